// Puts the entries of a list in order: by pointer on their grips, by Alt and the arrow keys, by the buttons beside.
import { type KeyboardEvent, type PointerEvent, useState } from 'react'

type Dragged = { readonly from: number; readonly to: number }

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The place of the entry of this list under the pointer. */
function placeUnder({ clientX, clientY }: PointerEvent, list: string): number | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-order]')
  return under?.dataset.order === list ? Number(under.dataset.place) : null
}

export function useOrder(list: string, count: number, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const move = (from: number, to: number): void => {
    if (to >= 0 && to < count && to !== from) onMove(from, to)
  }
  const gripOf = (index: number) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const by = event.altKey ? (steps[event.key] ?? 0) : 0
      if (by === 0) return
      event.preventDefault()
      move(index, index + by)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ from: index, to: index })
    },
    onPointerMove: (event: PointerEvent) => {
      const to = dragged && placeUnder(event, list)
      if (dragged && to !== null) setDragged({ ...dragged, to })
    },
    onPointerUp: () => {
      if (dragged) move(dragged.from, dragged.to)
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
  })
  return { dragged, gripOf, move }
}
