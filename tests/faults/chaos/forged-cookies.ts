// Forged session cookies get the rate limit of anonymous visitors, not that of a session.

import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import type { Attack } from './attack.ts'
import { withBystander } from './bystander.ts'
import { ask, signIn } from './load.ts'
import type { NodeProcess } from './node-process.ts'

/** Fewer than the 264 that a session may have running and waiting (server/app/render-slots.ts). */
const burst = 250
/** 60 are rendered at once, or 120 where a new window begins during the burst, and 65 wait in turn. */
const least = 50

/** Sends the burst from its own address and counts the 503. */
async function refusedOf({ port }: NodeProcess, localAddress: string, cookieOf: () => string | null) {
  const agent = new Agent({ localAddress })
  const answers = await Promise.all(
    Array.from({ length: burst }, (_, at) => {
      const cookie = cookieOf()
      const path = `/find-professionals?page=1&forged=${localAddress}-${at}`
      return ask(port, { method: 'GET', path, headers: cookie === null ? {} : { cookie } }, agent)
    }),
  )
  agent.destroy()
  return {
    refused: answers.filter(({ status }) => status === 503).length,
    wrong: answers.filter(({ status }) => status !== 200 && status !== 503).length,
  }
}

export const forgedCookies: Attack = {
  name: 'forged-cookies',
  number: 10,
  must: `${burst} documents at once with forged refreshtoken cookies: at least ${least} get 503, none of a signed-in user`,
  run: async context => {
    const node = await context.startNode({ RATE_LIMITS: 'on', TRUST_PROXY: 'false' })
    const { cookie } = await signIn(node.port, 'contractor')
    let all: Awaited<ReturnType<typeof refusedOf>>[] = []
    const watched = await withBystander(node, async () => {
      const forged = (): string => `refreshtoken=${randomBytes(32).toString('base64url')}`
      all = [await refusedOf(node, '127.0.0.5', forged), await refusedOf(node, '127.0.0.7', () => cookie)]
    })
    const [forged, session] = all
    const wrong = all.reduce((sum, one) => sum + one.wrong, 0)
    return {
      seen: `${forged?.refused} of ${burst} got 503 with forged cookies, ${session?.refused} with a session, ${wrong} another error; ${watched.seen}`,
      holds: (forged?.refused ?? 0) >= least && session?.refused === 0 && wrong + watched.failed === 0,
    }
  },
}
