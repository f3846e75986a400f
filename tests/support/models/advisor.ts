import { advisorLifecycle } from '#shared/features/projects/lifecycle.ts'
import { aProfessional } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { anActiveProject, transitionWork } from '#tests/support/project-work.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import type { Model, Thing } from './model.ts'

type Advised = Thing & { readonly project: string }
const nobody = { token: '', id: '' } as SignedIn

export function advisorModel(fixtures: Fixtures): Model<Advised> {
  const { app, pro, admin, market } = fixtures
  const { db } = app.platform.database
  const transitionCase = (by: string, name: string, event: string) => ({
    by: [by],
    events: [event],
    make: ({ id, project }: Advised, person: SignedIn | null) =>
      transitionWork(app, person ?? nobody, project, `advisors/${id}/${name}`),
  })
  return {
    entity: 'project-advisor',
    table: 'projectAdvisors',
    lifecycle: advisorLifecycle,
    begin: async () => {
      const people = await peopleOf(fixtures)
      const advisor = await aProfessional(app, market, { type: 'advisor' })
      const project = await anActiveProject(app, { client: people.client, pro, admin })
      const body = { advisor: advisor.professionalId }
      const requested = await app.call<{ id: string }>(`POST /projects/${project}/advisors`, {
        token: people.client.token,
        body,
      })
      return { id: requested.body.id, project, people: { ...people, advisor } }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('projectAdvisors').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      accept: transitionCase('advisor', 'accept', 'advisor-accepted'),
      decline: transitionCase('advisor', 'decline', 'advisor-declined'),
      leave: transitionCase('advisor', 'leave', 'advisor-left'),
      remove: transitionCase('client', 'remove', 'advisor-removed'),
    },
  }
}
