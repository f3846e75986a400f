// Articles of the blog: each language with a state of its own, and nothing that was written is lost.
import { beforeAll, describe, expect, it } from 'vitest'
import { emit } from '#server/platform/events/event.ts'
import { personErased } from '#server/platform/personal-data.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { blogCategories } from '#shared/features/articles/category-contract.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import { outdatedParts, partsOf } from '#shared/features/articles/parts.ts'
import type { blogArticles } from '#shared/features/articles/staff-contract.ts'
import type { Language } from '#shared/values/localized.ts'
import {
  aCategory,
  aPublished,
  begin,
  categoriesPath,
  changeSettings,
  type Desk,
  markDone,
  type Place,
  readArticle,
  readText,
  step,
  textPath,
  translate,
  unique,
  uniqueSlug,
  write,
} from '#tests/support/articles.ts'
import { app, db, refusal, users, withUsers } from '#tests/support/fixtures.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { notificationsOf } from '#tests/support/negotiation.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { aRatedCity } from '#tests/support/rates.ts'
import { may, putGrants } from '#tests/support/staff.ts'
import { inTransaction, runJob } from '#tests/support/time.ts'
import { upload } from '#tests/support/uploads.ts'

type Blogs = Output<(typeof articles)['GET /blogs']>
type Page = Output<(typeof articles)['GET /blogs/{article}']>
type List = Output<(typeof blogArticles)['GET /admin/blogs/articles']>
type Revisions = Output<(typeof blogArticles)['GET /admin/blogs/articles/{article}/{language}/revisions']>
type Categories = Output<(typeof blogCategories)['GET /admin/blog-category/categories']>

const hour = 3_600_000
const bringForward = ({ article, language }: Place) =>
  db()
    .updateTable('articleTranslations')
    .set({ publishAt: new Date(Date.now() - 1000) })
    .where('articleId', '=', article)
    .where('language', '=', language)
    .execute()
let editor: SignedIn
let desk: Desk

withUsers()
beforeAll(async () => {
  editor = await signIn(app.platform, 'admin')
  const flags = { isRead: true, isWrite: true, isUpdate: true }
  await putGrants(app, users.admin, editor.id, [
    may('blogs', flags),
    may('blog-category', { ...flags, isDelete: true }),
  ])
  desk = { app, who: editor, kind: 'blog' }
})

const inLanguage = (language: Language) => ({ headers: { 'accept-language': language } })
const read = async (slug: string, language: Language = 'en') =>
  (await app.call<Page>(`GET /blogs/${encodeURIComponent(slug)}`, inLanguage(language))).body.article
const statusOf = async (slug: string) => (await app.call(`GET /blogs/${encodeURIComponent(slug)}`)).status
const list = async (query: string) =>
  (await app.call<List>(`GET /admin/blogs/articles?${query}`, { token: editor.token })).body
const revisions = async (place: Place) =>
  (await app.call<Revisions>(`GET ${textPath(place)}/revisions`, { token: editor.token })).body
const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const state = async (place: Place) => (await readText(app, editor, place)).state
const fieldOf = ({ status, body }: { status: number; body: Problem }) => {
  const [error] = body.errors ?? []
  return [status, error?.path, error?.code]
}

/** A written draft. */
async function aDraft(title = unique('How to mix lime plaster'), language: Language = 'en'): Promise<Place> {
  const place = {
    kind: 'blog',
    article: await begin(desk, (await aCategory(desk)).slug, title, language),
    language,
  } as const
  expect((await write(app, editor, place, { summary: 'In four steps.', text: 'One.\nTwo.\nThree.' })).status).toBe(200)
  return place
}
const steps = async (place: Place, ...names: readonly (string | readonly [string, object])[]) => {
  for (const one of names) {
    const [name, body] = typeof one === 'string' ? [one] : one
    const reply = await step(app, editor, place, name, body)
    expect([name, reply.status, reply.body.code]).toEqual([name, 200, undefined])
  }
}

