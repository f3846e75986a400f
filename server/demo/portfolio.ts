// Portfolios of professionals: the site's own real pictures, each with its story and its price band.
import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { featuredWorks } from '#shared/features/professionals/own-contract.ts'
import { isPictureName, type PictureName, pictures } from '#shared/pictures/index.ts'
import { minorUnits } from '#shared/values/money.ts'
import type { Days } from './basics.ts'
import { eachLanguage, fill, idOf, localized, type Random, randomOf, sentences, weeksIn } from './basics.ts'
import { type DemoRows, insert, type Pro } from './model.ts'
import { demoEmail } from './people.ts'
import { type CitySeed, priceLevels } from './reference/cities.ts'
import texts from './texts/works.json' with { type: 'json' }

type PhotoKind = 'before' | 'during' | 'after'
export type Shown = { readonly picture: PictureName; readonly groups: readonly string[]; readonly title: string }

const shown: readonly Shown[] = Object.entries(texts.pictures).map(([picture, [groups = '', title = '']]) => {
  if (!isPictureName(picture)) throw new Error(`No such picture: ${picture}`)
  return { picture, groups: groups.split(','), title }
})

const numbered = /-(?:\d|before|after)$/
/** The room or building that a picture shows: its views, before and after, count as one. */
export const roomOf = (picture: string): string => picture.replace(numbered, '')

const viewsOf = Map.groupBy(Object.keys(pictures).filter(isPictureName), roomOf)

/** Cost of a complete work of this kind, in dirhams; the city's price level scales it. */
const costs: Readonly<Record<string, readonly [number, number]>> = {
  exterior: [120_000, 900_000],
  interior: [18_000, 140_000],
  material: [6_000, 40_000],
  plan: [9_000, 60_000],
  product: [2_500, 28_000],
  site: [60_000, 420_000],
  /** On a site too, but in one trade only. */
  trade: [4_000, 45_000],
}

const kindOf = ({ picture, groups }: Shown): string =>
  picture.startsWith('site/') && !groups.includes('gb') ? 'trade' : (picture.split('/')[0] ?? '')

/** Price of a square metre in trades that are measured by area, in dirhams. */
export const perSquareMetre: Readonly<Record<string, readonly [number, number]>> = {
  gb: [1_200, 4_500],
  ms: [300, 1_500],
  ti: [300, 750],
  pa: [60, 260],
  ro: [220, 600],
  la: [250, 900],
}
/** Value of a team's daily work, in dirhams. */
export const perDay = [1_500, 3_200] as const

type Facts = { readonly cost: number; readonly days: number | null; readonly area: number | null }

const between = ([low, high]: readonly [number, number], random: Random): number => low + random.next() * (high - low)

/** A work's cost in dirhams, with the days and the square metres that such a cost implies. */
function factsOf(one: Shown, pro: Pro, random: Random): Facts {
  const [low, high] = costs[kindOf(one)] ?? [0, 0]
  const cost = low + random.next() ** 2 * (high - low)
  const square = perSquareMetre[one.groups.includes(pro.group) ? pro.group : (one.groups[0] ?? '')]
  const isBuilt = pro.kind === 'site' && !/^(?:plan|product)/.test(one.picture)
  return {
    cost,
    days: isBuilt ? Math.max(1, Math.round(cost / between(perDay, random))) : null,
    area: isBuilt && square ? Math.max(4, Math.round(cost / between(square, random))) : null,
  }
}

function costOf({ cost }: Facts, city: CitySeed, random: Random): { low: number | null; high: number | null } {
  if (cost === 0 || random.chance(0.25)) return { low: null, high: null }
  const middle = cost * (priceLevels[city.currency] ?? 1)
  const step = 10 ** Math.max(1, Math.floor(Math.log10(middle)) - 1)
  const round = (amount: number): number => Math.round(amount / step) * step * minorUnits(city.currency)
  return { low: round(middle * 0.85), high: round(middle * 1.2) }
}

/** From this duration on, works state it in weeks. */
const daysShownInWeeks = 14

