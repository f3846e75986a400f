// Optimistic board: a moved lead is in its new column at once, is sent some seconds later, and can be undone until
// then.
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiProblem, useRevalidate, useSend } from '#client/platform/api.ts'
import { announce, dismissSnackbar } from '#client/platform/snackbar.ts'
import type { AppContract } from '#shared/contract.ts'
import { leadLifecycle, ownTransitions } from '#shared/features/leads/lifecycle.ts'
import type { Column, LeadInList } from './lead-types.ts'

export type Stage = Column['stage']
type TransitionName = (typeof ownTransitions)[number]
export type Pending = { readonly lead: LeadInList; readonly transition: TransitionName; readonly to: Stage }

const secondsToUndo = 6

/** The transition of a lead into a column's stage; null for a lost lead, which needs a reason and has no column. */
export function moveInto(lead: LeadInList, stage: Stage): TransitionName | null {
  const names = ownTransitions.filter(name => lead.transitions.includes(name) && name !== 'lose')
  return names.find(name => leadLifecycle.transitions[name].to === stage) ?? null
}

/** The columns with the pending move applied. */
export function withMoved(columns: readonly Column[], pending: Pending | null): readonly Column[] {
  if (!pending) return columns
  const { lead, to } = pending
  return columns.map(column => {
    const items = column.items.filter(({ id }) => id !== lead.id)
    if (column.stage === to) return { ...column, total: column.total + 1, items: [{ ...lead, stage: to }, ...items] }
    return items.length === column.items.length ? column : { ...column, total: column.total - 1, items }
  })
}

/** `doneText`: the snackbar text for a move. */
export function useBoard(columns: readonly Column[], doneText: (pending: Pending) => string) {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const [pending, setPending] = useState<Pending | null>(null)
  /** The lead that was moved last, forward or by undo. */
  const [moved, setMoved] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const waiting = useRef<{ pending: Pending; timer: number } | null>(null)

  const flush = useCallback(async (): Promise<void> => {
    const next = waiting.current
    if (!next) return
    waiting.current = null
    clearTimeout(next.timer)
    dismissSnackbar()
    try {
      const { lead, transition } = next.pending
      await send('POST /leads/{lead}/transition', { params: { lead: lead.id }, body: { transition } })
    } catch (error) {
      setProblem(isApiProblem(error) ? error.detail : '')
    }
    await revalidate()
    setPending(current => (current === next.pending ? null : current))
  }, [send, revalidate])

  useEffect(() => {
    const leave = (): void => void flush()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [flush])

  const transition = async (lead: LeadInList, to: Stage): Promise<void> => {
    const name = moveInto(lead, to)
    if (!name) return
    await flush()
    setProblem(null)
    const next = { lead, transition: name, to }
    waiting.current = { pending: next, timer: window.setTimeout(() => void flush(), secondsToUndo * 1000) }
    setMoved(lead.id)
    setPending(next)
    announce(doneText(next), undo)
  }
  const undo = async (): Promise<boolean> => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
    dismissSnackbar()
    setPending(null)
    return true
  }
  return { columns: withMoved(columns, pending), moved, problem, transition }
}
