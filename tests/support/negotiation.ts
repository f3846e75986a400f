import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import type { TestApp } from './app.ts'
import { anOpenJob, bidForm, getOpportunity, type Professional, sendBid, type TestUsers } from './market.ts'
import type { SignedIn } from './people.ts'

type Columns = Output<(typeof bids)['GET /jobs/{job}/bids']>
type Revisions = Output<(typeof bids)['GET /bids/{bid}/revisions']>
type Made = Problem & { readonly id: string }

export async function getColumns(app: TestApp, client: SignedIn, job: string): Promise<Columns> {
  return (await app.call<Columns>(`GET /jobs/${job}/bids`, { token: client.token })).body
}

export async function getColumn(app: TestApp, client: SignedIn, job: string, bid: string) {
  const column = (await getColumns(app, client, job)).find(({ id }) => id === bid)
  if (!column) throw new Error('There is no such bid.')
  return column
}

export async function getRevisions(app: TestApp, reader: SignedIn, bid: string) {
  return await app.call<Revisions>(`GET /bids/${bid}/revisions`, { token: reader.token })
}

/** A counter-offer with this price on the first line. */
export async function counter(
  app: TestApp,
  client: SignedIn,
  job: string,
  bid: string,
  unitPrice: number,
  changes = {},
) {
  const { lines, revision } = await getColumn(app, client, job, bid)
  const [first] = lines
  return await app.call<Made>(`POST /jobs/${job}/bids/${bid}/counter`, {
    token: client.token,
    body: {
      lines: [{ jobLineId: first?.jobLineId, kind: 'included', unitPrice }],
      note: 'This is what I can pay.',
      revision,
      ...changes,
    },
  })
}

/** A proposal with this price on every line. */
export async function propose(app: TestApp, pro: Professional, job: string, unitPrice: number, changes = {}) {
  const { ownBid } = await getOpportunity(app, pro, job)
  return await app.call<Made>(`POST /bids/${ownBid?.id}/proposals`, {
    token: pro.token,
    body: {
      ...(await bidForm(app, pro, job, unitPrice)),
      version: ownBid?.version,
      reason: 'The pipes have become dearer since.',
      ...changes,
    },
  })
}

export async function answer(
  app: TestApp,
  person: SignedIn,
  { bid, counterOffer, how }: { bid: string; counterOffer: string; how: 'accept' | 'refuse' | 'withdraw' },
) {
  return await app.call<Problem>(`POST /bids/${bid}/counter-offers/${counterOffer}/${how}`, { token: person.token })
}

export async function shortlist(app: TestApp, client: SignedIn, job: string, bid: string) {
  return await app.call<Problem>(`POST /jobs/${job}/bids/${bid}/shortlist`, { token: client.token })
}

/** Types of a person's notifications, newest first. */
export async function notificationsOf(app: TestApp, person: SignedIn): Promise<readonly string[]> {
  await app.platform.deliverer.deliverAll()
  const rows = await app.platform.database.db
    .selectFrom('notifications')
    .select('type')
    .where('userId', '=', person.id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ type }) => type)
}

/** State of the reply that is measured for this question. */
export async function replyOf(app: TestApp, aboutId: string): Promise<'waits' | 'answered' | 'missed' | null> {
  const row = await app.platform.database.db
    .selectFrom('replies')
    .select(['answeredAt', 'missedAt'])
    .where('aboutId', '=', aboutId)
    .executeTakeFirst()
  if (!row) return null
  if (row.answeredAt) return 'answered'
  return row.missedAt ? 'missed' : 'waits'
}

/** Marks the job's terms as changed: earlier prices become outdated. */
export async function changeTerms({ platform }: TestApp, job: string): Promise<void> {
  await platform.database.db
    .updateTable('jobs')
    .set(({ eb }) => ({ termsRevision: eb('termsRevision', '+', 1) }))
    .where('id', '=', job)
    .execute()
}

/** A bid of the professional on a new open job of the client. */
export async function aBid(app: TestApp, { client, admin, pro }: TestUsers, unitPrice = 10_000) {
  const job = await anOpenJob(app, client, admin)
  const bid = await sendBid(app, pro, job, unitPrice)
  return { job, bid, column: () => getColumn(app, client, job, bid) }
}

export async function revise(app: TestApp, pro: Professional, job: string, unitPrice: number, changes = {}) {
  const { ownBid } = await getOpportunity(app, pro, job)
  const body = { ...(await bidForm(app, pro, job, unitPrice)), version: ownBid?.version, ...changes }
  return await app.call<Problem>(`PUT /bids/${ownBid?.id}`, { token: pro.token, body })
}
