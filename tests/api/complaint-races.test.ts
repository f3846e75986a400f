// Races on a complaint on PostgreSQL with two nodes: one of two actions succeeds, and its effects happen once.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Reply, TestApp } from '#tests/support/app.ts'
import {
  answer,
  complain,
  decision,
  inMediation,
  mediate,
  showComplaint,
  transitionComplaint,
} from '#tests/support/complaints.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import {
  aProfessional,
  type Market,
  openMarket,
  type Professional,
  type TestUsers,
  testUsers,
} from '#tests/support/market.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { aPlannedProject } from '#tests/support/project-work.ts'
import { aCompleteProject, aReview, occasionOf, write, writeAndSubmit } from '#tests/support/reviews.ts'

const rounds = 8
const minutes = 300_000

let market: Market
let users: TestUsers
twoNodes()
beforeAll(async () => {
  market = await openMarket(nodes[0])
  users = await testUsers(nodes[0], market)
})

const db = () => nodes[0].platform.database.db
const won = (replies: readonly Reply[]): boolean[] => replies.map(({ status }) => status < 300)
type Action = (node: TestApp) => Promise<Reply<Problem>>

/** Runs all actions at once, alternating between both nodes; none may cause a server error. */
async function race(round: number, actions: readonly Action[]): Promise<boolean[]> {
  const replies = await Promise.all(actions.map((action, index) => action(nodes[(index + round) % 2 === 0 ? 0 : 1])))
  expectNone(
    replies.filter(({ status }) => status >= 300 && ![401, 403, 409].includes(status)),
    replies,
  )
  return won(replies)
}

async function aComplaint(pro: Professional = users.pro): Promise<string> {
  const project = await aPlannedProject(nodes[0], { ...users, pro })
  return (await complain(nodes[0], users.client, { kind: 'project', of: project })).body.id
}
async function mediated(pro: Professional = users.pro): Promise<string> {
  const id = await aComplaint(pro)
  await inMediation(nodes[0], users.admin, pro, id)
  return id
}
async function requested(): Promise<string> {
  const id = await aComplaint()
  await mediate(nodes[0], users.admin, id, 'acknowledge')
  await mediate(nodes[0], users.admin, id, 'ask')
  return id
}
const everyRound = async (run: (round: number) => Promise<void>): Promise<void> => {
  for (let round = 0; round < rounds; round++) await run(round)
}
const ends = async (id: string) => {
  const { status, history, sanction } = (await showComplaint(nodes[0], users.client, id)).body
  return { status, sanction, history: history.map(({ to, why }) => why ?? to) }
}

describe('two simultaneous actions', () => {
  it('two different decisions: one decision, one effect', { timeout: minutes }, async () => {
    await everyRound(async round => {
      const pro = await aProfessional(nodes[0], market)
      const id = await mediated(pro)
      const isWon = await race(round, [
        node => mediate(node, users.admin, id, 'decide', decision('resolved', 'suspended')),
        node => mediate(node, users.admin, id, 'decide', decision('not_upheld', 'none')),
      ])
      expect(isWon.filter(Boolean)).toHaveLength(1)
      const { status } = await ends(id)
      const person = await db().selectFrom('users').select('status').where('id', '=', pro.id).executeTakeFirstOrThrow()
      expect([status, person.status]).toEqual(isWon[0] ? ['resolved', 'suspended'] : ['not_upheld', 'active'])
    })
  })

  it('withdrawal and decision: one of them', { timeout: minutes }, async () => {
    await everyRound(async round => {
      const id = await mediated()
      const isWon = await race(round, [
        node => transitionComplaint(node, users.client, id, 'withdraw'),
        node => mediate(node, users.admin, id, 'decide', decision('resolved', 'note')),
      ])
      expect(isWon.filter(Boolean)).toHaveLength(1)
      expect((await ends(id)).status).toBe(isWon[0] ? 'withdrawn' : 'resolved')
    })
  })

  it('answer and deadline: answered or unanswered, never both', { timeout: minutes }, async () => {
    await everyRound(async round => {
      const id = await requested()
      await db()
        .updateTable('complaints')
        .set({ dueAt: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute()
      const [isAnswered] = await Promise.all([
        race(round, [node => transitionComplaint(node, users.pro, id, 'reply', answer)]).then(([one]) => one),
        nodes[round % 2 === 0 ? 1 : 0].platform.jobRunner.runJobs(),
      ])
      await nodes[0].platform.jobRunner.runJobs()
      const { status, history } = await ends(id)
      expect([status, history.at(-1)]).toEqual(['mediation', isAnswered ? 'replied' : 'unanswered'])
    })
  })

  it('answer and suspension: either order, never an inconsistent state', { timeout: minutes }, async () => {
    await everyRound(async round => {
      const pro = await aProfessional(nodes[0], market)
      const id = await mediated(pro)
      await race(round, [
        node => transitionComplaint(node, pro, id, 'statements', answer),
        node => mediate(node, users.admin, id, 'decide', decision('resolved', 'suspended')),
      ])
      expect((await ends(id)).status).toBe('resolved')
    })
  })

  it('removal, edit and flag of a review: the review is removed, and its earlier text is stored', {
    timeout: minutes,
  }, async () => {
    await everyRound(async round => {
      const people = { ...users, pro: await aProfessional(nodes[0], market) }
      const project = await aCompleteProject(nodes[0], people)
      await writeAndSubmit(nodes[0], people.pro, project)
      await writeAndSubmit(nodes[0], people.client, project)
      const all = (await occasionOf(nodes[0], people.pro, project)).reviews
      const review = all.find(({ own }) => !own)?.id ?? ''
      const { id } = (await complain(nodes[0], people.pro, { kind: 'review', of: review }, { category: 'privacy' }))
        .body
      await inMediation(nodes[0], users.admin, people.client, id)
      const { token } = users.rival
      const isWon = await race(round, [
        node => mediate(node, users.admin, id, 'decide', decision('resolved', 'content_removed')),
        node => write(node, people.client, project, aReview('other')),
        node => node.call(`POST /reviews/${review}/flag`, { token, body: { reason: 'abuse' } }),
      ])
      expect(isWon[0]).toBe(true)
      const found = await db().selectFrom('reviews').selectAll().where('id', '=', review).executeTakeFirstOrThrow()
      const versions = await db().selectFrom('reviewVersions').selectAll().where('reviewId', '=', review).execute()
      expect([found.status, found.text.includes('other'), versions.length]).toEqual([
        'removed',
        isWon[1],
        isWon[1] ? 1 : 0,
      ])
      const { ratingCount } = await db()
        .selectFrom('professionals')
        .select('ratingCount')
        .where('id', '=', people.pro.professionalId)
        .executeTakeFirstOrThrow()
      expect(ratingCount).toBe(0)
    })
  })

  it('two complaints about one subject: one complaint', { timeout: minutes }, async () => {
    await everyRound(async round => {
      const of = await aPlannedProject(nodes[0], users)
      const action: Action = node => complain(node, users.client, { kind: 'project', of })
      expect((await race(round, [action, action, action])).filter(Boolean)).toHaveLength(1)
    })
  })
})
