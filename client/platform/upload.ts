// Uploads a file as raw bytes with progress, bearer token and one silent token refresh.
import { useCallback } from 'react'
import type { Contract, Output, Request } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { useConnection } from './api.ts'
import { address, type Connection, problemFrom, type Sent } from './calls.ts'
import { goesAgain } from './session/renewal.ts'
import { isOthers, leaveToOther } from './session/sign-in-again.ts'
import { readToken } from './session/storage.ts'

export type UploadOptions = {
  readonly signal: AbortSignal
  /** From 0 to 1; at 1 the server is still processing. */
  readonly onProgress: (share: number) => void
}

type Answer = { readonly status: number; readonly statusText: string; readonly body: unknown }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function post(url: string, language: string, file: Blob, { signal, onProgress }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = (): void => request.abort()
    request.open('POST', url)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', language)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    const token = readToken('logintoken')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      resolve({ status, statusText, body: parsed(responseText) })
    })
    request.addEventListener('error', () => reject(new TypeError('The connection broke.')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    signal.throwIfAborted()
    request.send(file)
  })
}

/** @throws ApiProblem when it is refused, TypeError when the network fails, AbortError when it was cancelled */
export async function uploadFile(
  connection: Connection,
  key: string,
  sent: Sent,
  file: Blob,
  options: UploadOptions,
): Promise<unknown> {
  const { status, statusText, body } = await send(connection, key, sent, file, options)
  if (status < 200 || status > 299) throw problemFrom(status, body as Partial<Problem>, statusText)
  return body
}

async function send(connection: Connection, key: string, sent: Sent, file: Blob, options: UploadOptions) {
  const url = address(connection.base, key.slice(key.indexOf(' ') + 1), sent)
  if (isOthers()) return leaveToOther()
  const used = readToken('logintoken')
  const first = await post(url, connection.language, file, options)
  if (first.status !== 401 && first.status !== 403) return first
  const again = await goesAgain(connection.base, used, Promise.resolve(first.body), {})
  return again ? await post(url, connection.language, file, options) : first
}

/** Uploads to an endpoint with `upload`, typed by the contract. */
export type UploadCall<C extends Contract> = <K extends keyof C & string>(
  key: K,
  request: Request<C[K]>,
  file: Blob,
  options: UploadOptions,
) => Promise<Output<C[K]>>

export function useUpload<C extends Contract>(): UploadCall<C> {
  const connection = useConnection()
  return useCallback(
    async (key, request, file, options) =>
      (await uploadFile(connection(), key, request as Sent, file, options)) as never,
    [connection],
  )
}
