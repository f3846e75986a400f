import type { RequestHandler } from 'express'
import { z } from 'zod'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { type ErrorCode, errorCatalogue, fieldCodes } from '#shared/errors/catalogue.ts'
import type { Bound } from './bind.ts'

type Json = Record<string, unknown>

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
    reused: 'inline',
  })
  return json
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): readonly Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function accessText(access: Endpoint['access']): string {
  if (access === 'open') return 'Open to everybody.'
  if (access === 'signed-in') return 'For everybody signed in.'
  return `Needs ${access.action} on ${access.module}.`
}

const problem = { $ref: '#/components/responses/Problem' }
const idempotency: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One per intent: a repeat gets the first answer.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
}

const bytes: Json = { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }

function sent({ upload, body }: Endpoint): Json {
  if (upload) return { requestBody: { required: true, ...bytes } }
  return body ? { requestBody: { content: { 'application/json': { schema: schemaOf(body, 'input') } } } } : {}
}

function answer({ download, status, returns }: Endpoint): Json {
  if (download) return bytes
  return status === 204 ? {} : { content: { 'application/json': { schema: schemaOf(returns, 'output') } } }
}

/** Endpoints with the same first word are shown together. */
const areaOf = (path: string): string => path.split('/', 2)[1] ?? ''

function operation({ endpoint, method, path }: Bound): Json {
  const { params, query, access, status = 200, summary } = endpoint
  return {
    tags: [areaOf(path)],
    summary,
    description: accessText(access),
    security: access === 'open' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(method === 'GET' ? [] : [idempotency]),
    ],
    ...sent(endpoint),
    responses: { [status]: { description: 'Done.', ...answer(endpoint) }, '4XX': problem, '5XX': problem },
  }
}

function problemSchema(): Json {
  const code = { enum: Object.keys(errorCatalogue) as ErrorCode[] }
  const field = { path: { type: 'string' }, code: { enum: fieldCodes }, detail: { type: 'string' } }
  const text = { type: 'string' }
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'code', 'detail', 'requestId', 'errors'],
    properties: {
      type: text,
      title: text,
      status: { type: 'integer' },
      code,
      detail: text,
      requestId: text,
      errors: { type: 'array', items: { type: 'object', properties: field } },
      reason: text,
      decided: { type: 'object', properties: { by: { type: ['string', 'null'] }, to: text, at: text } },
    },
  }
}

function openApiDocument(bounds: readonly Bound[], publicUrl: string): Json {
  const paths = Object.groupBy(bounds, ({ path }) => path)
  const operations = Object.entries(paths).map(([path, ofPath = []]) => [
    path,
    Object.fromEntries(ofPath.map(bound => [bound.method.toLowerCase(), operation(bound)])),
  ])
  return {
    openapi: '3.1.1',
    info: { title: 'Imara', version: '1', description: 'The API of Imara. Errors are problem details (RFC 9457).' },
    servers: [{ url: `${publicUrl}/api` }],
    paths: Object.fromEntries(operations) as Json,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Problem: {
          description: 'It failed.',
          content: { 'application/problem+json': { schema: problemSchema() } },
        },
      },
    },
  }
}

/** Built at the first request, then cached. */
export function openApi(bounds: readonly Bound[], publicUrl: string): RequestHandler {
  let text: string | null = null
  return (_request, response) => {
    text ??= JSON.stringify(openApiDocument(bounds, publicUrl))
    response.set('Cache-Control', 'public, max-age=300').type('json').send(text)
  }
}
