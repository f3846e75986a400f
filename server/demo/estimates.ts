import { createHash } from 'node:crypto'
import { plainTyped, readInputs } from '#shared/features/calculator/address.ts'
import { modelVersion } from '#shared/features/calculator/estimate.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { makeSheet } from '#shared/features/calculator/sheet.ts'
import type { Days } from './basics.ts'
import { idOf } from './basics.ts'
import { type DemoRows, insert } from './model.ts'
import { clients, demoClient } from './people.ts'
import { shippedSet } from './reference/calculator.ts'
import texts from './texts/estimates.json' with { type: 'json' }

type Notified = {
  readonly name: string
  readonly city: string
  /** Days until building begins. */
  readonly ahead?: number
  /** Days since it was saved. */
  readonly days: number
}
type Inputs = Readonly<Record<string, string | number>>

function sheetOf({ ahead, days: _, name: __, ...typed }: Notified, days: Days): EstimateSheet {
  const set = shippedSet(typed.city)
  if (!set) throw new Error(`The demo reckons with what is not shipped: ${typed.city}`)
  const start = ahead === undefined ? '' : days.day(ahead).slice(0, 7)
  const { inputs } = readInputs({ ...plainTyped, ...typed, start }, set.parameters.value.usualStructure, 'en')
  const sheet = inputs && makeSheet(set, inputs)
  if (!sheet) throw new Error(`The demo has no such estimate: ${JSON.stringify(typed)}`)
  return sheet
}

/** 128 bits like a real key; always the same for the same name. */
const keyOf = (name: string): string =>
  createHash('sha256').update(`estimate:${name}`).digest().subarray(0, 16).toString('base64url')

export function buildEstimates(rows: DemoRows, days: Days): void {
  const people = [demoClient, ...clients]
  for (const { person, estimates } of texts) {
    const owner = people.find(({ name }) => name === person)
    if (!owner) throw new Error(`The demo has no person ${person}`)
    for (const [place, seed] of (estimates as readonly (Notified & Inputs)[]).entries())
      insert(rows, 'estimates', {
        id: idOf(`estimate:${seed.name}`),
        key: keyOf(seed.name),
        ownerId: owner.id,
        name: seed.name,
        cityId: idOf(`city:${seed.city}`),
        sheet: JSON.stringify(sheetOf(seed, days)),
        modelVersion,
        createdAt: days.ago(seed.days, 18, place * 7),
      })
  }
}
