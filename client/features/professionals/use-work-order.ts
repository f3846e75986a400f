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
  const saveWanted = async (): Promise<void> => {
    while (wanted.current) {
      const ids = [...wanted.current]
      wanted.current = null
      await send('PUT /portfolio/order', { body: { ids } })
      // Another may be wanted by the time the page is fresh again.
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
  const kept = works.map(({ id }) => id)
  const [ids, setIds] = useState<readonly string[]>(kept)
  const [failed, setFailed] = useState(false)
  const latest = useRef(kept)
  latest.current = kept
  const { save, saving } = useSaveOrder(() => {
    setIds(latest.current)
    setFailed(true)
  })
  const key = kept.join()
  // While an order is on its way, what comes from the server is older than what is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  useEffect(() => {
    if (!saving.current) setIds(latest.current)
  }, [key])
  const known = new Map(works.map(work => [work.id, work]))
  // A drop may come before the last move is drawn.
  const present = useRef(ids)
  present.current = ids
  /** Shows the new place. */
  const move = (id: string, place: number): void => {
    const next = movedTo(ids, id, Math.max(0, Math.min(ids.length - 1, place)))
    present.current = next
    setFailed(false)
    setIds(next)
  }
  /** Keeps what is shown, and gives it. */
  const keep = (): readonly string[] => {
    void save(present.current)
    return present.current
  }
  // What was added meanwhile stands at the end until the page has told its place.
  const shown = [...ids, ...kept.filter(id => !ids.includes(id))]
  return { ordered: shown.flatMap(id => known.get(id) ?? []), ids, failed, move, keep }
}
