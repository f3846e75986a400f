// The first rates and prices of the calculator: one figure each, within the published range, with its source.
import type { Confidence, Material } from '#shared/features/calculator/book.ts'
import type { CalculatorInputs } from '#shared/features/calculator/schemas.ts'

type Kind = Pick<CalculatorInputs, 'type' | 'material'>

export type RateSeed = Kind & {
  readonly city: string
  /** Minor units of the city's currency, for one square foot with material. */
  readonly perSqft: number
  readonly from: string
  readonly source: string
  readonly confidence: Confidence
}

export type PriceSeed = {
  readonly city: string
  readonly thing: Material
  /** Minor units. */
  readonly price: number
  readonly from: string
  readonly source: string
}

/** Whole units for one square foot, with the source of the figure. */
type Figure = readonly [units: number, source: string]

type Group = {
  /** A city's costs relative to the group's figures, in percent. */
  readonly cities: Readonly<Record<string, number>>
  readonly from: string
  readonly confidence: Confidence
  readonly figures: Readonly<Record<`${CalculatorInputs['type']}-${CalculatorInputs['material']}`, Figure>>
}

const kinds = [
  { type: 'grey', material: 'standard' },
  { type: 'grey', material: 'premium' },
  { type: 'complete', material: 'standard' },
  { type: 'complete', material: 'premium' },
] as const satisfies readonly Kind[]

const skaseng = 'skaseng.com, construction cost per square foot in Pakistan (2025)'
const ours = 'our choice inside the published range'
const moma = 'moma.design (2025)'
const voyage = 'voyage-horizons.fr (2025)'
const colliers = 'news.abplive.com after Colliers, October 2024: premium housing 2,780 INR per sqft (15 floors)'

const groups: readonly Group[] = [
  {
    cities: { lahore: 100, islamabad: 105, rawalpindi: 105, karachi: 103, faisalabad: 97, multan: 97 },
    from: '2025-04-01',
    confidence: 'good',
    figures: {
      'grey-standard': [2900, `${skaseng}: grey structure 2,800 to 3,500 PKR per sqft; ${ours}`],
      'grey-premium': [3400, `${skaseng}: grey structure 2,800 to 3,500 PKR per sqft; ${ours}`],
      'complete-standard': [
        4600,
        `${skaseng}: basic house 4,000 to 5,000 PKR per sqft and more, 4,417 by Zameen’s calculator for 7 marla in Lahore; ${ours}`,
      ],
      'complete-premium': [6200, `${skaseng}: luxury house 5,500 to 7,000 PKR per sqft and more; ${ours}`],
    },
  },
  {
    cities: { riyadh: 100, jeddah: 98, dammam: 96 },
    from: '2024-10-01',
    confidence: 'fair',
    figures: {
      'grey-standard': [58, `mnsaa.com (1446 AH): skeleton with material 500 to 650 SAR per m²; ${ours}`],
      'grey-premium': [
        68,
        'mnsaa.com (1446 AH): skeleton with material 500 to 650 SAR per m²; dearer materials above it are our estimate',
      ],
      'complete-standard': [172, 'ahdaathsaudia.com (2024): 1,850 SAR per m² on average'],
      'complete-premium': [255, `ahdaathsaudia.com (2024): 1,500 to 3,000 SAR per m²; ${ours}`],
    },
  },
  {
    cities: { dubai: 100, 'abu-dhabi': 100, sharjah: 93 },
    from: '2025-12-01',
    confidence: 'fair',
    figures: {
      'grey-standard': [200, 'No published figure: derived by us as 45 % of the complete house'],
      'grey-premium': [240, 'No published figure: derived by us as 39 % of the complete house'],
      'complete-standard': [450, `${moma}: basic villa 350 to 500 AED per sqft; ${ours}`],
      'complete-premium': [
        620,
        `${moma}: luxury villa 600 AED per sqft and more; engelvoelkers.com, December 2025: 300 to 1,000; ${ours}`,
      ],
    },
  },
  {
    cities: { casablanca: 100, rabat: 100, marrakech: 97, tangier: 97, fes: 92 },
    from: '2026-01-01',
    confidence: 'fair',
    figures: {
      'grey-standard': [210, `${voyage}: gros œuvre 2,000 to 3,000 Dh per m²; ${ours}`],
      'grey-premium': [260, `${voyage}: gros œuvre 2,000 to 3,000 Dh per m²; ${ours}`],
      'complete-standard': [430, `${voyage}: all included 4,000 to 7,000 Dh per m²; ${ours}`],
      'complete-premium': [640, `${voyage}: all included 4,000 to 7,000 Dh per m²; ${ours}`],
    },
  },
  {
    cities: { delhi: 100, mumbai: 100, bengaluru: 100 },
    from: '2024-10-01',
    confidence: 'poor',
    figures: {
      'grey-standard': [1250, `${colliers}; the grey structure is derived from it by us`],
      'grey-premium': [1500, `${colliers}; the grey structure is derived from it by us`],
      'complete-standard': [2100, `${colliers}; the standard house is derived from it by us`],
      'complete-premium': [2780, colliers],
    },
  },
]

