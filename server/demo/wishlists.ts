// What the demo's client saved: two wishlists with hearts on products and professionals, some of weeks ago, and runs of
// assistants.
import { workOut } from '#shared/features/assistants/families.ts'
import type { Family } from '#shared/features/assistants/family-names.ts'
import type { Answers } from '#shared/forms/definition.ts'
import type { Sentiment } from '#shared/values/sentiments.ts'
import { type Days, idOf, localized } from './basics.ts'
import { type DemoRows, insert, type Pro, rowsIn } from './model.ts'
import { demoClient } from './people.ts'

const lists = [localized('Villa, Bouskoura | Villa, Bouskoura | فيلا بوسكورة'), localized('Kitchen | Cuisine | المطبخ')]
const notes = [
  localized('For the hall and the stairs. | Pour l’entrée et l’escalier. | للمدخل والدرج.'),
  localized('Ask whether it comes in 30 × 30. | Demander s’il existe en 30 × 30. | أسأل إن كان بقياس 30 × 30.'),
]
const categories = ['tiles-and-stone', 'sanitary-ware', 'doors-and-windows', 'paint'] as const
const perCategory = 2
const professionals = 3

const tiles = {
  room: { length: 12, width: 10, height: null },
  use: 'floor',
  material: 'any',
  side: '20',
  pattern: 'straight',
  box: 12,
}
type Run = {
  readonly family: Family
  readonly answers: Answers
  readonly back: number
  /** Saved with the running project. */
  readonly ofProject?: true
}
const runs: readonly Run[] = [
  { family: 'tiles', answers: tiles, back: 3 },
  {
    family: 'cement',
    answers: { work: 'plaster', area: 180, thickness: 15, mortar_mix: '1-4', bag: '50' },
    back: 12,
  },
  {
    family: 'blocks',
    answers: { length: 24, height: 2.8, openings: 6, material: 'concrete', size: '40-20-20', waste: 5 },
    back: 20,
  },
  // The bathroom under renovation.
  {
    family: 'tiles',
    answers: { ...tiles, room: { length: 2.8, width: 2.1, height: null } },
    back: 9,
    ofProject: true,
  },
  {
    family: 'cement',
    answers: { work: 'plaster', area: 26, thickness: 15, mortar_mix: '1-4', bag: '50' },
    back: 8,
    ofProject: true,
  },
]

/** The price at that time: a little more or less than now. */
const before = (price: number, place: number): number => Math.round((price * (1 + ((place % 3) - 1) * 0.06)) / 10) * 10

/** Mostly positive, some doubtful, one negative. */
function sentimentAt(place: number): Sentiment {
  if (place % 5 === 4) return 'avoid'
  return place % 3 === 2 ? 'undecided' : 'want'
}

function insertHearts(rows: DemoRows, pros: readonly Pro[], days: Days): void {
  const { id: ownerId, city, language } = demoClient
  const listId = (place: number): string => idOf(`wishlist:${ownerId}:${place}`)
  const item = (key: string, place: number, list: number) => ({
    id: idOf(`heart:${ownerId}:${key}`),
    listId: listId(list),
    ownerId,
    sentiment: sentimentAt(place),
    note: notes[place]?.[language] ?? '',
    savedAt: days.ago(30 - place, 19),
    updatedAt: days.ago(30 - place, 19),
  })
  for (const [place, name] of lists.entries())
    insert(rows, 'wishlists', {
      id: listId(place),
      ownerId,
      name: name[language],
      position: place + 1,
      notifiesDrops: place === 0,
      createdAt: days.ago(32, 18),
      updatedAt: days.ago(32, 18),
    })
  const here = rowsIn(rows, 'products').filter(({ cityIds }) => cityIds.includes(city.id))
  const saved = categories.flatMap(category =>
    here.filter(({ categoryId }) => categoryId === idOf(`product-category:${category}`)).slice(0, perCategory),
  )
  for (const [place, { id, price, currency }] of saved.entries())
    insert(rows, 'wishlistItems', {
      ...item(id, place, place % 2),
      kind: 'product',
      productId: id,
      savedPrice: price === null || price === undefined ? null : before(Number(price), place),
      priceNotified: price ?? null,
      currency,
    })
  const near = pros.filter(pro => pro.city.id === city.id && pro.type !== 'supplier').slice(0, professionals)
  for (const [place, pro] of near.entries())
    insert(rows, 'wishlistItems', {
      ...item(pro.id, place + saved.length, 0),
      kind: 'professional',
      professionalId: pro.id,
    })
}

export function buildWishlists(rows: DemoRows, pros: readonly Pro[], days: Days): void {
  insertHearts(rows, pros, days)
  const project = rowsIn(rows, 'projects').find(
    ({ clientId, status }) => clientId === demoClient.id && status === 'active',
  )
  for (const { family, answers, back, ofProject } of runs) {
    const result = workOut(family, answers)
    if ('missing' in result) throw new Error(`The demo's run of ${family} lacks ${result.missing}.`)
    insert(rows, 'assistantRuns', {
      id: idOf(`assistant-run:${demoClient.id}:${family}${ofProject ? ':project' : ''}`),
      userId: demoClient.id,
      family,
      formVersion: 1,
      answers: JSON.stringify(answers),
      result: JSON.stringify(result),
      cityId: demoClient.city.id,
      projectId: ofProject ? (project?.id ?? null) : null,
      createdAt: days.ago(back, 20),
      updatedAt: days.ago(back, 20),
    })
  }
}
