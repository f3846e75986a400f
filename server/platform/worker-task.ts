// Runs one task in a worker thread: uploads are examined there, so that they block no other request.
import { Worker } from 'node:worker_threads'

export type TaskBounds = {
  /** Aborts the task when the client has disconnected. */
  readonly signal: AbortSignal
  readonly milliseconds: number
  /** Limit of the thread's heap. */
  readonly megabytes: number
}

/** The task exceeded its limit of time or memory, or its client has disconnected. */
export class TaskEndedError extends Error {
  override readonly name = 'TaskEndedError'
}

/**
 * Starts `file` with `input` as its `workerData` and returns the first message that it posts.
 * @throws TaskEndedError at a limit or when the client disconnects; also the thread's own errors
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
  const deadline = setTimeout(() => reject(new TaskEndedError('The task took too long.')), milliseconds)
  signal.addEventListener('abort', left)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskEndedError('The task took too much memory.') : error),
  )
  worker.once('exit', code => reject(new Error(`The thread ended with ${code} and no answer.`)))
  try {
    return await promise
  } finally {
    clearTimeout(deadline)
    signal.removeEventListener('abort', left)
    await worker.terminate()
  }
}
