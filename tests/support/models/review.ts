import { reviewLifecycle } from '#shared/features/reviews/lifecycle.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { aCompleteProject, endedAgo, submit, write } from '#tests/support/reviews.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import { type Model, runJobs, type Thing } from './model.ts'

type Review = Thing & { readonly project: string; readonly flagged: Set<string> }
const nobody = { token: '', id: '' } as SignedIn

export function reviewModel(fixtures: Fixtures): Model<Review> {
  const { app, pro, admin } = fixtures
  const { db } = app.platform.database
  const decision = (name: string, event: string, body: object) => ({
    by: ['admin'],
    events: [event],
    make: ({ id }: Review, person: SignedIn | null) =>
      app.call(`POST /admin/reviews/${id}/${name}`, { token: person?.token, body }),
  })
  const note = 'We looked at it and decided.'
  return {
    entity: 'review',
    table: 'reviews',
    lifecycle: reviewLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      const project = await aCompleteProject(app, { client: people.client, pro, admin })
      await write(app, people.client, project)
      const query = db.selectFrom('reviews').select('id').where('projectId', '=', project)
      return { id: (await query.executeTakeFirstOrThrow()).id, project, people, flagged: new Set() }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('reviews').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      submit: { by: ['client'], events: [], make: ({ project }, person) => submit(app, person ?? nobody, project) },
      publish: {
        by: [],
        events: ['review-published'],
        make: async ({ project }) => {
          await endedAgo(app, project, 14)
          await runJobs(app)
        },
      },
      flag: {
        by: ['pro', 'rival', 'outsider', 'admin', 'clerk'],
        may: ({ flagged }, who) => !flagged.has(who),
        events: ['review-flagged'],
        make: ({ id }, person) =>
          app.call(`POST /reviews/${id}/flag`, { token: person?.token, body: { reason: 'abuse' } }),
        made: ({ flagged }, who) => void flagged.add(who),
      },
      uphold: decision('uphold', 'review-upheld', { note }),
      restore: { none: 'Only the complaint for which it went brings it back: tests/api/complaints.test.ts.' },
      remove: decision('remove', 'review-removed', { reason: 'abuse', note }),
    },
  }
}
