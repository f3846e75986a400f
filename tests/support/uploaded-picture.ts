// Rows of uploaded files, without bytes.
import { randomUUID } from 'node:crypto'
import { pictureReference } from '#shared/pictures/reference.ts'
import type { TestApp } from './app.ts'

export type TestFile = { readonly id: string; readonly picture: string }

/** An uploaded picture that is not attached to anything yet. */
export async function aPicture({ platform }: TestApp, ownerId: string, purpose = 'portfolio'): Promise<TestFile> {
  const id = randomUUID()
  const [width, height] = [1600, 1200]
  await platform.database.db
    .insertInto('files')
    .values({
      id,
      ownerId,
      purpose,
      name: 'photo.jpg',
      mime: 'image/webp',
      bytes: 100_000,
      sha256: id.replaceAll('-', ''),
      width,
      height,
      createdAt: new Date(),
    })
    .execute()
  return { id, picture: pictureReference({ id, width, height }) }
}
