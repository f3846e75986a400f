// Tells what a file is by its bytes; its name and what the caller says of it count for nothing.
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '#shared/errors/app-error.ts'

// What begins otherwise is not even looked into, so that no parser of archives or films meets a stranger's bytes.
const beginnings: readonly (readonly [at: number, bytes: string])[] = [
  [0, '\xFF\xD8\xFF'],
  [0, '\x89PNG\r\n\x1A\n'],
  [0, 'RIFF'],
  [4, 'ftyp'],
  [0, '%PDF-'],
]

/** The media type, one of `types`. @throws AppError `file.type-refused`, or `file.unreadable` for nothing at all */
export async function sniff(bytes: Uint8Array, types: readonly string[]): Promise<string> {
  if (bytes.length === 0) throw new AppError('file.unreadable')
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const known = beginnings.some(([at, beginning]) => start.startsWith(beginning, at))
  const type = known ? (await fileTypeFromBuffer(bytes))?.mime : undefined
  if (type === undefined || !types.includes(type)) throw new AppError('file.type-refused')
  return type
}
