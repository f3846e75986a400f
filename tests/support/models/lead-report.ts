import { reportLifecycle } from '#shared/features/leads/lifecycle.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { type Fixtures, openJobOf, peopleOf } from './fixtures.ts'
import type { Model, Thing } from './model.ts'

export function leadReportModel(fixtures: Fixtures): Model<Thing> {
  const { app, pro } = fixtures
  const { db } = app.platform.database
  const decision = (name: string) => ({
    by: ['admin'],
    events: ['lead-report-decided'],
    make: ({ id }: Thing, person: SignedIn | null) =>
      app.call(`POST /admin/lead-reports/${id}/${name}`, { token: person?.token, body: { note: 'We looked at it.' } }),
  })
  return {
    entity: 'lead-report',
    table: 'leadReports',
    lifecycle: reportLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      const job = await openJobOf(fixtures, people.client)
      const own = db.selectFrom('leads').select('id').where('jobId', '=', job).where('ownerId', '=', pro.professionalId)
      const { id: lead } = await own.executeTakeFirstOrThrow()
      const body = { reason: 'spam', note: 'Nobody answers there.' }
      const made = await app.call<{ id: string }>(`POST /leads/${lead}/report`, { token: pro.token, body })
      return { id: made.body.id, people }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('leadReports').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: { uphold: decision('uphold'), dismiss: decision('dismiss') },
  }
}
