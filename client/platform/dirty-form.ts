// Which forms hold unsent input: while one does, no automatic reload happens, and leaving asks first.
import { useCallback, useEffect, useId } from 'react'

/** By form: whether a draft saves its input. */
const dirty = new Map<string, boolean>()

export function isAnyFormDirty(): boolean {
  return dirty.size > 0
}

/** Whether input would be lost with the screen. */
export function isAnyFormUnsaved(): boolean {
  return [...dirty.values()].includes(false)
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

function watch(): void {
  // A `beforeunload` listener excludes the page from the back/forward cache, so it is registered only while needed.
  if (isAnyFormUnsaved()) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

/** Registers the form while it holds unsent input. Call the returned function once the input was sent. */
export function useDirtyForm(isDirty: boolean, { savesItself = false } = {}): () => void {
  const id = useId()
  const leave = useCallback(() => {
    dirty.delete(id)
    watch()
  }, [id])
  useEffect(() => {
    if (!isDirty) return
    dirty.set(id, savesItself)
    watch()
    return leave
  }, [id, isDirty, savesItself, leave])
  return leave
}

/** Saves when the page is hidden or left, and when the browser is online again. */
export function useLeaving(cancel: () => void): void {
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') cancel()
    }
    window.addEventListener('pagehide', cancel)
    window.addEventListener('online', cancel)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      cancel()
      window.removeEventListener('pagehide', cancel)
      window.removeEventListener('online', cancel)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [cancel])
}
