"""Accounts: who one is and how one signs in."""

from __future__ import annotations

from .env import env

AUTH_USER_MODEL = "accounts.User"
SESSION_ENGINE = "accounts.sessions"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "accounts.backends.SignedIn",
]
AUTH_PASSWORD_VALIDATORS = [{"NAME": "accounts.passwords.HardToGuess"}]

LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"

ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {"signup": "accounts.forms.sign_up.SignUpForm"}
ACCOUNT_LOGIN_METHODS = {"email", "username"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "username*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_UNIQUE_EMAIL = True
ACCOUNT_USER_MODEL_USERNAME_FIELD = "username"
ACCOUNT_CHANGE_EMAIL = True  # one address an account; the old one holds until the new is confirmed
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True  # in the browser that signed up, and in no other
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True  # a second factor is asked for all the same
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_SESSION_REMEMBER = True
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes", "webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_FORMS = {"add_webauthn": "accounts.forms.keys.AddKeyForm"}
USERSESSIONS_TRACK_ACTIVITY = False

ALLAUTH_TRUSTED_PROXY_COUNT = 1 if env("TRUSTED_PROXY") else 0

AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = 1  # hours
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_USERNAME_FORM_FIELD = "login"
AXES_USERNAME_CALLABLE = "accounts.origin.name_tried"
AXES_CLIENT_IP_CALLABLE = "accounts.origin.address_of"
AXES_LOCKOUT_TEMPLATE = "429.html"
AXES_HTTP_RESPONSE_CODE = 429
AXES_RESET_ON_SUCCESS = True
AXES_ENABLE_ACCESS_FAILURE_LOG = False

DEFAULT_FROM_EMAIL = env("MAIL_FROM")
