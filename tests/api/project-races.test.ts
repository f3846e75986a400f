// Runs on PostgreSQL through two nodes. In every race one of two actions wins, and the milestones sum to the contract
// total.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Reply, TestApp } from '#tests/support/app.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { openMarket, type TestUsers, testUsers } from '#tests/support/market.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import {
  aChange,
  anActiveProject,
  aPlannedProject,
  evidence,
  proposeChange,
  proposePlan,
  showProject,
  submitMilestone,
  transitionWork,
} from '#tests/support/project-work.ts'

const rounds = 8
const minutes = 300_000
const why = { note: 'The wall behind the tiles is wet.' }

let users: TestUsers
twoNodes()
beforeAll(async () => {
  users = await testUsers(nodes[0], await openMarket(nodes[0]))
})

const db = () => nodes[0].platform.database.db
type Who = 'client' | 'pro'
type Action = readonly [who: Who, path: string, body?: object]

/** Runs all actions at once, alternating between the nodes. */
async function race(project: string, round: number, actions: readonly Action[]): Promise<Reply<Problem>[]> {
  const nodeOf = (index: number): TestApp => ((index + round) % 2 === 0 ? nodes[0] : nodes[1])
  const replies = await Promise.all(
    actions.map(([who, path, body], index) => transitionWork(nodeOf(index), users[who], project, path, body)),
  )
  expectNone(
    replies.filter(({ status }) => status >= 300 && status !== 409),
    replies,
  )
  return replies
}
const won = (replies: readonly Reply[]): boolean[] => replies.map(({ status }) => status < 300)

async function aProposal(who: Who, body: object): Promise<{ project: string; change: string }> {
  const project = await anActiveProject(nodes[0], users)
  return { project, change: (await proposeChange(nodes[0], users[who], project, body)).body.id }
}

/** The project after the race; also asserts that its milestones sum to the contract total. */
async function readProject(project: string) {
  const shown = await showProject(nodes[0], project, users.client)
  expect(shown.milestones.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.contractTotal)
  return shown
}
const entriesOf = async (project: string, kind: string): Promise<number> =>
  (
    await db()
      .selectFrom('projectEntries')
      .select('position')
      .where(({ and }) => and({ projectId: project, kind }))
      .execute()
  ).length

const everyRound = async (run: (round: number) => Promise<void>): Promise<void> => {
  for (let round = 0; round < rounds; round++) await run(round)
}

