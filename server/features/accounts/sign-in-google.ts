// Signs in with a Google account: into the linked account, else into the one with the verified address, else into a new
// one.
import { randomUUID } from 'node:crypto'
import { emit } from '#server/platform/events/event.ts'
import { emailKeyOf } from '#server/platform/mail/address.ts'
import type { RequestContext, WriteContext } from '#server/platform/request-context.ts'
import { endAllSessions } from '#server/platform/session/sessions.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import { tidyEmail } from '#shared/values/email.ts'
import type { Language } from '#shared/values/localized.ts'
import { wrongName } from '#shared/values/names.ts'
import { oneLine } from '#shared/values/one-line.ts'
import { dropUnprovenPassword, findLinked, linkIdentity } from './challenge-queries.ts'
import { enter } from './enter.ts'
import { accountCreated } from './events.ts'
import { flowCookie, type GooglePerson, googleRefused, startFlow, takeReturn } from './google.ts'
import { findAccount, insertAccount } from './queries.ts'

type Begin = (typeof accounts)['POST /accounts/google']
type Finish = (typeof accounts)['POST /accounts/google/session']
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export async function beginGoogle(ctx: RequestContext): Promise<Returned<Begin>> {
  const { url, flow } = await startFlow(ctx.services.config)
  ctx.cookies.push(flowCookie(ctx, { ...flow, linkFor: null }))
  return { url }
}

/** Google's name for the person, adapted to our rules. */
function nameOf({ name, email }: GooglePerson): string {
  const names = [oneLine(name), email.split('@')[0] ?? ''].map(one => one.slice(0, 80))
  return names.find(one => one.length >= 2 && !wrongName(one)) ?? 'Member'
}

async function makeAccount(ctx: WriteContext, person: GooglePerson, language: Language): Promise<Account> {
  const key = emailKeyOf(person.email)
  const { currency, now } = ctx
  const name = nameOf(person)
  const email = tidyEmail(person.email)
  const id = randomUUID()
  const isNew = await insertAccount(ctx.db, {
    id,
    email,
    emailKey: key,
    passwordHash: null,
    name,
    language,
    currency,
    now,
  })
  if (isNew) await emit(ctx, accountCreated({ userId: id, invite: null }))
  const account = await findAccount(ctx.db, key)
  if (!account) throw googleRefused()
  return account
}

/** Somebody else may have registered an address that was never verified: its password and sessions end. */
async function link(ctx: WriteContext, account: Account, person: GooglePerson): Promise<void> {
  if (account.status !== 'active') return
  const { subject, email } = person
  const isNew = await linkIdentity(ctx.db, { userId: account.id, subject, email, now: ctx.now })
  // Another Google account is linked already, or a second window has just linked this one.
  if (!isNew && (await findLinked(ctx.db, subject))?.id !== account.id) throw googleRefused()
  if (account.emailVerifiedAt) return
  await dropUnprovenPassword(ctx.db, account.id, ctx.now)
  await endAllSessions(ctx, account.id, 'google')
}

async function accountOf(ctx: WriteContext, person: GooglePerson, language: Language): Promise<Account> {
  const linked = await findLinked(ctx.db, person.subject)
  if (linked) return linked
  if (!person.emailVerified || !person.email) throw new AppError('account.google-unverified')
  const account = (await findAccount(ctx.db, emailKeyOf(person.email))) ?? (await makeAccount(ctx, person, language))
  await link(ctx, account, person)
  return account
}

export async function finishGoogle(ctx: RequestContext, { body }: Input<Finish>): Promise<Returned<Finish>> {
  const person = await takeReturn(ctx, body, null)
  return await ctx.transaction(async inner => enter(inner, await accountOf(inner, person, body.language), 'google'))
}
