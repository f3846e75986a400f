import { randomUUID } from 'node:crypto'
import { leadLifecycle } from '#shared/features/leads/lifecycle.ts'
import { bidForm } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { daysAgo, type Fixtures, openJobOf, peopleOf } from './fixtures.ts'
import { type Model, runJobs, type Thing } from './model.ts'

type Lead = Thing & { readonly job: string; readonly form: object; readonly people: { readonly client: SignedIn } }

export function leadModel(fixtures: Fixtures): Model<Lead> {
  const { app, pro } = fixtures
  const { db } = app.platform.database
  const bidOf = async (job: string): Promise<string> => {
    const bid = await db
      .selectFrom('bids')
      .select('id')
      .where('jobId', '=', job)
      .where('professionalId', '=', pro.professionalId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst()
    return bid?.id ?? randomUUID()
  }
  const own = (name: string, body?: object) => ({
    by: ['pro'],
    events: [],
    make: ({ id }: Lead, person: SignedIn | null) =>
      app.call(`POST /leads/${id}/${name}`, { token: person?.token, body }),
  })
  return {
    entity: 'lead',
    table: 'leads',
    lifecycle: leadLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      const job = await openJobOf(fixtures, people.client)
      const { id } = await db
        .selectFrom('leads')
        .select('id')
        .where('jobId', '=', job)
        .where('ownerId', '=', pro.professionalId)
        .executeTakeFirstOrThrow()
      return { id, job, form: await bidForm(app, pro, job), people }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('leads').select('stage').where('id', '=', id).executeTakeFirstOrThrow()).stage,
    cases: {
      view: { ...own('view'), quiet: true },
      contact: own('transition', { transition: 'contact' }),
      'plan-visit': own('transition', { transition: 'plan-visit' }),
      'mark-quoted': { none: 'a job decides here; the walk of leads that come from connects has it' },
      reopen: {
        by: [],
        // Only a won lead is reopened here: a cancelled job stays cancelled.
        may: (_, __, stage) => stage === 'won',
        events: ['plan-lapsed', 'job-reopened'],
        make: async ({ job }) => {
          await db
            .updateTable('projects')
            .set({ createdAt: daysAgo(15) })
            .where('jobId', '=', job)
            .execute()
          await runJobs(app)
        },
      },
      dismiss: own('dismiss', { reason: 'no-time' }),
      restore: own('restore'),
      quote: {
        by: ['pro'],
        follows: true,
        may: (_, __, stage) => stage !== 'quoted',
        events: ['bid-submitted'],
        make: ({ job, form }, person) =>
          app.call(`POST /opportunities/${job}/bids`, { token: person?.token, body: form }),
      },
      unquote: {
        by: ['pro'],
        follows: true,
        events: ['bid-withdrawn'],
        make: async ({ job }, person) =>
          await app.call(`POST /bids/${await bidOf(job)}/withdraw`, { token: person?.token }),
      },
      win: {
        by: ['client'],
        follows: true,
        may: (_, __, stage) => stage === 'quoted',
        events: ['bid-accepted'],
        make: async ({ job }, person) =>
          await app.call(`POST /jobs/${job}/bids/${await bidOf(job)}/accept`, { token: person?.token }),
      },
      lose: {
        by: ['client'],
        follows: true,
        events: ['job-cancelled'],
        make: ({ job }, person) =>
          app.call(`POST /jobs/${job}/cancel`, { token: person?.token, body: { reason: 'postponed' } }),
      },
    },
  }
}
