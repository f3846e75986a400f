import { printedPicture } from '#server/platform/files/read-picture.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import type { presentBook } from './present.ts'

export type BriefItem = Awaited<ReturnType<typeof presentBook>>['items'][number]

/** Bounds the time and memory of printing; further items stand without a picture. */
const most = 60
const inCard = { width: 640, height: 400 }
const withNotes = { width: 1100 }

/** The names of an item's pictures in the document; `whole` is the uncut one, for frames. */
export type ItemPictures = {
  readonly card: string
  readonly whole: { readonly name: string; readonly ratio: number } | null
}

export const framedNotes = ({ notes }: BriefItem) =>
  notes.flatMap(({ frame, resolved, ...note }) => (frame && !resolved ? [{ ...note, frame }] : []))

/** One after the other: a document does not hurry, and other requests do. */
export async function printPictures(storage: Storage, items: readonly BriefItem[]) {
  const pictures = new Map<string, ItemPictures>()
  const printed: Record<string, Uint8Array> = {}
  for (const [place, item] of items
    .filter(({ picture }) => picture !== null)
    .slice(0, most)
    .entries()) {
    const reference = item.picture ?? ''
    const cut = await printedPicture(storage, reference, inCard)
    if (!cut) continue
    const card = `card-${place}.jpg`
    printed[card] = cut.bytes
    const whole = framedNotes(item).length > 0 ? await printedPicture(storage, reference, withNotes) : null
    if (whole) printed[`whole-${place}.jpg`] = whole.bytes
    pictures.set(item.id, { card, whole: whole && { name: `whole-${place}.jpg`, ratio: whole.ratio } })
  }
  return { pictures, printed }
}
