// What texts refer to, as of today: people, pictures, and what they embed.
import { type Embedded, listEmbedded } from '#server/platform/database/embedded.ts'
import { pictureOf } from '#server/platform/files/queries.ts'
import type { Dated, Db } from '#server/platform/request-context.ts'
import { embedsOf, fileIdsOf, mentionsOf } from '#shared/rich-text/read.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'

async function listPeople(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('communityMembers').select(['id', 'name']).where('id', 'in', ids).execute()
}

async function listPictures(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('files')
    .innerJoin('communityFiles', 'communityFiles.fileId', 'files.id')
    .select(['files.id', 'files.width', 'files.height'])
    .where('files.id', 'in', ids)
    .where('files.removedAt', 'is', null)
    .execute()
  return rows.flatMap(row => {
    const picture = pictureOf(row)
    return picture ? [{ id: row.id, picture }] : []
  })
}

type Refers = {
  readonly people: { id: string; name: string }[]
  readonly pictures: { id: string; picture: string }[]
  readonly embeds: Embedded[]
}

/** What texts refer to, read once for all of them. */
export async function referencesOf(
  { db, now }: Dated,
  bodies: readonly RichText[],
): Promise<(body: RichText) => Refers> {
  const [people, pictures, embeds] = await Promise.all([
    listPeople(db, bodies.flatMap(mentionsOf)),
    listPictures(db, bodies.flatMap(fileIdsOf)),
    listEmbedded(db, bodies.flatMap(embedsOf), now),
  ])
  return body => {
    const [named, shown, own] = [new Set(mentionsOf(body)), new Set(fileIdsOf(body)), embedsOf(body)]
    return {
      people: people.filter(({ id }) => named.has(id)),
      pictures: pictures.filter(({ id }) => shown.has(id)),
      embeds: embeds.filter(({ kind, slug }) => own.some(one => one.kind === kind && one.slug === slug)),
    }
  }
}
