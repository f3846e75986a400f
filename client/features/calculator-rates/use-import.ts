// A chosen file: looked at first, then added as it was looked at.
import { useRef, useState } from 'react'
import { useRevalidate } from '#client/platform/api.ts'
import { useSending } from '#client/platform/sending.ts'
import { useUpload } from '#client/platform/upload.ts'
import type { AppContract } from '#shared/contract.ts'
import type { ImportResult } from './rates-types.ts'

export type Looked = { readonly file: File; readonly result: ImportResult }

export function useImport() {
  const upload = useUpload<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const [looked, setLooked] = useState<Looked | null>(null)
  const leaving = useRef(new AbortController())
  const send = async (file: File, dry: boolean): Promise<void> => {
    const options = { signal: leaving.current.signal, onProgress: () => undefined }
    const result = await upload('POST /calculator/import', { query: dry ? { dry: '1' } : {} }, file, options)
    if (result.written) await revalidate()
    setLooked({ file, result })
  }
  const look = (file: File): void => {
    setLooked(null)
    void run(() => send(file, true))
  }
  const add = (): void => {
    if (looked) void run(() => send(looked.file, false))
  }
  return { busy, problem, looked, look, add }
}
