import { projectDocumentLifecycle, snagLifecycle } from '#shared/features/projects/lifecycle.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { addToSite, anActiveProject, aSnag, evidence, transitionWork } from '#tests/support/project-work.ts'
import { type Fixtures, peopleOf } from './fixtures.ts'
import type { Model, Thing } from './model.ts'

type OfSite = Thing & { readonly project: string }
const nobody = { token: '', id: '' } as SignedIn

async function begin(fixtures: Fixtures, path: string, body: object): Promise<OfSite> {
  const people = await peopleOf(fixtures)
  const { app, pro, admin } = fixtures
  const project = await anActiveProject(app, { client: people.client, pro, admin })
  return { id: (await addToSite(app, pro, project, path, body)).body.id, project, people }
}

const casesIn =
  ({ app }: Fixtures, path: string) =>
  (by: string, name: string, event: string, body?: object) => ({
    by: [by],
    events: [event],
    make: ({ id, project }: OfSite, person: SignedIn | null) =>
      transitionWork(app, person ?? nobody, project, `${path}/${id}/${name}`, body),
  })

export function snagModel(fixtures: Fixtures): Model<OfSite> {
  const { db } = fixtures.app.platform.database
  const transitionCase = casesIn(fixtures, 'snags')
  return {
    entity: 'snag',
    table: 'snags',
    lifecycle: snagLifecycle,
    begin: () => begin(fixtures, 'snags', aSnag()),
    stateOf: async ({ id }) =>
      (await db.selectFrom('snags').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      fix: transitionCase('pro', 'fix', 'snag-fixed', {}),
      confirm: transitionCase('client', 'confirm', 'snag-confirmed'),
      reopen: transitionCase('client', 'reopen', 'snag-reopened', { note: 'The tile is cracked again.' }),
    },
  }
}

export function projectDocumentModel(fixtures: Fixtures): Model<OfSite> {
  const { app, pro } = fixtures
  const { db } = app.platform.database
  return {
    entity: 'project-document',
    table: 'projectDocuments',
    lifecycle: projectDocumentLifecycle,
    begin: async () =>
      begin(fixtures, 'files', { category: 'drawing', title: 'Plan of the drains', file: await evidence(app, pro) }),
    stateOf: async ({ id }) =>
      (await db.selectFrom('projectDocuments').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      withdraw: casesIn(fixtures, 'files')('pro', 'withdraw', 'file-withdrawn', { note: 'There is another plan.' }),
    },
  }
}
