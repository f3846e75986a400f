// The order of steps and fields, by keys and by the pointer.
import { useRef } from 'react'
import type { EditForm } from './edited.ts'
import { useKeyOrder } from './use-key-order.ts'
import { usePointerOrder } from './use-pointer-order.ts'

export function useOrder(form: EditForm) {
  const keys = useKeyOrder(form)
  const pointer = usePointerOrder(form, keys.sayPlace)
  return { ...keys, ...pointer }
}
export type Order = ReturnType<typeof useOrder>

/** What a row needs to be moved: it keeps its identity, so that a row is drawn again only when it changes itself. */
export type Moves = Pick<Order, 'move' | 'onKeyDown' | 'onPointerMove' | 'onPointerUp' | 'cancelDrag' | 'stopHolding'>

export function useMoves(order: Order): Moves {
  const current = useRef(order)
  current.current = order
  const moves = useRef<Moves>({
    move: (id, by) => current.current.move(id, by),
    onKeyDown: (event, id) => current.current.onKeyDown(event, id),
    onPointerMove: event => current.current.onPointerMove(event),
    onPointerUp: id => current.current.onPointerUp(id),
    cancelDrag: () => current.current.cancelDrag(),
    stopHolding: () => current.current.stopHolding(),
  })
  return moves.current
}
