// The help centre: people find the article they need, and staff see what nobody found.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import type { helpFigures } from '#shared/features/articles/help-contract.ts'
import type { helpArticles } from '#shared/features/articles/staff-contract.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import {
  aCategory,
  aPublished,
  categoriesPath,
  changeSettings,
  type Desk,
  readText,
  step,
  textPath,
  translate,
  unique,
  write,
} from '#tests/support/articles.ts'
import { anAnswer, aTopic } from '#tests/support/community.ts'
import { app, db, market, refusal, users, withUsers } from '#tests/support/fixtures.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { may, putGrants } from '#tests/support/staff.ts'

type Search = Output<(typeof articles)['GET /help-search']>
type Help = Output<(typeof articles)['GET /help']>
type HelpPage = Output<(typeof articles)['GET /help/{article}']>
type Questions = Output<(typeof articles)['GET /help-questions']>
type OfScreen = Output<(typeof articles)['GET /help-screens/{screen}']>
type Searches = Output<(typeof helpFigures)['GET /admin/help/searches']>
type Figures = Output<(typeof helpFigures)['GET /admin/help/figures']>
type List = Output<(typeof helpArticles)['GET /admin/help/articles']>

type Texts = Readonly<Record<Language, { title: string; summary: string; text: string; synonyms: readonly string[] }>>

const password: Texts = {
  en: {
    title: 'Reset your password',
    summary: 'With a link in an e-mail.',
    text: 'Open the sign-in page and choose Forgotten password.\nThe link in the e-mail works for an hour.',
    synonyms: ['login', 'locked out'],
  },
  fr: {
    title: 'Réinitialiser votre mot de passe',
    summary: 'Avec un lien reçu par e-mail.',
    text: 'Ouvrez la page de connexion et choisissez Mot de passe oublié.\nLe lien fonctionne pendant une heure.',
    synonyms: ['identifiant', 'compte bloqué'],
  },
  ar: {
    title: 'إعادة تعيين كلمة المرور',
    summary: 'برابط يصلك بالبريد الإلكتروني.',
    text: 'افتح صفحة تسجيل الدخول واختر «نسيت كلمة المرور».\nيعمل الرابط ساعة واحدة.',
    synonyms: ['الرقم السري', 'حساب مقفل'],
  },
}
const milestones: Texts = {
  en: {
    title: 'When a milestone is paid',
    summary: 'After you have accepted the work.',
    text: 'A milestone is a part of the contract.\nYou pay the professional directly once you have accepted its work.',
    synonyms: ['instalment'],
  },
  fr: {
    title: 'Quand un jalon est payé',
    summary: 'Après avoir accepté les travaux.',
    text: 'Un jalon est une partie du contrat.\nVous payez le professionnel directement, une fois les travaux acceptés.',
    synonyms: ['acompte'],
  },
  ar: {
    title: 'متى تُدفع المرحلة',
    summary: 'بعد أن تقبل العمل.',
    text: 'المرحلة جزء من العقد.\nتدفع للمهني مباشرة بعد أن تقبل العمل.',
    synonyms: ['دفعة'],
  },
}
const bids: Texts = {
  en: {
    title: 'How to compare bids',
    summary: 'Line by line.',
    text: 'The lowest total often forgets the most lines.\nAsk the professional what is not in the price.',
    synonyms: ['quotation'],
  },
  fr: {
    title: 'Comment comparer les devis',
    summary: 'Ligne par ligne.',
    text: 'Le total le plus bas oublie souvent le plus de lignes.\nDemandez au professionnel ce qui manque dans le prix.',
    synonyms: ['soumission'],
  },
  ar: {
    title: 'كيف تقارن العروض',
    summary: 'بندًا بندًا.',
    text: 'أقل مجموع ينسى غالبًا أكثر البنود.\nاسأل المهني عما لا يشمله السعر.',
    synonyms: ['تسعيرة'],
  },
}

let editor: SignedIn
let desk: Desk
let category: { readonly id: string; readonly slug: string }
const ids = new Map<Texts, string>()

withUsers()

async function anArticle(texts: Texts): Promise<string> {
  const { article } = await aPublished(desk, { category: category.slug, ...texts.en })
  for (const language of ['fr', 'ar'] as const) {
    const { synonyms, ...written } = texts[language]
    const place = await translate(desk, article, language, written)
    // Found at once, without being published again.
    await app.call(`PUT ${textPath(place)}/synonyms`, { token: editor.token, body: { synonyms } })
  }
  return article
}

