// The keys of a screen wherever nobody is writing. In a list j and k walk from row to row and x chooses; Enter is the row's own.
import { type RefObject, useEffect, useRef } from 'react'

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** Not what is typed into a field or with a modifier, nor what a held key repeats, nor anything behind a dialog. */
function isOurs(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false
  return !(target?.closest(typing) || document.querySelector('dialog[open]'))
}

/** On a layout of another script the place of the key counts. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (key === '?') return key
  const letter = key.toLowerCase()
  return /^[a-z]$/.test(letter) ? letter : code.replace(/^Key/, '').toLowerCase()
}

type Keys = Readonly<Record<string, () => void>>

/** What each letter does; `actions` may be made anew at each drawing. */
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

/** Where the focus goes in a row: what opens it. */
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

/** `onRow` hears which row was walked to; `actions` are more keys. Rows carry `data-row`, an opened one `data-open`. */
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
