// Which forms hold unsent input: while one does, nothing reloads the page under it, and leaving asks first.
import { useCallback, useEffect, useId } from 'react'

/** By form, whether anything keeps what is in it: a draft. */
const dirty = new Map<string, boolean>()

export function isAnyFormDirty(): boolean {
  return dirty.size > 0
}

/** Whether something would be lost with the screen. */
export function isAnyFormUnsaved(): boolean {
  return [...dirty.values()].includes(false)
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

function watch(): void {
  // A listener keeps a page from being brought back as it was: it stands only while it is needed.
  if (isAnyFormUnsaved()) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

/** Registers the form while it holds unsent input. The way out is for the moment in which it was sent. */
export function useDirtyForm(isDirty: boolean, { isKept = false } = {}): () => void {
  const id = useId()
  const leave = useCallback(() => {
    dirty.delete(id)
    watch()
  }, [id])
  useEffect(() => {
    if (!isDirty) return
    dirty.set(id, isKept)
    watch()
    return leave
  }, [id, isDirty, isKept, leave])
  return leave
}

/** Keeps what is written when its page is hidden or left, and when the line is there again. */
export function useLeaving(keep: () => void): void {
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') keep()
    }
    window.addEventListener('pagehide', keep)
    window.addEventListener('online', keep)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('online', keep)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [keep])
}