beforeAll(async () => {
  editor = await signIn(app.platform, 'admin')
  const flags = { isRead: true, isWrite: true, isUpdate: true, isDelete: true }
  await putGrants(app, users.admin, editor.id, [may('help-center', flags)])
  desk = { app, who: editor, kind: 'help' }
  category = await aCategory(desk)
  for (const texts of [password, milestones, bids]) ids.set(texts, await anArticle(texts))
})

const idOf = (texts: Texts): string => ids.get(texts) ?? ''
const as = (language: Language) => ({ headers: { 'accept-language': language } })
const search = async (q: string, language: Language = 'en') =>
  (await app.call<Search>(`GET /help-search?${new URLSearchParams({ q })}`, as(language))).body
const found = async (q: string, language: Language = 'en') => (await search(q, language)).items.map(({ id }) => id)

describe('the search of the help centre', () => {
  it('finds an article by its words in each language, without accents and in any form of a letter', async () => {
    const asked: readonly (readonly [Language, string, Texts])[] = [
      ['en', 'How do I reset my password?', password],
      ['en', 'PAID milestone', milestones],
      ['en', 'compare the bids', bids],
      ['fr', 'reinitialiser mot de passe', password],
      ['fr', 'quand payer un jalon', milestones],
      ['fr', 'comparer des devis', bids],
      ['ar', 'كلمه المرور', password],
      ['ar', 'متى تدفع المرحلة', milestones],
      ['ar', 'مقارنة العروض', bids],
    ]
    for (const [language, q, texts] of asked) expect([q, (await found(q, language))[0]]).toEqual([q, idOf(texts)])
  })

  it('corrects typing errors and says what it searched instead', async () => {
    const asked: readonly (readonly [Language, string, Texts, string])[] = [
      ['en', 'pasword', password, 'password'],
      ['en', 'reset my passwrod', password, 'reset password'],
      ['en', 'milstone', milestones, 'milestone'],
      ['fr', 'mot de pase', password, 'mot passe'],
      ['fr', 'comparrer les devis', bids, 'comparer devis'],
      ['ar', 'كلمة المررور', password, 'كلمه المرور'],
      ['ar', 'العرووض', bids, 'العروض'],
    ]
    for (const [language, q, texts, corrected] of asked) {
      const { items, ...answer } = await search(q, language)
      expect([q, items[0]?.id, answer.corrected]).toEqual([q, idOf(texts), corrected])
    }
    expect((await search('password')).corrected).toBeNull()
    expect((await search('passw')).corrected).toBeNull()
  })

  it('finds an article by the other words that staff gave it', async () => {
    const asked: readonly (readonly [Language, string, Texts])[] = [
      ['en', 'login', password],
      ['en', 'instalment', milestones],
      ['en', 'quotations', bids],
      ['fr', 'identifiant', password],
      ['fr', 'acompte', milestones],
      ['fr', 'soumision', bids],
      ['ar', 'الرقم السري', password],
      ['ar', 'دفعة', milestones],
      ['ar', 'تسعيره', bids],
    ]
    for (const [language, q, texts] of asked) expect([q, (await found(q, language))[0]]).toEqual([q, idOf(texts)])
    expect(await found('identifiant', 'en')).toEqual([])
  })

  it('shows articles with all words first, with the place of the words', async () => {
    const { items } = await search('professional price')
    expect(items.map(({ id }) => id)).toEqual([idOf(bids), idOf(milestones)])
    expect(items[0]?.excerpt).toContain('what is not in the price')
    expect(items[0]).toMatchObject({ title: 'How to compare bids', language: 'en', category: { slug: category.slug } })
  })

  it('finds what is published and in a shown category alone', async () => {
    const word = 'scaffoldery'
    const draft = await aPublished(desk, { category: category.slug, title: unique('Before') })
    await write(app, editor, draft, { text: `About ${word}.` })
    expect(await found(word)).toEqual([])
    await step(app, editor, draft, 'publish')
    expect(await found(word)).toEqual([draft.article])
    await step(app, editor, draft, 'archive')
    expect(await found(word)).toEqual([])
    const hidden = await aCategory(desk, unique('Hidden'), false)
    await aPublished(desk, { category: hidden.slug, text: `About ${word}.` })
    expect(await found(word)).toEqual([])
  })

  it('attack: takes signs of the query language as words or as nothing', async () => {
    const attacks = ["'", '\\', "a\\':*", '!(|&', "x' | 'y':*", '<->', '%_', '"', '؟', '🏠', 'a'.repeat(120)]
    for (const q of attacks) {
      const reply = await app.call(`GET /help-search?${new URLSearchParams({ q })}`)
      expect([q, reply.status]).toEqual([q, 200])
    }
    expect((await app.call('GET /help-search?q=')).status).toBe(400)
  })
})

