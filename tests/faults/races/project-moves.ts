// The two sides of a project race each other, a deadline or the project's end: one of two actions wins, and the sums
// are correct.
import {
  type Client,
  type Fixtures,
  inTurn,
  type Race,
  type RaceNode,
  strangeRefusals,
  when,
  wonBy,
} from '#tests/faults/race.ts'
import { workOf } from '#tests/faults/work.ts'
import type { TestUsers } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'
import {
  aChange,
  anActiveProject,
  paid,
  proposeChange,
  showProject,
  submitMilestone,
} from '#tests/support/project-work.ts'

const note = 'We part here; what is done is done.'
const day = 86_400_000

type Begun = { readonly project: string; readonly users: TestUsers; readonly fixtures: Fixtures }
const by =
  ({ token }: SignedIn, project: string, path: string, body?: object): Client =>
  node =>
    node.call(`POST /projects/${project}/${path}`, { token, ...(body ? { body } : {}) })

/**
 * After any race: the milestones sum to the total, each accepted one has one payment due, and the project log has no
 * gap.
 */
async function contradictions({ fixtures: { db }, project }: Begun): Promise<readonly string[]> {
  const { contractTotal: total } = await db
    .selectFrom('projects')
    .select('contractTotal')
    .where('id', '=', project)
    .executeTakeFirstOrThrow()
  const milestones = await db
    .selectFrom('milestones')
    .select(['id', 'amount', 'status'])
    .where('projectId', '=', project)
    .execute()
  const payments = await db.selectFrom('payments').selectAll().where('projectId', '=', project).execute()
  const entries = await db
    .selectFrom('projectEntries')
    .select('position')
    .where('projectId', '=', project)
    .orderBy('position')
    .execute()
  const accepted = milestones.filter(({ status }) => status === 'accepted' || status === 'auto_accepted')
  const amountDue = payments.filter(({ milestoneId }) => milestoneId !== null)
  const retained = payments.filter(({ milestoneId }) => milestoneId === null)
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
  return [
    ...when(sum(milestones.map(({ amount }) => amount)) !== total, 'the milestones do not come to the total'),
    ...when(
      amountDue.length !== accepted.filter(({ amount }) => amount > 0).length,
      'an accepted milestone is not owed once',
    ),
    ...when(
      sum(amountDue.map(({ dueAmount, retained: held }) => dueAmount + held)) !==
        sum(accepted.map(({ amount }) => amount)),
      'what is owed is not what was accepted',
    ),
    ...when(
      retained.length > 0 &&
        sum(retained.map(({ dueAmount }) => dueAmount)) !== sum(amountDue.map(({ retained: held }) => held)),
      'what was retained is not what fell due',
    ),
    ...when(
      entries.some(({ position }, index) => position !== index + 1),
      'the record has a gap',
    ),
  ]
}

async function countKinds({ fixtures, project }: Begun, ...kinds: readonly string[]): Promise<number> {
  const rows = await fixtures.db
    .selectFrom('projectEntries')
    .select('kind')
    .where('projectId', '=', project)
    .where('kind', 'in', kinds)
    .execute()
  return rows.length
}

type Prepared = {
  readonly calls: readonly Client[]
  /** Kinds of the log entries, one of which the winner writes. */
  readonly kinds: readonly string[]
  readonly refusals: readonly string[]
}

/** Exactly one call succeeds, with one entry. */
function race(name: string, prepare: (begun: Begun) => Promise<Prepared>): Race {
  return {
    name,
    number: null,
    setUp: async fixtures => {
      const { users } = await workOf(fixtures)
      return async clients => {
        const project = await anActiveProject(fixtures.app, users, { retentionPercent: 5 })
        const begun = { project, users, fixtures }
        const { calls, kinds, refusals } = await prepare(begun)
        return {
          calls: inTurn(clients, calls),
          check: async answers => {
            const notified = await countKinds(begun, ...kinds)
            return [
              ...when(notified !== 1, `${notified} of ${kinds.join(', ')}`),
              ...when(wonBy(answers) === 0, 'nobody succeeded'),
              ...strangeRefusals(answers, refusals),
              ...(await contradictions(begun)),
            ]
          },
        }
      }
    },
  }
}

