// A review queue: one item is open, a decision opens the next, and a reviewer who was overtaken sees it at the item.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ApiCall } from '#client/platform/api.ts'
import { isOvertaken, useMutate } from '#client/platform/mutations.ts'
import { announce } from '#client/platform/snackbar.ts'
import type { AppContract } from '#shared/contract.ts'

type Row = { readonly id: string }
type Options<R extends Row, D> = {
  readonly rows: readonly R[]
  readonly decide: (send: ApiCall<AppContract>, row: R, decision: D) => Promise<unknown>
  /** Text of the snackbar after a decision. */
  readonly doneText: (row: R, decision: D) => string
}
/**
 * Decided by somebody else meanwhile: it left the list, but stays visible in its position until the reviewer continues.
 */
type Settled<R> = { readonly row: R; readonly place: number }

function withSettled<R extends Row>(rows: readonly R[], settled: Settled<R> | null): readonly R[] {
  if (!settled || rows.some(({ id }) => id === settled.row.id)) return rows
  return rows.toSpliced(settled.place, 0, settled.row)
}

/** The open row; when it leaves the list, the following one opens. */
function useOpen(ids: readonly string[]) {
  const [open, setOpen] = useState<string | null>(ids[0] ?? null)
  const place = useRef(0)
  const found = open === null ? -1 : ids.indexOf(open)
  if (found >= 0) place.current = found
  const index = found >= 0 ? found : Math.min(place.current, ids.length - 1)
  const current = open === null ? null : (ids[index] ?? null)
  useEffect(() => {
    if (current === null || current === open) return
    setOpen(current)
    // The pressed button was removed with its row: move the focus.
    document.querySelector<HTMLElement>(`[data-row="${current}"] button`)?.focus()
  }, [current, open])
  return { current, index, setOpen }
}

export function useReview<R extends Row, D>({ rows: given, decide, doneText }: Options<R, D>) {
  const [about, setAbout] = useState<string | null>(null)
  const [settled, setSettled] = useState<Settled<R> | null>(null)
  const rows = useMemo(() => withSettled(given, settled), [given, settled])
  const { current: id, index, setOpen } = useOpen(useMemo(() => rows.map(row => row.id), [rows]))
  const mutation = useMutate((send, row: R, decision: D) =>
    decide(send, row, decision).catch((error: unknown) => {
      if (isOvertaken(error)) setSettled({ row, place: index })
      throw error
    }),
  )
  const current = rows.find(row => row.id === id) ?? null
  const isSettled = settled !== null && settled.row.id === id
  return {
    rows,
    current,
    busy: mutation.busy,
    /** Somebody else has decided the open item. */
    isSettled,
    setOpen,
    /** True on success. */
    decide: async (decision: D): Promise<boolean> => {
      if (!current || isSettled) return false
      setAbout(current.id)
      const done = await mutation.run(current, decision)
      if (done) announce(doneText(current, decision))
      return done
    },
    problemOf: (row: string) => (row === about ? mutation.problem : null),
    goOn: (): void => {
      setSettled(null)
      mutation.clear()
    },
  }
}
export type Review<R extends Row, D> = ReturnType<typeof useReview<R, D>>