describe('one language of an article', () => {
  it('goes through its review, and comes back with a reason', async () => {
    const place = await aDraft()
    expect(await readText(app, editor, place)).toMatchObject({
      state: { status: 'draft', revision: 2, publishedRevision: null, outdated: 0 },
      transitions: ['submit', 'schedule', 'publish', 'archive'],
      text: { revision: 2, author: { id: editor.id }, restoredFrom: null },
      original: null,
    })
    await steps(place, 'submit')
    expect(await notificationsOf(app, users.admin)).toContain('article-submitted')
    await steps(place, ['send-back', { note: 'Say which lime.' }])
    expect(await readText(app, editor, place)).toMatchObject({ state: { status: 'draft' }, reason: 'Say which lime.' })
    expect(await notificationsOf(app, editor)).toContain('article-sent-back')
    expect(refusal(await step(app, editor, place, 'send-back', { note: 'Say which lime.' }))).toEqual([
      409,
      'article.transition-not-allowed',
    ])
  })

  it('is published at its time by the job, which notifies its writer', async () => {
    const place = await aDraft()
    expect(fieldOf(await step(app, editor, place, 'schedule', { at: later(-hour) }))).toEqual([400, 'at', 'invalid'])
    await steps(place, ['schedule', { at: later(hour) }])
    const slug = (await readText(app, editor, place)).text?.slug ?? ''
    await runJob(app.platform, 'publish-articles', new Date())
    expect([(await state(place)).status, await statusOf(slug)]).toEqual(['scheduled', 404])
    await bringForward(place)
    await runJob(app.platform, 'publish-articles', new Date())
    expect(await state(place)).toMatchObject({ status: 'published', publishedRevision: 2, publishAt: null })
    expect(await statusOf(slug)).toBe(200)
    expect(await notificationsOf(app, editor)).toContain('article-published')
  })

  it('is a draft again once somebody writes, and its time is gone', async () => {
    const place = await aDraft()
    await steps(place, ['schedule', { at: later(hour) }])
    await write(app, editor, place, { text: 'Another text.' })
    expect(await state(place)).toMatchObject({ status: 'draft', publishAt: null, revision: 3 })
    await runJob(app.platform, 'publish-articles', new Date(Date.now() + 2 * hour))
    expect((await state(place)).status).toBe('draft')
  })

  it('keeps for readers what is published until the next text is', async () => {
    const { slug, ...place } = await aPublished(desk, { text: 'The first text.' })
    await write(app, editor, place, { text: 'The second text.' })
    expect(await state(place)).toMatchObject({ status: 'draft', revision: 3, publishedRevision: 2 })
    const before = await read(slug)
    expect(JSON.stringify(before)).toContain('The first text.')
    await steps(place, 'submit', 'publish')
    const after = await read(slug)
    expect(JSON.stringify(after)).toContain('The second text.')
    expect([before, after].map(one => 'publishedAt' in one && one.publishedAt)).toEqual([
      'publishedAt' in before && before.publishedAt,
      'publishedAt' in before && before.publishedAt,
    ])
  })

  it('is gone for readers when it is archived, also as a draft again, until it is published', async () => {
    const { slug, ...place } = await aPublished(desk)
    await steps(place, 'archive')
    expect(await statusOf(slug)).toBe(404)
    expect(refusal(await write(app, editor, place, { text: 'More.' }))).toEqual([409, 'article.transition-not-allowed'])
    await steps(place, 'restore')
    expect([(await state(place)).status, await statusOf(slug)]).toEqual(['draft', 404])
    await steps(place, 'publish')
    expect(await statusOf(slug)).toBe(200)
  })

  it('is not published without a text', async () => {
    const article = await begin(desk, (await aCategory(desk)).slug, unique('Nothing yet'))
    const place = { kind: 'blog', article, language: 'en' } as const
    expect((await readText(app, editor, place)).transitions).toEqual(['archive'])
    const asked: readonly (readonly [string, object?])[] = [['submit'], ['publish'], ['schedule', { at: later(hour) }]]
    for (const [name, body] of asked)
      expect([name, refusal(await step(app, editor, place, name, body))]).toEqual([name, [409, 'article.not-written']])
  })
})

