// Parses requests by the endpoint's schemas; no unparsed value reaches an action.
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import { fieldErrors } from './field-errors.ts'

export type RawRequest = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }
export type Parse = (raw: RawRequest) => unknown

const deepest = 20

const join = (path: string, key: string): string => (path ? `${path}/${key}` : key)

function unfitPart(parts: object, path: string, depth: number): FieldError | null {
  if (depth === deepest) return { path, code: 'invalid' }
  for (const [key, part] of Object.entries(parts)) {
    const found = unfit(key, path, depth) ?? unfit(part, join(path, key), depth + 1)
    if (found) return found
  }
  return null
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/
const isText = (value: string): boolean => value.isWellFormed() && !controls.test(value)

/**
 * NUL and half a character (a lone surrogate) cannot be stored, nobody types other control characters, and deep nesting
 * exhausts recursive code.
 */
function unfit(value: unknown, path: string, depth: number): FieldError | null {
  if (typeof value === 'string') return isText(value) ? null : { path, code: 'not-text' }
  return typeof value === 'object' && value !== null ? unfitPart(value, path, depth) : null
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

type Reading = { readonly part: Part; readonly schema: z.core.$ZodType; readonly read: (raw: RawRequest) => unknown }

function readingsOf({ params, query, body }: Endpoint): readonly Reading[] {
  const lists = listNames(query)
  const strict = body && strictly(body)
  const ofNothing = strict && absentBody(strict)
  const readings = [
    { part: 'params' as const, schema: params, read: (raw: RawRequest) => raw.params ?? {} },
    { part: 'query' as const, schema: query, read: (raw: RawRequest) => withLists(raw.query ?? {}, lists) },
    {
      part: 'body' as const,
      schema: strict,
      read: (raw: RawRequest) => (raw.body === undefined ? ofNothing : raw.body),
    },
  ]
  return readings.flatMap(({ schema, ...reading }) => (schema ? [{ ...reading, schema }] : []))
}

type Read = { readonly data: unknown } | { readonly wrong: readonly FieldError[] }

function readPart({ schema, read }: Reading, raw: RawRequest): Read {
  const value = read(raw)
  const found = unfit(value, '', 0)
  if (found) return { wrong: [found] }
  const result = parsed(schema, value)
  return result.success ? { data: result.data } : { wrong: fieldErrors(result.error.issues) }
}

/** The parser of an endpoint; throws AppError `request.invalid` with all wrong fields. */
export function parserOf(endpoint: Endpoint): Parse {
  const readings = readingsOf(endpoint)
  return raw => {
    const read = readings.map(reading => [reading.part, readPart(reading, raw)] as const)
    const wrong = read.flatMap(([, result]) => ('wrong' in result ? result.wrong : []))
    if (wrong.length > 0) throw new AppError('request.invalid', { fields: wrong.slice(0, 50) })
    return Object.fromEntries(read.map(([part, result]) => [part, 'data' in result ? result.data : undefined]))
  }
}

type Schema = z.core.$ZodType

function strictObject(schema: z.ZodObject): Schema {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, strictly(field)])
  const whole = schema.safeExtend(Object.fromEntries(fields))
  return schema.def.catchall ? whole : whole.strict()
}

/** The same schema with its checks, refusing unknown keys unless an object defines their handling. */
function strictly(schema: Schema): Schema {
  if (schema instanceof z.ZodObject) return strictObject(schema)
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: strictly(schema.element) })
  if (schema instanceof z.ZodUnion) return schema.clone({ ...schema.def, options: schema.options.map(strictly) })
  if (schema instanceof z.ZodOptional) return schema.clone({ ...schema.def, innerType: strictly(schema.unwrap()) })
  if (schema instanceof z.ZodNullable) return schema.clone({ ...schema.def, innerType: strictly(schema.unwrap()) })
  if (schema instanceof z.ZodDefault) return schema.clone({ ...schema.def, innerType: strictly(schema.unwrap()) })
  if (schema instanceof z.ZodPipe) return schema.clone({ ...schema.def, in: strictly(schema.in) })
  return schema
}

/** Query parameters that are lists: `?trade=a` alone arrives as a string. */
function listNames(schema: Schema | undefined): readonly string[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => (isList(field) ? [name] : []))
}

function isList(schema: Schema): boolean {
  if (schema instanceof z.ZodArray) return true
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return wraps && isList(schema.unwrap())
}

const loopback = /^(::1|127\.|::ffff:127\.)/

/** From loopback, and not through a proxy. */
export function isLocal(request: IncomingMessage): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return loopback.test(request.socket.remoteAddress ?? '') && forwarded === undefined
}
