// PGlite in a worker thread, behind the few messages that kysely needs.
import { Worker } from 'node:worker_threads'
import type { PGliteDialectConfig } from 'kysely'

type KyselyPGlite = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>

export type WorkerStart = {
  /** Null: in memory. */
  readonly directory: string | null
  readonly dump: Uint8Array<ArrayBuffer> | null
  readonly startParams: readonly string[]
}

type Order =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' }
export type WorkerOrder = Order & { readonly id: number }

type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: Record<string, unknown> }
  | { readonly channel: string; readonly payload: string }
  | { readonly ready: true }

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }

export type Embedded = {
  readonly kyselyDatabase: KyselyPGlite
  /** Several statements without parameters; within a kysely transaction they are part of it. */
  script(sql: string): Promise<void>
  onNotification(callback: (channel: string, payload: string) => void): void
  /** The whole folder as a tar file, from which other databases can start. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  /** Called when the thread ends unexpectedly; the database is then unusable. */
  onCrash(callback: (error: Error) => void): void
}

// PGlite's own parameters without `-F`, which would turn fsync off.
const startParams = [
  '--single',
  '-O',
  '-j',
  ...[
    'search_path=public',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'io_method=sync',
    'max_parallel_maintenance_workers=0',
  ].flatMap(setting => ['-c', setting]),
]

type Line = {
  ask(order: Order): Promise<unknown>
  readonly ready: Promise<void>
  readonly listeners: ((channel: string, payload: string) => void)[]
  readonly crashed: ((error: Error) => void)[]
  end(): Promise<void>
}

/** An internal error of the engine, after which it may not answer any more. */
function isInner({ code }: { readonly code?: unknown }): boolean {
  return typeof code !== 'string' || code.startsWith('XX')
}

/** Uses PostgreSQL's code for a shutdown. */
const closed = (): Error => Object.assign(new Error('The embedded database is closed.'), { code: '57P01' })

/** Any answer counts, also the error of a failed transaction. */
const probe: Order = { kind: 'query', sql: 'select 1', parameters: [] }
const isAborted = (error: Error): boolean => (error as { code?: unknown }).code === '25P02'

function openLine(start: WorkerStart, stuckAfter: number): Line {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: start })
  const waiting = new Map<number, Waiting>()
  const notified: Line['listeners'] = []
  const crashed: Line['crashed'] = []
  const opened = Promise.withResolvers<void>()
  let last = 0
  let ending = false
  let movedAt = performance.now()

  function fail(error: Error): void {
    if (ending) return
    ending = true
    clearInterval(watch)
    opened.reject(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    for (const callback of crashed) callback(error)
  }
  // A hanging thread, for example on a full disk, would block its callers for ever.
  const watch = setInterval(() => {
    if (waiting.size === 0 || performance.now() - movedAt < stuckAfter) return
    fail(new Error('The embedded database hangs.'))
    void worker.terminate()
  }, stuckAfter / 4).unref()
  function order(request: Order, answer: Waiting): void {
    if (waiting.size === 0) movedAt = performance.now()
    waiting.set(++last, answer)
    worker.postMessage({ ...request, id: last } satisfies WorkerOrder)
  }
  function settle(reply: Extract<Reply, { id: number }>): void {
    movedAt = performance.now()
    const request = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) request?.reject(Object.assign(new Error(String(reply.error.message)), reply.error))
    else request?.resolve(reply.value)
    if ('error' in reply && isInner(reply.error)) doubt()
  }
  function doubt(): void {
    order(probe, { resolve: () => undefined, reject: error => isAborted(error) || fail(error) })
  }
  worker.on('message', (reply: Reply) => {
    if ('ready' in reply) opened.resolve()
    else if ('id' in reply) settle(reply)
    else for (const callback of notified) callback(reply.channel, reply.payload)
  })
  worker.on('error', fail)
  worker.on('exit', code => fail(new Error(`The embedded database ended with code ${code}.`)))

  return {
    listeners: notified,
    crashed,
    ready: opened.promise,
    ask: request => {
      if (ending) return Promise.reject(closed())
      return new Promise((resolve, reject) => order(request, { resolve, reject }))
    },
    end: async () => {
      ending = true
      clearInterval(watch)
      await worker.terminate()
    },
  }
}

type Results<T> = { rows: T[]; affectedRows?: number; fields: { name: string; dataTypeID: number }[] }

function kyselyDatabase(line: Line): KyselyPGlite {
  const state = { closed: false, broken: false }
  let inWork: Promise<unknown> = Promise.resolve()
  async function query<T>(sql: string, parameters: unknown[] = []): Promise<Results<T>> {
    try {
      return (await line.ask({ kind: 'query', sql, parameters })) as Results<T>
    } catch (error) {
      state.broken = true
      throw error
    } finally {
      if (sql.startsWith('rollback')) state.broken = false
    }
  }
  /** Runs the first statement of a unit of work, which is refused after close. */
  async function first<T>(sql: string, parameters?: unknown[]): Promise<Results<T>> {
    if (state.closed) throw closed()
    return await query<T>(sql, parameters)
  }
  const transact: KyselyPGlite['transaction'] = async work => {
    try {
      await first('begin')
    } catch (error) {
      // kysely sees no error before the work begins: reject its first statement or rollback instead.
      const refuse = (): Promise<never> => Promise.reject(error)
      await work({ query: refuse, rollback: refuse })
      throw error
    }
    state.broken = false
    try {
      const result = await work({ query, rollback: async () => void (await query('rollback')) })
      // PostgreSQL answers the commit of a failed transaction with a silent rollback.
      if (state.broken) throw Object.assign(new Error('The transaction failed earlier.'), { code: '25P02' })
      await query('commit')
      return result
    } catch (error) {
      await query('rollback')
      throw error
    }
  }
  return {
    ready: true,
    waitReady: line.ready,
    get closed() {
      return state.closed
    },
    query: first,
    // kysely runs one transaction or query at a time, so plain statements are enough.
    transaction: work => {
      const transaction = transact(work)
      inWork = transaction.catch(() => undefined)
      return transaction
    },
    // An action may still run after its caller has disconnected: wait for it.
    close: async () => {
      state.closed = true
      await inWork
      await line.ask({ kind: 'close' })
      await line.end()
    },
  }
}

/** Far longer than any statement of the server. */
const usualStuckAfter = 60_000

/**
 * Opens the embedded database; the caller must hold the folder's lock. `dump`: start from this copy.
 * `stuckAfter`: milliseconds without an answer after which it counts as crashed.
 */
export async function openEmbedded(
  directory: string | null,
  dump: Uint8Array<ArrayBuffer> | null,
  stuckAfter = usualStuckAfter,
): Promise<Embedded> {
  const line = openLine({ directory, dump, startParams }, stuckAfter)
  await line.ready
  return {
    kyselyDatabase: kyselyDatabase(line),
    script: async sql => void (await line.ask({ kind: 'script', sql })),
    dump: async () => (await line.ask({ kind: 'dump' })) as Uint8Array<ArrayBuffer>,
    onNotification: callback => void line.listeners.push(callback),
    onCrash: callback => void line.crashed.push(callback),
  }
}
