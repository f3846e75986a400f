// The rows of the professionals: accounts, profiles, trades, badges and works.
import { leastPrices } from '#shared/features/professionals/price.ts'
import { searchTextOf } from '#shared/features/professionals/search-text.ts'
import { dayOf } from '#shared/values/day.ts'
import { minorUnits } from '#shared/values/money.ts'
import type { Days } from './basics.ts'
import { randomOf } from './basics.ts'
import { pastJob } from './jobs.ts'
import { type DemoRows, insert, type Pro } from './model.ts'
import { userRow } from './people.ts'
import { insertPortfolio, type Shown } from './portfolio.ts'

/** The accounts come before the jobs, the profiles before the bids. */
export function insertAccount(rows: DemoRows, pro: Pro, password: string, days: Days): void {
  insert(rows, 'users', userRow(pro.person, { role: 'professional', type: pro.type }, password, days))
}

function insertBadges(rows: DemoRows, pro: Pro, days: Days): void {
  const random = randomOf(`badges:${pro.slug}`)
  const checked = (kind: 'identity' | 'registration' | 'insurance' | 'qualification', share: number): void => {
    if (!random.chance(share)) return
    const endsAt = kind === 'identity' || kind === 'qualification' ? null : pro.documentsUntil
    const checkedAt = dayOf(days.ago(random.whole(5, Math.max(6, pro.person.since - 5))))
    if (endsAt !== null || kind === 'identity' || kind === 'qualification')
      insert(rows, 'badges', { professionalId: pro.id, kind, checkedAt, endsAt })
  }
  checked('identity', 0.96)
  checked('registration', 0.85)
  checked('insurance', pro.kind === 'shop' ? 0.2 : 0.6)
  checked('qualification', pro.kind === 'office' ? 0.9 : 0.35)
}

/** The declared prices of professionals with too few jobs to show calculated ones; some declare none. */
function declaredOf(pro: Pro) {
  const [trade] = pro.trades
  if (!trade || pro.kind === 'shop' || pro.pastProjects >= leastPrices || !randomOf(`price:${pro.slug}`).chance(0.7))
    return {}
  const unit = minorUnits(pro.city.currency)
  const amounts = [0, 1].map(place => {
    const worth = pastJob(pro, place).lines.map(({ price, quantity }) => ({ price, all: price * quantity }))
    const [main] = worth.toSorted((a, b) => b.all - a.all)
    return pro.dearness * (trade.unit === 'sqm' ? (main?.price ?? 0) : worth.reduce((sum, { all }) => sum + all, 0))
  })
  const rounded = (amount: number) => Number((amount / unit).toPrecision(2)) * unit
  return {
    priceTradeId: trade.id,
    priceLow: rounded(Math.min(...amounts) * 0.9),
    priceHigh: rounded(Math.max(...amounts) * 1.1),
    priceCurrency: pro.city.currency,
  }
}

type Shows = { readonly works: readonly Shown[]; readonly isFeatured: boolean }

export function insertProfile(rows: DemoRows, pro: Pro, { works, isFeatured }: Shows, days: Days): void {
  const random = randomOf(`profile:${pro.slug}`)
  const { cover, count } = insertPortfolio(rows, pro, works, days)
  const approved = days.ago(pro.person.since - 4, 11)
  insert(rows, 'professionals', {
    id: pro.id,
    userId: pro.person.id,
    slug: pro.slug,
    type: pro.type,
    status: 'approved',
    name: pro.name,
    headline: JSON.stringify(pro.headline),
    about: JSON.stringify(pro.about),
    cityId: pro.city.id,
    lat: pro.lat,
    lon: pro.lon,
    radiusKm: pro.radius,
    foundedYear: pro.founded,
    teamSize: pro.team,
    languages: [...pro.languages],
    cover,
    featured: isFeatured,
    ...declaredOf(pro),
    capacity: Math.max(4, Math.min(12, Math.round(pro.team / 3))),
    approvedAt: approved,
    documentsValidUntil: pro.documentsUntil,
    replyMinutes: pro.replyMinutes,
    replySample: pro.replyMinutes === null ? 0 : random.whole(4, 60),
    declaredProjects: count + random.whole(0, Math.max(2, (days.year - pro.founded) * 3)),
    searchText: searchTextOf({
      name: pro.name,
      headline: pro.headline,
      city: pro.city.name,
      trades: pro.trades.map(trade => trade.name),
    }),
    createdAt: days.ago(pro.person.since, 9),
    updatedAt: approved,
  })
  for (const [position, trade] of pro.trades.entries()) {
    insert(rows, 'professionalTrades', { professionalId: pro.id, tradeId: trade.id, position })
  }
  insertBadges(rows, pro, days)
}

const bestFirst = (pros: readonly Pro[]): readonly Pro[] =>
  pros.toSorted((a, b) => b.quality - a.quality || a.slug.localeCompare(b.slug, 'en'))

/** Roughly as a search without filters shows them. */
export const inOrder = (pros: readonly Pro[], featured: ReadonlySet<string>): readonly Pro[] =>
  bestFirst(pros).toSorted((a, b) => Number(featured.has(b.id)) - Number(featured.has(a.id)))

const featuredCount = 12

/** The featured professionals: the demo's contractor and the best of different cities and types. */
export function featuredOf(pros: readonly Pro[]): ReadonlySet<string> {
  const best = bestFirst(pros.filter(({ kind, pastProjects }) => kind !== 'shop' && pastProjects >= 3))
  const first = pros[0]
  const chosen = new Set<string>(first ? [first.id] : [])
  const seen = new Map<string, number>()
  for (const pro of best) {
    const place = `${pro.city.country}:${pro.type}`
    const times = seen.get(place) ?? 0
    if (chosen.size >= featuredCount || times >= 2) continue
    seen.set(place, times + 1)
    chosen.add(pro.id)
  }
  return chosen
}
