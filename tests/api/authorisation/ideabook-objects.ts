// Ideabooks: the caller's own, and another person's.
import { aBook, aLink, aNote, anInvitation } from '#tests/support/ideabooks.ts'
import { aUser } from '#tests/support/people.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

async function bookOf({ app }: Fixtures, ownerId: string): Promise<Params> {
  const { db } = app.platform.database
  const { id: book } = await aBook(db, { ownerId })
  const item = await aLink(db, book, ownerId)
  return { book, item, note: await aNote(db, item, ownerId), person: (await anInvitation(db, book)).id }
}

const ofPerson = async (fixtures: Fixtures, { id }: Caller): Promise<Objects> => ({
  own: id === null ? null : await bookOf(fixtures, id),
  another: await bookOf(fixtures, (await aUser(fixtures.app.platform, 'consumer')).id),
})

/** A public book, for everybody. */
async function publicBook({ app }: Fixtures): Promise<{ readonly id: string; readonly key: string }> {
  const { db } = app.platform.database
  const ownerId = (await aUser(app.platform, 'consumer')).id
  const book = await aBook(db, { ownerId, visibility: 'public' })
  await aLink(db, book.id, ownerId)
  return book
}

export const ideabookObjects = {
  '/ideabooks/{book}': ofPerson,
  '/ideabooks/items/{item}': ofPerson,
  '/ideabooks/notes/{note}': ofPerson,
  '/shared-ideabooks/{key}': async (fixtures: Fixtures): Promise<Objects> => ({
    own: { key: (await publicBook(fixtures)).key },
    another: null,
  }),
  '/shared-ideabooks/{key}/join': async (fixtures: Fixtures): Promise<Objects> => {
    const { id } = await publicBook(fixtures)
    return { own: { key: (await anInvitation(fixtures.app.platform.database.db, id)).key }, another: null }
  },
  '/admin/ideabooks/{book}': async (fixtures: Fixtures): Promise<Objects> => ({
    own: { book: (await publicBook(fixtures)).id },
    another: null,
  }),
}
