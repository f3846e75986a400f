import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import type { contacts } from '#shared/features/contacts/contract.ts'
import type { TestApp } from './app.ts'
import type { Professional } from './market.ts'
import type { SignedIn } from './people.ts'

export type Connects = Output<(typeof connects)['GET /connects']>
type ReviewedConnects = Output<(typeof connects)['GET /admin/connects']>
export type Contacts = Output<(typeof contacts)['GET /contacts']>
type With = Output<(typeof connects)['GET /connects/with/{profile}']>

export const connectForm = {
  purpose: 'quote',
  message: 'We would like to renew our bathroom this spring. Do you have time for it?',
  sharePhone: false,
  preferredLanguage: 'fr',
  channel: 'chat',
}

/** The slug that the test market gives to a professional. */
export const slugOf = ({ professionalId }: Professional): string => `pro-${professionalId}`

export function ask(app: TestApp, client: SignedIn, pro: Professional, changes: object = {}) {
  const body = { ...connectForm, professional: slugOf(pro), ...changes }
  return app.call<{ id: string; status: string } & Problem>('POST /connects', { token: client.token, body })
}

async function worked<T>(reply: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await reply
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}

/** A connect under review. */
export async function aConnect(app: TestApp, client: SignedIn, pro: Professional, changes: object = {}) {
  return (await worked(ask(app, client, pro, changes))).id
}

export const perform = (app: TestApp, person: SignedIn, connect: string, action: string, body?: object) =>
  app.call<Problem>(`POST /connects/${connect}/${action}`, { token: person.token, body })
export const review = (app: TestApp, admin: SignedIn, connect: string, action: 'approve' | 'reject', body?: object) =>
  app.call<Problem>(`POST /admin/connects/${connect}/${action}`, { token: admin.token, body })

/** A connect that was passed on to the professional. */
export async function aPassedConnect(
  app: TestApp,
  people: { client: SignedIn; admin: SignedIn; pro: Professional },
  changes: object = {},
): Promise<string> {
  const connect = await aConnect(app, people.client, people.pro, changes)
  await worked(review(app, people.admin, connect, 'approve'))
  return connect
}

export const listConnects = async (app: TestApp, person: SignedIn, tab = 'open') =>
  await worked(app.call<Connects>(`GET /connects?tab=${tab}`, { token: person.token }))
export const listContacts = async (app: TestApp, person: SignedIn, search = '') =>
  await worked(app.call<Contacts>(`GET /contacts${search}`, { token: person.token }))
export const queueOf = async (app: TestApp, admin: SignedIn, search = '') =>
  await worked(app.call<ReviewedConnects>(`GET /admin/connects${search}`, { token: admin.token }))
export const statusWith = async (app: TestApp, client: SignedIn, pro: Professional) =>
  await worked(app.call<With>(`GET /connects/with/${slugOf(pro)}`, { token: client.token }))

/** Sets the review rules as an admin. */
export async function setReview(
  app: TestApp,
  admin: SignedIn,
  rules: { review: 'always' | 'trust'; mostOpen?: number },
) {
  const { version } = await worked(app.call<{ version: number }>('GET /admin/connects/rules', { token: admin.token }))
  await worked(app.call('PUT /admin/connects/rules', { token: admin.token, body: { mostOpen: 5, ...rules, version } }))
}

/** Moves the dates of a connect back by that many days. */
export async function makeOlder({ platform }: TestApp, connect: string, days: number): Promise<void> {
  const row = await platform.database.db
    .selectFrom('connectRequests')
    .select(['createdAt', 'approvedAt', 'expiresAt'])
    .where('id', '=', connect)
    .executeTakeFirstOrThrow()
  const earlier = (moment: Date | null) => moment && new Date(moment.getTime() - days * 86_400_000)
  await platform.database.db
    .updateTable('connectRequests')
    .set({
      createdAt: new Date(row.createdAt.getTime() - days * 86_400_000),
      approvedAt: earlier(row.approvedAt),
      expiresAt: earlier(row.expiresAt),
    })
    .where('id', '=', connect)
    .execute()
}

export const rowOf = async ({ platform }: TestApp, id: string) =>
  await platform.database.db.selectFrom('connectRequests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Target state and actor of each transition, in order. */
export async function allowedTransitions({ platform }: TestApp, id: string) {
  const transitions = platform.database.db.selectFrom('statusChanges').selectAll().where('entityId', '=', id)
  return (await transitions.orderBy('id').execute()).map(({ toStatus, actorId }) => [toStatus, actorId])
}

/** Types of the person's notifications about connects. */
export async function connectNotices({ platform }: TestApp, { id }: { id: string }): Promise<string[]> {
  await platform.deliverer.deliverAll()
  const rows = await platform.database.db.selectFrom('notifications').select('type').where('userId', '=', id).execute()
  return rows
    .map(({ type }) => type)
    .filter(type => type.includes('connect'))
    .toSorted()
}
