// Keyboard shortcuts of a screen, except while typing. In a list j and k move between rows and x selects; Enter is left
// to the row.
import { type RefObject, useEffect, useRef } from 'react'

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** Ignores typing in fields, modifiers, key repeat, and keys behind a dialog. */
function isOurs(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false
  return !(target?.closest(typing) || document.querySelector('dialog[open]'))
}

/** On keyboard layouts of other scripts the physical key counts. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (key === '?') return key
  const letter = key.toLowerCase()
  return /^[a-z]$/.test(letter) ? letter : code.replace(/^Key/, '').toLowerCase()
}

type Keys = Readonly<Record<string, () => void>>

/** Action of each letter; `actions` may be a new object at each render. */
export function useKeys(actions: Keys): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const action = isOurs(event) ? latest.current[letterOf(event)] : undefined
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** The element to focus in a row: the one that opens it. */
const openerOf = (row: Element | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('a[href], button')

function walk(list: HTMLElement | null, by: 1 | -1, onRow: ((key: string) => void) | undefined): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.findIndex(row => row.contains(document.activeElement) || row.dataset.open !== undefined)
  const row = rows[Math.max(0, Math.min(at + by, rows.length - 1))]
  openerOf(row)?.focus()
  if (row?.dataset.row) onRow?.(row.dataset.row)
}

function choose(list: HTMLElement | null): void {
  const row = document.activeElement?.closest('[data-row]')
  if (row && list?.contains(row)) row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}

/**
 * `onRow` gets the row that was moved to; `actions` are additional shortcuts. Rows have `data-row`, an opened one
 * `data-open`.
 */
export function useListKeys<E extends HTMLElement>(
  actions: Keys = {},
  onRow?: (key: string) => void,
): RefObject<E | null> {
  const list = useRef<E>(null)
  useKeys({
    j: () => walk(list.current, 1, onRow),
    k: () => walk(list.current, -1, onRow),
    x: () => choose(list.current),
    ...actions,
  })
  return list
}
