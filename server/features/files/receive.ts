// Receives the body of an upload into a file: limited in size and pace, deleted when refused.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Upload } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { bytesOf } from '#shared/features/files/rules.ts'

type Terms = {
  readonly folder: string
  readonly megabytes: number
  readonly pace?: Pace
}

/** At least `bytes` in every `milliseconds`, and the whole within `longest`. */
type Pace = { readonly bytes: number; readonly milliseconds: number; readonly longest: number }

// 400 bytes a second: slower than any connection that could send a picture.
const usualPace: Pace = { bytes: 8_192, milliseconds: 20_000, longest: 9 * 60_000 }

/** Calls `fail` when too little arrives; returns the function that ends the watch. */
function watchPace(received: () => number, { bytes, milliseconds, longest }: Pace, fail: (error: Error) => void) {
  let before = 0
  const timeOut = (): void => fail(new AppError('request.timeout'))
  const round = setInterval(() => {
    if (received() - before < bytes) timeOut()
    before = received()
  }, milliseconds)
  const end = setTimeout(timeOut, longest)
  return () => {
    clearInterval(round)
    clearTimeout(end)
  }
}

/** The stream stays open after a refusal, so that the client still receives the answer. */
function write(stream: Readable, path: string, most: number, { megabytes, pace = usualPace }: Terms): Promise<void> {
  return new Promise((resolve, reject) => {
    const sink = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    let bytes = 0
    const fail = (error: unknown): void => {
      done()
      stream.unpipe(sink)
      // A pending write fails with it: the first error counts.
      sink.off('error', fail).on('error', () => undefined)
      // Only after closing can nothing create the file any more.
      if (sink.closed) reject(error)
      else sink.once('close', () => reject(error)).destroy()
    }
    const broken = (cause?: unknown): void => fail(new AppError('request.invalid', { cause }))
    const count = (chunk: Uint8Array): void => {
      bytes += chunk.length
      if (bytes > most) fail(new AppError('file.too-large', { params: { megabytes } }))
    }
    const closed = (): void => {
      if (!stream.readableEnded) broken()
    }
    const endWatch = watchPace(() => bytes, pace, fail)
    const done = (): void => {
      endWatch()
      stream.off('data', count).off('error', broken).off('close', closed)
    }
    sink.once('error', fail)
    sink.once('finish', () => {
      done()
      resolve()
    })
    stream.on('data', count).once('error', broken).once('close', closed)
    stream.pipe(sink)
  })
}

/**
 * The path of the received file; the caller deletes it.
 * @throws AppError `file.too-large` as soon as the limit is passed, `request.timeout` when the body stalls
 */
export async function receive({ stream, length }: Omit<Upload, 'gone'>, terms: Terms): Promise<string> {
  const { megabytes, folder } = terms
  const most = bytesOf(megabytes)
  if (length !== null && length > most) throw new AppError('file.too-large', { params: { megabytes } })
  const path = join(folder, randomUUID())
  try {
    await write(stream, path, most, terms)
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
