// The works that professionals show: real pictures of the house's own, each with its story and its price band.
import { isPictureName, type PictureName } from '#shared/pictures/index.ts'
import { minorUnits } from '#shared/values/money.ts'
import type { Days } from './days.ts'
import { idOf, type Random, randomOf } from './random.ts'
import { type CitySeed, priceLevels } from './reference/cities.ts'
import { eachLanguage, fill, said, sentences } from './said.ts'
import texts from './texts/works.json' with { type: 'json' }
import { type Gathered, type Pro, put } from './world.ts'

type Shown = { readonly picture: PictureName; readonly groups: readonly string[]; readonly title: string }

const shown: readonly Shown[] = Object.entries(texts.pictures).map(([picture, [groups = '', title = '']]) => {
  if (!isPictureName(picture)) throw new Error(`No such picture: ${picture}`)
  return { picture, groups: groups.split(','), title }
})

const befores: Readonly<Record<string, PictureName>> = {
  'interior/renovation-kitchen-after': 'interior/renovation-kitchen-before',
  'interior/renovation-living-after': 'interior/renovation-living-before',
}

/** What a complete work of this kind costs, in dirhams; the city's currency scales it. */
const costs: Readonly<Record<string, readonly [number, number]>> = {
  exterior: [120_000, 900_000],
  interior: [18_000, 140_000],
  material: [6_000, 40_000],
  plan: [9_000, 60_000],
  product: [2_500, 28_000],
  site: [60_000, 420_000],
}

function costOf(picture: string, city: CitySeed, random: Random): { low: number | null; high: number | null } {
  const range = costs[picture.split('/')[0] ?? '']
  if (!range || random.chance(0.25)) return { low: null, high: null }
  const middle = (range[0] + random.next() ** 2 * (range[1] - range[0])) * (priceLevels[city.currency] ?? 1)
  const step = 10 ** Math.max(1, Math.floor(Math.log10(middle)) - 1)
  const round = (amount: number): number => Math.round(amount / step) * step * minorUnits(city.currency)
  return { low: round(middle * 0.85), high: round(middle * 1.2) }
}

function storyOf(pro: Pro, random: Random) {
  const blanks = { weeks: random.whole(2, 14), team: Math.max(2, Math.min(9, pro.team)) }
  const result = said(random.pick(texts.results))
  const filled = eachLanguage(language => fill(result[language], blanks))
  return pro.kind === 'shop' ? filled : sentences(said(random.pick(texts.reasons)), filled)
}

function picturesFor(pro: Pro, random: Random): Shown[] {
  const groups = pro.kind === 'shop' ? ['shop'] : [pro.group]
  const fitting = shown.filter(one => one.groups.some(group => groups.includes(group)))
  return random.sample(fitting, random.whole(pro.kind === 'shop' ? 2 : 3, 6))
}

function putPhotos(rows: Gathered, item: string, picture: PictureName): void {
  const photos = [
    { picture, kind: 'after' as const },
    ...(befores[picture] ? [{ picture: befores[picture], kind: 'before' as const }] : []),
  ]
  for (const [position, photo] of photos.entries())
    put(rows, 'portfolio_photos', { id: idOf(`photo:${item}:${photo.kind}`), item_id: item, position, ...photo })
}

/** Puts the works of a professional and says which picture stands for all of them. */
export function putPortfolio(rows: Gathered, pro: Pro, days: Days): { cover: PictureName | null; count: number } {
  const random = randomOf(`portfolio:${pro.slug}`)
  const chosen = picturesFor(pro, random)
  for (const [position, { picture, title }] of chosen.entries()) {
    const area = random.pick(pro.city.areas)
    const text = said(title)
    const cost = costOf(picture, pro.city, random)
    const id = idOf(`portfolio:${pro.slug}:${picture}`)
    put(rows, 'portfolio_items', {
      id,
      professional_id: pro.id,
      title: JSON.stringify(
        eachLanguage(language => fill(text[language], { area: language === 'ar' ? area.arabic : area.latin })),
      ),
      story: JSON.stringify(storyOf(pro, random)),
      trade_id: pro.trades[0]?.id ?? '',
      city_id: pro.city.id,
      year: Math.max(pro.founded, days.year - random.whole(0, 5)),
      cost_low: cost.low,
      cost_high: cost.high,
      currency: pro.city.currency,
      position,
      client_consent: true,
      created_at: days.ago(200),
      updated_at: days.ago(200),
    })
    putPhotos(rows, id, picture)
  }
  return { cover: chosen[0]?.picture ?? null, count: chosen.length }
}
