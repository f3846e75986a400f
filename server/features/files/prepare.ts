// Makes of received bytes what is kept: a picture drawn anew in its sizes, a document that was looked through.
import { readFile } from 'node:fs/promises'
import { bounded } from '#server/platform/bounded.ts'
import { original } from '#server/platform/files/storage.ts'
import { checkPdf } from './check-pdf.ts'
import type { Prepared } from './prepared.ts'
import { renderPicture } from './render-picture.ts'
import { sniff } from './sniff.ts'

// A picture of 50 megapixels takes 150 MB and a second of the processor.
const inTurn = bounded({ atOnce: 2, waiting: 20 })

async function prepared(path: string, types: readonly string[]): Promise<Prepared> {
  const bytes = await readFile(path)
  const type = await sniff(bytes, types)
  if (type !== 'application/pdf') return await renderPicture(bytes)
  await checkPdf(bytes)
  return { mime: type, width: null, height: null, parts: new Map([[original, bytes]]) }
}

/** @throws AppError of `file.*` for what is refused, `server.busy` when too many wait */
export async function prepare(path: string, types: readonly string[]): Promise<Prepared> {
  return await inTurn(() => prepared(path, types))
}