describe('the languages of an article', () => {
  it('have states of their own; readers get theirs, else English, else the original', async () => {
    const place = await aDraft(unique('كيف تخلط الجير'), 'ar')
    await steps(place, 'publish')
    const arabic = (await readText(app, editor, place)).text?.slug ?? ''
    expect(await read(arabic, 'fr')).toMatchObject({ moved: null, language: 'ar', slug: arabic })
    const english = await translate(desk, place.article, 'en', { title: unique('How to mix lime') })
    const slug = (await readText(app, editor, english)).text?.slug ?? ''
    expect(await read(slug, 'fr')).toMatchObject({ language: 'en', slug })
    await write(
      app,
      editor,
      { ...place, language: 'fr' },
      { title: unique('Gâcher la chaux'), slug: uniqueSlug('chaux') },
    )
    expect(await read(slug, 'fr')).toMatchObject({ language: 'en' })
    const { languages } = await readArticle(desk, place.article)
    expect(languages.map(one => [one.language, one.status, one.revision, one.publishedRevision])).toEqual([
      ['ar', 'published', 2, 2],
      ['en', 'published', 1, 1],
      ['fr', 'draft', 1, null],
    ])
  })

  it('are outdated by each changed part of the original until the part is marked', async () => {
    const place = await aDraft()
    const french = { ...place, language: 'fr' } as const
    expect(
      (await write(app, editor, french, { title: unique('Enduit à la chaux'), slug: uniqueSlug('enduit') })).status,
    ).toBe(200)
    const begun = await readText(app, editor, french)
    const all = begun.original ? partsOf(begun.original.now) : []
    expect([all.length, begun.state.outdated, begun.original?.before]).toEqual([5, 5, null])
    await markDone(
      desk,
      french,
      all.slice(1).map(({ key }) => key),
    )
    expect((await state(french)).outdated).toBe(1)
    await markDone(
      desk,
      french,
      all.map(({ key }) => key),
    )
    expect((await state(french)).outdated).toBe(0)

    await write(app, editor, place, { text: 'One.\nTwo, with sand.\nThree.' })
    const changed = await readText(app, editor, french)
    expect([changed.state.outdated, changed.original?.before?.revision, changed.original?.now.revision]).toEqual([
      1, 2, 3,
    ])
    const parts = changed.original ? outdatedParts(changed.original.now, changed.done) : []
    expect(parts.map(({ text }) => text)).toEqual(['Two, with sand.'])
    // Writing the translation does not say that it follows the original.
    await write(app, editor, french, { text: 'Un.\nDeux.\nTrois.' })
    expect((await state(french)).outdated).toBe(1)
    const [key = ''] = parts.map(part => part.key)
    await markDone(desk, french, [key])
    expect(await readText(app, editor, french)).toMatchObject({
      state: { outdated: 0 },
      original: { before: { revision: 3 } },
    })
    const undone = { token: editor.token, body: { parts: [key], done: false } }
    expect((await app.call(`PUT ${textPath(french)}/done`, undone)).status).toBe(200)
    expect((await state(french)).outdated).toBe(1)
  })

  it('say that the original is newer once that is published, not before', async () => {
    const { slug, ...place } = await aPublished(desk, { text: 'One.\nTwo.' })
    const french = await translate(desk, place.article, 'fr', {
      title: unique('Poser des carreaux'),
      text: 'Un.\nDeux.',
    })
    const { original, text } = await readText(app, editor, french)
    await markDone(desk, french, original ? partsOf(original.now).map(({ key }) => key) : [])
    const outdated = async () => {
      const page = await read(text?.slug ?? '', 'fr')
      return 'outdated' in page && [page.outdated, page.languages.map(one => [one.language, one.outdated])]
    }
    const upToDate = [
      false,
      [
        ['en', false],
        ['fr', false],
      ],
    ]
    expect(await outdated()).toEqual(upToDate)
    await write(app, editor, place, { text: 'One.\nTwo, and wait a day.' })
    expect(await outdated()).toEqual(upToDate)
    // Marking a part of the draft does not forget what the published original says.
    const draft = (await readText(app, editor, french)).original
    await markDone(desk, french, draft ? partsOf(draft.now).map(({ key }) => key) : [])
    expect(await outdated()).toEqual(upToDate)
    await write(app, editor, place, { text: 'One.\nTwo, and wait two days.' })
    await steps(place, 'publish')
    expect(await outdated()).toEqual([
      true,
      [
        ['en', false],
        ['fr', true],
      ],
    ])
    expect(await read(slug, 'en')).toMatchObject({ outdated: false })
  })
})