describe('what people searched', () => {
  const note = (q: string, more: object = {}, language: Language = 'en') =>
    app.call('POST /help-searches', { ...as(language), body: { q, found: false, opened: false, ...more } })
  const times = async (count: number, q: string, more: object = {}, language: Language = 'en') => {
    for (let made = 0; made < count; made++) expect((await note(q, more, language)).status).toBe(200)
  }
  const searches = async (query = '') =>
    (await app.call<Searches>(`GET /admin/help/searches?pageSize=50&${query}`, { token: editor.token })).body
  const wordsOf = async (query = '') => (await searches(query)).items.map(({ words }) => words)

  it('is listed where nothing was opened, with the closest article, and not by whom', async () => {
    await times(3, 'Pool heating')
    await times(1, 'pool  HEATING!')
    await times(2, 'my name is Amina')
    await times(3, 'Reset passwords by phone', { found: true })
    await times(3, 'devis', { found: true, opened: true }, 'fr')
    await times(3, 'chauffage piscine', {}, 'fr')
    const { items } = await searches()
    expect(items[0]).toMatchObject({ words: 'pool heating', language: 'en', times: 4, closest: null })
    expect(items[0]?.lastOn).toBe(new Date().toISOString().slice(0, 10))
    expect(items.find(({ words }) => words === 'reset passwords by phone')?.closest).toEqual({
      id: idOf(password),
      title: 'Reset your password',
    })
    // What few people searched could name one of them.
    expect((await wordsOf()).toSorted()).toEqual(['chauffage piscine', 'pool heating', 'reset passwords by phone'])
    expect(await wordsOf('language=fr')).toEqual(['chauffage piscine'])
    const rows = await db().selectFrom('helpSearches').selectAll().where('words', '=', 'pool heating').execute()
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['day', 'found', 'language', 'opened', 'times', 'words'])
  })

  it('is left out of the list once staff ignore it, in that language', async () => {
    await times(3, 'gibberish')
    await times(3, 'gibberish', {}, 'fr')
    const ignored = { token: editor.token, body: { language: 'en', words: 'gibberish' } }
    for (const _ of [1, 2]) expect((await app.call('POST /admin/help/searches/ignore', ignored)).status).toBe(200)
    expect(await wordsOf('language=en')).not.toContain('gibberish')
    expect(await wordsOf('language=fr')).toContain('gibberish')
  })

  it('is answered once people open what they find', async () => {
    await times(3, 'garden wall')
    expect(await wordsOf()).toContain('garden wall')
    await times(3, 'garden wall', { found: true, opened: true })
    expect(await wordsOf()).not.toContain('garden wall')
    const { body } = await app.call<Figures>('GET /admin/help/figures', { token: editor.token })
    expect(body.weeks).toHaveLength(12)
    const week = body.weeks.at(-1)
    expect(week?.searches).toBeGreaterThanOrEqual(6)
    expect(week?.answered).toBeGreaterThan(0)
    expect(body.weeks[0]).toMatchObject({ searches: 0, answered: null })
  })

  it('is deleted after a year', async () => {
    const old = { day: '2020-01-01', language: 'en', words: 'long ago', times: 9 } as const
    await db().insertInto('helpSearches').values(old).execute()
    const before = await db().selectFrom('helpSearches').select('words').execute()
    await app.platform.jobRunner.runCleanupJobs()
    const after = await db().selectFrom('helpSearches').select('words').execute()
    expect(after).toEqual(before.filter(({ words }) => words !== 'long ago'))
  })

  it('is for those who look after the help centre', async () => {
    const other = await signIn(app.platform, 'admin')
    await putGrants(app, users.admin, other.id, [may('blogs')])
    for (const { token } of [other, users.client, users.pro])
      for (const key of ['GET /admin/help/searches', 'GET /admin/help/figures', 'GET /admin/help/articles'])
        expect([key, (await app.call(key, { token })).status]).toEqual([key, 403])
    expect((await app.call('GET /admin/help/figures')).status).toBe(401)
  })
})

