// Runs in its own thread, so that a heavy query does not block the event loop.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { WorkerOrder, WorkerStart } from './embedded.ts'

const { directory, dump, startParams } = workerData as WorkerStart
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')

const dateOid = 1082
const options = {
  extensions: { btree_gist, pg_trgm },
  startParams: [...startParams],
  // Written when the folder is created; a third of the memory at the same speed.
  postgresqlconf: ['shared_buffers=16MB'],
  parsers: { [dateOid]: (text: string) => text },
  ...(dump ? { loadDataDir: new Blob([dump]) } : {}),
}
const database = directory === null ? new PGlite(options) : new PGlite(directory, options)

function facts(error: unknown): Record<string, unknown> {
  const { message, code, constraint, table, column, detail } = error as Record<string, unknown>
  return { message, code, constraint, table, column, detail }
}

async function obey(order: WorkerOrder): Promise<unknown> {
  switch (order.kind) {
    case 'query':
      return await database.query(order.sql, [...order.parameters])
    case 'script':
      await database.exec(order.sql)
      return null
    case 'dump':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
    case 'close':
      await database.close()
      return null
  }
}

port.on('message', (order: WorkerOrder) => {
  obey(order).then(
    value => port.postMessage({ id: order.id, value }),
    error => port.postMessage({ id: order.id, error: facts(error) }),
  )
})

database.onNotification((channel, payload) => port.postMessage({ channel, payload }))
await database.waitReady
port.postMessage({ ready: true })
