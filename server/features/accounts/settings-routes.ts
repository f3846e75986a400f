import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { changeRow } from '#server/platform/database/row.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { markErased } from '#server/platform/erased.ts'
import { dropWaiting } from '#server/platform/events/bundle-queries.ts'
import { emit } from '#server/platform/events/event.ts'
import { original, type Storage } from '#server/platform/files/storage.ts'
import { emailKeyOf, mailableKeyOf } from '#server/platform/mail/address.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { accountClosed } from '#server/platform/personal-data.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { endedCookies } from '#server/platform/session/cookies.ts'
import { lockSuperAdmins } from '#server/platform/session/open-account.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { isClosingWord } from '#shared/features/accounts/closing-word.ts'
import { settings } from '#shared/features/accounts/settings-contract.ts'
import { preferencesOf } from '#shared/realtime/topics.ts'
import { dayOf } from '#shared/values/day.ts'
import { findLinked, linkIdentity } from './challenge-queries.ts'
import { notifyKnown } from './create-account.ts'
import { checkCurrentPassword, confirmSession, sendConfirmationCode } from './enter.ts'
import { getSettings } from './get-settings.ts'
import { flowCookie, startFlow, takeReturn } from './google.ts'
import { sendOwnCode, takeOwnCode } from './mail-code.ts'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  newRecoveryCodes,
  removeFactor,
  unlinkGoogle,
  verifyTotp,
} from './own-factors.ts'
import { exportFiles } from './personal-data-queries.ts'
import { isGuessable } from './policy.ts'
import { deleteChallenges, lockUser } from './proof-queries.ts'
import { findAddressee, getOwnAccount, moveEmail, savePreferences } from './queries.ts'

type Ask = (typeof settings)['POST /accounts/me/email']
type Verify = (typeof settings)['POST /accounts/me/email/verification']

/** The same answer whether or not the address belongs to another account: only its mailbox learns the difference. */
async function askForEmail(ctx: WriteContext, { body: { email } }: Input<Ask>): Promise<Returned<Ask>> {
  const account = await getOwnAccount(ctx.db, signedIn(ctx).id)
  const known = await findAddressee(ctx.db, mailableKeyOf(email))
  const sending = { purpose: 'change-email', template: 'email-change-code', email } as const
  const challenge = await sendOwnCode(ctx, account, { ...sending, isNotified: !known })
  if (known) await notifyKnown(ctx, known)
  return { challenge }
}

async function takeEmail(ctx: RequestContext, { body }: Input<Verify>): Promise<{ done: true }> {
  const { id, language } = signedIn(ctx)
  const { payload } = await takeOwnCode(ctx, {
    id: body.challenge,
    purpose: 'change-email',
    userId: id,
    code: body.code,
  })
  const { email } = payload as { email: string }
  await ctx.transaction(async inner => {
    const { email: old, name } = await getOwnAccount(inner.db, id)
    if (!(await moveEmail(inner.db, id, { email, emailKey: emailKeyOf(email) }, inner.now)))
      throw new AppError('account.email-taken')
    await deleteChallenges(inner.db, id, ['password-reset'])
    await endAllSessions(inner, id, 'email-changed', inner.familyId)
    const notice = { template: 'email-changed-notice', params: { email } } as const
    await queueMail(inner, { userId: id, address: old, name, language, ...notice })
  })
  return { done: true }
}

type Begin = (typeof settings)['POST /accounts/me/google']
type Finish = (typeof settings)['POST /accounts/me/google/session']

/** @throws AppError `account.transition-not-allowed` when an account is linked already */
async function beginLink(ctx: RequestContext): Promise<Returned<Begin>> {
  const { id } = signedIn(ctx)
  if ((await getOwnAccount(ctx.db, id)).google !== null) throw new AppError('account.transition-not-allowed')
  const { url, flow } = await startFlow(ctx.services.config)
  ctx.cookies.push(flowCookie(ctx, { ...flow, linkFor: id }))
  return { url }
}

/** @throws AppError `account.google-refused`, `account.google-unverified`, `account.google-linked` or `account.transition-not-allowed` */
async function finishLink(ctx: RequestContext, { body }: Input<Finish>): Promise<{ done: true }> {
  const { id: userId } = signedIn(ctx)
  const { subject, email, emailVerified } = await takeReturn(ctx, body, userId)
  if (!emailVerified || !email) throw new AppError('account.google-unverified')
  if (await linkIdentity(ctx.db, { userId, subject, email, now: ctx.now })) return { done: true }
  const holder = (await findLinked(ctx.db, subject))?.id
  if (holder === userId) return { done: true }
  throw new AppError(holder ? 'account.google-linked' : 'account.transition-not-allowed')
}

type File = Awaited<ReturnType<typeof exportFiles>>[number]

/**
 * Reads one file at a time. An aborted download leaves no file open, and a file that was deleted meanwhile is empty.
 */
function readerOf(storage: Storage, body: Readable): (id: string) => Promise<Readable> {
  let current = Readable.from([])
  body.once('close', () => current.destroy())
  return async id => {
    current = (await storage.read(id, original))?.body ?? Readable.from([])
    return body.closed ? current.destroy() : current
  }
}

