// What the bodies of articles refer to, as of today: pictures, and what they embed.
import { listEmbedded } from '#server/platform/database/embedded.ts'
import { pictureOf } from '#server/platform/files/queries.ts'
import type { Dated } from '#server/platform/request-context.ts'
import { embedsOf, fileIdsOf } from '#shared/rich-text/read.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { listPictures } from './text-queries.ts'

/** Read once for all of them. */
export async function referencesOf({ db, now }: Dated, bodies: readonly RichText[]) {
  const [files, embeds] = await Promise.all([
    listPictures(db, [...new Set(bodies.flatMap(fileIdsOf))]),
    listEmbedded(db, bodies.flatMap(embedsOf), now),
  ])
  const pictures = files.flatMap(file => {
    const picture = pictureOf(file)
    return picture ? [{ id: file.id, picture }] : []
  })
  return (body: RichText) => {
    const [shown, own] = [new Set(fileIdsOf(body)), embedsOf(body)]
    return {
      pictures: pictures.filter(({ id }) => shown.has(id)),
      embeds: embeds.filter(({ kind, slug }) => own.some(one => one.kind === kind && one.slug === slug)),
    }
  }
}
