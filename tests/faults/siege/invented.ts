// Invented cookies of a session: they open no wider way to documents than no cookie at all.

import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import type { Attack } from './attack.ts'
import { besides } from './bystander.ts'
import { ask, signIn } from './load.ts'
import type { SiegedNode } from './node-process.ts'

const burst = 200
/** What an address gets at once, and what may wait behind it: server/app/lanes.ts. */
const least = 50

/** From an address of its own, all at once; how many were sent away. */
async function sentAway({ port }: SiegedNode, localAddress: string, cookieOf: () => string | null) {
  const agent = new Agent({ localAddress })
  const answers = await Promise.all(
    Array.from({ length: burst }, (_, at) => {
      const cookie = cookieOf()
      const path = `/find-professionals?page=1&invented=${localAddress}-${at}`
      return ask(port, { method: 'GET', path, headers: cookie === null ? {} : { cookie } }, agent)
    }),
  )
  agent.destroy()
  return {
    away: answers.filter(({ status }) => status === 503).length,
    wrong: answers.filter(({ status }) => status !== 200 && status !== 503).length,
  }
}

export const inventedCookies: Attack = {
  name: 'invented-cookies',
  number: 10,
  must: `${burst} documents at once with invented refreshtoken cookies: at least ${least} are sent away with 503, as without a cookie, and none of somebody who is signed in`,
  run: async ground => {
    const node = await ground.startNode({ RATE_LIMITS: 'on', TRUST_PROXY: 'false' })
    const { cookie } = await signIn(node.port, 'contractor')
    let all: Awaited<ReturnType<typeof sentAway>>[] = []
    const watched = await besides(node, async () => {
      const invented = (): string => `refreshtoken=${randomBytes(32).toString('base64url')}`
      all = [await sentAway(node, '127.0.0.5', invented), await sentAway(node, '127.0.0.7', () => cookie)]
    })
    const [invented, session] = all
    const wrong = all.reduce((sum, one) => sum + one.wrong, 0)
    return {
      seen: `${invented?.away} of ${burst} sent away with invented cookies, ${session?.away} of somebody signed in, ${wrong} answered otherwise; ${watched.seen}`,
      holds: (invented?.away ?? 0) >= least && session?.away === 0 && wrong + watched.failed === 0,
    }
  },
}