describe('the history of a text', () => {
  it('has every revision with its writer and note, and an earlier one comes back as a new one', async () => {
    const place = await aDraft()
    await steps(place, 'publish')
    await write(app, users.admin, place, { text: 'All new.', note: 'Shorter' })
    expect((await revisions(place)).map(one => [one.revision, one.author?.id, one.note, one.published])).toEqual([
      [3, users.admin.id, 'Shorter', false],
      [2, editor.id, '', true],
      [1, editor.id, '', false],
    ])
    const path = `${textPath(place)}/revisions/2`
    const { body: earlier } = await app.call<{ body: unknown }>(`GET ${path}`, { token: editor.token })
    expect(JSON.stringify(earlier.body)).toContain('Two.')
    const { version } = await readText(app, editor, place)
    const restored = await app.call(`POST ${path}/restore`, { token: editor.token, body: { version } })
    expect([restored.status, restored.body]).toEqual([200, { revision: 4, version: version + 1 }])
    expect((await readText(app, editor, place)).text).toMatchObject({ body: earlier.body, restoredFrom: 2 })
    expect((await revisions(place)).map(({ revision, restoredFrom }) => [revision, restoredFrom])).toEqual([
      [4, 2],
      [3, null],
      [2, null],
      [1, null],
    ])
    const missing = { token: editor.token, body: { version: version + 1 } }
    expect((await app.call(`POST ${textPath(place)}/revisions/9/restore`, missing)).status).toBe(404)
  })

  it('takes nothing over a text that somebody else has stored meanwhile', async () => {
    const place = await aDraft()
    const { version } = await readText(app, editor, place)
    expect((await write(app, users.admin, place, { text: 'Theirs.' })).status).toBe(200)
    const mine = await write(app, editor, place, { text: 'Mine.', version })
    expect(refusal(mine)).toEqual([412, 'request.changed-meanwhile'])
    const restore = { token: editor.token, body: { version } }
    expect((await app.call(`POST ${textPath(place)}/revisions/1/restore`, restore)).status).toBe(412)
    expect((await revisions(place)).map(({ revision }) => revision)).toEqual([3, 2, 1])
    // Beginning a language that exists, and changing one that does not.
    expect((await write(app, editor, place, { version: 0 })).status).toBe(412)
    expect((await write(app, editor, { ...place, language: 'ar' }, { version: 1 })).status).toBe(412)
    const settings = await readArticle(desk, place.article)
    expect((await changeSettings(desk, place.article, { author: 'Imara' })).status).toBe(200)
    expect((await changeSettings(desk, place.article, { version: settings.version })).status).toBe(412)
  })
})

describe('the address of an article', () => {
  it('leads from earlier ones and those of other languages to the present one of the reader', async () => {
    const first = await aPublished(desk)
    const { slug, ...place } = first
    const french = await translate(desk, place.article, 'fr', { title: unique('Carreaux') })
    const inFrench = (await readText(app, editor, french)).text?.slug ?? ''
    const next = `${slug}-now`
    await write(app, editor, place, { slug: next })
    expect(await read(slug)).toMatchObject({ moved: null, slug })
    await steps(place, 'publish')
    expect(await read(slug)).toEqual({ moved: next })
    expect(await read(inFrench, 'en')).toEqual({ moved: next })
    expect(await read(next, 'fr')).toEqual({ moved: inFrench })
    expect(await read(next)).toMatchObject({ moved: null, slug: next })
  })

  it('belongs to one article in each language, also an earlier one', async () => {
    const { slug, ...place } = await aPublished(desk)
    await write(app, editor, place, { slug: `${slug}-2` })
    await steps(place, 'publish')
    const other = await aDraft()
    for (const taken of [slug, `${slug}-2`])
      expect(refusal(await write(app, editor, other, { slug: taken }))).toEqual([409, 'article.slug-taken'])
    expect((await write(app, editor, { ...other, language: 'fr' }, { slug })).status).toBe(200)
    expect((await write(app, editor, place, { slug })).status).toBe(200)
    const help = { ...desk, who: users.admin, kind: 'help' } as const
    expect((await aPublished(help, { slug })).slug).toBe(slug)
  })

  it('that another one took first is refused when it is published', async () => {
    const slug = uniqueSlug('plaster')
    const [one, two] = [await aDraft(), await aDraft()]
    for (const place of [one, two]) expect((await write(app, editor, place, { slug })).status).toBe(200)
    await steps(two, ['schedule', { at: later(hour) }])
    await steps(one, 'publish')
    await bringForward(two)
    await runJob(app.platform, 'publish-articles', new Date())
    expect(await state(two)).toMatchObject({ status: 'draft', publishedRevision: null })
    expect(await notificationsOf(app, editor)).toContain('article-not-published')
    expect(refusal(await step(app, editor, two, 'publish'))).toEqual([409, 'article.slug-taken'])
    expect((await state(two)).status).toBe('draft')
  })
})

