// Parses what came in by the endpoint's schemas; nothing unparsed reaches a deed.
import type { z } from 'zod'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import { fieldErrors } from './field-errors.ts'
import { listNames, strictly } from './strict.ts'

export type RawRequest = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }
export type Parse = (raw: RawRequest) => unknown

const deepest = 20

/** NUL cannot be stored, and deep nesting exhausts whoever walks it. */
function unfit(value: unknown, path: string, depth: number): FieldError | null {
  if (typeof value === 'string') return value.includes('\0') ? { path, code: 'not-text' } : null
  if (typeof value !== 'object' || value === null) return null
  if (depth === deepest) return { path, code: 'invalid' }
  for (const [key, part] of Object.entries(value)) {
    const found = key.includes('\0')
      ? { path, code: 'not-text' as const }
      : unfit(part, path ? `${path}/${key}` : key, depth + 1)
    if (found) return found
  }
  return null
}

function withLists(query: unknown, names: readonly string[]): unknown {
  if (typeof query !== 'object' || query === null) return query
  const given = query as Record<string, unknown>
  const wrapped = names.flatMap(name => (typeof given[name] === 'string' ? [[name, [given[name]]]] : []))
  return { ...given, ...Object.fromEntries(wrapped) }
}

type Part = 'params' | 'query' | 'body'

function absentBody(schema: z.core.$ZodType): unknown {
  return parsed(schema, undefined).success ? undefined : {}
}

function parsed(schema: z.core.$ZodType, value: unknown) {
  return (schema as z.ZodType).safeParse(value, { reportInput: true })
}

/** The parser of an endpoint: throws AppError `request.invalid` with all fields that are wrong. */
export function parserOf(endpoint: Endpoint): Parse {
  const lists = listNames(endpoint.query)
  const body = endpoint.body && strictly(endpoint.body)
  const ofNothing = body && absentBody(body)
  const schemas: readonly (readonly [Part, z.core.$ZodType | undefined, (raw: RawRequest) => unknown])[] = [
    ['params', endpoint.params, raw => raw.params ?? {}],
    ['query', endpoint.query, raw => withLists(raw.query ?? {}, lists)],
    ['body', body, raw => (raw.body === undefined ? ofNothing : raw.body)],
  ]
  return raw => {
    const wrong: FieldError[] = []
    const input: Partial<Record<Part, unknown>> = {}
    for (const [part, schema, read] of schemas) {
      if (!schema) continue
      const value = read(raw)
      const found = unfit(value, '', 0)
      const result = found ? null : parsed(schema, value)
      if (found) wrong.push(found)
      else if (result?.success) input[part] = result.data
      else wrong.push(...fieldErrors(result?.error?.issues ?? []))
    }
    if (wrong.length > 0) throw new AppError('request.invalid', { fields: wrong.slice(0, 50) })
    return input
  }
}
