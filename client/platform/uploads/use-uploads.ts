// The uploads of one field: sent one at a time, each with progress; they can be cancelled, retried or removed.
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiProblem, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUpload } from '#client/platform/upload.ts'
import type { StoredFile } from '#shared/api/schemas.ts'
import type { AppContract } from '#shared/contract.ts'
import type { FilePurpose } from '#shared/features/files/rules.ts'
import type { Upload, UploadState } from './upload-types.ts'

type Options = {
  readonly purpose: FilePurpose
  /** Otherwise a new file replaces the previous one. */
  readonly multiple: boolean
  /** Checks a file before it is sent: the error text, or null. */
  readonly check: (file: File) => string | null
  readonly onUploaded: (file: StoredFile) => void
  readonly onRemoved: ((file: StoredFile) => void) | undefined
}

type Uploads = {
  readonly uploads: readonly Upload[]
  readonly add: (files: readonly File[]) => void
  readonly retry: (upload: Upload) => void
  /** Cancels a running upload; deletes a finished one. */
  readonly remove: (upload: Upload) => void
}

/** Removes characters that the server rejects in names; a file named only by control characters still gets a name. */
function nameOf({ name }: File): string {
  return (
    name
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(-200) || 'file'
  )
}

const minute = 61_000
const isTooMany = (error: unknown): boolean => isApiProblem(error) && error.status === 429

const previewOf = (file: File): string | null => (file.type.startsWith('image/') ? URL.createObjectURL(file) : null)

function revokePreview({ preview }: Upload): void {
  if (preview) URL.revokeObjectURL(preview)
}

/** The reason in the reader's language, and whether a retry may succeed. */
function useFailure(): (error: unknown) => UploadState {
  const t = useTexts('files')
  return useCallback(
    error => {
      if (!isApiProblem(error)) return { kind: 'failed', detail: t('offline'), mayRetry: true }
      const mayRetry = error.status >= 500 || [401, 408, 429].includes(error.status)
      return { kind: 'failed', detail: error.detail || t('offline'), mayRetry }
    },
    [t],
  )
}

/** The list of uploads; aborts running ones when the field unmounts. */
function useList() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const controls = useRef(new Map<string, AbortController>())
  const current = useRef(uploads)
  current.current = uploads
  useEffect(() => {
    const running = controls.current
    return () => {
      for (const control of running.values()) control.abort()
      for (const upload of current.current) revokePreview(upload)
    }
  }, [])
  const change = useCallback((id: string, state: UploadState) => {
    setUploads(list => list.map(upload => (upload.id === id ? { ...upload, state } : upload)))
  }, [])
  return { uploads, setUploads, current, controls, change }
}

type List = ReturnType<typeof useList>

/** Adds a file to the queue. */
function useStart(
  { controls, change }: List,
  purpose: FilePurpose,
  settle: (id: string, stored: StoredFile) => void,
): (id: string, file: File) => void {
  const upload = useUpload<AppContract>()
  const failure = useFailure()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const run = useCallback(
    async (id: string, file: File, signal: AbortSignal) => {
      if (signal.aborted) return
      const onProgress = (share: number): void => change(id, { kind: 'sending', share })
      onProgress(0)
      try {
        const query = { purpose, name: nameOf(file) }
        const send = () => upload('POST /files', { query }, file, { signal, onProgress })
        const stored = await send().catch(async (error: unknown) => {
          if (!isTooMany(error)) throw error
          // The server limits uploads per minute; the next file waits for the limit.
          change(id, { kind: 'waiting' })
          await new Promise(resolve => setTimeout(resolve, minute))
          return await send()
        })
        change(id, { kind: 'done', stored })
        settle(id, stored)
      } catch (error) {
        if (!signal.aborted) change(id, failure(error))
      }
    },
    [upload, change, failure, purpose, settle],
  )
  return useCallback(
    (id, file) => {
      const control = new AbortController()
      controls.current.set(id, control)
      change(id, { kind: 'waiting' })
      queue.current = queue.current.then(() => run(id, file, control.signal))
    },
    [controls, change, run],
  )
}

/** Aborts a running upload and deletes a stored file. */
function useTakeBack({ controls, setUploads }: List): (gone: Upload) => void {
  const send = useSend<AppContract>()
  return useCallback(
    gone => {
      controls.current.get(gone.id)?.abort()
      controls.current.delete(gone.id)
      setUploads(list => list.filter(({ id }) => id !== gone.id))
      revokePreview(gone)
      if (gone.state.kind !== 'done') return
      // If the deletion fails, the server deletes the unused file within a day.
      send('DELETE /files/{file}', { params: { file: gone.state.stored.id } }).catch((error: unknown) => {
        console.warn('A file was not taken back.', error)
      })
    },
    [controls, setUploads, send],
  )
}

export function useUploads(options: Options): Uploads {
  const list = useList()
  const { uploads, setUploads, current } = list
  const latest = useRef(options)
  latest.current = options
  const takeBack = useTakeBack(list)
  const settle = useCallback(
    (id: string, stored: StoredFile) => {
      const { multiple, onUploaded } = latest.current
      // The previous file is removed only now: it stays when the new upload fails.
      if (!multiple) for (const upload of current.current) if (upload.id !== id) takeBack(upload)
      onUploaded(stored)
    },
    [current, takeBack],
  )
  const start = useStart(list, options.purpose, settle)

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        const detail = latest.current.check(file)
        const state: UploadState = detail ? { kind: 'failed', detail, mayRetry: false } : { kind: 'waiting' }
        return { id: crypto.randomUUID(), file, preview: detail ? null : previewOf(file), state }
      })
      setUploads(list => [...list, ...added])
      for (const { id, file, state } of added) if (state.kind === 'waiting') start(id, file)
    },
    [setUploads, start],
  )

  const remove = useCallback(
    (gone: Upload) => {
      takeBack(gone)
      if (gone.state.kind === 'done') latest.current.onRemoved?.(gone.state.stored)
    },
    [takeBack],
  )

  const retry = useCallback(({ id, file }: Upload) => start(id, file), [start])
  return { uploads, add, retry, remove }
}
