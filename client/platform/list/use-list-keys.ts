// The keys that walk a list wherever nobody is writing: j and k from row to row, x chooses; Enter is the row's own.
import { type RefObject, useEffect, useRef } from 'react'

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

function isOurs(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(typing)) return false
  return !document.querySelector('dialog[open]')
}

/** Where the focus goes in a row: what opens it. */
const openerOf = (row: Element | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('a[href], button')

function walk(list: HTMLElement, by: 1 | -1, onRow: ((key: string) => void) | undefined): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex(row => row.contains(document.activeElement) || row.dataset.open !== undefined)
  const row = rows[Math.max(0, Math.min(at + by, rows.length - 1))]
  openerOf(row)?.focus()
  if (row?.dataset.row) onRow?.(row.dataset.row)
}

function choose(list: HTMLElement): void {
  const row = document.activeElement?.closest('[data-row]')
  if (row && list.contains(row)) row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}

type Keys = Readonly<Record<string, () => void>>

/** `onRow` hears which row was walked to; `deeds` are more keys. Rows carry `data-row`, an opened one `data-open`. */
export function useListKeys<E extends HTMLElement>(
  deeds: Keys = {},
  onRow?: (key: string) => void,
): RefObject<E | null> {
  const list = useRef<E>(null)
  const heard = useRef({ deeds, onRow })
  heard.current = { deeds, onRow }
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const place = list.current
      if (!place || !isOurs(event)) return
      const key = event.key.toLowerCase()
      const own: Keys = {
        j: () => walk(place, 1, heard.current.onRow),
        k: () => walk(place, -1, heard.current.onRow),
        x: () => choose(place),
      }
      const deed = heard.current.deeds[key] ?? own[key]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return list
}