const factorText = (percent: number): string =>
  percent === 100 ? '' : `; × ${(percent / 100).toFixed(2)} for this city, our estimate`

/** All their currencies have a hundred minor units, so units × percent is exact. */
export const rateSeeds: readonly RateSeed[] = groups.flatMap(({ cities, from, confidence, figures }) =>
  Object.entries(cities).flatMap(([city, percent]) =>
    kinds.map(kind => {
      const [units, source] = figures[`${kind.type}-${kind.material}`]
      return { city, ...kind, perSqft: units * percent, from, confidence, source: source + factorText(percent) }
    }),
  ),
)

const pakobserver = 'pakobserver.net, April 2025'
const babli = 'bablinews.com, October 2024'
const wide = 'its page of a month before is 30 to 50 % lower; our choice between them'
const citiesOf = (slug: string): readonly string[] =>
  Object.keys(groups.find(({ cities }) => slug in cities)?.cities ?? {})

/** By group of cities, in minor units; dated on or before the rates, so that the rates start at an index of one. */
const lists: readonly { readonly cities: readonly string[]; readonly prices: readonly Omit<PriceSeed, 'city'>[] }[] = [
  {
    cities: citiesOf('lahore'),
    prices: [
      { thing: 'cement', price: 139_000, from: '2025-04-01', source: `${pakobserver}: 1,325 to 1,400 PKR a bag` },
      { thing: 'steel', price: 24_400, from: '2025-04-01', source: `${pakobserver}: 226 to 254 PKR a kg` },
      { thing: 'bricks', price: 2000, from: '2024-10-03', source: `${babli}: 20,000 to 24,000 PKR for 1,000` },
      { thing: 'sand', price: 7000, from: '2024-10-03', source: `${babli}: 80 to 100 PKR a cft; ${wide}` },
      { thing: 'crush', price: 11_000, from: '2024-10-03', source: `${babli}: 120 to 150 PKR a cft; ${wide}` },
    ],
  },
  {
    cities: citiesOf('riyadh'),
    prices: [
      {
        thing: 'cement',
        price: 1470,
        from: '2024-10-01',
        source: 'ksaplayers.com, an October report: 14.74 SAR a bag',
      },
      {
        thing: 'steel',
        price: 270,
        from: '2024-10-01',
        source: 'Our guess between dated figures; ksaplayers.com, an October report, has 3,245 SAR a tonne',
      },
      {
        thing: 'blocks',
        price: 176,
        from: '2023-08-01',
        source: 'alarkani.net, August 2023: 1,758 SAR for 1,000 of 20 cm',
      },
      { thing: 'sand', price: 176, from: '2023-08-01', source: 'alarkani.net, August 2023: white sand 62 SAR a m³' },
      { thing: 'crush', price: 170, from: '2024-10-01', source: 'Our guess beside the price of sand' },
    ],
  },
  {
    cities: citiesOf('casablanca'),
    prices: [
      { thing: 'steel', price: 930, from: '2026-01-01', source: 'tachrone.ma (2026): 9,300 Dh a tonne' },
      { thing: 'blocks', price: 750, from: '2026-01-01', source: 'tachrone.ma (2026): 6 to 9 Dh a block; our choice' },
    ],
  },
]

export const priceSeeds: readonly PriceSeed[] = lists.flatMap(({ cities, prices }) =>
  cities.flatMap(city => prices.map(price => ({ city, ...price }))),
)
