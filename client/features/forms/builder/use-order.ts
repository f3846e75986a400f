import { type PointerEvent, useRef, useState } from 'react'
import { placeOf } from './edit-steps.ts'
import type { EditForm } from './edited.ts'
import { useScene } from './scene.ts'
import { type Place, useKeyOrder } from './use-key-order.ts'

export function useOrder(form: EditForm) {
  const keys = useKeyOrder(form)
  const pointer = usePointerOrder(form, keys.announcePlace)
  return { ...keys, ...pointer }
}
export type Order = ReturnType<typeof useOrder>

/** The handlers that a row needs; they keep their identity, so that a row renders again only when it changes itself. */
export type Moves = Pick<Order, 'move' | 'onKeyDown' | 'onPointerMove' | 'onPointerUp' | 'cancelDrag' | 'releaseGrab'>

export function useMoves(order: Order): Moves {
  const current = useRef(order)
  current.current = order
  const moves = useRef<Moves>({
    move: (id, by) => current.current.move(id, by),
    onKeyDown: (event, id) => current.current.onKeyDown(event, id),
    onPointerMove: event => current.current.onPointerMove(event),
    onPointerUp: id => current.current.onPointerUp(id),
    cancelDrag: () => current.current.cancelDrag(),
    releaseGrab: () => current.current.releaseGrab(),
  })
  return moves.current
}

const edge = 48
const scrolledAtOnce = 14

const placeOfRow = (row: HTMLElement | undefined): Place | null => {
  const [step, index] = (row?.dataset.place ?? '').split('/').map(Number)
  return step === undefined || index === undefined ? null : { step, index }
}

/** Where a dragged row would be dropped: the position before which it would be inserted. */
function dropAt(list: HTMLElement, y: number): Place | null {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-place]')]
  const below = rows.findIndex(row => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  const next = below < 0 ? null : placeOfRow(rows[below])
  if (next && next.index >= 0) return next
  // Above a step's title, and below everything, means the end of the previous step.
  const last = placeOfRow(rows.at(below < 0 ? -1 : below - 1))
  return last && below !== 0 ? { step: last.step, index: last.index + 1 } : { step: 0, index: 0 }
}

function scrollNear(list: HTMLElement, y: number): void {
  const { top, bottom } = list.getBoundingClientRect()
  if (y < top + edge) list.scrollBy(0, -scrolledAtOnce)
  if (y > bottom - edge) list.scrollBy(0, scrolledAtOnce)
}

/** A step dropped among the fields of another goes before it in its upper half, else after it. */
function stepTarget({ steps }: EditForm, own: number, { step, index }: Place): number {
  const size = steps[step]?.fields.length ?? 0
  const before = index > size / 2 ? step + 1 : step
  return before > own ? before - 1 : before
}

function usePointerOrder(form: EditForm, announcePlace: (id: string, place: Place) => void) {
  const { dispatch } = useScene()
  const list = useRef<HTMLDivElement>(null)
  const [drop, setDrop] = useState<Place | null>(null)
  const letStepGo = (id: string, at: Place): void => {
    const own = form.steps.findIndex(step => step.id === id)
    const index = stepTarget(form, own, at)
    if (index === own) return
    dispatch({ do: 'move-step', id, index, at: null })
    announcePlace(id, { step: index, index: -1 })
  }
  const letFieldGo = (id: string, from: Place, { step, index }: Place): void => {
    const target = from.step === step && from.index < index ? index - 1 : index
    if (from.step === step && from.index === target) return
    dispatch({ do: 'move-field', id, step, index: target, at: null })
    announcePlace(id, { step, index: target })
  }
  return {
    list,
    drop,
    onPointerMove: (event: PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId) || !list.current) return
      scrollNear(list.current, event.clientY)
      setDrop(dropAt(list.current, event.clientY))
    },
    onPointerUp: (id: string) => {
      setDrop(null)
      const from = placeOf(form, id)
      if (drop && from) letFieldGo(id, from, drop)
      else if (drop) letStepGo(id, drop)
    },
    cancelDrag: () => setDrop(null),
  }
}