async function firstOf({ fixtures, users, project }: Begun) {
  const [first] = (await showProject(fixtures.app, project, users.client)).milestones
  if (!first) throw new Error('A project has milestones.')
  return first
}

/** Runs a node's scheduled jobs, which cannot be refused. */
export const runDueJobs: Client = async (node: RaceNode) => {
  await node.runJobs()
  return { status: 200, headers: new Headers(), body: {} as never }
}

/** The client accepts on the seventh day of silence, while the scheduled job accepts for them. */
export const acceptAgainstSilence = race('accept-against-silence', async begun => {
  const { fixtures, users, project } = begun
  const { id } = await firstOf(begun)
  await submitMilestone(fixtures.app, users.pro, project, id)
  const set = { submittedAt: new Date(Date.now() - 9 * day), reminders: 2 }
  await fixtures.db.updateTable('milestones').set(set).where('id', '=', id).execute()
  return {
    calls: [by(users.client, project, `milestones/${id}/accept`), runDueJobs],
    kinds: ['milestone-accept', 'milestone-auto-accept'],
    refusals: ['milestone.transition-not-allowed'],
  }
})

/** The client sends work back or accepts it. */
export const acceptAgainstChanges = race('accept-against-changes', async begun => {
  const { fixtures, users, project } = begun
  const { id } = await firstOf(begun)
  await submitMilestone(fixtures.app, users.pro, project, id)
  return {
    calls: [
      by(users.client, project, `milestones/${id}/accept`),
      by(users.client, project, `milestones/${id}/request-changes`, { note }),
    ],
    kinds: ['milestone-accept', 'milestone-request-changes'],
    refusals: ['milestone.transition-not-allowed'],
  }
})

/** Two reductions, of which the milestones can carry one. */
export const twoChanges = race('two-changes', async begun => {
  const { fixtures, users, project } = begun
  const { openTotal } = await showProject(fixtures.app, project, users.client)
  const less = { ...aChange('less'), amount: Math.ceil(openTotal * 0.6) }
  const first = await proposeChange(fixtures.app, users.client, project, less)
  const second = await proposeChange(fixtures.app, users.client, project, less)
  return {
    calls: [first, second].map(({ body }) => by(users.pro, project, `changes/${body.id}/approve`, {})),
    kinds: ['change-approve'],
    refusals: ['change.transition-not-allowed', 'change.not-carried'],
  }
})

/** The professional confirms a payment or disputes it. */
export const confirmAgainstDispute = race('confirm-against-dispute', async begun => {
  const { fixtures, users, project } = begun
  const { id } = await firstOf(begun)
  await submitMilestone(fixtures.app, users.pro, project, id)
  await by(users.client, project, `milestones/${id}/accept`)(fixtures.nodes[0])
  const { payment } = await firstOf(begun)
  const path = `payments/${payment?.id}`
  await by(users.client, project, `${path}/mark`, paid(payment?.due ?? 0))(fixtures.nodes[0])
  return {
    calls: [by(users.pro, project, `${path}/confirm`), by(users.pro, project, `${path}/dispute`, { note })],
    kinds: ['payment-confirm', 'payment-dispute'],
    refusals: ['payment.transition-not-allowed'],
  }
})

/** The client terminates a project while the professional hands it over: after the handover it cannot be terminated. */
export const endAgainstHandOver = race('end-against-hand-over', async begun => {
  const { fixtures, users, project } = begun
  for (const { id } of (await showProject(fixtures.app, project, users.client)).milestones) {
    await submitMilestone(fixtures.app, users.pro, project, id)
    await by(users.client, project, `milestones/${id}/accept`)(fixtures.nodes[0])
  }
  return {
    calls: [by(users.client, project, 'terminate', { note }), by(users.pro, project, 'hand-over')],
    kinds: ['project-terminate', 'project-hand-over'],
    refusals: ['project.transition-not-allowed'],
  }
})
