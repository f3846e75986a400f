// Lays the encoded data into the document: whole as JSON that no policy objects to, or piece by piece behind the shell.
import { Suspense, use } from 'react'
import { encode } from 'turbo-stream'
import { rootRouteId } from '#client/platform/root.ts'
import { dataElementId, piecesName, plainMark } from '#client/platform/transport.ts'

// Inside the encoding `<` stands in strings only, where this escape means the same.
function escaped(piece: string): string {
  return piece.replaceAll('<', '\\u003c')
}

/** Whether JSON holds the value as it is; a field without a value may be left out. */
export function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every(inner => inner === undefined || isPlain(inner))
}

async function textOf(encoded: ReadableStream<string>): Promise<string> {
  let text = ''
  for await (const piece of encoded) text += piece
  return text
}

/** Plain data as it stands in a document. */
export function embedded(data: object): string {
  return escaped(JSON.stringify(data))
}

/** What a document carries for the browser's router. */
export type Carried = {
  readonly loaderData: Readonly<Record<string, object | null | undefined>>
  readonly errors: Readonly<Record<string, unknown>> | null
}

/** A screen's data without what its words need alone: they stand in the document already. */
export function carriedOf<T>(data: T): T {
  return typeof data === 'object' && data !== null && 'drawn' in data ? { ...data, drawn: null } : data
}

/** What was laid down before, by the data that it stands for. */
export type Laid = (data: unknown) => string | null

/** What never changes, such as the answers that all share, is laid down once. */
const laidOnce = new WeakMap<object, string | null>()

function jsonOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value))
    return isPlain(value) ? escaped(JSON.stringify(value)) : null
  const known = laidOnce.get(value)
  if (known !== undefined) return known
  const json = isPlain(value) ? embedded(value) : null
  laidOnce.set(value, json)
  return json
}

/** An object by its fields, of which some were laid down before; null when something in it is not plain. */
function fieldsOf(object: object, laid: Laid): string | null {
  const parts: string[] = []
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue
    const json = laid(value) ?? jsonOf(value)
    if (json === null) return null
    parts.push(`${JSON.stringify(name)}:${json}`)
  }
  return `{${parts.join(',')}}`
}

/** The data as JSON, when it is plain: null when something in it is open, a date or the like. */
export function plainText({ loaderData, errors }: Carried, laid: Laid): string | null {
  const { [rootRouteId]: root, ...screens } = loaderData
  const rootJson = root ? fieldsOf(root, laid) : null
  const all = fieldsOf(screens, laid)
  const failures = jsonOf(errors)
  if (all === null || failures === null || (root && rootJson === null)) return null
  const first = rootJson === null ? '' : `${JSON.stringify(rootRouteId)}:${rootJson}${all === '{}' ? '' : ','}`
  return `{"loaderData":{${first}${all.slice(1)},"errors":${failures}}`
}

/** The data of a document that is finished; `plain` as `plainText` gave it. */
export async function dataScript(carried: Carried, plain: string | null): Promise<string> {
  const text = plain ?? escaped(await textOf(encode(carried)))
  const mark = plain === null ? '' : ` ${plainMark}=""`
  return `<script type="application/json" id="${dataElementId}"${mark}>${text}</script>`
}

/** One piece and the promise of the next; null at the end. Linked, so that React finds the same promise again. */
export type PieceLink = { readonly piece: string; readonly next: Promise<PieceLink | null> }

export async function linkPieces(reader: ReadableStreamDefaultReader<string>): Promise<PieceLink | null> {
  const { done, value } = await reader.read()
  return done ? null : { piece: value, next: linkPieces(reader) }
}

function InlineScript({ nonce, value }: { readonly nonce: string; readonly value: string | null }) {
  const text = `(self.${piecesName}??=[]).push(${value === null ? 'null' : escaped(JSON.stringify(value))})`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a JSON string with every `<` escaped, allowed by nonce
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
}

function Following({ next, nonce }: { readonly next: Promise<PieceLink | null>; readonly nonce: string }) {
  const link = use(next)
  if (!link) return <InlineScript nonce={nonce} value={null} />
  return (
    <>
      <InlineScript nonce={nonce} value={link.piece} />
      <Suspense fallback={null}>
        <Following next={link.next} nonce={nonce} />
      </Suspense>
    </>
  )
}

/** The first piece in the shell, the others as they come. Stands after the document on the server only. */
export function Transfer({ first, nonce }: { readonly first: PieceLink; readonly nonce: string }) {
  return (
    <>
      <script
        id={dataElementId}
        type="application/json"
        data-open=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
        dangerouslySetInnerHTML={{ __html: escaped(first.piece) }}
      />
      <Suspense fallback={null}>
        <Following next={first.next} nonce={nonce} />
      </Suspense>
    </>
  )
}
