import { changeLifecycle, milestoneLifecycle, paymentLifecycle, silence } from '#shared/features/projects/lifecycle.ts'
import type { SignedIn } from '#tests/support/people.ts'
import {
  aChange,
  anActiveProject,
  evidence,
  paid,
  proposeChange,
  proposePlan,
  showProject,
  submitMilestone,
  transitionWork,
} from '#tests/support/project-work.ts'
import { daysAgo, type Fixtures, peopleOf } from './fixtures.ts'
import { type Model, runJobs, type Thing } from './model.ts'

type Work = Thing & { readonly project: string }
const nobody = { token: '', id: '' } as SignedIn

async function begun(fixtures: Fixtures) {
  const people = await peopleOf(fixtures)
  const { app, pro, admin } = fixtures
  const project = await anActiveProject(app, { client: people.client, pro, admin })
  const [first] = (await showProject(app, project, people.client)).milestones
  if (!first) throw new Error('No milestone')
  return { people, project, milestone: first.id }
}

export function milestoneModel(fixtures: Fixtures): Model<Work> {
  const { app } = fixtures
  const { db } = app.platform.database
  const transitionCase = (
    by: string,
    name: string,
    events: readonly string[],
    bodyOf?: (person: SignedIn) => Promise<object>,
  ) => ({
    by: [by],
    events,
    make: async ({ id, project }: Work, person: SignedIn | null) =>
      await transitionWork(
        app,
        person ?? nobody,
        project,
        `milestones/${id}/${name}`,
        person ? await bodyOf?.(person) : {},
      ),
  })
  return {
    entity: 'milestone',
    table: 'milestones',
    lifecycle: milestoneLifecycle,
    begin: async () => {
      const { people, project, milestone } = await begun(fixtures)
      return { id: milestone, project, people }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('milestones').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      start: transitionCase('pro', 'start', []),
      submit: transitionCase('pro', 'submit', ['milestone-submitted'], async person => ({
        files: [await evidence(app, person)],
      })),
      accept: transitionCase('client', 'accept', ['milestone-accepted']),
      'request-changes': transitionCase('client', 'request-changes', ['changes-requested'], async () => ({
        note: 'The joint by the door is open.',
      })),
      'auto-accept': {
        by: [],
        events: ['milestone-accepted'],
        make: async ({ id }) => {
          const submittedAt = daysAgo(silence.days + 1)
          await db.updateTable('milestones').set({ submittedAt, reminders: 2 }).where('id', '=', id).execute()
          await runJobs(app)
        },
      },
    },
  }
}

export function paymentModel(fixtures: Fixtures): Model<Work> {
  const { app, pro } = fixtures
  const { db } = app.platform.database
  const transitionCase = (by: string, name: string, events: readonly string[], body?: object) => ({
    by: [by],
    events,
    make: ({ id, project }: Work, person: SignedIn | null) =>
      transitionWork(app, person ?? nobody, project, `payments/${id}/${name}`, body),
  })
  return {
    entity: 'payment',
    table: 'payments',
    lifecycle: paymentLifecycle,
    begin: async () => {
      const { people, project, milestone } = await begun(fixtures)
      await submitMilestone(app, pro, project, milestone)
      if (people.client) await transitionWork(app, people.client, project, `milestones/${milestone}/accept`)
      const made = db.selectFrom('payments').select('id').where('milestoneId', '=', milestone)
      return { id: (await made.executeTakeFirstOrThrow()).id, project, people }
    },
    stateOf: async ({ id }) =>
      (await db.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    cases: {
      mark: transitionCase('client', 'mark', ['payment-marked'], paid(10_000)),
      confirm: transitionCase('pro', 'confirm', ['payment-confirmed']),
      dispute: transitionCase('pro', 'dispute', ['payment-disputed'], { note: 'Only the half of it came.' }),
    },
  }
}

/** After every step the milestones sum to the contract total. */
export function changeModel(fixtures: Fixtures): Model<Work> {
  const { app, pro } = fixtures
  const { db } = app.platform.database
  let begunSoFar = 0
  const transitionCase = (by: string, name: string, event: string, body?: object) => ({
    by: [by],
    events: [event],
    make: ({ id, project }: Work, person: SignedIn | null) =>
      transitionWork(app, person ?? nobody, project, `changes/${id}/${name}`, body),
  })
  return {
    entity: 'project-change',
    table: 'projectChanges',
    lifecycle: changeLifecycle,
    begin: async () => {
      const { people, project } = await begun(fixtures)
      begunSoFar += 1
      const { body } =
        begunSoFar % 3 === 0
          ? await proposePlan(app, pro, project)
          : await proposeChange(app, pro, project, aChange(begunSoFar % 3 === 1 ? 'more' : 'less'))
      return { id: body.id, project, people }
    },
    stateOf: async ({ id, project }) => {
      const { contractTotal, milestones } = await showProject(app, project, pro)
      const sum = milestones.reduce((all, { amount }) => all + amount, 0)
      if (sum !== contractTotal) throw new Error(`The milestones come to ${sum}, the contract to ${contractTotal}`)
      return (await db.selectFrom('projectChanges').select('status').where('id', '=', id).executeTakeFirstOrThrow())
        .status
    },
    cases: {
      approve: transitionCase('client', 'approve', 'change-approved', {}),
      reject: transitionCase('client', 'reject', 'change-rejected', { note: 'The wall is dry by now.' }),
      withdraw: transitionCase('pro', 'withdraw', 'change-withdrawn'),
      lapse: {
        by: [],
        events: ['project-ended'],
        follows: true,
        make: ({ project, people }) =>
          transitionWork(app, people.client ?? nobody, project, 'terminate', { note: 'The house is sold.' }),
      },
    },
  }
}
