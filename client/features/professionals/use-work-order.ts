// The order of the own works while it is changed: shown at once, saved behind, put back when saving fails.
import { useEffect, useRef, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import type { AppContract } from '#shared/contract.ts'

type Ordered = { readonly id: string }

/** The list with the thing of this id at another place. */
export function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter(one => one !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/** Saves one order at a time, the newest last; those between are left out. */
function useSaveOrder(onFail: () => void) {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const wanted = useRef<readonly string[] | null>(null)
  const saving = useRef(false)
  return async (ids: readonly string[]): Promise<void> => {
    wanted.current = ids
    if (saving.current) return
    saving.current = true
    try {
      while (wanted.current) {
        const next: readonly string[] = wanted.current
        wanted.current = null
        await send('PUT /portfolio/order', { body: { ids: [...next] } })
      }
      await revalidate()
    } catch (error) {
      console.warn('The order was not saved.', error)
      wanted.current = null
      onFail()
    } finally {
      saving.current = false
    }
  }
}

export function useWorkOrder<T extends Ordered>(works: readonly T[]) {
  const [ids, setIds] = useState<readonly string[]>(() => works.map(({ id }) => id))
  const [failed, setFailed] = useState(false)
  const key = works.map(({ id }) => id).join()
  useEffect(() => setIds(key ? key.split(',') : []), [key])
  const save = useSaveOrder(() => {
    setIds(key.split(','))
    setFailed(true)
  })
  const known = new Map(works.map(work => [work.id, work]))
  /** Shows the new place; `save` keeps it. */
  const move = (id: string, place: number): readonly string[] => {
    const next = movedTo(ids, id, Math.max(0, Math.min(ids.length - 1, place)))
    setFailed(false)
    setIds(next)
    return next
  }
  return { ordered: ids.flatMap(id => known.get(id) ?? []), ids, failed, move, save }
}
