// Answers as cells of a table: choices by their words, money in whole units, files by their address.

import type { Cell } from '#server/platform/csv.ts'
import type { Answer, Answers, FormField } from '#shared/forms/definition.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import { minorUnits } from '#shared/values/money.ts'
import type { MergedField } from './merge-fields.ts'

export type CellWords = {
  readonly language: Language
  readonly yes: string
  readonly no: string
  /** Where the house stands: files are named by their address. */
  readonly origin: string
}

function optionText(field: FormField, value: string, { language }: CellWords): string {
  const option = field.options?.find(one => one.value === value)
  return option ? inLanguage(option.label, language) : value
}

function listCell(field: MergedField, values: readonly string[], words: CellWords): string {
  const read = (value: string): string =>
    field.type === 'files' ? `${words.origin}/api/files/${value}` : optionText(field, value, words)
  return values.map(read).join('; ')
}

function composedCell(answer: Exclude<Answer, string | number | boolean | readonly string[]>): Cell {
  if ('amount' in answer) return `${answer.amount / minorUnits(answer.currency)} ${answer.currency}`
  if ('from' in answer) return `${answer.from} / ${answer.to}`
  if ('city' in answer) return [answer.area, answer.city].filter(Boolean).join(', ')
  return [answer.length, answer.width, answer.height].filter(side => side !== null).join(' × ')
}

export function cellOf(field: MergedField, answers: Answers, words: CellWords): Cell {
  const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined
  if (answer === undefined) return null
  if (typeof answer === 'number') return answer
  if (typeof answer === 'boolean') return answer ? words.yes : words.no
  if (typeof answer === 'string') return field.options ? optionText(field, answer, words) : answer
  return Array.isArray(answer) ? listCell(field, answer, words) : composedCell(answer)
}
