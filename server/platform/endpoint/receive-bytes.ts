// Reads a small upload into memory, with limits of size and time.
import type { Upload } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'

type Terms = { readonly megabytes: number; readonly milliseconds: number }

/**
 * Bytes of the body. A refused stream stays open, so that the caller can read why.
 * @throws AppError `file.too-large` as soon as it is, `request.timeout` when it takes longer, `request.invalid` when it
 * breaks off
 */
export function receiveBytes({ stream, length }: Upload, { megabytes, milliseconds }: Terms): Promise<Buffer> {
  const most = megabytes * 1024 * 1024
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    let bytes = 0
    const done = (): void => {
      clearTimeout(deadline)
      stream.off('data', take).off('end', end).off('error', broken).off('close', broken)
    }
    const fail = (error: AppError): void => {
      done()
      reject(error)
    }
    const tooLarge = (): void => fail(new AppError('file.too-large', { params: { megabytes } }))
    const broken = (cause?: unknown): void => fail(new AppError('request.invalid', { cause }))
    const take = (part: Uint8Array): void => {
      bytes += part.length
      if (bytes > most) tooLarge()
      else parts.push(part)
    }
    const end = (): void => {
      done()
      resolve(Buffer.concat(parts))
    }
    const deadline = setTimeout(() => fail(new AppError('request.timeout')), milliseconds)
    if (length !== null && length > most) tooLarge()
    else stream.on('data', take).once('end', end).once('error', broken).once('close', broken)
  })
}
