// Lays the encoded data into the document: whole as JSON that no policy objects to, or piece by piece behind the shell.
import { Suspense, use } from 'react'
import { dataElementId, piecesName } from '#client/platform/transport.ts'

// Inside the encoding `<` stands in strings only, where this escape means the same.
function escaped(piece: string): string {
  return piece.replaceAll('<', '\\u003c')
}

/** The data of a document that is finished. */
export function wholeDataScript(encoded: string): string {
  return `<script type="application/json" id="${dataElementId}">${escaped(encoded)}</script>`
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
