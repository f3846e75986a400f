// Everything that one has given, as a ZIP: a JSON file for each subject, and the files as they were uploaded.

import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Call, signedIn } from '#server/platform/call.ts'
import { original, type Storage } from '#server/platform/files/storage.ts'
import type { Download } from '#shared/api/download.ts'
import { dayOf } from '#shared/values/day.ts'
import { exportFiles } from './export-queries.ts'

type File = Awaited<ReturnType<typeof exportFiles>>[number]

/** Opened when its turn comes, so that one file at a time is read; one that was removed meanwhile is empty. */
function addFile(zip: ZipFile, storage: Storage, { id, name, created_at }: File): void {
  // The name is another's invention for whoever unpacks it: no folders, nothing hidden, not endless.
  const safe = name.replace(/[^\p{L}\p{N} ._()-]/gu, '_').replace(/^[. ]+/, '')
  const path = `files/${id}-${safe.slice(-100)}`
  zip.addReadStreamLazy(path, { mtime: created_at, compress: false }, give => {
    storage.read(id, original).then(
      found => give(null, found?.body ?? Readable.from([])),
      (error: unknown) => give(error, Readable.from([])),
    )
  })
}

/** All rows are read before the first byte leaves: what fails then is a clear refusal, not a broken archive. */
export async function exportOwnData(call: Call): Promise<Download> {
  const { db, now, services, log } = call
  const { id } = signedIn(call)
  const zip = new ZipFile()
  for (const { name, rows } of services.exportParts) {
    const json = JSON.stringify(await rows(db, id), null, 2)
    zip.addBuffer(Buffer.from(json), `${name}.json`, { mtime: now })
  }
  for (const file of await exportFiles(db, id)) addFile(zip, services.storage, file)
  const body = zip.outputStream as Readable
  zip.on('error', (error: Error) => {
    log.error({ err: error }, 'An export broke off')
    body.destroy(error)
  })
  zip.end()
  const day = dayOf(now)
  return { type: 'application/zip', name: `imara-${day}.zip`, bytes: null, lasting: false, body }
}