describe('a vote about an article', () => {
  const vote = (article: string, body: object, token?: string) =>
    app.call<Problem>(`PUT /help/${article}/vote`, { ...(token && { token }), body })
  const rows = (article: string) =>
    db().selectFrom('articleVotes').select(['userId', 'helpful', 'reason']).where('articleId', '=', article).execute()

  it('counts once for each person and each browser, and the last one counts', async () => {
    const { article } = await aPublished(desk, { category: category.slug })
    const [one, two] = [randomUUID(), randomUUID()]
    expect((await vote(article, { helpful: false, reason: 'unclear', browser: one })).status).toBe(200)
    expect((await vote(article, { helpful: true, browser: two })).status).toBe(200)
    expect((await vote(article, { helpful: false, reason: 'outdated' }, users.client.token)).status).toBe(200)
    expect((await vote(article, { helpful: true, reason: 'outdated' }, users.client.token)).status).toBe(200)
    expect((await vote(article, { helpful: false, browser: one }, users.pro.token)).status).toBe(200)
    expect((await vote(article, { helpful: true, browser: one })).status).toBe(200)
    expect(await rows(article)).toHaveLength(4)
    expect(await rows(article)).toEqual(
      expect.arrayContaining([
        { userId: null, helpful: true, reason: null },
        { userId: users.client.id, helpful: true, reason: null },
        { userId: users.pro.id, helpful: false, reason: null },
      ]),
    )
    const { body } = await app.call<List>(`GET /admin/help/articles?category=${category.slug}&pageSize=50`, {
      token: editor.token,
    })
    expect(body.items.find(({ id }) => id === article)?.votes).toEqual({ helpful: 3, all: 4 })
  })

  it('says why an article did not help', async () => {
    const { article } = await aPublished(desk, { category: category.slug })
    for (const reason of ['unsolved', 'unsolved', 'other'])
      expect((await vote(article, { helpful: false, reason, browser: randomUUID() })).status).toBe(200)
    const { body } = await app.call<Figures>('GET /admin/help/figures', { token: editor.token })
    expect(body.reasons[0]).toEqual({ reason: 'unsolved', count: 2 })
    expect(body.reasons).toContainEqual({ reason: 'other', count: 1 })
  })

  it('of a visitor needs the name of the browser, and the article a reader', async () => {
    const { body } = await vote(idOf(password), { helpful: true })
    expect([body.code, body.errors?.[0]?.path]).toEqual(['request.invalid', 'browser'])
    const blog = await aPublished({ ...desk, who: users.admin, kind: 'blog' })
    const archived = await aPublished(desk, { category: category.slug })
    await step(app, editor, archived, 'archive')
    for (const article of [blog.article, archived.article, randomUUID()])
      expect(refusal(await vote(article, { helpful: true }, users.client.token))).toEqual([404, 'article.not-found'])
  })
})

describe('an article for some people', () => {
  const help = async (audience: string, language: Language = 'en') =>
    (await app.call<Help>(`GET /help?audience=${audience}`, as(language))).body
  const titles = ({ categories }: Help) => categories.flatMap(group => group.articles.map(({ title }) => title))

  it('is listed for them, and one without an audience for everybody', async () => {
    const title = unique('For contractors')
    await aPublished(desk, { category: category.slug, title, settings: { audience: ['contractor', 'advisor'] } })
    for (const [audience, isListed] of [
      ['visitor', false],
      ['user', false],
      ['contractor', true],
      ['advisor', true],
    ] as const) {
      const listed = titles(await help(audience))
      expect([audience, listed.includes(title), listed.includes('Reset your password')]).toEqual([
        audience,
        isListed,
        true,
      ])
    }
    expect(titles(await help('visitor', 'ar'))).toContain('إعادة تعيين كلمة المرور')
    expect((await app.call('GET /help?audience=nobody')).status).toBe(400)
  })

  it('is what the “?” of a screen opens, the one for fewest screens first', async () => {
    const screens = ['user.projects', 'contractor.projects']
    const wide = await aPublished(desk, { category: category.slug, settings: { screens } })
    const own = await aPublished(desk, { category: category.slug, settings: { screens: ['user.projects'] } })
    const others = { screens: ['user.projects'], audience: ['contractor'] }
    await aPublished(desk, { category: category.slug, settings: others })
    const of = async (screen: string, token?: string) => {
      const { status, body } = await app.call<OfScreen>(`GET /help-screens/${screen}`, { ...(token && { token }) })
      return status === 200 ? body.articles.map(({ id }) => id) : status
    }
    expect(await of('user.projects', users.client.token)).toEqual([own.article, wide.article])
    expect(await of('contractor.projects', users.pro.token)).toEqual([wide.article])
    expect(await of('user.projects', users.pro.token)).toHaveLength(3)
    expect(await of('home')).toEqual([])
    expect(await of('no.such-screen')).toBe(404)
    const refused = await changeSettings(desk, own.article, { screens: ['no.such-screen'] })
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'screens'])
  })

  it('of a step of a job stands on its way', async () => {
    const { slug } = await aPublished(desk, { category: category.slug, settings: { screens: ['job-request.form'] } })
    expect((await help('visitor')).way).toContainEqual({ step: 'post', slug })
    expect((await help('visitor')).way).toContainEqual({ step: 'compare', slug: null })
  })
})

