// Where the bytes of uploaded files lie: a local folder or any storage that speaks S3, alike to those who use it.
import type { Readable } from 'node:stream'

export type StoredBytes = { readonly body: Readable; readonly bytes: number }

/** Every file has a folder under its id, with names that the house gives: `original`, `640.avif`. */
export type Storage = {
  /** Keeps the bytes whole or not at all. @throws AppError `server.busy` or `server.disk-low` */
  put(id: string, name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is nothing. Read the stream or destroy it. @throws AppError `server.busy` */
  read(id: string, name: string): Promise<StoredBytes | null>
  /** Removes everything under the id; nothing there is no error. @throws AppError `server.busy` */
  remove(id: string): Promise<void>
  /** The folder of this node for what is still arriving; made when it is missing. @throws AppError `server.disk-low` */
  incoming(): Promise<string>
}

/** The name of a file as it is kept. */
export const original = 'original'

const ids = /^[0-9a-f-]{36}$/
const names = /^(original|\d{1,5}\.(avif|webp))$/

/** The last guard before a path is made of it. @throws Error for anything that the house did not name itself */
export function checkPlace(id: string, name: string = original): void {
  if (!ids.test(id) || !names.test(name)) throw new Error('Not the place of a file')
}