/** Opened only when the archive reaches it. */
function addFile(zip: ZipFile, read: ReturnType<typeof readerOf>, { id, name, createdAt }: File): void {
  // The uploader chose the name: an archive entry has no folders, no hidden name, and a limited length.
  const safe = name.replace(/[^\p{L}\p{N} ._()-]/gu, '_').replace(/^[. ]+/, '')
  const path = `files/${id}-${safe.slice(-100)}`
  zip.addReadStreamLazy(path, { mtime: createdAt, compress: false }, give => {
    read(id).then(
      bytes => give(null, bytes),
      (error: unknown) => give(error, Readable.from([])),
    )
  })
}

/** All rows are read before the first byte is sent: a failure is then a clear refusal instead of a broken archive. */
async function exportOwnData(ctx: RequestContext): Promise<Download> {
  const { db, now, services, log, language } = ctx
  const { id } = signedIn(ctx)
  const zip = new ZipFile()
  for (const { name, rows } of services.exportParts) {
    const json = JSON.stringify(markErased(await rows(db, id), language), null, 2)
    zip.addBuffer(Buffer.from(json), `${name}.json`, { mtime: now })
  }
  const body = zip.outputStream as Readable
  const read = readerOf(services.storage, body)
  for (const file of await exportFiles(db, id)) addFile(zip, read, file)
  zip.on('error', (error: Error) => {
    log.error({ err: error }, 'An export broke off')
    body.destroy(error)
  })
  zip.end()
  const day = dayOf(now)
  return { type: 'application/zip', name: `imara-${day}.zip`, bytes: null, lasting: false, body }
}

type ChangeKey = (typeof settings)['PUT /accounts/me/notifications']

/**
 * Critical topics stay on; of a repeated topic the last entry counts. Queued messages of a topic that is switched off
 * are dropped.
 */
async function changePreferences(
  ctx: RequestContext,
  { body: { topics: chosen, quiet } }: Input<ChangeKey>,
): Promise<{ done: true }> {
  const { id } = signedIn(ctx)
  if (quiet && quiet.from === quiet.until) throw wrongField('quiet/until', 'not-a-choice')
  const preferences = [
    ...new Map(chosen.map(row => [row.topic, { ...row, ...preferencesOf(row.topic, row) }])).values(),
  ]
  await savePreferences(ctx.db, id, preferences)
  for (const [channel, column] of [
    ['mail', 'mailAt'],
    ['web', 'webAt'],
  ] as const) {
    const unwanted = preferences.filter(row => row[channel] === 'off').map(({ topic }) => topic)
    await dropWaiting(ctx.db, column, id, unwanted)
  }
  if (quiet !== undefined)
    await changeRow(ctx, 'users', id, { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null })
  return done
}

export const settingsRoutes = bind(
  settings,
  {
    'GET /accounts/me/settings': getSettings,
    'POST /accounts/me/confirmation': confirmSession,
    'POST /accounts/me/confirmation/mail': sendConfirmationCode,
    'POST /accounts/me/email': askForEmail,
    'POST /accounts/me/email/verification': takeEmail,
    /** Changes the password, or sets the first one; every other device is signed out. */
    'PUT /accounts/me/password': async (ctx, { body: { current, password } }) => {
      const { id, language } = signedIn(ctx)
      const { email, emailKey, name, passwordHash: before } = await getOwnAccount(ctx.db, id)
      if (before) await checkCurrentPassword(ctx, id, current)
      if (isGuessable(password, { email: emailKey, name })) throw wrongField('password', 'common-password')
      const passwordHash = await hashPassword(password)
      await ctx.transaction(async inner => {
        await changeRow(inner, 'users', id, { passwordHash })
        // Also ends reset links and half-finished sign-ins, which rest on the old password.
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
    'PUT /accounts/me/notifications': changePreferences,
    'GET /accounts/me/export': exportOwnData,
    /**
     * Closes the caller's account: open work ends, every device is signed out, the data is erased after thirty days.
     */
    'POST /accounts/me/closure': async (ctx, { body }) => {
      const { id, role, language } = signedIn(ctx)
      if (!isClosingWord(body.word)) throw wrongField('word', 'not-a-choice')
      if (role === 'superAdmin' && (await lockSuperAdmins(ctx.db)).every(other => other === id))
        throw new AppError('account.last-super-admin')
      await lockUser(ctx.db, id)
      const { email, name } = await getOwnAccount(ctx.db, id)
      await changeRow(ctx, 'users', id, { status: 'closed', closedAt: ctx.now })
      await emit(ctx, accountClosed({ userId: id }))
      await deleteChallenges(ctx.db, id, ['password-reset', 'second-factor', 'change-email', 'confirmation'])
      await endAllSessions(ctx, id, 'account-closed')
      ctx.cookies.push(...endedCookies())
      await queueMail(ctx, { userId: id, address: email, name, language, template: 'account-closed', params: {} })
      return done
    },
  },
  // Hashing and Google's answer hold no transaction, and a wrong attempt stays counted although the answer is a
  // refusal.
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
