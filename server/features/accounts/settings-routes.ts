// The endpoints of one's own settings with their deeds; those of more than a few lines stand in files of their own.
import { signedIn } from '#server/platform/call.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/emit.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { endedCookies } from '#server/platform/session/cookies.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { settings } from '#shared/features/accounts/settings-contract.ts'
import { isClosingWord } from '#shared/features/accounts/words.ts'
import { topics } from '#shared/realtime/topics.ts'
import { askForEmail, takeEmail } from './change-email.ts'
import { lockSuperAdmins, markClosed } from './closing-queries.ts'
import { confirmSession, sendConfirmationCode } from './confirm-session.ts'
import { accountClosed } from './events.ts'
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
import { isGuessable } from './policy.ts'
import { deleteChallenges, lockUser } from './proof-queries.ts'
import { getOwnAccount, savePreferences, updateAccount } from './settings-queries.ts'

export const settingsRoutes = bind(
  settings,
  {
    'GET /accounts/me/settings': getSettings,
    'POST /accounts/me/confirmation': confirmSession,
    'POST /accounts/me/confirmation/mail': sendConfirmationCode,
    'POST /accounts/me/email': askForEmail,
    'POST /accounts/me/email/verification': takeEmail,
    /** Changes the password, or sets the first one; every other device is signed out. */
    'PUT /accounts/me/password': async (call, { body: { password } }) => {
      const { id, language } = signedIn(call)
      const { email, emailKey, name } = await getOwnAccount(call.db, id)
      if (isGuessable(password, { email: emailKey, name }))
        throw new AppError('request.invalid', { fields: [{ path: 'password', code: 'common-password' }] })
      const passwordHash = await hashPassword(password)
      await call.transaction(async inner => {
        await updateAccount(inner.db, id, { password_hash: passwordHash }, inner.now)
        // Links and half sign-ins that rest on the old password end with it.
        await deleteChallenges(inner.db, id, ['password-reset', 'second-factor'])
        await endAllSessions(inner, id, 'password-changed', inner.familyId)
        await queueMail(inner, { userId: id, address: email, name, language, template: 'password-changed', params: {} })
      })
      return done
    },
    'POST /accounts/me/google': beginLink,
    'POST /accounts/me/google/session': finishLink,
    'DELETE /accounts/me/google': unlinkGoogle,
    'POST /accounts/me/totp': beginTotp,
    'POST /accounts/me/totp/{factor}/verification': verifyTotp,
    'POST /accounts/me/passkey-challenges': beginPasskey,
    'POST /accounts/me/passkeys': addPasskey,
    'DELETE /accounts/me/factors/{factor}': removeFactor,
    'POST /accounts/me/recovery-codes': newRecoveryCodes,
    /** Keeps what one wants to be told, and how. Critical topics stay on, whatever is said of them; of a topic said twice the last word counts. */
    'PUT /accounts/me/notifications': async (call, { body }) => {
      const said = new Map(body.topics.filter(({ topic }) => !topics[topic].critical).map(row => [row.topic, row]))
      await savePreferences(call.db, signedIn(call).id, [...said.values()])
      return done
    },
    'GET /accounts/me/export': exportOwnData,
    /** Closes the own account: what is open ends, every device is signed out, the data waits thirty days to be forgotten. */
    'POST /accounts/me/closure': async (call, { body }) => {
      const { id, role, language } = signedIn(call)
      if (!isClosingWord(body.word))
        throw new AppError('request.invalid', { fields: [{ path: 'word', code: 'not-a-choice' }] })
      if (role === 'superAdmin' && (await lockSuperAdmins(call.db)).every(other => other === id))
        throw new AppError('account.last-super-admin')
      await lockUser(call.db, id)
      const { email, name } = await getOwnAccount(call.db, id)
      await markClosed(call.db, id, call.now)
      await emit(call, accountClosed({ userId: id }))
      await deleteChallenges(call.db, id, ['password-reset', 'second-factor', 'change-email', 'confirmation'])
      await endAllSessions(call, id, 'account-closed')
      call.cookies.push(...endedCookies())
      await queueMail(call, { userId: id, address: email, name, language, template: 'account-closed', params: {} })
      return done
    },
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
