// The encoding that documents and payloads share: text pieces on the way, values with promises and dates at the end.
export const dataElementId = 'page-data'
/** Marks data that JSON can hold as it is, so that no decoder is needed for it. */
export const plainMark = 'data-plain'
/** Where the inline scripts of a streamed document lay down the pieces that follow the shell. */
export const piecesName = '__pieces'

type Pieces = { push(piece: string | null): void }

// A slow part that fails before anybody reads it is no unhandled rejection: the part's own boundary shows it.
function calm(value: unknown, depth = 0): void {
  if (value instanceof Promise) value.then(inner => calm(inner, depth + 1)).catch(() => undefined)
  else if (value && typeof value === 'object' && depth < 8)
    for (const inner of Object.values(value)) calm(inner, depth + 1)
}

/** A visitor whose document holds plain data needs the decoder with the first navigation only. */
export function loadDecoder(): Promise<{ decode<T>(pieces: ReadableStream<string>): Promise<T> }> {
  return import('./decoder.ts')
}

/** Reads an encoded value; its promises stay open until their pieces arrive. */
export async function readEncoded<T>(pieces: ReadableStream<string>): Promise<T> {
  const { decode } = await loadDecoder()
  const value = await decode<T>(pieces)
  calm(value)
  return value
}

/** The data that came with the document: plain, encoded, or encoded in pieces. */
export async function readDocument<T>(): Promise<T> {
  const element = document.getElementById(dataElementId)
  if (element?.hasAttribute(plainMark)) return JSON.parse(element.textContent) as T
  return readEncoded<T>(documentPieces(element))
}

/** Whole, or the first piece and then more from inline scripts. */
function documentPieces(element: HTMLElement | null): ReadableStream<string> {
  return new ReadableStream<string>({
    start(controller) {
      controller.enqueue(element?.textContent ?? '')
      if (!element?.hasAttribute('data-open')) return controller.close()
      const take = (piece: string | null): void => (piece === null ? controller.close() : controller.enqueue(piece))
      const globals = globalThis as unknown as Record<string, (string | null)[] | Pieces | undefined>
      const earlier = globals[piecesName]
      if (Array.isArray(earlier)) earlier.forEach(take)
      globals[piecesName] = { push: take }
    },
  })
}

/** The pieces of a fetched payload as text. */
export function responsePieces(response: Response): ReadableStream<string> {
  if (!response.body) throw new Error('The payload has no body.')
  return response.body.pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
}
