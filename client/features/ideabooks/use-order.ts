// Puts items of one sentiment in order, by pointer and by keys: Space lifts, arrows move, Space drops, Escape cancels.
// The new order is shown at once; the server's order replaces it.
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import type { ItemView } from './book-view.ts'
import { numbered } from './numbered.ts'

export type Lifted = { readonly id: string; readonly from: number; readonly to: number }
type Move = { readonly id: string; readonly before: string | null }

function placed(items: readonly ItemView[], { id, before }: Move): readonly ItemView[] {
  const moving = items.find(one => one.id === id)
  const others = items.filter(one => one.id !== id)
  const index = others.findIndex(one => one.id === before)
  return moving ? numbered(others.toSpliced(index < 0 ? others.length : index, 0, moving)) : items
}

const sameGroup = (items: readonly ItemView[], { sentiment }: ItemView) =>
  items.filter(one => one.sentiment === sentiment)

/** Positions are those of the whole book: after the last item of a group comes an item of another one. */
function placeBefore(items: readonly ItemView[], item: ItemView, to: number): string | null {
  const others = sameGroup(items, item).filter(one => one !== item)
  const rest = items.filter(one => one !== item)
  const after = rest[rest.indexOf(others.at(-1) ?? item) + 1]
  return (others[to] ?? after)?.id ?? null
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
function stepOf({ key }: KeyboardEvent): number {
  const turn = key.endsWith('t') && document.documentElement.dir === 'rtl' ? -1 : 1
  return (steps[key] ?? 0) * turn
}

/** What a key does: another place, or the beginning or the end of a move; null for any other key. */
function actionOf(event: KeyboardEvent, own: Lifted | null, total: number): number | 'lift' | 'drop' | 'leave' | null {
  if (event.key === ' ') return own ? 'drop' : 'lift'
  if (!own) return null
  if (event.key === 'Escape') return 'leave'
  const step = stepOf(event)
  return step === 0 ? null : Math.min(Math.max(own.to + step, 0), total - 1)
}

const edge = 72

/** Where in its group the item would be dropped at this point; null outside the group. */
function placeAt({ clientX, clientY }: PointerEvent, ids: readonly string[], id: string): number | null {
  if (clientY < edge) scrollBy(0, -edge / 4)
  if (clientY > innerHeight - edge) scrollBy(0, edge / 4)
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-item]')
  const index = ids.filter(one => one !== id).indexOf(under?.dataset.item ?? '')
  if (!under || index < 0) return null
  const { left, width } = under.getBoundingClientRect()
  const isLater = clientX > left + width / 2 !== (document.documentElement.dir === 'rtl')
  return index + (isLater ? 1 : 0)
}

/** The order that is shown, and the move that the server has not answered yet. */
function useMoved(items: readonly ItemView[]) {
  const [moved, setMoved] = useState<Move | null>(null)
  const place = useMutation('PUT /ideabooks/items/{item}/place', { fresh: true })
  // A button that moves in the document loses the focus.
  useEffect(() => {
    if (moved) document.querySelector<HTMLElement>(`[data-item="${moved.id}"] [data-grip]`)?.focus()
  }, [moved])
  const move = async (id: string, before: string | null): Promise<void> => {
    setMoved({ id, before })
    await place.run({ params: { item: id }, body: { before } })
    setMoved(null)
  }
  return { shown: moved ? placed(items, moved) : items, move, problem: place.problem }
}

export function useOrder(items: readonly ItemView[]) {
  const t = useTexts('ideabooks')
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, setSaid] = useState('')
  const { shown, move, problem } = useMoved(items)
  const say = (key: 'lifted' | 'at' | 'dropped' | 'left', item: ItemView, to: number): void =>
    setSaid(t(`order.${key}`, { name: item.title, place: to + 1, total: sameGroup(shown, item).length }))
  const lift = (item: ItemView): Lifted => {
    const from = sameGroup(shown, item).indexOf(item)
    const next = { id: item.id, from, to: from }
    setLifted(next)
    return next
  }
  const leave = (item: ItemView, { from }: Lifted): void => {
    setLifted(null)
    say('left', item, from)
  }
  const drop = async (item: ItemView, { from, to }: Lifted): Promise<void> => {
    setLifted(null)
    say('dropped', item, to)
    if (from !== to) await move(item.id, placeBefore(shown, item, to))
  }
  const turnTo = (item: ItemView, own: Lifted, to: number): void => {
    setLifted({ ...own, to })
    say('at', item, to)
  }
  const goOn = (item: ItemView, own: Lifted, action: number | 'drop' | 'leave'): void => {
    if (action === 'drop') void drop(item, own)
    else if (action === 'leave') leave(item, own)
    else turnTo(item, own, action)
  }
  const press = (event: KeyboardEvent, item: ItemView): void => {
    const own = lifted?.id === item.id ? lifted : null
    const action = actionOf(event, own, sameGroup(shown, item).length)
    if (action === null) return
    event.preventDefault()
    if (action === 'lift') say('lifted', item, lift(item).from)
    else if (own) goOn(item, own, action)
  }
  /** For the button by which an item is moved. */
  const gripOf = (item: ItemView) => ({
    'data-grip': '',
    'aria-pressed': lifted?.id === item.id,
    onKeyDown: (event: KeyboardEvent) => press(event, item),
    onBlur: () => setLifted(null),
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      lift(item)
    },
    onPointerMove: (event: PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId) || lifted?.id !== item.id) return
      const ids = sameGroup(shown, item).map(({ id }) => id)
      const to = placeAt(event, ids, item.id)
      if (to !== null) setLifted({ ...lifted, to })
    },
    onPointerUp: () => {
      if (lifted?.id === item.id) void drop(item, lifted)
    },
    onPointerCancel: () => setLifted(null),
  })
  return { items: shown, lifted, said, gripOf, problem }
}
export type Order = ReturnType<typeof useOrder>
