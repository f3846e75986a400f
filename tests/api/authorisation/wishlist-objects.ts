// Wishlists and assistant runs: the caller's own, and another person's.
import { randomUUID } from 'node:crypto'
import { aProductCategory, aPublished, aSupplier } from '#tests/support/catalogue.ts'
import { aUser } from '#tests/support/people.ts'
import { openAssistant, slugOf, tileAnswers } from '#tests/support/wishlists.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

async function listOf({ app }: Fixtures, ownerId: string): Promise<Params> {
  const id = randomUUID()
  const now = new Date()
  const { db } = app.platform.database
  const { count } = await db
    .selectFrom('wishlists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  const row = { id, ownerId, name: 'Villa', position: Number(count) + 1, createdAt: now, updatedAt: now }
  await db.insertInto('wishlists').values(row).execute()
  return { list: id }
}

async function shownProduct(fixtures: Fixtures): Promise<string> {
  const { slug } = await aProductCategory(fixtures.app)
  const people = { supplier: await aSupplier(fixtures.app, fixtures.market), admin: fixtures.users.admin }
  return await aPublished(fixtures.app, people, slug)
}

async function itemOf(fixtures: Fixtures, ownerId: string): Promise<Params> {
  const { list = '' } = await listOf(fixtures, ownerId)
  const id = randomUUID()
  const now = new Date()
  const productId = await shownProduct(fixtures)
  const row = { id, listId: list, ownerId, kind: 'product' as const, productId }
  await fixtures.app.platform.database.db
    .insertInto('wishlistItems')
    .values({ ...row, savedAt: now, updatedAt: now })
    .execute()
  return { item: id }
}

async function runOf({ app }: Fixtures, userId: string): Promise<Params> {
  await openAssistant(app)
  const id = randomUUID()
  const now = new Date()
  const { db } = app.platform.database
  const city = await db.selectFrom('cities').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('assistantRuns')
    .values({
      ...{ id, userId, family: 'tiles', formVersion: 1, cityId: city.id, createdAt: now, updatedAt: now },
      answers: JSON.stringify(tileAnswers),
      result: JSON.stringify({ steps: [], needs: [], sources: [], drawn: null }),
    })
    .execute()
  return { run: id }
}

const ofPerson =
  (make: (fixtures: Fixtures, ownerId: string) => Promise<Params>) =>
  async (fixtures: Fixtures, { id }: Caller): Promise<Objects> => ({
    own: id === null ? null : await make(fixtures, id),
    another: await make(fixtures, (await aUser(fixtures.app.platform, 'consumer')).id),
  })

async function family({ app }: Fixtures): Promise<Objects> {
  await openAssistant(app)
  return { own: { family: 'tiles' }, another: null }
}

export const wishlistObjects = {
  '/wishlists/{list}': ofPerson(listOf),
  '/wishlists/items/{item}': ofPerson(itemOf),
  '/hearts/{kind}/{thing}': async (fixtures: Fixtures): Promise<Objects> => ({
    own: { kind: 'product', thing: await slugOf(fixtures.app, await shownProduct(fixtures)) },
    another: null,
  }),
  '/assistants/{family}': family,
  '/assistants/{family}/runs': family,
  '/assistant-runs/{run}': ofPerson(runOf),
  '/assistant-runs/{run}/project': ofPerson(runOf),
}
