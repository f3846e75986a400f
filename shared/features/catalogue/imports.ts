// The lifecycle of an imported file of products, and the results of its check.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const importLifecycle = lifecycle({
  states: ['checked', 'taking', 'taken', 'undone'],
  initial: 'checked',
  transitions: {
    take: { from: ['checked'], to: 'taking', by: ['owner'] },
    finish: { from: ['taking'], to: 'taken', by: ['system'] },
    undo: { from: ['taken'], to: 'undone', by: ['owner'] },
  },
  live: ['checked', 'taking', 'taken'],
})

/** Hours in which an import can be undone. */
export const undoHours = 24
export const importLines = 10_000

export const importColumns = [
  'sku',
  'name',
  'summary',
  'brand',
  'model',
  'category',
  'unit',
  'price',
  'tax',
  'minOrder',
  'stock',
  'leadDays',
  'cities',
  'coverage',
  'waste',
  'origin',
  'warrantyMonths',
  'tiers',
  'pictures',
  'attribute',
] as const
/** The option of a column: `sku`, `name:fr`, `price:net`, `attribute:side`; empty if the column is ignored. */
export const columnChoice = /^(?:|[a-zA-Z]{2,20}(?::[a-z0-9-]{1,40})?)$/
export const mostColumns = 60

/** Columns in which a supplier's own terms map to known values. */
export const valueColumns = ['category', 'unit', 'cities'] as const
/** For a city that the site does not have: it is ignored. */
export const noCity = 'none'
export type ValueColumn = (typeof valueColumns)[number]
/** `choice` is a slug or a unit; empty if undecided. */
export type WordChoice = {
  readonly column: ValueColumn
  readonly value: string
  readonly choice: string
  /** For a unit: the meaning applies to products of this category only. */
  readonly category?: string | undefined
}

/** File names in a cell, as written: without folders and duplicates. */
export function pictureNames(cell: string): readonly string[] {
  const names = cell.split(/[|;]/).map(path => path.split(/[/\\]/).at(-1) ?? '')
  const tidied = names.map(name => name.normalize('NFC').replace(/\s+/gu, ' ').trim()).filter(name => name !== '')
  return tidied.filter((name, place) => tidied.findIndex(one => pictureKey(one) === pictureKey(name)) === place)
}
/** File names and names in cells match by this key. */
export const pictureKey = (name: string): string => name.normalize('NFC').toLowerCase()

export type ImportColumn = (typeof importColumns)[number]

/** The effect of an imported line. */
export const lineKinds = ['same', 'price', 'new', 'content'] as const
export type LineKind = (typeof lineKinds)[number]

/** Why a line is not imported unchanged. */
export const importCodes = [
  'required',
  'invalid',
  'not-a-choice',
  'too-long',
  'too-many',
  'number-format',
  'which-number',
  'ten-times',
  'twice',
  'put-away',
  'changed-meanwhile',
  'other-currency',
  'stray-quote',
  'hidden-character',
] as const
export type ImportCode = (typeof importCodes)[number]

/** Sizes of price changes in percent; each names the lower end. */
export const movesBins = ['down-30', 'down-10', 'down-3', 'down-0', 'up-0', 'up-3', 'up-10', 'up-30'] as const
export type MovesBin = (typeof movesBins)[number]

/** From this share on, a price change needs confirmation. */
export const bigMove = 0.3

export function binOf(share: number): MovesBin {
  const size = Math.abs(share)
  const step = size >= bigMove ? 30 : size >= 0.1 ? 10 : size >= 0.03 ? 3 : 0
  return `${share < 0 ? 'down' : 'up'}-${step}`
}
