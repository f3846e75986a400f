// Optimistic order of the works: shown at once, saved in the background, reset when saving fails.
import { useEffect, useRef, useState } from 'react'
import { useRevalidate } from '#client/platform/api.ts'
import { useMutate } from '#client/platform/mutations.ts'

type Ordered = { readonly id: string }

/** The list with `id` moved to `place`. */
export function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter(one => one !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/** Saves one order at a time; intermediate orders are skipped, the newest is saved last. */
function useSaveOrder(onFail: () => void) {
  const revalidate = useRevalidate()
  const wanted = useRef<readonly string[] | null>(null)
  const onProblem = (): void => {
    wanted.current = null
    onFail()
  }
  const { busy, run } = useMutate(
    async send => {
      while (wanted.current) {
        const ids = [...wanted.current]
        wanted.current = null
        await send('PUT /portfolio/order', { body: { ids } })
        // A newer order may exist by now; refresh only after the last save.
        if (!wanted.current) await revalidate()
      }
    },
    { stays: true, onProblem },
  )
  const save = (ids: readonly string[]): void => {
    wanted.current = ids
    void run()
  }
  return { save, busy }
}

export function useWorkOrder<T extends Ordered>(works: readonly T[]) {
  const savedIds = works.map(({ id }) => id)
  const [ids, setIds] = useState<readonly string[]>(savedIds)
  const [failed, setFailed] = useState(false)
  const latest = useRef(savedIds)
  latest.current = savedIds
  const { save, busy } = useSaveOrder(() => {
    setIds(latest.current)
    setFailed(true)
  })
  const key = savedIds.join()
  // While an order is on its way, what comes from the server is older than what is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  useEffect(() => {
    if (!busy) setIds(latest.current)
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
    save(present.current)
    return present.current
  }
  // Works that were added meanwhile are last until the page has their position.
  const shown = [...ids, ...savedIds.filter(id => !ids.includes(id))]
  return { ordered: shown.flatMap(id => known.get(id) ?? []), ids, failed, move, saveShown }
}