describe('readers', () => {
  it('find articles by category, tag and words, newest first, with the related ones', async () => {
    const category = await aCategory(desk)
    const tag = unique('roof')
    const other = await aPublished(desk, { category: category.slug, title: unique('Tarred roofs') })
    const one = await aPublished(desk, {
      ...{ category: category.slug, title: unique('Flat roofs'), text: 'A zinquified gutter.' },
      settings: { tags: [tag], author: 'The editors' },
    })
    const found = async (query: object) => {
      const search = new URLSearchParams(query as Record<string, string>)
      return (await app.call<Blogs>(`GET /blogs?${search}`)).body
    }
    const byCategory = await found({ category: category.slug })
    expect(byCategory.items.map(({ slug }) => slug)).toEqual([one.slug, other.slug])
    expect(byCategory.categories).toContainEqual(expect.objectContaining({ slug: category.slug, count: 2 }))
    expect(byCategory.items[0]).toMatchObject({ author: 'The editors', minutes: 1, language: 'en', cover: null })
    expect((await found({ tag })).items.map(({ slug }) => slug)).toEqual([one.slug])
    expect((await found({ q: 'ZINQUIFIED gutter' })).items.map(({ slug }) => slug)).toEqual([one.slug])
    expect((await found({ q: 'zinquified balcony' })).items).toEqual([])
    const page = (await app.call<Page>(`GET /blogs/${one.slug}`)).body
    expect(page.related.map(({ slug }) => slug)).toEqual([other.slug])
    expect(page.article).toMatchObject({ tags: [tag], outdated: false, languages: [{ language: 'en' }] })
  })

  it('see the pictures of an article, which its writers upload', async () => {
    const place = await aDraft()
    const { body: file } = await upload(app, { token: editor.token, bytes: await jpeg(40, 30), purpose: 'article' })
    const picture = { type: 'image', attrs: { file: file.id, alt: 'A wall' } }
    const { version, text } = await readText(app, editor, place)
    const body = { title: text?.title, summary: '', slug: text?.slug, body: { type: 'doc', content: [picture] } }
    const other = await app.call<Problem>(`PUT ${textPath(place)}`, {
      ...{ token: users.admin.token, body: { ...body, version } },
    })
    expect(fieldOf(other)).toEqual([400, 'body', 'invalid'])
    expect((await app.call(`PUT ${textPath(place)}`, { token: editor.token, body: { ...body, version } })).status).toBe(
      200,
    )
    // Another editor changes the text around it; as its cover it is attached already.
    const again = { ...body, summary: 'With a wall.', version: version + 1 }
    expect((await app.call(`PUT ${textPath(place)}`, { token: users.admin.token, body: again })).status).toBe(200)
    expect((await changeSettings(desk, place.article, { cover: file.id })).status).toBe(200)
    await steps(place, 'publish')
    expect(await read(text?.slug ?? '')).toMatchObject({ cover: file.picture, pictures: [{ picture: file.picture }] })
  })

  it('see what an article embeds as it is today', async () => {
    const { slug: city } = await aRatedCity(db(), { perSqft: 100_000, named: 'a test', at: new Date() })
    const place = await aDraft()
    const embeds = [
      { kind: 'calculator', slug: city },
      { kind: 'product', slug: 'gone-long-ago' },
    ]
    const content = [
      { type: 'paragraph', content: [{ type: 'text', text: 'What a house costs:' }] },
      ...embeds.map(attrs => ({ type: 'embed', attrs })),
    ]
    const { version, text } = await readText(app, editor, place)
    const body = { title: text?.title, slug: text?.slug, body: { type: 'doc', content }, version }
    expect((await app.call(`PUT ${textPath(place)}`, { token: editor.token, body })).status).toBe(200)
    const written = await readText(app, editor, place)
    expect(written.text).toMatchObject({ summary: '', embeds: [embeds[0]] })
    await steps(place, 'publish')
    expect(await read(text?.slug ?? '')).toMatchObject({ embeds: [embeds[0]], pictures: [] })
  })

  it('follow the feeds in their language', async () => {
    const title = unique('Bricks & <mortar>')
    const { article, slug } = await aPublished(desk, { title, summary: 'Not “only” cement' })
    const french = await translate(desk, article, 'fr', { title: unique('Briques') })
    const inFrench = (await readText(app, editor, french)).text?.slug ?? ''
    const feed = async (format: string, query: string) => {
      const reply = await app.get(`/api/blog-feeds/${format}?${query}`)
      return [reply.status, reply.headers.get('content-type'), await reply.text()] as const
    }
    const escaped = title.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
    const { publicUrl } = app.platform.config
    for (const [format, type] of [
      ['rss', 'application/rss+xml'],
      ['atom', 'application/atom+xml'],
    ] as const) {
      const [status, contentType, text] = await feed(format, 'in=en')
      expect([status, contentType]).toEqual([200, expect.stringContaining(type)])
      expect(text).toContain(escaped)
      expect(text).toContain(`${publicUrl}/blogs-articles/${slug}`)
      expect((await feed(format, 'in=fr'))[2]).toContain(`${publicUrl}/fr/blogs-articles/${encodeURI(inFrench)}`)
    }
    expect((await app.get('/api/blog-feeds/json')).status).toBe(400)
  })
})

