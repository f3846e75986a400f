// One task in a worker thread of its own: what people send is examined there, so that no other request waits for it.
import { Worker } from 'node:worker_threads'

export type TaskBounds = {
  /** Ends the task when the caller has left. */
  readonly signal: AbortSignal
  readonly milliseconds: number
  /** Of the thread's heap. */
  readonly megabytes: number
}

/** The task took longer, or more memory, than it may; or its caller has left. */
export class TaskEndedError extends Error {
  override readonly name = 'TaskEndedError'
}

/**
 * Starts `file` with `input` as its `workerData` and gives the first message that it posts.
 * @throws TaskEndedError at a bound or when the caller leaves; whatever the thread itself throws
 */
export async function runInWorker<Output>(
  file: URL,
  input: unknown,
  { signal, milliseconds, megabytes }: TaskBounds,
): Promise<Output> {
  if (signal.aborted) throw new TaskEndedError('The caller has left.')
  const worker = new Worker(file, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  const { promise, resolve, reject } = Promise.withResolvers<Output>()
  const left = (): void => reject(new TaskEndedError('The caller has left.'))
  const late = setTimeout(() => reject(new TaskEndedError('The task took too long.')), milliseconds)
  signal.addEventListener('abort', left)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskEndedError('The task took too much memory.') : error),
  )
  worker.once('exit', code => reject(new Error(`The thread ended with ${code} and no answer.`)))
  try {
    return await promise
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', left)
    await worker.terminate()
  }
}
