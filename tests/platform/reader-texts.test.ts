import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NamedSlug, ReaderText, readIn } from '#shared/api/schemas.ts'
import { languages } from '#shared/values/localized.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testPlace } from '#tests/support/database.ts'
import { thingsApp } from './endpoints.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ place: await testPlace(), build: thingsApp })
})
afterAll(() => app.close())

const endings = { en: '', fr: ' (fr)', ar: ' (ar)' }

describe('an answer', () => {
  it('has its texts in the language of each reader, at any depth, also when several read at once', async () => {
    const replies = await Promise.all(
      [...languages, ...languages].map(async language => ({
        language,
        reply: await app.call('GET /words', { headers: { 'accept-language': language } }),
      })),
    )
    for (const { language, reply } of replies) {
      const ending = endings[language]
      expect(reply.body).toEqual({
        items: [
          {
            slug: 'tiles',
            name: `Tiles${ending}`,
            city: { slug: 'fes', name: `Fez${ending}`, country: 'MA' },
            facts: [`A${ending}`, `B${ending}`],
          },
          { slug: 'paint', name: 'Paint', city: null, facts: [] },
        ],
        ...{ page: 1, pageSize: 2, total: 2 },
        edited: { en: 'All', fr: 'All (fr)', ar: 'All (ar)' },
        kinds: { one: { label: `Kind${ending}` }, none: {} },
      })
    }
  })

  it('is described as text, except for editors', async () => {
    type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema }
    type Document = {
      paths: Record<string, { get: { responses: Record<string, { content: Record<string, { schema: Schema }> }> } }>
    }
    const { body } = await app.call<Document>('GET /openapi.json')
    const { items, edited } =
      body.paths['/words']?.get.responses[200]?.content['application/json']?.schema.properties ?? {}
    expect(items?.items?.properties).toMatchObject({ name: { type: 'string' }, facts: { items: { type: 'string' } } })
    expect(edited).toMatchObject({ type: 'object', properties: { en: { type: 'string' } } })
  })
})

describe('a text for a reader', () => {
  const text = { en: 'House', fr: 'Maison', ar: '' }

  it('falls back to English', () => {
    expect(readIn('fr', () => ReaderText.parse(text))).toBe('Maison')
    expect(readIn('ar', () => ReaderText.parse(text))).toBe('House')
  })

  it('cannot be parsed without a reader, also after another one failed', () => {
    const named = { slug: 'house', name: text }
    expect(() => NamedSlug.parse(named)).toThrow('without the language')
    expect(() => readIn('fr', () => NamedSlug.parse({ slug: 'house', name: 'House' }))).toThrow()
    expect(() => NamedSlug.parse(named)).toThrow('without the language')
  })
})