describe('the desk', () => {
  it('lists articles with what is missing and outdated, and finds them', async () => {
    const { slug: category } = await aCategory(desk)
    const whole = await aPublished(desk, { category, title: unique('Whole') })
    await translate(desk, whole.article, 'fr', { title: unique('Entier') })
    const part = await aPublished(desk, { category, title: unique('Part'), text: 'About quoins.' })
    const ids = async (query: string) => (await list(`category=${category}&${query}`)).items.map(({ id }) => id)
    expect(await ids('')).toEqual([part.article, whole.article])
    expect(await ids('missing=fr')).toEqual([part.article])
    expect(await ids('outdated=true')).toEqual([whole.article])
    expect(await ids('q=quoins')).toEqual([part.article])
    expect(await ids('status=draft')).toEqual([])
    await write(app, editor, part, { text: 'Again.' })
    await steps(part, ['schedule', { at: later(hour) }])
    expect(await ids('status=scheduled')).toEqual([part.article])
    const { scheduled, counts, items } = await list(`category=${category}`)
    expect(scheduled).toContainEqual(expect.objectContaining({ id: part.article, languages: ['en'] }))
    expect(counts.scheduled).toBeGreaterThan(0)
    expect(items[0]).toMatchObject({
      votes: null,
      status: 'scheduled',
      languages: [{ revision: 3, publishedRevision: 2 }],
    })
  })

  it('is for those with the rights to it, and for the blog alone', async () => {
    const place = await aDraft()
    const [reader, helper] = [await signIn(app.platform, 'admin'), await signIn(app.platform, 'admin')]
    await putGrants(app, users.admin, reader.id, [may('blogs')])
    await putGrants(app, users.admin, helper.id, [
      may('help-center', { isRead: true, isWrite: true, isUpdate: true, isDelete: true }),
    ])
    expect((await readText(app, reader, place)).text?.revision).toBe(2)
    for (const who of [reader, helper, users.client, users.pro]) {
      expect((await write(app, who, place, { text: 'Not mine.' })).status).toBe(403)
      expect((await step(app, who, place, 'publish')).status).toBe(403)
    }
    expect((await step(app, null, place, 'publish')).status).toBe(401)
    expect((await app.call(`GET ${textPath(place)}`, { token: helper.token })).status).toBe(403)
    // The path of the help centre does not open it.
    expect((await app.call(`GET ${textPath({ ...place, kind: 'help' })}`, { token: helper.token })).status).toBe(404)
    expect((await step(app, helper, { ...place, kind: 'help' }, 'publish')).status).toBe(404)
    expect((await state(place)).status).toBe('draft')
  })

  it('keeps the articles of an erased writer without their name', async () => {
    const writer = await signIn(app.platform, 'superAdmin')
    const own = { ...desk, who: writer }
    const { slug, ...place } = await aPublished(own)
    const { body: file } = await upload(app, { token: writer.token, bytes: await jpeg(40, 30), purpose: 'article' })
    expect((await changeSettings(own, place.article, { cover: file.id })).status).toBe(200)
    expect(await read(slug)).toMatchObject({ author: writer.name, cover: file.picture })
    await inTransaction(app.platform, tx => emit(tx, personErased({ userId: writer.id })))
    await app.platform.deliverer.deliverAll()
    expect(await read(slug)).toMatchObject({ moved: null, author: null, cover: file.picture })
    expect((await revisions(place)).map(({ author }) => author)).toEqual([null, null])
  })
})

