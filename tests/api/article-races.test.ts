// Articles on PostgreSQL with two nodes: what happens at once happens once, and nothing that was written is lost.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { partsOf } from '#shared/features/articles/parts.ts'
import type { TestApp } from '#tests/support/app.ts'
import {
  aCategory,
  aPublished,
  begin,
  type Desk,
  type Place,
  readText,
  step,
  textId,
  unique,
  uniqueSlug,
  write,
} from '#tests/support/articles.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { runJob } from '#tests/support/time.ts'

const rounds = 8
const minutes = 300_000
const hour = 3_600_000

let editor: SignedIn
let other: SignedIn
let desk: Desk
let category: string
twoNodes()
beforeAll(async () => {
  const [{ platform }] = nodes
  ;[editor, other] = [await signIn(platform, 'superAdmin'), await signIn(platform, 'superAdmin')]
  desk = { app: nodes[0], who: editor, kind: 'blog' }
  category = (await aCategory(desk)).slug
})

const db = () => nodes[0].platform.database.db
async function aDraft(): Promise<Place> {
  const place = { kind: 'blog', article: await begin(desk, category, unique('A draft')), language: 'en' } as const
  await write(nodes[0], editor, place)
  return place
}
const scheduled = async (): Promise<Place> => {
  const place = await aDraft()
  await step(nodes[0], editor, place, 'schedule', { at: new Date(Date.now() + hour).toISOString() })
  return place
}
/** Their time has come. */
const due = async (...places: readonly Place[]) => {
  const publishAt = new Date(Date.now() - 1000)
  for (const { article } of places)
    await db().updateTable('articleTranslations').set({ publishAt }).where('articleId', '=', article).execute()
}
const publishing = ({ platform }: TestApp) => runJob(platform, 'publish-articles', new Date())
const changesOf = async (place: Place) => {
  const id = await textId(nodes[0], place)
  const rows = db().selectFrom('statusChanges').select('toStatus').where('entity', '=', 'article')
  return (await rows.where('entityId', '=', id).orderBy('createdAt').orderBy('id').execute()).map(
    ({ toStatus }) => toStatus,
  )
}
const eventsOf = async (name: string, place: Place) => {
  const id = await textId(nodes[0], place)
  const rows = await db().selectFrom('events').select('payload').where('name', '=', name).execute()
  return rows.filter(({ payload }) => (payload as { id?: string }).id === id).length
}
const codes = (replies: readonly { readonly status: number }[]) => replies.map(({ status }) => status).toSorted()

describe('the job that publishes', () => {
  it('publishes once on two nodes at once, and notifies the writer once', { timeout: minutes }, async () => {
    const places = await Promise.all(Array.from({ length: rounds }, scheduled))
    await due(...places)
    await Promise.all([...nodes, ...nodes].map(publishing))
    await Promise.all(nodes.map(({ platform }) => platform.deliverer.deliverAll()))
    for (const place of places) {
      expect((await changesOf(place)).filter(status => status === 'published')).toHaveLength(1)
      expect(await eventsOf('article-published', place)).toBe(1)
    }
    const notified = db().selectFrom('notifications').select('id').where('userId', '=', editor.id)
    expect(await notified.where('type', '=', 'article-published').execute()).toHaveLength(rounds)
  })

  it('loses no text of somebody who writes at that moment', { timeout: minutes }, async () => {
    for (let round = 0; round < rounds; round++) {
      const place = await scheduled()
      await due(place)
      const [reply] = await Promise.all([write(nodes[1], editor, place, { text: 'Just now.' }), publishing(nodes[0])])
      const { state, text } = await readText(nodes[0], editor, place)
      const isStored = JSON.stringify(text?.body).includes('Just now.')
      expect([isStored, [200, 409, 412].includes(reply.status)]).toEqual([reply.status === 200, true])
      // Only what was scheduled is ever shown.
      expect([null, 2]).toContain(state.publishedRevision)
      expect(state.status).toBe(isStored ? 'draft' : 'published')
    }
  })

  it('and an editor who stops it: one of the two wins', { timeout: minutes }, async () => {
    for (let round = 0; round < rounds; round++) {
      const place = await scheduled()
      await due(place)
      const [reply] = await Promise.all([step(nodes[1], editor, place, 'unschedule'), publishing(nodes[0])])
      const { state } = await readText(nodes[0], editor, place)
      expect([reply.status, state.status]).toEqual(reply.status === 200 ? [200, 'draft'] : [409, 'published'])
    }
  })
})

