// Whether a form takes answers now from this caller, by its published settings.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Db, RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { submissions } from '#shared/features/forms/submissions-contract.ts'
import type { availabilityStates } from '#shared/features/forms/submissions-schema.ts'
import {
  countAnswers,
  type FormRow,
  findForm,
  findVersion,
  hasAnswered,
  type Sender,
  type VersionRow,
} from './form-queries.ts'

type Availability = (typeof submissions)['GET /forms/{form}/availability']
type Opening = (typeof submissions)['POST /forms/{form}/openings']
type State = (typeof availabilityStates)[number]
type PublishedForm = { readonly form: FormRow; readonly published: VersionRow }

/** @throws AppError `form.not-found` for a form that was never published or is archived */
export async function withPublished(db: Db, form: FormRow | undefined): Promise<PublishedForm> {
  const isAvailable = form?.status === 'published' || form?.status === 'paused'
  const published =
    isAvailable && form.publishedVersion !== null ? await findVersion(db, form.id, form.publishedVersion) : undefined
  if (!form || !published) throw new AppError('form.not-found')
  return { form, published }
}

export async function stateOf(db: Db, { form, published }: PublishedForm, sender: Sender, now: Date): Promise<State> {
  const { closesAt, max, onePerUser } = published.settings
  if (form.status === 'paused') return 'paused'
  if (closesAt !== null && new Date(closesAt) <= now) return 'closed'
  if (onePerUser && (await hasAnswered(db, form.id, sender))) return 'answered'
  return max !== null && (await countAnswers(db, form.id)) >= max ? 'full' : 'open'
}

const senderOf = ({ user }: RequestContext): Sender => ({ userId: user?.id ?? null, anonymousKey: null })

export async function getAvailability(
  ctx: RequestContext,
  { params }: Input<Availability>,
): Promise<Returned<Availability>> {
  const found = await withPublished(ctx.db, await findForm(ctx.db, params.form))
  const { form, published } = found
  const { loginRequired, onePerUser, closesAt, thanks } = published.settings
  return {
    form: { slug: form.slug, kind: form.kind, version: published.version },
    state: await stateOf(ctx.db, found, senderOf(ctx), ctx.now),
    loginRequired,
    onePerUser,
    closesAt,
    thanks,
  }
}

/**
 * The page may come from a cache, so the browser requests the form's state when somebody begins to fill it in, and
 * receives a signed timestamp.
 */
export async function openForm(ctx: RequestContext, { params }: Input<Opening>): Promise<Returned<Opening>> {
  const found = await withPublished(ctx.db, await findForm(ctx.db, params.form))
  return {
    opening: openingOf(ctx, found.form.slug),
    state: await stateOf(ctx.db, found, senderOf(ctx), ctx.now),
  }
}

type Context = Pick<RequestContext, 'services' | 'now'>

/** The least time in which a person can fill in a form. */
export const leastMilliseconds = 2_000
/** A tab may stay open for long; an older opening comes from a script. */
const mostMilliseconds = 7 * 86_400_000

function signatureOf({ services }: Context, form: string, moment: string): string {
  const key = Buffer.from(hkdfSync('sha256', services.config.tokenSecret, '', 'imara form opening', 32))
  return createHmac('sha256', key).update(`${form} ${moment}`).digest('base64url')
}

export function openingOf(context: Context, form: string): string {
  const moment = context.now.getTime().toString(36)
  return `${moment}.${signatureOf(context, form, moment)}`
}

/** Whether a person may have filled in the form since the opening. */
export function isHumanTime(context: Context, form: string, opening: string): boolean {
  const [moment = '', given = ''] = opening.split('.')
  const right = Buffer.from(signatureOf(context, form, moment))
  const sent = Buffer.from(given)
  if (right.length !== sent.length || !timingSafeEqual(right, sent)) return false
  const age = context.now.getTime() - Number.parseInt(moment, 36)
  return age >= leastMilliseconds && age <= mostMilliseconds
}
