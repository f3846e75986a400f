import { type Days, idOf } from './basics.ts'
import { insertFile, specimen } from './documents.ts'
import type { DemoRows, Pro } from './model.ts'
import texts from './texts/products.json' with { type: 'json' }

type Thing = (typeof texts.products)[number]

/** `Strength: 32.5 MPa`, in English: PDFs of the demo have Latin letters only. */
function factsOf(thing: Thing): string[] {
  const attributes = texts.categories.find(({ slug }) => slug === thing.category)?.attributes ?? []
  const values: Readonly<Record<string, unknown>> = thing.attributes
  return attributes.flatMap(({ key, name, unit, options }) => {
    const value = values[key]
    if (value === undefined) return []
    const option = options.find(one => one.key === value)
    return [`${name.en}: ${option?.name.en ?? value} ${unit}`.trim()]
  })
}

/** Returns the JSON by which the product's row refers to the file. */
export function insertDatasheet(rows: DemoRows, pro: Pro, thing: Thing, title: string, days: Days): string {
  const made = `Made by ${thing.brand}, ${thing.key.toUpperCase()}`
  const covers = thing.coverage === undefined ? [] : [`One ${thing.unit} covers: ${thing.coverage}`]
  const page = specimen({ title, lines: [made, ...factsOf(thing), ...covers] })
  const file = { id: idOf(`datasheet:${pro.slug}:${thing.key}`), name: `${title}.pdf` }
  const { bytes } = insertFile(rows, { ...file, owner: pro.person.id, purpose: 'datasheet', at: days.ago(331) }, page)
  return JSON.stringify({ ...file, bytes })
}
