// Optimistic order of the works: shown at once, saved in the background, reset when saving fails.
import { useEffect, useRef, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import type { AppContract } from '#shared/contract.ts'

type Ordered = { readonly id: string }

/** The list with `id` moved to `place`. */
export function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter(one => one !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/** Saves one order at a time; intermediate orders are skipped, the newest is saved last. */
function useSaveOrder(onFail: () => void) {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const wanted = useRef<readonly string[] | null>(null)
  const saving = useRef(false)
  const saveWanted = async (): Promise<void> => {
    while (wanted.current) {
      const ids = [...wanted.current]
      wanted.current = null
      await send('PUT /portfolio/order', { body: { ids } })
      // A newer order may exist by now; refresh only after the last save.
      if (!wanted.current) await revalidate()
    }
  }
  const save = async (ids: readonly string[]): Promise<void> => {
    wanted.current = ids
    if (saving.current) return
    saving.current = true
    try {
      await saveWanted()
    } catch (error) {
      console.warn('The order was not saved.', error)
      wanted.current = null
      onFail()
    } finally {
      saving.current = false
    }
  }
  return { save, saving }
}

export function useWorkOrder<T extends Ordered>(works: readonly T[]) {
  const savedIds = works.map(({ id }) => id)
  const [ids, setIds] = useState<readonly string[]>(savedIds)
  const [failed, setFailed] = useState(false)
  const latest = useRef(savedIds)
  latest.current = savedIds
  const { save, saving } = useSaveOrder(() => {
    setIds(latest.current)
    setFailed(true)
  })
  const key = savedIds.join()
  // While an order is on its way, what comes from the server is older than what is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  useEffect(() => {
    if (!saving.current) setIds(latest.current)
  }, [key])
  const known = new Map(works.map(work => [work.id, work]))
  // A drop may occur before the last move is rendered.
  const present = useRef(ids)
  present.current = ids
  /** Shows the new order without saving it. */
  const move = (id: string, place: number): void => {
    const next = movedTo(ids, id, Math.max(0, Math.min(ids.length - 1, place)))
    present.current = next
    setFailed(false)
    setIds(next)
  }
  /** Saves the shown order and returns it. */
  const saveShown = (): readonly string[] => {
    void save(present.current)
    return present.current
  }
  // Works that were added meanwhile are last until the page has their position.
  const shown = [...ids, ...savedIds.filter(id => !ids.includes(id))]
  return { ordered: shown.flatMap(id => known.get(id) ?? []), ids, failed, move, saveShown }
}
