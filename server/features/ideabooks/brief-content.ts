// What stands in the brief, as the template takes it.
import { openPdfTexts, type PdfTexts } from '#server/platform/pdf/pdf-texts.ts'
import { type CellText, linesOf, type PdfLine } from '#server/platform/pdf/print-pdf.ts'
import arGoods from '#shared/i18n/ar/catalogue.json' with { type: 'json' }
import ar from '#shared/i18n/ar/ideabook-brief.json' with { type: 'json' }
import enGoods from '#shared/i18n/en/catalogue.json' with { type: 'json' }
import en from '#shared/i18n/en/ideabook-brief.json' with { type: 'json' }
import frGoods from '#shared/i18n/fr/catalogue.json' with { type: 'json' }
import fr from '#shared/i18n/fr/ideabook-brief.json' with { type: 'json' }
import { languageFacts } from '#shared/i18n/languages.ts'
import { dayOf } from '#shared/values/day.ts'
import { inLanguage, type Language, type Localized } from '#shared/values/localized.ts'
import { minorUnits } from '#shared/values/money.ts'
import { type BriefItem, framedNotes, type ItemPictures } from './brief-pictures.ts'
import type { presentBook } from './present.ts'

type Book = Awaited<ReturnType<typeof presentBook>>
type Given = {
  readonly book: Book
  readonly language: Language
  readonly pictures: ReadonlyMap<string, ItemPictures>
  readonly at: Date
  /** Null: not named to this reader. */
  readonly client: string | null
  readonly job: string | null
  /** Of the page on the site; null for a private book. */
  readonly address: string | null
}
type Numbered = BriefItem & { readonly number: number }
type Made = Given & { readonly texts: PdfTexts; readonly lines: (text: CellText) => PdfLine[] }

const textsIn = await openPdfTexts({
  en: { brief: en, goods: enGoods },
  fr: { brief: fr, goods: frGoods },
  ar: { brief: ar, goods: arGoods },
})

/** Names and numbers keep their direction inside of a sentence. */
const isolated = (text: string): string => `\u2068${text}\u2069`
const letters: Readonly<Record<Language, string>> = {
  en: 'abcdefghijklmnopqrstuvwxyz',
  fr: 'abcdefghijklmnopqrstuvwxyz',
  ar: 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ',
}
const letterOf = (language: Language, place: number): string => letters[language][place] ?? `${place + 1}`

/** Whole units of money in a scale; a whole amount of a form. */
const scaleOf = (amount: number): number => {
  const step = 10 ** Math.floor(Math.log10(amount))
  return ([1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10].find(one => one * step >= amount) ?? 10) * step
}

function plain({ texts, book }: Made, amount: number): string {
  return isolated(texts.amount(amount, book.currency))
}

/** What is wanted on a scale with the budget; null when nothing has a price. */
function estimateOf(made: Made) {
  const { book, texts, lines } = made
  const { low, high, unknown } = book.cost
  if (high === 0) return null
  const unit = minorUnits(book.currency)
  const end = scaleOf((Math.max(high, book.budget ?? 0) * 1.1) / unit) * unit
  const money = (amount: number): string => isolated(texts.money(amount, book.currency))
  const range = low === high ? money(low) : texts.t('estimate.between', { low: plain(made, low), high: money(high) })
  const missing = unknown > 0 ? ` · ${texts.t('estimate.unknown', { count: unknown })}` : ''
  return {
    title: `${texts.t('estimate.title')}${missing}`,
    range: lines(range),
    ...{ low: low / end, high: high / end, budget: book.budget === null ? null : book.budget / end },
    first: texts.number(0),
    middle: book.budget === null ? '' : texts.t('estimate.budget', { amount: plain(made, book.budget) }),
    last: texts.number(end / unit),
  }
}

function factsOf({ book, client, job, texts, language, lines }: Made) {
  const { t } = texts
  const said = (text: string | null): PdfLine[] => lines(text ?? t('not-said'))
  const place = ({ name }: { readonly name: Localized }): string => inLanguage(name, language)
  const budget = book.budget === null ? null : t('up-to', { amount: isolated(texts.money(book.budget, book.currency)) })
  const first =
    client === null
      ? job && ([t('fact.job'), said(isolated(job))] as const)
      : ([t('fact.client'), said(client)] as const)
  return [
    ...(first ? [first] : []),
    [t('fact.room'), said(book.category && place(book.category))],
    [t('fact.area'), said(book.areaSqm === null ? null : t('area', { number: isolated(texts.number(book.areaSqm)) }))],
    [t('fact.city'), said(book.city && place(book.city))],
    [t('fact.budget'), said(budget)],
  ] as const
}

const repliesOf = ({ replies }: Pick<BriefItem['notes'][number], 'replies'>): string[] =>
  replies.map(({ text }) => `– ${text}`)

/** The picture of an item with the frames on it, lettered like the notes beside it. */
function notesOf({ language, texts, lines, pictures }: Made, item: Numbered) {
  const whole = pictures.get(item.id)?.whole
  if (!whole) return []
  const name = inLanguage(item.title, language)
  const notes = framedNotes(item).map((note, place) => ({ ...note, letter: letterOf(language, place) }))
  return [
    {
      title: texts.t('notes', { number: texts.number(item.number) }),
      ...{ aside: name, name, picture: whole.name, ratio: whole.ratio },
      frames: notes.map(({ frame, letter }) => ({ ...frame, letter })),
      notes: notes.map(note => ({ letter: note.letter, text: lines([note.text, ...repliesOf(note)].join('\n')) })),
    },
  ]
}