function storyOf(pro: Pro, { groups }: Shown, { days }: Facts, random: Random) {
  const [weeks, team] = [weeksIn(Math.round((days ?? 0) / 7)), Math.max(2, Math.min(9, pro.team))]
  const possible = texts.results.filter(text => !text.includes('{weeks}') || (days ?? 0) >= daysShownInWeeks)
  const result = localized(random.pick(possible))
  const filled = eachLanguage(language => fill(result[language], { weeks: weeks[language], team }))
  const trade = groups.includes(pro.group) ? pro.group : (groups[0] ?? '')
  const reasons = texts.reasons.filter(([of = '']) => of === '' || of.split(',').includes(trade))
  return pro.kind === 'shop' ? filled : sentences(localized(random.pick(reasons)[1] ?? ''), filled)
}

const fits = (pro: Pro, { groups }: Shown): boolean => groups.includes(pro.kind === 'shop' ? 'shop' : pro.group)
const resultsOf = ({ picture }: Shown): number =>
  (viewsOf.get(roomOf(picture)) ?? []).filter(view => !view.endsWith('-before')).length

/** Number of pictures on a card. */
const onCard = 3

/** How often a picture's room is shown: in total, and in each list where its professionals appear side by side. */
type Times = Map<string, number>
type Gallery = { readonly pro: Pro; readonly views: readonly string[]; readonly own: Shown[] }

const placesOf = ({ views }: Gallery, { picture }: Shown): readonly string[] =>
  ['', ...views].map(view => `${view} ${roomOf(picture)}`)

/** The least shown picture that fits the trade, first by the lists that it appears in. */
function rarestFor(gallery: Gallery, times: Times): Shown | undefined {
  const { pro, own } = gallery
  const random = randomOf(`portfolio:${pro.slug}:${own.length}`)
  const cost = (one: Shown): number => {
    const shownTimes = placesOf(gallery, one).map((place, index) => (times.get(place) ?? 0) * (index === 0 ? 10 : 50))
    // A shop shows first what it sells; everybody else the main work of their trade.
    const isOwnTrade = pro.kind === 'shop' ? one.groups.includes(pro.group) : one.groups[0] === pro.group
    const strange = isOwnTrade ? 0 : pro.kind === 'shop' ? 70 : 6
    return shownTimes.reduce((sum, count) => sum + count, 0) + strange + random.next()
  }
  const fitting = shown.filter(one => fits(pro, one) && !own.includes(one)).map(one => ({ one, cost: cost(one) }))
  return fitting.sort((a, b) => a.cost - b.cost)[0]?.one
}

function hangOne(gallery: Gallery, times: Times): void {
  const isFull = gallery.own.reduce((sum, one) => sum + resultsOf(one), 0) >= onCard
  const next = isFull ? undefined : rarestFor(gallery, times)
  if (!next) return
  gallery.own.push(next)
  for (const place of placesOf(gallery, next)) times.set(place, (times.get(place) ?? 0) + 1)
}

function othersFor(pro: Pro, own: readonly Shown[], isFeatured: boolean): Shown[] {
  const random = randomOf(`portfolio:${pro.slug}`)
  const count = Math.max(isFeatured ? featuredWorks : 0, random.whole(pro.kind === 'shop' ? 2 : 3, 6))
  const others = shown.filter(one => fits(pro, one) && !own.includes(one))
  return random.sample(others, Math.max(0, count - own.length))
}

/**
 * The works of each professional, the best-placed professionals first. Professionals who appear side by side, in a city
 * or among the best,
 * show different rooms: each in turn takes the rarest one, and then what fills the card.
 */
export function choosePortfolios(pros: readonly Pro[], featured: ReadonlySet<string>): ReadonlyMap<string, Shown[]> {
  const times: Times = new Map()
  const galleries = pros.map(
    (pro): Gallery => ({ pro, views: [pro.city.slug, ...(featured.has(pro.id) ? ['featured'] : [])], own: [] }),
  )
  for (let round = 0; round < onCard; round++) for (const gallery of galleries) hangOne(gallery, times)
  return new Map(galleries.map(({ pro, own }) => [pro.id, [...own, ...othersFor(pro, own, featured.has(pro.id))]]))
}

const durings: Readonly<Record<string, readonly PictureName[]>> = {
  exterior: ['site/grey-structure-house', 'site/brick-wall-laying', 'site/foundation-rebar'],
  interior: [
    'plan/plan-family-flat',
    'plan/plan-one-bedroom-flat',
    'material/zellige-emerald',
    'material/marble-slabs',
  ],
}

