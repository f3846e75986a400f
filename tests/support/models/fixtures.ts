// The people and the market of model-based tests, created once a test file.
import type { TestApp } from '#tests/support/app.ts'
import { openDocumentTypes } from '#tests/support/applicants.ts'
import { anOpenJob, aProfessional, type Market, openMarket, type Professional, sendBid } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

export type Fixtures = {
  readonly app: TestApp
  readonly market: Market
  /** Reviewer of everything. */
  readonly admin: SignedIn
  /** An admin without any right. */
  readonly clerk: SignedIn
  readonly pro: Professional
  readonly rival: Professional
  /** A client without any data. */
  readonly outsider: SignedIn
}

export async function openFixtures(app: TestApp): Promise<Fixtures> {
  const market = await openMarket(app)
  await openDocumentTypes(app)
  return {
    app,
    market,
    admin: await signIn(app.platform, 'superAdmin'),
    clerk: await signIn(app.platform, 'admin'),
    pro: await aProfessional(app, market),
    rival: await aProfessional(app, market),
    outsider: await signIn(app.platform, 'consumer'),
  }
}

/** Everybody who tries the transitions of a client's entities. */
export async function peopleOf({ app, admin, clerk, pro, rival, outsider }: Fixtures) {
  return { client: await signIn(app.platform, 'consumer'), admin, clerk, pro, rival, outsider, visitor: null }
}

/** An open job of the client; both professionals have been notified. */
export async function openJobOf({ app, admin }: Fixtures, client: SignedIn): Promise<string> {
  const job = await anOpenJob(app, client, admin)
  await app.platform.deliverer.deliverAll()
  return job
}

/** The professional's active bid on the job; creates one if there is none. */
export async function liveBidOf({ app }: Fixtures, pro: Professional, job: string): Promise<string> {
  const known = await app.platform.database.db
    .selectFrom('bids')
    .select('id')
    .where('jobId', '=', job)
    .where('professionalId', '=', pro.professionalId)
    .where('status', 'in', ['submitted', 'shortlisted', 'accepted'])
    .executeTakeFirst()
  if (known) return known.id
  const bid = await sendBid(app, pro, job)
  await app.platform.deliverer.deliverAll()
  return bid
}

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)
export const dayBefore = (days: number): string => daysAgo(days).toISOString().slice(0, 10)
