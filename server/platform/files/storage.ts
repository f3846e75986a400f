// The interface of file storage: a local folder or S3.
import type { Readable } from 'node:stream'

export type StoredBytes = { readonly body: Readable; readonly bytes: number }

/** Every file has a folder under its id, with names from the code: `original`, `640.avif`. */
export type Storage = {
  /** Stores all bytes or nothing. @throws AppError `server.busy` or `server.disk-low` */
  put(id: string, name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is nothing. Read the stream or destroy it. @throws AppError `server.busy` */
  read(id: string, name: string): Promise<StoredBytes | null>
  /** Deletes everything under the id; a missing id is no error. @throws AppError `server.busy` */
  remove(id: string): Promise<void>
  /** This node's folder for incoming uploads, created when missing. @throws AppError `server.disk-low` */
  incoming(): Promise<string>
}

/** The storage name of the file itself. */
export const original = 'original'

const ids = /^[0-9a-f-]{36}$/
const names = /^(original|\d{1,5}\.(avif|webp))$/

/** The last check before a path is built. @throws Error for a name that the code did not choose */
export function checkPlace(id: string, name: string = original): void {
  if (!ids.test(id) || !names.test(name)) throw new Error('Not the place of a file')
}