/** The result from all sides first, then photos of the work: the number of photos differs, as in real portfolios. */
function photosOf(picture: PictureName, random: Random): readonly { picture: PictureName; kind: PhotoKind }[] {
  const others = (viewsOf.get(roomOf(picture)) ?? []).filter(view => view !== picture)
  const during = durings[picture.split('/')[0] ?? ''] ?? []
  return [
    { picture, kind: 'after' },
    ...others.map(view => ({
      picture: view,
      kind: view.endsWith('-before') ? ('before' as const) : ('after' as const),
    })),
    ...random.sample([...during], random.whole(0, Math.min(2, during.length))).map(one => ({
      picture: one,
      kind: 'during' as const,
    })),
  ]
}

type Made = Pick<Insertable<Tables['portfolioItems']>, 'status' | 'clientConsent'>
const published: Made = { status: 'published', clientConsent: true }

type Placed = { readonly one: Shown; readonly position: number; readonly made: Made; readonly isBare?: boolean }

function addWork(rows: DemoRows, pro: Pro, days: Days, { one, position, made, isBare }: Placed, random: Random): void {
  const { picture, title } = one
  const area = random.pick(pro.city.areas)
  const text = localized(title)
  const facts = factsOf(one, pro, random)
  const cost = costOf(facts, pro.city, random)
  const id = idOf(`portfolio:${pro.slug}:${picture}`)
  const own = randomOf(`work:${id}`)
  insert(rows, 'portfolioItems', {
    id,
    professionalId: pro.id,
    title: JSON.stringify(
      eachLanguage(language => fill(text[language], { area: language === 'ar' ? area.arabic : area.latin })),
    ),
    story: JSON.stringify(storyOf(pro, one, facts, random)),
    tradeId: pro.trades[0]?.id ?? '',
    cityId: pro.city.id,
    year: Math.max(pro.founded, days.year - random.whole(0, 5)),
    costLow: cost.low,
    costHigh: cost.high,
    currency: pro.city.currency,
    position,
    durationDays: own.chance(0.8) ? facts.days : null,
    areaSqm: own.chance(0.7) ? facts.area : null,
    createdAt: days.ago(200),
    updatedAt: days.ago(200),
    ...made,
  })
  if (isBare) return
  for (const [place, shot] of photosOf(picture, own).entries())
    insert(rows, 'portfolioPhotos', { id: idOf(`photo:${id}:${shot.picture}`), itemId: id, position: place, ...shot })
}

/** Works that only the owner sees: incomplete drafts, a complete one, an unpublished one. */
const unseen: readonly Pick<Placed, 'made' | 'isBare'>[] = [
  { made: { status: 'draft', clientConsent: false } },
  { made: { status: 'hidden', clientConsent: true } },
  { made: { status: 'draft', clientConsent: true } },
  { made: { status: 'draft', clientConsent: false }, isBare: true },
]

/** The accounts that visitors try have works in every state. */
function insertUnseen(rows: DemoRows, pro: Pro, days: Days, chosen: readonly Shown[]): void {
  const random = randomOf(`unseen:${pro.slug}`)
  const others = shown.filter(one => !chosen.includes(one) && one.groups.some(group => group !== 'shop'))
  const fitting = others.filter(one => one.groups.includes(pro.group))
  const rest = random.sample(
    others.filter(one => !fitting.includes(one)),
    unseen.length,
  )
  for (const [index, one] of [...fitting, ...rest].slice(0, unseen.length).entries()) {
    const state = unseen[index]
    if (state) addWork(rows, pro, days, { one, position: chosen.length + index, ...state }, random)
  }
}

type Face = { readonly cover: PictureName | null; readonly count: number }

/** Inserts the works of a professional; returns the picture that represents them. */
export function insertPortfolio(rows: DemoRows, pro: Pro, chosen: readonly Shown[], days: Days): Face {
  const random = randomOf(`portfolio:${pro.slug}`)
  for (const [position, one] of chosen.entries()) addWork(rows, pro, days, { one, position, made: published }, random)
  if (pro.kind !== 'shop' && pro.person.email === demoEmail(pro.type)) insertUnseen(rows, pro, days, chosen)
  return { cover: chosen[0]?.picture ?? null, count: chosen.length }
}
