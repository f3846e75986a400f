// The attributes of a category as data, and the check of a product's values.
import { z } from 'zod'
import { ReaderText, text } from '#shared/api/schemas.ts'
import type { FieldError } from '#shared/errors/app-error.ts'

const Key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
const name = text(0, 120)
const Name = z.object({ en: name, fr: name, ar: name })
const Option = z.object({ key: Key, name: Name })

export const Attribute = z.object({
  key: Key,
  name: Name,
  kind: z.enum(['number', 'choice']),
  /** As printed: mm, cm, kg, W/mK. */
  unit: z.string().max(20).default(''),
  options: z.array(Option).max(60).default([]),
  /** A product without it is incomplete. */
  required: z.boolean().default(false),
  /** Shown as a filter of the list. */
  facet: z.boolean().default(true),
})
export type Attribute = z.output<typeof Attribute>
/** As everybody but its editor sees it. */
export const ShownAttribute = Attribute.extend({
  name: ReaderText,
  options: z.array(Option.extend({ name: ReaderText })),
})

/** By attribute key: a number, or the key of an option. */
export const AttributeValues = z.record(z.string(), z.union([z.number(), z.string().max(40)]))
export type AttributeValues = z.output<typeof AttributeValues>

function fits({ kind, options }: Attribute, value: number | string): boolean {
  if (kind === 'number') return typeof value === 'number' && value >= 0 && value <= 1_000_000
  return options.some(({ key }) => key === value)
}

/** Errors in a product's attributes; `whole`: required ones must have a value. */
export function wrongAttributes(
  attributes: readonly Attribute[],
  values: AttributeValues,
  whole: boolean,
): readonly FieldError[] {
  const unknown = Object.keys(values).filter(key => !attributes.some(attribute => attribute.key === key))
  const wrong = attributes.flatMap((attribute): readonly FieldError[] => {
    const path = `attributes/${attribute.key}`
    const value = values[attribute.key]
    if (value === undefined) return whole && attribute.required ? [{ path, code: 'required' }] : []
    return fits(attribute, value) ? [] : [{ path, code: 'invalid' }]
  })
  return [...unknown.map(key => ({ path: `attributes/${key}`, code: 'not-a-choice' as const })), ...wrong]
}
