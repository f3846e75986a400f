// Examines an uploaded PDF in a worker thread, with limits on time and memory.
import { runInWorker, TaskEndedError } from '#server/platform/worker-task.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { PdfFinding } from './examine-pdf.ts'

/** Why it is refused; null: accepted. */
export type CheckedPdf = PdfFinding | 'file.password'

const bounds = { milliseconds: 10_000, megabytes: 256 }

/**
 * `signal` aborts it when the client disconnects.
 * @throws AppError `file.unreadable` when it is incomplete or takes too much to examine, `file.password` when it needs
 * one,
 * `file.type-refused` when it does more than show pages
 */
export async function checkPdf(bytes: Uint8Array, signal: AbortSignal): Promise<void> {
  const file = new URL('./check-pdf-worker.ts', import.meta.url)
  const finding = await runInWorker<CheckedPdf>(file, bytes, { ...bounds, signal }).catch((error: unknown) => {
    if (error instanceof TaskEndedError) throw new AppError('file.unreadable', { cause: error })
    throw error
  })
  if (finding !== null) throw new AppError(finding)
}
