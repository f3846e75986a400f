// Which forms hold unsent input: while one does, nothing reloads the page under it.
import { useEffect, useId } from 'react'

const dirty = new Set<string>()

export function isAnyFormDirty(): boolean {
  return dirty.size > 0
}

/** Registers the form while it holds unsent input. */
export function useDirtyForm(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    dirty.add(id)
    return () => {
      dirty.delete(id)
    }
  }, [id, isDirty])
}