describe('a question of the FAQ', () => {
  it('is answered on one page, by category, and is not an article of the list', async () => {
    const title = unique('Is it free?')
    const faq = await aPublished(desk, { category: category.slug, title, text: 'Yes.', settings: { faq: true } })
    const { body: groups } = await app.call<Questions>('GET /help-questions')
    const group = groups.find(({ slug }) => slug === category.slug)
    expect(group?.questions).toMatchObject([{ id: faq.article, title, outdated: false }])
    expect(JSON.stringify(group?.questions[0]?.body)).toContain('Yes.')
    const { body: help } = await app.call<Help>('GET /help')
    expect(help.popular.map(({ id }) => id)).toEqual([faq.article])
    expect(help.categories.flatMap(one => one.articles.map(({ id }) => id))).not.toContain(faq.article)
    expect(help.questions).toBe(1)
    const { body: page } = await app.call<HelpPage>(`GET /help/${faq.slug}`)
    expect(page.article).toMatchObject({ moved: null, title })
  })
})

describe('the categories of the help centre', () => {
  it('come in the order that staff give them, for those who may change them', async () => {
    const [first, second] = [await aCategory(desk), await aCategory(desk)]
    for (const { slug } of [first, second]) await aPublished(desk, { category: slug })
    const path = categoriesPath.help
    const slugs = async () => {
      const { body } = await app.call<Help>('GET /help')
      return body.categories.map(({ slug }) => slug).filter(slug => [first.slug, second.slug].includes(slug))
    }
    expect(await slugs()).toEqual([first.slug, second.slug])
    const body = { ids: [second.id, first.id] }
    expect((await app.call(`PUT ${path}/order`, { token: editor.token, body })).status).toBe(200)
    expect(await slugs()).toEqual([second.slug, first.slug])
    const reader = await signIn(app.platform, 'admin')
    await putGrants(app, users.admin, reader.id, [may('help-center')])
    expect((await app.call(`GET ${path}`, { token: reader.token })).status).toBe(200)
    expect((await app.call(`PUT ${path}/order`, { token: reader.token, body })).status).toBe(403)
    expect((await app.call(`DELETE ${path}/${first.id}`, { token: reader.token })).status).toBe(403)
  })

  it('have articles in three languages, each at an address of its own', async () => {
    for (const language of languages) {
      const { text } = await readText(app, editor, { kind: 'help', article: idOf(bids), language })
      const { body } = await app.call<HelpPage>(`GET /help/${encodeURIComponent(text?.slug ?? '')}`, as(language))
      expect(body.article).toMatchObject({ language, title: bids[language].title, slug: text?.slug })
    }
  })
})

describe('an answer of the community', () => {
  const begun = (answer: string) =>
    app.call<{ id: string } & Problem>('POST /admin/help/articles', {
      token: editor.token,
      body: { language: 'en', title: unique('Where the water comes from'), category: category.slug, answer },
    })

  it('is the first text of a help article, without its pictures and mentions', async () => {
    const topic = await aTopic(db(), market, users.client.id)
    const words = (text: string) => ({ type: 'text', text })
    const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
    const item = { type: 'listItem', content: [paragraph(words('Lift one tile.'))] }
    const content = [
      paragraph({ type: 'mention', attrs: { id: users.client.id } }, words('Look under the tiles.')),
      { type: 'image', attrs: { file: randomUUID(), alt: 'A tile' } },
      { type: 'bulletList', content: [item] },
    ]
    const answer = await anAnswer(db(), topic.id, users.client.id, {
      body: JSON.stringify({ type: 'doc', content }),
      text: 'Look under the tiles.',
    })
    const { status, body } = await begun(answer)
    expect(status).toBe(201)
    const { text } = await readText(app, editor, { kind: 'help', article: body.id, language: 'en' })
    expect(text?.body).toEqual({
      type: 'doc',
      content: [paragraph(words('Look under the tiles.')), { type: 'bulletList', content: [item] }],
    })
  })

  it('that nobody may read is refused', async () => {
    const topic = await aTopic(db(), market, users.client.id)
    const hidden = await anAnswer(db(), topic.id, users.client.id, { status: 'hidden' })
    const waiting = await aTopic(db(), market, users.client.id, { status: 'pending', publishedAt: null })
    const unseen = await anAnswer(db(), waiting.id, users.client.id)
    for (const answer of [hidden, unseen, randomUUID()]) {
      const { status, body } = await begun(answer)
      expect([status, body.errors]).toMatchObject([400, [{ path: 'answer', code: 'not-a-choice' }]])
    }
  })
})
