// The endpoints of accounts with their deeds; those of more than a few lines stand in files of their own.
import { signedIn } from '#server/platform/call.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { outboxOf } from '#server/platform/mail/outbox.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { verifyPassword } from '#server/platform/session/passwords.ts'
import { loadPageData, presentUser } from '#server/platform/session/present-session.ts'
import { openResetLink } from '#server/platform/session/reset-link.ts'
import { endSession, rotateSession } from '#server/platform/session/sessions.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { accounts } from '#shared/features/accounts/contract.ts'
import { createAccount } from './create-account.ts'
import { emailKey } from './email-key.ts'
import { enter } from './enter.ts'
import { findAccount, findAddressee } from './queries.ts'
import { resendCode } from './resend-code.ts'
import { resetPassword } from './reset-password.ts'
import { beginGoogle, finishGoogle } from './sign-in-google.ts'
import { countTry, judged } from './throttle.ts'
import { updateMe } from './update-me.ts'
import { verifyAccount } from './verify-account.ts'

const noToken = ' '

export const accountsRoutes = bind(
  accounts,
  {
    /** Which ways of signing in this house offers. */
    'GET /accounts/sign-in-methods': async ({ services }) => {
      const { config } = services
      return { google: config.google !== null, outbox: outboxOf(config) }
    },
    /** Signs in with e-mail and password; known and unknown addresses get the same answer after the same time. */
    'POST /accounts/sign-in': async (call, { body }) => {
      const key = emailKey(body.email)
      const account = await findAccount(call.db, key)
      const tried = await countTry(call, key, account?.id ?? null)
      const isRight = await judged(tried, verifyPassword(body.password, account?.passwordHash ?? null))
      if (!account || !isRight) throw new AppError('session.wrong-credentials')
      await tried.takeBack()
      return await call.transaction(inner => enter(inner, account, 'password'))
    },
    'POST /accounts/google': beginGoogle,
    'POST /accounts/google/session': finishGoogle,
    'POST /accounts': createAccount,
    'POST /accounts/verification': verifyAccount,
    'POST /accounts/verification/resend': resendCode,
    /** Sends a link for a new password, if there is such an account; the answer is the same either way. The mail's address comes from the configuration, never from what the request says of its host. */
    'POST /accounts/password-resets': async (call, { body }) => {
      const key = emailKey(body.email)
      await call.services.limits.consume('mail', key)
      const found = await findAddressee(call.db, key)
      const reader = found?.status === 'active' ? found : null
      const token = await openResetLink(call, reader?.id ?? null)
      if (reader) {
        const { id: userId, email: address, name } = reader
        const { language } = body
        await queueMail(call, { userId, address, name, language, template: 'password-reset', params: { token } })
      }
      return done
    },
    'PUT /accounts/password': resetPassword,
    /** Replaces the access token and rotates the refresh token of the cookie. */
    'POST /accounts/refresh': async call => {
      const { accessToken } = await rotateSession(call)
      return { accessToken }
    },
    /** Ends the session and clears its cookies. */
    'POST /accounts/sign-out': async call => {
      await endSession(call)
      return done
    },
    /** The person signed in, with permissions, and the page data. */
    'GET /accounts/me': async call => {
      return { user: presentUser(signedIn(call), noToken), pageData: await loadPageData(call) }
    },
    'PATCH /accounts/me': updateMe,
  },
  {
    // Hashing and Google's answer must not hold a transaction; a wrong try, or a refresh token found used twice,
    // must stay so although the answer fails; and what a door answers holds tokens, which are not kept for repeats.
    ownTransaction: [
      'POST /accounts/sign-in',
      'POST /accounts/google',
      'POST /accounts/google/session',
      'POST /accounts',
      'POST /accounts/verification',
      'PUT /accounts/password',
      'POST /accounts/refresh',
    ],
  },
)
