// Files of the API that need the session's token: fetched with it, counted as they come, and saved by the browser.
import { useCallback } from 'react'
import { useConnection } from './api.ts'
import { answerOf } from './calls.ts'

export type SavedFile = { readonly name: string; readonly address: string }

const namePattern = /filename="?([^";]+)"?/

function nameOf(response: Response, fallback: string): string {
  return namePattern.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallback
}

/** Reads the body and tells how many bytes have come. @throws TypeError when it breaks off */
async function readBody(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const parts: BlobPart[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    bytes += part.byteLength
    onBytes(bytes)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Hands a file that lies in the browser to the person. */
export function saveFile({ name, address }: SavedFile): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** `download('GET /accounts/me/export', 'imara.zip', bytes => …)`: the file as an address of this document. */
export function useDownload(): (key: string, fallback: string, onBytes: (bytes: number) => void) => Promise<SavedFile> {
  const connection = useConnection()
  return useCallback(
    async (key, fallback, onBytes) => {
      const response = await answerOf(connection(), key, {})
      const blob = await readBody(response, onBytes)
      return { name: nameOf(response, fallback), address: URL.createObjectURL(blob) }
    },
    [connection],
  )
}
