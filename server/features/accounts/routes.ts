import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { getCity } from '#server/platform/database/cities.ts'
import { changeRow } from '#server/platform/database/row.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { attachFile, releaseFile } from '#server/platform/files/attach.ts'
import { emailKeyOf } from '#server/platform/mail/address.ts'
import { outboxOf, queueMail } from '#server/platform/mail/queue.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import {
  beginSession,
  currencyCookies,
  languageCookies,
  loadPageData,
  presentUser,
} from '#server/platform/session/begin-session.ts'
import { rememberDevice } from '#server/platform/session/known-device.ts'
import { hashPassword, openResetLink, verifyPassword } from '#server/platform/session/passwords.ts'
import { endAllSessions, endSession, rotateSession } from '#server/platform/session/sessions.ts'
import { hashOf } from '#server/platform/session/tokens.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { Session } from '#shared/api/session.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { accounts } from '#shared/features/accounts/contract.ts'
import { readPictureReference } from '#shared/pictures/reference.ts'
import { languageOf } from '#shared/values/localized.ts'
import { findResetLink, setPassword } from './challenge-queries.ts'
import { createAccount, type SignUp } from './create-account.ts'
import { enter } from './enter.ts'
import { accountCreated } from './events.ts'
import { isCode } from './mail-code.ts'
import { clearTries, countTry, isGuessable, judged } from './policy.ts'
import { type Challenge, closeChallenge, triesMost, tryChallenge } from './proof-queries.ts'
import { findAccount, findAddressee, insertAccount, lockPhoto } from './queries.ts'
import { resendCode } from './resend-code.ts'
import { beginGoogle, finishGoogle } from './sign-in-google.ts'

const noToken = ' '

const ended = () => new AppError('account.challenge-ended')

/** Null when another sign-up with the same address was faster. */
async function newAccount(ctx: WriteContext, { emailKey, payload }: Challenge): Promise<string | null> {
  const { email, name, passwordHash, language, currency, invite = null } = payload as SignUp
  const id = randomUUID()
  const account = { id, email, emailKey: emailKey ?? '', passwordHash, name, language, currency, now: ctx.now }
  if (!(await insertAccount(ctx.db, account))) return null
  await emit(ctx, accountCreated({ userId: id, invite }))
  return id
}

