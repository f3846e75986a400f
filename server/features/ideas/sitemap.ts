import type { EntityUrl } from '#server/platform/feature.ts'
import { pictureAddressOf } from '#server/platform/files/picture-address.ts'
import type { Db } from '#server/platform/request-context.ts'
import { href } from '#shared/routes/href.ts'
import { listPages } from './idea-queries.ts'

const mostPages = 10_000
const mostPictures = 5

export async function ideaUrls(db: Db): Promise<readonly EntityUrl[]> {
  return (await listPages(db, mostPages)).map(({ slug, updatedAt, pictures }) => ({
    path: href('ideas-hub.idea', { slug }),
    lastModified: updatedAt.toISOString(),
    pictures: pictures.slice(0, mostPictures).flatMap(name => pictureAddressOf(name) ?? []),
  }))
}
