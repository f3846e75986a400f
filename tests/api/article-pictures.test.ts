// The preview picture of an article for shared links.
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { blogCategories } from '#shared/features/articles/category-contract.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import { socialSize } from '#shared/pictures/social.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import {
  aCategory,
  aPublished,
  begin,
  categoriesPath,
  changeSettings,
  type Desk,
  readText,
  step,
  translate,
  unique,
  write,
} from '#tests/support/articles.ts'
import { app, refusal, users, withUsers } from '#tests/support/fixtures.ts'
import { jpeg } from '#tests/support/make-files.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { may, putGrants } from '#tests/support/staff.ts'
import { upload } from '#tests/support/uploads.ts'

type Categories = Output<(typeof blogCategories)['GET /admin/blog-category/categories']>
type Page = Output<(typeof articles)['GET /blogs/{article}']>

let editor: SignedIn
let desk: Desk

withUsers()
beforeAll(async () => {
  editor = await signIn(app.platform, 'admin')
  const flags = { isRead: true, isWrite: true, isUpdate: true }
  await putGrants(app, users.admin, editor.id, [may('blogs', flags), may('blog-category', flags)])
  desk = { app, who: editor, kind: 'blog' }
})

/** As the page of the language has it; the address of another language leads there. */
async function addressOf(slug: string, language: Language = 'en'): Promise<string> {
  const headers = { 'accept-language': language }
  const { article, picture } = (await app.call<Page>(`GET /blogs/${encodeURIComponent(slug)}`, { headers })).body
  return article.moved === null ? (picture ?? '') : await addressOf(article.moved, language)
}
async function fetched(address: string) {
  const reply = await app.get(address)
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}
const pictureOf = async (slug: string, language: Language = 'en') => await fetched(await addressOf(slug, language))
const lasting = 'public, max-age=31536000, immutable'

describe('the preview picture of an article', () => {
  it('has the same size in each language, and is cached by its address', async () => {
    const { article, slug } = await aPublished(desk, { title: unique('Lime plaster') })
    await translate(desk, article, 'fr', { title: unique('Enduit à la chaux') })
    await translate(desk, article, 'ar', { title: unique('لياسة الجير') })
    const pictures = await Promise.all(languages.map(language => pictureOf(slug, language)))
    for (const { status, headers, bytes } of pictures) {
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/jpeg', lasting])
      expect(headers.get('content-length')).toBe(String(bytes.length))
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...socialSize })
    }
    expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(languages.length)
    // Drawn once: the bytes stay.
    expect((await pictureOf(slug)).bytes).toEqual(pictures[0]?.bytes)
  })

  it('of a draft, an archived text and an unknown address is not found', async () => {
    const title = unique('A secret draft')
    const place = {
      kind: 'blog',
      article: await begin(desk, (await aCategory(desk)).slug, title),
      language: 'en',
    } as const
    await write(app, editor, place, { text: 'One.' })
    const own = (await readText(app, editor, place)).text?.slug ?? ''
    const refused = async (slug: string) => refusal(await app.call(`GET /blog-pictures/${slug}?in=en`))
    expect(await refused(own)).toEqual([404, 'article.not-found'])
    expect(await refused('never-written')).toEqual([404, 'article.not-found'])
    await step(app, editor, place, 'publish')
    const address = await addressOf(own)
    expect((await fetched(address)).status).toBe(200)
    await step(app, editor, place, 'archive')
    expect((await fetched(address)).status).toBe(404)
  })

  it('of a help article is not found', async () => {
    const editors = { app, who: users.admin, kind: 'help' } as const
    const { slug } = await aPublished(editors, { title: unique('How to sign in') })
    expect(refusal(await app.call(`GET /blog-pictures/${slug}`))).toEqual([404, 'article.not-found'])
  })

  it('is another one at another address once what it shows has changed', async () => {
    const category = unique('Category')
    const { id, slug: of } = await aCategory(desk, category)
    const { slug, ...place } = await aPublished(desk, { category: of })
    const seen = new Map([[await addressOf(slug), (await pictureOf(slug)).bytes.toString('base64')]])
    const expectNew = async (what: string) => {
      seen.set(await addressOf(slug), (await pictureOf(slug)).bytes.toString('base64'))
      expect([what, seen.size, new Set(seen.values()).size]).toEqual([what, seen.size, seen.size])
      return seen.size
    }
    // What readers do not see changes nothing.
    await write(app, editor, place, { title: unique('Another title'), slug })
    expect(await expectNew('a title that is not published')).toBe(1)
    await step(app, editor, place, 'publish')
    expect(await expectNew('a title')).toBe(2)
    const { body: cover } = await upload(app, { token: editor.token, bytes: await jpeg(), purpose: 'article' })
    expect((await changeSettings(desk, place.article, { cover: cover.id })).status).toBe(200)
    expect(await expectNew('a cover')).toBe(3)
    const { token } = editor
    const known = (await app.call<Categories>(`GET ${categoriesPath.blog}`, { token })).body.find(one => one.id === id)
    const name = { en: unique('Renamed'), fr: '', ar: '' }
    const renamed = { name, shown: true, version: known?.version }
    const put = await app.call(`PUT ${categoriesPath.blog}/${id}`, { token, body: renamed })
    expect(put.status).toBe(200)
    expect(await expectNew('the name of the category')).toBe(4)
    // An old address shows the present picture, and nobody keeps it.
    const [first = ''] = seen.keys()
    const old = await fetched(first)
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(old.bytes.toString('base64')).toBe([...seen.values()].at(-1))
  })

  it('takes markup in a title as text', async () => {
    const title = `<span foreground="#ff0000" size="100000">${unique('Red')}</span>`
    const { slug } = await aPublished(desk, { title, slug: unique('markup').replace(' ', '-') })
    const { status, bytes } = await pictureOf(slug)
    expect(status).toBe(200)
    const left = sharp(bytes).extract({ left: 0, top: 150, width: 700, height: 300 })
    const { channels } = await sharp(await left.png().toBuffer()).stats()
    // Ink and paper have about as much red as green.
    const [red, green] = channels.map(({ mean }) => mean)
    expect(Math.abs((red ?? 0) - (green ?? 0))).toBeLessThan(5)
  })
})
