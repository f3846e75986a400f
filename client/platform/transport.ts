// Encoding shared by documents and payloads: streamed text chunks that become values with promises and dates.
export const dataElementId = 'page-data'
/** Marks data that are plain JSON, so that no decoder is needed. */
export const plainMark = 'data-plain'
/** Where inline scripts of a streamed document store the chunks after the shell. */
export const piecesName = '__pieces'

type Pieces = { push(piece: string | null): void }

// Prevents an unhandled rejection of a slow part that fails before it is read; its boundary shows the error.
function calm(value: unknown, depth = 0): void {
  if (value instanceof Promise) value.then(inner => calm(inner, depth + 1)).catch(() => undefined)
  else if (value && typeof value === 'object' && depth < 8)
    for (const inner of Object.values(value)) calm(inner, depth + 1)
}

/** A visitor whose document has plain data needs the decoder at the first navigation only. */
export function loadDecoder(): Promise<{ decode<T>(pieces: ReadableStream<string>): Promise<T> }> {
  return import('./decoder.ts')
}

/** Reads an encoded value; its promises are pending until their chunks arrive. */
export async function readEncoded<T>(pieces: ReadableStream<string>): Promise<T> {
  const { decode } = await loadDecoder()
  const value = await decode<T>(pieces)
  calm(value)
  return value
}

/** Data of the document: plain, encoded, or encoded in chunks. */
export async function readDocument<T>(): Promise<T> {
  const element = document.getElementById(dataElementId)
  if (element?.hasAttribute(plainMark)) return JSON.parse(element.textContent) as T
  return readEncoded<T>(documentPieces(element))
}

/** All at once, or a first chunk followed by more from inline scripts. */
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

/** Chunks of a fetched payload as text. */
export function responsePieces(response: Response): ReadableStream<string> {
  if (!response.body) throw new Error('The payload has no body.')
  return response.body.pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
}
