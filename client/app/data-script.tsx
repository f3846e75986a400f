// Embeds the encoded data in the document: whole, as JSON that every content policy allows, or in pieces after the
// shell.
import { Suspense, use } from 'react'
import { encode } from 'turbo-stream'
import { rootRouteId } from '#client/platform/root.ts'
import { dataElementId, piecesName, plainMark } from '#client/platform/transport.ts'

// In the encoding `<` occurs only in strings, where this escape has the same meaning.
function escaped(piece: string): string {
  return piece.replaceAll('<', '\\u003c')
}

/** Whether JSON represents the value without loss; a field that is undefined may be left out. */
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

/** Plain data as JSON that is safe inside a script element. */
export function embedded(data: object): string {
  return escaped(JSON.stringify(data))
}

/** The data that a document carries for the browser's router. */
export type Carried = {
  readonly loaderData: Readonly<Record<string, object | null | undefined>>
  readonly errors: Readonly<Record<string, unknown>> | null
}

/** A screen's data without the part that only its rendering needs: that text is in the document already. */
export function carriedOf<T>(data: T): T {
  return typeof data === 'object' && data !== null && 'drawn' in data ? { ...data, drawn: null } : data
}

/** Returns the JSON that was made earlier for this data, or null. */
export type Laid = (data: unknown) => string | null

/** Frozen objects never change, so their JSON is made once. */
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

/** An object as JSON, with the fields that `laid` knows taken from there; null when something in it is not plain. */
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

/** The data as JSON; null when something in it is not plain, such as a promise or a date. */
export function plainText({ loaderData, errors }: Carried, laid: Laid): string | null {
  const { [rootRouteId]: root, ...screens } = loaderData
  const rootJson = root ? fieldsOf(root, laid) : null
  const all = fieldsOf(screens, laid)
  const failures = jsonOf(errors)
  if (all === null || failures === null || (root && rootJson === null)) return null
  const first = rootJson === null ? '' : `${JSON.stringify(rootRouteId)}:${rootJson}${all === '{}' ? '' : ','}`
  return `{"loaderData":{${first}${all.slice(1)},"errors":${failures}}`
}

/** The script element with the data of a finished document; `plain` is the result of `plainText`. */
export async function dataScript(carried: Carried, plain: string | null): Promise<string> {
  const text = plain ?? escaped(await textOf(encode(carried)))
  const mark = plain === null ? '' : ` ${plainMark}=""`
  return `<script type="application/json" id="${dataElementId}"${mark}>${text}</script>`
}

/**
 * One piece and the promise of the next one, null at the end. A linked list, so that React finds the same promise
 * again.
 */
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

/** The first piece in the shell, the others as they arrive. Rendered after the document, on the server only. */
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
