// Ctrl or ⌘ with Z takes the last edit back, with Shift or with Y does it again, wherever the focus is.
import { type Dispatch, useEffect } from 'react'
import type { Action } from './edit-form.ts'

function wished({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  const letter = key.toLowerCase()
  if (letter === 'y') return 'redo'
  if (letter !== 'z') return null
  return shiftKey ? 'redo' : 'undo'
}

export function useUndoKeys(dispatch: Dispatch<Action>, isOff: boolean): void {
  useEffect(() => {
    if (isOff) return
    const listen = (event: KeyboardEvent): void => {
      const wish = wished(event)
      // In a dialog the browser's own undo counts.
      if (!wish || document.querySelector('dialog[open]')) return
      event.preventDefault()
      dispatch({ do: wish })
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [dispatch, isOff])
}
