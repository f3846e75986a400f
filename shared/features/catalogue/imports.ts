// The life of a file of products, and the words of its judgement.
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

/** Hours in which what a file did can be taken back. */
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
/** As a choice in a list: `sku`, `name:fr`, `price:net`, `attribute:side`; empty where a column is left out. */
export const columnChoice = /^(?:|[a-zA-Z]{2,20}(?::[a-z0-9-]{1,40})?)$/
export const mostColumns = 60

/** Columns whose words are a supplier's own and mean something here. */
export const valueColumns = ['category', 'unit', 'cities'] as const
/** Said of a city that is none of ours: it is left out. */
export const noCity = 'none'
export type ValueColumn = (typeof valueColumns)[number]
/** Of a word in such a column a slug or a unit; empty where nothing is said of it. */
export type WordChoice = {
  readonly column: ValueColumn
  readonly value: string
  readonly choice: string
  /** Of a unit: said of the products of this category alone. */
  readonly category?: string | undefined
}

/** The names of files in a cell, each once, without their folders; as written. */
export function pictureNames(cell: string): readonly string[] {
  const names = cell.split(/[|;]/).map(path => path.split(/[/\\]/).at(-1) ?? '')
  const tidied = names.map(name => name.normalize('NFC').replace(/\s+/gu, ' ').trim()).filter(name => name !== '')
  return tidied.filter((name, place) => tidied.findIndex(one => pictureKey(one) === pictureKey(name)) === place)
}
/** By it a file and a name in a cell are the same. */
export const pictureKey = (name: string): string => name.normalize('NFC').toLowerCase()

export type ImportColumn = (typeof importColumns)[number]

/** What becomes of a line that is taken. */
export const lineKinds = ['same', 'price', 'new', 'content'] as const
export type LineKind = (typeof lineKinds)[number]

/** Why a line is not taken as it is. */
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

/** How far prices move, by hundredths: the lower end of each. */
export const movesBins = ['down-30', 'down-10', 'down-3', 'down-0', 'up-0', 'up-3', 'up-10', 'up-30'] as const
export type MovesBin = (typeof movesBins)[number]

/** From here on a move waits for a word. */
export const bigMove = 0.3

export function binOf(share: number): MovesBin {
  const size = Math.abs(share)
  const step = size >= bigMove ? 30 : size >= 0.1 ? 10 : size >= 0.03 ? 3 : 0
  return `${share < 0 ? 'down' : 'up'}-${step}`
}
