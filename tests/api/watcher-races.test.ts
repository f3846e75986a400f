// Runs on PostgreSQL through two nodes: the hash chain of the project log stays intact, and nothing is made twice.
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { calculate } from '#shared/features/projects/log-file.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { aProfessional, openMarket, type Professional, type TestUsers, testUsers } from '#tests/support/market.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import type { SignedIn } from '#tests/support/people.ts'
import { anActiveProject, showProject } from '#tests/support/project-work.ts'
import { runJob } from '#tests/support/time.ts'

const rounds = 6
const minutes = 300_000
const why = { note: 'The wall behind the tiles is wet.' }

let users: TestUsers
let advisor: Professional
twoNodes()
beforeAll(async () => {
  const market = await openMarket(nodes[0])
  users = await testUsers(nodes[0], market)
  advisor = await aProfessional(nodes[0], market, { type: 'advisor' })
})

type Action = readonly [who: SignedIn, path: string, body?: object]

/** Runs the actions at once, alternating between the nodes; returns which of them succeeded. */
async function race(round: number, actions: readonly Action[]): Promise<boolean[]> {
  const replies = await Promise.all(
    actions.map(([{ token }, path, body], index) =>
      nodes[(index + round) % 2 === 0 ? 0 : 1].call(`POST ${path}`, { token, ...(body ? { body } : {}) }),
    ),
  )
  expectNone(
    replies.filter(({ status }) => status >= 300 && status !== 409),
    replies,
  )
  return replies.map(({ status }) => status < 300)
}

const digest = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex')

/** Number of entries of that kind; also asserts that the chain is intact. */
async function entriesOf(project: string, kind: string): Promise<number> {
  const reply = await nodes[0].call<string>(`GET /projects/${project}/log/export?format=csv`, {
    token: users.client.token,
  })
  expect(await calculate(reply.body, digest)).toMatchObject({ wrong: null })
  return reply.body.split(`,${kind},`).length - 1
}

const everyRound = async (run: (round: number, project: string) => Promise<void>): Promise<void> => {
  for (let round = 0; round < rounds; round++) await run(round, await anActiveProject(nodes[0], users))
}

describe('concurrent requests', () => {
  it('invite one advisor: one invitation', { timeout: minutes }, async () => {
    await everyRound(async (round, project) => {
      const ask: Action = [users.client, `/projects/${project}/advisors`, { advisor: advisor.professionalId }]
      expect((await race(round, [ask, ask, ask])).filter(Boolean)).toHaveLength(1)
      expect((await showProject(nodes[0], project, users.client)).advisors).toHaveLength(1)
      expect(await entriesOf(project, 'advisor-invite')).toBe(1)
    })
  })

  it('accept and remove: a removed advisor reads nothing, in either order', { timeout: minutes }, async () => {
    await everyRound(async (round, project) => {
      const requested = await nodes[0].call<{ id: string }>(`POST /projects/${project}/advisors`, {
        token: users.client.token,
        body: { advisor: advisor.professionalId },
      })
      const path = `/projects/${project}/advisors/${requested.body.id}`
      const [came, gone] = await race(round, [
        [advisor, `${path}/accept`],
        [users.client, `${path}/remove`],
      ])
      expect(gone).toBe(true)
      expect(await entriesOf(project, 'advisor-accept')).toBe(came ? 1 : 0)
      expect((await nodes[1].call(`GET /projects/${project}`, { token: advisor.token })).status).toBe(404)
    })
  })

  it('pause, by staff and by a side: one wins, and only a pause by staff sets `held`', {
    timeout: minutes,
  }, async () => {
    await everyRound(async (round, project) => {
      const [byStaff, bySide] = await race(round, [
        [users.admin, `/admin/projects/${project}/pause`, why],
        [users.pro, `/projects/${project}/pause`, why],
      ])
      expect(byStaff).not.toBe(bySide)
      const { status, pausedByStaff } = await showProject(nodes[0], project, users.client)
      expect([status, pausedByStaff]).toEqual(['on_hold', byStaff])
      expect(await entriesOf(project, 'project-pause')).toBe(1)
    })
  })

  it('make the contract sheet: one sheet, one entry', { timeout: minutes }, async () => {
    await everyRound(async (_, project) => {
      await Promise.all(nodes.map(({ platform }) => runJob(platform, 'make-sheets', new Date())))
      expect((await showProject(nodes[0], project, users.client)).sheets).toHaveLength(1)
      expect(await entriesOf(project, 'contract-sheet')).toBe(1)
    })
  })
})