describe('two concurrent actions', () => {
  it('approve one change twice: the total changes once', { timeout: minutes }, async () => {
    await everyRound(async round => {
      const { project, change } = await aProposal('pro', aChange('more'))
      const before = (await readProject(project)).contractTotal
      const approve: Action = ['client', `changes/${change}/approve`, {}]
      const replies = await race(project, round, [approve, approve, approve, approve])
      expect(won(replies).filter(Boolean)).toHaveLength(1)
      const { contractTotal, milestones } = await readProject(project)
      expect([contractTotal, milestones.length]).toEqual([before + 12_345, 4])
      expect(await entriesOf(project, 'change-approve')).toBe(1)
    })
  })

  it('approve two changes that the milestones can carry only once: one wins', { timeout: minutes }, async () => {
    await everyRound(async round => {
      const project = await anActiveProject(nodes[0], users)
      const { contractTotal } = await readProject(project)
      const less = { ...aChange('less'), amount: Math.ceil(contractTotal * 0.6) }
      const ids = [users.pro, users.client].map(
        async who => (await proposeChange(nodes[0], who, project, less)).body.id,
      )
      const [first, second] = await Promise.all(ids)
      const replies = await race(project, round, [
        ['client', `changes/${first}/approve`, {}],
        ['pro', `changes/${second}/approve`, {}],
      ])
      expect(won(replies).filter(Boolean)).toHaveLength(1)
      expect((await readProject(project)).contractTotal).toBe(contractTotal - less.amount)
    })
  })

  it('approve and withdraw, or approve and reject: one wins', { timeout: minutes }, async () => {
    await everyRound(async round => {
      const { project, change } = await aProposal('pro', aChange('less'))
      const before = (await readProject(project)).contractTotal
      const other: Action =
        round % 2 === 0 ? ['pro', `changes/${change}/withdraw`] : ['client', `changes/${change}/reject`, why]
      const replies = await race(project, round, [['client', `changes/${change}/approve`, {}], other])
      const [isApproved] = won(replies)
      expect(won(replies).filter(Boolean)).toHaveLength(1)
      const { contractTotal, changes } = await readProject(project)
      expect([contractTotal, changes[0]?.status === 'approved']).toEqual([
        isApproved ? before - 12_345 : before,
        isApproved,
      ])
    })
  })

  it('approve a reduction while the last milestone is handed in or accepted: that milestone keeps its amount', {
    timeout: minutes,
  }, async () => {
    await everyRound(async round => {
      const { project, change } = await aProposal('client', aChange('less'))
      const last = (await readProject(project)).milestones.at(-1)
      await submitMilestone(nodes[0], users.pro, project, last?.id ?? '')
      const replies = await race(project, round, [
        ['pro', `changes/${change}/approve`, {}],
        ['client', `milestones/${last?.id}/accept`],
      ])
      expect(won(replies)).toEqual([true, true])
      const { milestones } = await readProject(project)
      expect(milestones.at(-1)?.amount).toBe(last?.amount)
      expect(milestones.at(-1)?.payment?.due).toBe(last?.amount)
    })
  })

  it('propose and hand over: a handed-over project never has a change order', { timeout: minutes }, async () => {
    await everyRound(async round => {
      const project = await anActiveProject(nodes[0], users)
      await db().updateTable('milestones').set({ status: 'accepted' }).where('projectId', '=', project).execute()
      const [isProposed, isHandedOver] = won(
        await race(project, round, [
          ['client', 'changes', aChange('more')],
          ['pro', 'hand-over'],
        ]),
      )
      expect(isProposed).toBe(!isHandedOver)
    })
  })

  it('terminate from both sides: one termination, by one side', { timeout: minutes }, async () => {
    await everyRound(async round => {
      const { project } = await aProposal('pro', aChange('more'))
      const replies = await race(project, round, [
        ['pro', 'terminate', why],
        ['client', 'terminate', why],
      ])
      const { status, changes, ended } = await readProject(project)
      expect([status, ended?.by]).toEqual(['terminated', won(replies)[0] ? 'professional' : 'client'])
      expect([won(replies).filter(Boolean).length, await entriesOf(project, 'project-terminate')]).toEqual([1, 1])
      expect(changes.map(change => change.status)).toEqual(['withdrawn'])
    })
  })

  it('terminate and approve a change: approved before, or lapsed with the termination', {
    timeout: minutes,
  }, async () => {
    await everyRound(async round => {
      const { project, change } = await aProposal('pro', aChange('more'))
      const [isEnded, isApproved] = won(
        await race(project, round, [
          ['pro', 'terminate', why],
          ['client', `changes/${change}/approve`, {}],
        ]),
      )
      const { status, changes } = await readProject(project)
      expect([isEnded, status, changes[0]?.status]).toEqual([true, 'terminated', isApproved ? 'approved' : 'withdrawn'])
    })
  })

  it('confirm the current plan and approve another: one of them begins the project', {
    timeout: minutes,
  }, async () => {
    await everyRound(async round => {
      const project = await aPlannedProject(nodes[0], users)
      await transitionWork(nodes[0], users.pro, project, 'confirm')
      const { body } = await proposePlan(nodes[0], users.pro, project)
      const replies = await race(project, round, [
        ['client', 'confirm'],
        ['client', `changes/${body.id}/approve`, {}],
      ])
      expect(won(replies).filter(Boolean)).toHaveLength(1)
      const { status, changes } = await readProject(project)
      expect([status, changes[0]?.status]).toEqual(['active', won(replies)[1] ? 'approved' : 'withdrawn'])
      expect(await entriesOf(project, 'project-begin')).toBe(1)
    })
  })

  it('change due dates and hand a milestone in: a milestone that was handed in first keeps its date', {
    timeout: minutes,
  }, async () => {
    await everyRound(async round => {
      const project = await anActiveProject(nodes[0], users)
      const { body } = await proposePlan(nodes[0], users.client, project)
      const [first] = (await readProject(project)).milestones
      await transitionWork(nodes[0], users.pro, project, `milestones/${first?.id}/start`)
      const files = [await evidence(nodes[0], users.pro)]
      const replies = await race(project, round, [
        ['pro', `changes/${body.id}/approve`, {}],
        ['pro', `milestones/${first?.id}/submit`, { files }],
      ])
      const { milestones } = await readProject(project)
      expect(won(replies)[1]).toBe(true)
      expect(milestones[0]?.dueDate === first?.dueDate).toBe(!won(replies)[0])
    })
  })
})
