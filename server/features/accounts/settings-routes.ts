// Binds the endpoints of one's own settings to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { settings } from '#shared/features/accounts/settings-contract.ts'
import { askForEmail, takeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { closeAccount } from './close-account.ts'
import { confirmSession, sendConfirmationCode } from './confirm-session.ts'
import { exportOwnData } from './export-data.ts'
import { getSettings } from './get-settings.ts'
import { beginLink, finishLink } from './link-google.ts'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  newRecoveryCodes,
  removeFactor,
  unlinkGoogle,
  verifyTotp,
} from './own-factors.ts'
import { setNotifications } from './set-notifications.ts'

export const settingsRoutes = bind(
  settings,
  {
    'GET /accounts/me/settings': getSettings,
    'POST /accounts/me/confirmation': confirmSession,
    'POST /accounts/me/confirmation/mail': sendConfirmationCode,
    'POST /accounts/me/email': askForEmail,
    'POST /accounts/me/email/verification': takeEmail,
    'PUT /accounts/me/password': changePassword,
    'POST /accounts/me/google': beginLink,
    'POST /accounts/me/google/session': finishLink,
    'DELETE /accounts/me/google': unlinkGoogle,
    'POST /accounts/me/totp': beginTotp,
    'POST /accounts/me/totp/{factor}/verification': verifyTotp,
    'POST /accounts/me/passkey-challenges': beginPasskey,
    'POST /accounts/me/passkeys': addPasskey,
    'DELETE /accounts/me/factors/{factor}': removeFactor,
    'POST /accounts/me/recovery-codes': newRecoveryCodes,
    'PUT /accounts/me/notifications': setNotifications,
    'GET /accounts/me/export': exportOwnData,
    'POST /accounts/me/closure': closeAccount,
  },
  // Hashing and Google's answer hold no transaction, and a wrong try stays counted although the answer fails.
  {
    ownTransaction: [
      'POST /accounts/me/confirmation',
      'POST /accounts/me/email/verification',
      'PUT /accounts/me/password',
      'POST /accounts/me/google',
      'POST /accounts/me/google/session',
    ],
  },
)
