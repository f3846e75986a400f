// Downloads files that need the session's token, with progress.
import { useCallback } from 'react'
import { useConnection } from './api.ts'
import { answerOf } from './calls.ts'

export type SavedFile = { readonly name: string; readonly address: string }

const namePattern = /filename="?([^";]+)"?/

function nameOf(response: Response, fallback: string): string {
  return namePattern.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallback
}

/** Reads the body and reports the number of bytes received. @throws TypeError when the connection breaks */
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

/** Saves a file from an object URL. */
export function saveFile({ name, address }: SavedFile): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** `download('GET /accounts/me/export', 'imara.zip', bytes => …)` resolves to an object URL of the file. */
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