describe('the categories of the blog', () => {
  const call = <T = Problem>(key: string, body?: object) =>
    app.call<T>(key, { token: editor.token, ...(body && { body }) })
  const path = categoriesPath.blog
  const all = async () => (await call<Categories>(`GET ${path}`)).body
  const one = async (id: string) => (await all()).find(category => category.id === id)

  it('are changed with a version, ordered, and hidden from readers', async () => {
    const [first, second] = [await aCategory(desk), await aCategory(desk)]
    const name = { en: 'Stone', fr: 'Pierre', ar: 'حجر' }
    const version = (await one(first.id))?.version ?? 0
    expect((await call(`PUT ${path}/${first.id}`, { name, shown: true, version })).status).toBe(200)
    expect((await call(`PUT ${path}/${first.id}`, { name, shown: false, version })).status).toBe(412)
    expect(await one(first.id)).toMatchObject({ name, slug: first.slug, shown: true })
    expect((await call(`PUT ${path}/order`, { ids: [second.id, first.id] })).status).toBe(200)
    expect((await all()).slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id])
    const shown = async () => (await app.call<Blogs>('GET /blogs')).body.categories.map(({ slug }) => slug)
    expect(await shown()).toContain(first.slug)
    expect((await call(`PUT ${path}/${first.id}`, { name, shown: false, version: version + 1 })).status).toBe(200)
    expect(await shown()).not.toContain(first.slug)
  })

  it('are deleted when no article needs them any more', async () => {
    const [from, to] = [await aCategory(desk), await aCategory(desk)]
    const help = await aCategory({ ...desk, who: users.admin, kind: 'help' })
    const { slug } = await aPublished(desk, { category: from.slug })
    expect(refusal(await call(`DELETE ${path}/${from.id}`))).toEqual([409, 'article-category.in-use'])
    for (const wrong of [from.id, help.id])
      expect(fieldOf(await call(`DELETE ${path}/${from.id}?to=${wrong}`))).toEqual([400, 'to', 'not-a-choice'])
    expect((await call(`DELETE ${path}/${from.id}?to=${to.id}`)).status).toBe(200)
    expect([await one(from.id), (await one(to.id))?.articles]).toEqual([undefined, 1])
    expect(await read(slug)).toMatchObject({ category: { slug: to.slug } })
    expect((await call(`DELETE ${path}/${to.id}?to=${to.id}`)).status).toBe(400)
  })

  it('are not those of the help centre', async () => {
    const help = await aCategory({ ...desk, who: users.admin, kind: 'help' })
    const body = { language: 'en', title: 'In the wrong place', category: help.slug }
    const begun = await app.call<Problem>('POST /admin/blogs/articles', { token: editor.token, body })
    expect(fieldOf(begun)).toEqual([400, 'category', 'not-a-choice'])
    expect(
      (await call(`PUT ${path}/${help.id}`, { name: { en: 'A', fr: 'A', ar: 'ا' }, shown: true, version: 1 })).status,
    ).toBe(404)
    expect((await call(`DELETE ${path}/${help.id}`)).status).toBe(404)
    expect(fieldOf(await call(`PUT ${path}/order`, { ids: [help.id] }))).toEqual([400, 'ids', 'not-a-choice'])
  })
})