/** An item with its reason, and what was said about the whole of it. */
function cardOf({ language, texts, lines, pictures }: Made, item: Numbered) {
  const name = inLanguage(item.title, language)
  const said = item.notes.filter(({ frame, resolved }) => !frame && !resolved)
  const framed = pictures.get(item.id)?.whole ? framedNotes(item).length : 0
  const ends = { first: letterOf(language, 0), last: letterOf(language, framed - 1) }
  const note = [
    item.note,
    framed > 0 ? texts.t('see-notes', { count: framed, ...ends }) : '',
    ...said.flatMap(one => [one.text, ...repliesOf(one)]),
  ].filter(Boolean)
  return {
    ...{ number: texts.number(item.number), name, title: lines(name || item.source) },
    picture: pictures.get(item.id)?.card ?? null,
    note: note.length > 0 ? lines(note.join('\n')) : [],
  }
}

const cardsOf = (made: Made, title: string, items: readonly Numbered[]) => ({
  title,
  aside: made.texts.t('items', { count: items.length }),
  items: items.map(item => cardOf(made, item)),
})

/** A line of the form; an idea is no product, and its cost that of a whole room. */
function rowOf(made: Made, item: Numbered) {
  const { texts, language, lines } = made
  const { unitPrice, cost, counted, kind, quantity, unit, number } = item
  const isPriced = cost !== null && unitPrice !== null && kind !== 'idea'
  const measure = unit === null || unit === 'piece' ? '' : `\u00A0${texts.t(`goods:unit.${unit}`)}`
  const amount = isolated(`${texts.number(quantity)}${measure}`)
  return {
    number: texts.number(number),
    title: lines(inLanguage(item.title, language) || item.source),
    quantity: kind === 'idea' || kind === 'photo' ? '—' : amount,
    price: isPriced ? plain(made, unitPrice) : texts.t('products.quote'),
    total: isPriced && counted ? plain(made, cost.high) : '',
  }
}

function checkedText({ texts, book }: Made, items: readonly Numbered[]): string {
  const days = items.flatMap(({ checkedAt, cost }) => (checkedAt && cost ? dayOf(new Date(checkedAt)) : [])).sort()
  const [from, to] = [days.at(0), days.at(-1)].map(day => (day ? isolated(texts.time(day)) : ''))
  const currency = isolated(book.currency)
  if (!from || !to) return texts.t('products.in', { currency })
  if (from === to) return texts.t('products.checked', { currency, date: from })
  return texts.t('products.checked-between', { currency, from, to })
}

function productsOf(made: Made, wanted: readonly Numbered[]) {
  const { t } = made.texts
  const priced = wanted.filter(({ kind, counted, cost }) => counted && cost && kind !== 'idea')
  const sum = priced.reduce((total, { cost }) => total + (cost?.high ?? 0), 0)
  const columns = ['product', 'quantity', 'price', 'total', 'own'] as const
  return {
    title: t('products.title'),
    aside: checkedText(made, wanted),
    head: columns.map(name => t(`products.${name}`)),
    rows: wanted.map(item => rowOf(made, item)),
    sum: priced.length > 0 ? [t('products.sum'), plain(made, sum)] : null,
  }
}

function blockOf({ texts, client, job, at, lines }: Made, name: string) {
  const { t } = texts
  return [
    [t('block.brief'), lines(job === null ? name : `${isolated(name)} · ${isolated(job)}`)],
    ...(client === null ? [] : [[t('block.client'), lines(client)] as const]),
    [t('block.printed'), lines(texts.time(dayOf(at)))],
  ] as const
}

/** Without the zero-width spaces of other lines: they would be copied with the address. */
const liveAt = ({ language }: Given, text: string): PdfLine => ({
  ...{ text, direction: languageFacts[language].direction, code: false },
})

export function briefContent(given: Given) {
  const { book, language, address } = given
  const texts = textsIn(language)
  const { t } = texts
  const made: Made = { ...given, texts, lines: text => linesOf(text, language) }
  const numbered = ['want', 'undecided', 'avoid']
    .flatMap(sentiment => book.items.filter(item => item.sentiment === sentiment))
    .map((item, place): Numbered => ({ ...item, number: place + 1 }))
  const of = (sentiment: string) => numbered.filter(item => item.sentiment === sentiment)
  const wanted = of('want')
  const shares = { number: texts.number(wanted.length), total: texts.number(numbered.length) }
  const name = book.name || t('untitled')
  return {
    ...{ language, name, title: made.lines(name), kind: t('kind') },
    'sheet-term': t('block.sheet'),
    sheet: t('of', { number: '{n}', total: '{m}' }),
    block: blockOf(made, name),
    estimate: estimateOf(made),
    facts: factsOf(made),
    about: book.description ? made.lines(book.description) : [],
    notes: numbered.flatMap(item => notesOf(made, item)),
    wanted: {
      ...cardsOf(made, t('wanted.title'), wanted),
      aside: wanted.length > 0 ? t('of', shares) : t('wanted.none'),
    },
    products: productsOf(made, wanted),
    undecided: cardsOf(made, t('undecided'), of('undecided')),
    avoid: cardsOf(made, t('avoid'), of('avoid')),
    site: { title: t('site'), lines: book.siteFacts.trim() ? made.lines(book.siteFacts.trim()) : [] },
    closing: address === null ? [] : [liveAt(given, t('live', { address: `\u2066${address}\u2069` }))],
  }
}
