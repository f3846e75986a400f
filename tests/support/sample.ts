// Makes the smallest valid value from a schema, for tests that are about something else.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'

export type Json = {
  readonly type?: string | readonly string[]
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly allOf?: readonly Json[]
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Json
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Json | boolean
}

const formats: Readonly<Record<string, () => string>> = {
  uuid: randomUUID,
  email: () => `sample-${randomUUID()}@example.test`,
  date: () => new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10),
  'date-time': () => new Date().toISOString(),
}

function text({ format, minLength = 0 }: Json): string {
  const known = format && formats[format]
  return known
    ? known()
    : '123456 sample words that say nothing'.slice(0, Math.max(minLength, 12)).padEnd(minLength, 'x')
}

function object({ properties = {}, required = [] }: Json): Record<string, unknown> {
  return Object.fromEntries(required.map(name => [name, sampleOfJson(properties[name] ?? {})]))
}

const byType: Readonly<Record<string, (schema: Json) => unknown>> = {
  string: text,
  integer: ({ minimum, exclusiveMinimum }) => Math.max(minimum ?? 1, (exclusiveMinimum ?? 0) + 1, 1),
  number: ({ minimum, exclusiveMinimum }) => Math.max(minimum ?? 1, (exclusiveMinimum ?? 0) + 1, 1),
  boolean: () => true,
  array: ({ minItems = 0, items = {} }) => Array.from({ length: minItems }, () => sampleOfJson(items)),
  object,
  null: () => null,
}

/** The first type that the JSON schema allows. */
export const typeOf = ({ type }: Json): string | undefined => [type ?? []].flat()[0]

/** The smallest value that the JSON schema accepts. */
export function sampleOfJson(schema: Json): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.[0]
  if (choice) return sampleOfJson(choice)
  const type = typeOf(schema)
  return type ? byType[type]?.(schema) : 'anything'
}

/** The smallest value that the schema accepts; undefined without a schema. */
export function sampleOf(schema: z.ZodType | undefined): unknown {
  if (!schema) return undefined
  return sampleOfJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
}
