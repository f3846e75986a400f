// The reviewer's keys: J and K through the queue, A twice to approve, C and R for the two notes.
import { useEffect } from 'react'

export type KeyDeeds = Readonly<Partial<Record<'j' | 'k' | 'a' | 'c' | 'r', () => void>>>

/** What is typed into a field, or with a modifier, is not meant for the screen; nor is anything behind a dialog. */
function isForScreen(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false
  const { target } = event
  if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) return false
  return document.querySelector('dialog[open]') === null
}

/** The place of the key counts, so that they work on an Arabic or a French layout too. */
const keyOf: Readonly<Record<string, keyof KeyDeeds>> = { KeyJ: 'j', KeyK: 'k', KeyA: 'a', KeyC: 'c', KeyR: 'r' }

function nameOf(event: KeyboardEvent): keyof KeyDeeds | undefined {
  const letter = event.key.toLowerCase()
  return Object.values(keyOf).find(key => key === letter) ?? (/^[a-z]$/.test(letter) ? undefined : keyOf[event.code])
}

export function useReviewKeys(deeds: KeyDeeds): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const name = isForScreen(event) ? nameOf(event) : undefined
      const deed = name && deeds[name]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [deeds])
}
