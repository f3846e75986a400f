// The hosted push service refuses one person's channel and hangs on another's: everybody else gets their pushes within
// seconds.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rowsEvent } from '#shared/realtime/row-changes.ts'
import type { Attack, AttackContext } from './attack.ts'
import { openRows, type Rows, until } from './rows.ts'

type Service = { readonly port: number; readonly taken: string[] }

const isRowChange = (body: string): boolean => (JSON.parse(body) as { readonly name?: string }).name === rowsEvent

/** A minimal Pusher HTTP API that records the accepted pushes. */
async function badService(
  context: AttackContext,
  { refused, hanging }: Record<'refused' | 'hanging', string>,
): Promise<Service> {
  const taken: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (bytes: Buffer) => {
      body += String(bytes)
    })
    request.on('end', () => {
      if (body.includes(hanging)) return
      // Row changes are published to open clients too; this attack counts notifications only.
      if (!body.includes(refused) && !isRowChange(body)) taken.push(body)
      response.writeHead(body.includes(refused) ? 500 : 200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, taken }
}

type Owner = { readonly id: string; readonly job: string }

async function owners(rows: Rows): Promise<readonly Owner[]> {
  return await rows.query<Owner>(`
    select users.id, min(jobs.id::text) as job from users join jobs on jobs.owner_id = users.id
    group by users.id order by users.id limit 8`)
}

export const badPushes: Attack = {
  name: 'push-refused-and-hanging',
  number: 7,
  must: 'with one channel refused and one hanging, every other push arrives within ten seconds, and tries back off',
  run: async context => {
    const rows = await openRows(context)
    const [refused, hanging, ...others] = await owners(rows)
    if (!refused || !hanging || others.length === 0) return { seen: 'too few owners in the demo', holds: false }
    const service = await badService(context, { refused: refused.id, hanging: hanging.id })
    await context.startNode({ PUSHER_HOST: '127.0.0.1', PUSHER_PORT: String(service.port), PUSHER_TLS: 'off' })
    const began = performance.now()
    for (let turn = 0; turn < 3; turn++)
      for (const { job } of [refused, hanging, ...others]) await rows.emit('job-filed', { jobId: job })
    const wanted = 3 * others.length
    const arrived = await until(async () => service.taken.length >= wanted, 10_000)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const tries = await until(async () => {
      const waiting = await rows.query<{ push_attempts: number; push_next_at: Date | null }>(
        `select push_attempts, push_next_at from notifications
         where user_id = any($1) and push_attempts > 1 and pushed_at is null`,
        [[refused.id, hanging.id]],
      )
      return waiting.length >= 2
    }, 20_000)
    return {
      seen: `${service.taken.length} of ${wanted} in ${seconds} s; the refused and the hanging ${tries ? 'are tried again' : 'are not tried again'}`,
      holds: arrived && service.taken.length === wanted && tries,
    }
  },
}