/** The attempt is counted in a separate transaction, so that a refusal does not undo it. */
async function verifyAccount(
  ctx: RequestContext,
  { body }: Input<(typeof accounts)['POST /accounts/verification']>,
): Promise<Session> {
  const challenge = await tryChallenge(ctx.db, body.challenge, 'sign-up', ctx.now)
  if (!challenge) throw ended()
  if (!isCode(ctx, challenge, body.code))
    throw challenge.attempts < triesMost ? new AppError('account.wrong-code') : ended()
  return await ctx.transaction(async inner => {
    if (!(await closeChallenge(inner.db, challenge.id, inner.now))) throw ended()
    const id = await newAccount(inner, challenge)
    if (!id) throw ended()
    return await beginSession(inner, id, 'sign-up')
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof findResetLink>>>

async function change(ctx: WriteContext, link: Found, passwordHash: string): Promise<void> {
  const { userId, email, name, language } = link
  if (!(await closeChallenge(ctx.db, link.id, ctx.now))) throw new AppError('account.challenge-ended')
  await setPassword(ctx.db, userId, passwordHash, ctx.now)
  await endAllSessions(ctx, userId, 'password')
  await queueMail(ctx, {
    userId,
    address: email,
    name,
    language: languageOf(language),
    template: 'password-changed',
    params: {},
  })
  // The caller reads the owner's mail, so this browser is trusted: it is not locked out while others guess.
  rememberDevice(ctx, userId)
}

async function resetPassword(
  ctx: RequestContext,
  { body }: Input<(typeof accounts)['PUT /accounts/password']>,
): Promise<{ done: true }> {
  const link = await findResetLink(ctx.db, hashOf(body.token), ctx.now)
  if (!link) throw new AppError('account.challenge-ended')
  if (isGuessable(body.password, { email: link.emailKey, name: link.name }))
    throw wrongField('password', 'common-password')
  const passwordHash = await hashPassword(body.password)
  await ctx.transaction(inner => change(inner, link, passwordHash))
  await clearTries(ctx, link.emailKey)
  return { done: true }
}

type Update = (typeof accounts)['PATCH /accounts/me']
type Changes = Updateable<Tables['users']>

/** The new photo's reference; releases the file of the previous one. */
async function photoOf(ctx: WriteContext, ownerId: string, fileId: string | null): Promise<string | null> {
  const photo = await lockPhoto(ctx.db, ownerId)
  const before = readPictureReference(photo ?? '')?.id ?? null
  if (fileId && fileId === before) return photo
  const attached = fileId && (await attachFile(ctx, { fileId, ownerId, purpose: 'portrait', field: 'photo' }))
  if (before) await releaseFile(ctx, before)
  return attached ? attached.picture : null
}

async function changesOf(ctx: WriteContext, userId: string, body: Input<Update>['body']): Promise<Changes> {
  const { name, phone, photo, language, currency, city, showPhone, showLastSeen } = body
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(photo !== undefined && { photo: await photoOf(ctx, userId, photo) }),
    ...(language && { language }),
    ...(currency && { currency }),
    ...(city && { cityId: (await getCity(ctx.db, city)).id }),
    ...(showPhone !== undefined && { showPhone }),
    ...(showLastSeen !== undefined && { showLastSeen }),
  }
}

async function updateMe(ctx: WriteContext, { body }: Input<Update>): Promise<{ done: true }> {
  const { language, currency } = body
  const { id } = signedIn(ctx)
  await changeRow(ctx, 'users', id, await changesOf(ctx, id, body))
  if (language) ctx.cookies.push(...languageCookies(language))
  if (currency) ctx.cookies.push(...currencyCookies(currency))
  return { done: true }
}

export const accountsRoutes = bind(
  accounts,
  {
    /** The sign-in methods of this site. */
    'GET /accounts/sign-in-methods': async ({ services }) => {
      const { config } = services
      return { google: config.google !== null, outbox: outboxOf(config) }
    },
    /** Signs in with e-mail and password; known and unknown addresses get the same answer after the same time. */
    'POST /accounts/sign-in': async (ctx, { body }) => {
      const key = emailKeyOf(body.email)
      const account = await findAccount(ctx.db, key)
      const tried = await countTry(ctx, key, account?.id ?? null)
      const isRight = await judged(tried, verifyPassword(body.password, account?.passwordHash ?? null))
      if (!account || !isRight) throw new AppError('session.wrong-credentials')
      await tried.takeBack()
      return await ctx.transaction(inner => enter(inner, account, 'password'))
    },
    'POST /accounts/google': beginGoogle,
    'POST /accounts/google/session': finishGoogle,
    'POST /accounts': createAccount,
    'POST /accounts/verification': verifyAccount,
    'POST /accounts/verification/resend': resendCode,
    /**
     * Sends a link for a new password if the account exists; the answer is the same either way. The link's host comes
     * from the configuration, never from the request.
     */
    'POST /accounts/password-resets': async (ctx, { body }) => {
      const key = emailKeyOf(body.email)
      await ctx.services.limits.consume('mail', key)
      const found = await findAddressee(ctx.db, key)
      const reader = found?.status === 'active' ? found : null
      const token = await openResetLink(ctx, reader?.id ?? null)
      if (reader) {
        const { id: userId, email: address, name } = reader
        const { language } = body
        await queueMail(ctx, { userId, address, name, language, template: 'password-reset', params: { token } })
      }
      return done
    },
    'PUT /accounts/password': resetPassword,
    /** Replaces the access token and rotates the refresh token of the cookie. */
    'POST /accounts/refresh': async ctx => {
      const { accessToken } = await rotateSession(ctx)
      return { accessToken }
    },
    'POST /accounts/sign-out': async ctx => {
      await endSession(ctx)
      return done
    },
    /** The signed-in person with permissions, and the page data. */
    'GET /accounts/me': async ctx => {
      return { user: presentUser(signedIn(ctx), noToken), pageData: await loadPageData(ctx) }
    },
    'PATCH /accounts/me': updateMe,
  },
  {
    // Hashing and Google's answer must not hold a transaction; a wrong attempt, or the reuse of a refresh token, must
    // stay recorded although the answer is a refusal; and these answers hold tokens, which must not be stored under an
    // idempotency key.
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
