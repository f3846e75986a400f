// Keeps a job's draft in the browser while it is written: soon after each change, and at once when the tab goes away.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { type JobDraft, readDraft, removeDraft, writeDraft } from './draft.ts'

/** How long after the last key stroke, in ms: well within a second. */
const saveDelay = 400

export type DraftState = 'untouched' | 'saving' | 'saved' | 'failed'

export type Draft = {
  readonly draft: JobDraft
  readonly state: DraftState
  readonly change: (patch: Partial<JobDraft>) => void
  /** Throws the draft away, here and in the browser's store. */
  readonly clear: () => void
}

// The server cannot know the draft: the browser takes it up before it first paints.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

function useLeaving(save: () => void): void {
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') save()
    }
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      save()
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [save])
}

/** `id` names the draft; `initial` is what the form begins with when nothing is kept. */
export function useDraft(id: string, initial: JobDraft): Draft {
  const [draft, setDraft] = useState(initial)
  const [state, setState] = useState<DraftState>('untouched')
  const unsaved = useRef<JobDraft | null>(null)
  const first = useRef(initial)
  const save = useCallback(() => {
    if (!unsaved.current) return
    setState(writeDraft(id, unsaved.current) ? 'saved' : 'failed')
    unsaved.current = null
  }, [id])
  useBeforePaint(() => {
    const kept = readDraft(id, first.current.formVersion)
    if (!kept) return
    setDraft(kept)
    setState('saved')
  }, [id])
  useLeaving(save)
  useEffect(() => {
    if (state !== 'saving') return
    unsaved.current = draft
    const timer = setTimeout(save, saveDelay)
    return () => clearTimeout(timer)
  }, [draft, state, save])
  useDirtyForm(state !== 'untouched')
  const change = useCallback((patch: Partial<JobDraft>) => {
    setDraft(old => ({ ...old, idempotencyKey: old.idempotencyKey ?? crypto.randomUUID(), ...patch }))
    setState('saving')
  }, [])
  const clear = useCallback(() => {
    unsaved.current = null
    removeDraft(id)
    setDraft(first.current)
    setState('untouched')
  }, [id])
  return { draft, state, change, clear }
}
