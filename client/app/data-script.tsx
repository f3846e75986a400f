// Lays the encoded data into the document: whole as JSON that no policy objects to, or piece by piece behind the shell.
import { Suspense, use } from 'react'
import { encode } from 'turbo-stream'
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

/** The data of a document that is finished. */
export async function dataScript(data: unknown): Promise<string> {
  const plain = isPlain(data)
  const text = plain ? JSON.stringify(data) : await textOf(encode(data))
  const mark = plain ? ` ${plainMark}=""` : ''
  return `<script type="application/json" id="${dataElementId}"${mark}>${escaped(text)}</script>`
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