describe('two editors', () => {
  it('who store the same text: one is refused, and every revision stays', { timeout: minutes }, async () => {
    const place = await aDraft()
    for (let round = 0; round < rounds; round++) {
      const { version } = await readText(nodes[0], editor, place)
      const replies = await Promise.all([
        write(nodes[0], editor, place, { text: `One ${round}`, version }),
        write(nodes[1], other, place, { text: `Two ${round}`, version }),
      ])
      expect(codes(replies)).toEqual([200, 412])
      expect((await readText(nodes[0], editor, place)).state.revision).toBe(3 + round)
    }
  })

  it('who begin the same translation begin one', { timeout: minutes }, async () => {
    for (let round = 0; round < rounds; round++) {
      const french = { ...(await aDraft()), language: 'fr' } as const
      const slugs = [uniqueSlug('un'), uniqueSlug('deux')]
      const replies = await Promise.all(
        nodes.map((node, at) => write(node, editor, french, { slug: slugs[at] ?? '', version: 0 })),
      )
      expect(codes(replies)).toEqual([200, 412])
      expect((await readText(nodes[0], editor, french)).state.revision).toBe(1)
    }
  })

  it('who publish at the same address: one gets it', { timeout: minutes }, async () => {
    for (let round = 0; round < rounds; round++) {
      const slug = uniqueSlug('wanted')
      const places = [await aDraft(), await aDraft()]
      for (const place of places) expect((await write(nodes[0], editor, place, { slug })).status).toBe(200)
      const replies = await Promise.all(
        places.map((place, at) => step(nodes[at] ?? nodes[0], editor, place, 'publish')),
      )
      expect(codes(replies)).toEqual([200, 409])
      expect(replies.find(({ status }) => status === 409)?.body.code).toBe('article.slug-taken')
      const known = db().selectFrom('articleSlugs').select('articleId').where('slug', '=', slug)
      expect(await known.execute()).toEqual([
        { articleId: places[replies.findIndex(one => one.status === 200)]?.article },
      ])
    }
  })

  it('who mark parts and change the original: no mark is lost', { timeout: minutes }, async () => {
    const place = await aDraft()
    const french = { ...place, language: 'fr' } as const
    await write(nodes[0], editor, french, { slug: uniqueSlug('texte') })
    for (let round = 0; round < rounds; round++) {
      await write(nodes[0], editor, place, { text: `First ${round}.\nSecond ${round}.` })
      const keys = await partKeys(french)
      const answers = await Promise.all(
        keys.map((key, at) =>
          (nodes[at % 2] ?? nodes[0]).call(`PUT /admin/blogs/articles/${place.article}/fr/done`, {
            ...{ token: editor.token, body: { parts: [key], done: true } },
          }),
        ),
      )
      expect(codes(answers)).toEqual(keys.map(() => 200))
      expect((await readText(nodes[0], editor, french)).state.outdated).toBe(0)
    }
  })
})

async function partKeys(french: Place): Promise<readonly string[]> {
  const { original } = await readText(nodes[0], editor, french)
  return original ? partsOf(original.now).map(({ key }) => key) : []
}

describe('one reader', () => {
  it('who votes several times at once has one vote', { timeout: minutes }, async () => {
    const { article } = await aPublished({ ...desk, kind: 'help' })
    const reader = await signIn(nodes[0].platform, 'consumer')
    const browser = randomUUID()
    for (let round = 0; round < rounds; round++) {
      const asked = [true, false, true, false].flatMap((helpful, at) => {
        const node = nodes[at % 2] ?? nodes[0]
        const path = `PUT /help/${article}/vote`
        return [
          node.call(path, { token: reader.token, body: { helpful } }),
          node.call(path, { body: { helpful, browser } }),
        ]
      })
      expect(codes(await Promise.all(asked))).toEqual(asked.map(() => 200))
    }
    const rows = await db().selectFrom('articleVotes').select('userId').where('articleId', '=', article).execute()
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual([reader.id, null].toSorted())
  })

  it('who searches while others do is counted', async () => {
    const body = { q: 'A word at once', found: false, opened: false }
    const replies = await Promise.all(
      [...nodes, ...nodes, ...nodes].map(node => node.call('POST /help-searches', { body })),
    )
    expect(codes(replies)).toEqual(replies.map(() => 200))
    const rows = db().selectFrom('helpSearches').select('times').where('words', '=', 'a word at once')
    expect(await rows.execute()).toEqual([{ times: 6 }])
  })
})

describe('a category', () => {
  it('that is deleted while an article moves into it keeps it, or the article stays out', {
    timeout: minutes,
  }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, slug } = await aCategory(desk)
      const body = { language: 'en', title: unique('Late'), category: slug }
      const replies = await Promise.all([
        nodes[0].call(`DELETE /admin/blog-category/categories/${id}`, { token: editor.token }),
        nodes[1].call('POST /admin/blogs/articles', { token: editor.token, body }),
      ])
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual(replies.map(({ status }) => status))
    }
  })
})
