// Decides on requests one after the other, and says what was done.
import { useState } from 'react'
import type { ReviewedConnect } from '#client/features/connects/connect-types.ts'
import { isApiProblem, useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import type { RejectReason } from './reject-dialog.tsx'

/** Somebody else was faster with it: it left the list, and stands in its place until that was read. */
export type Settled = { readonly connect: ReviewedConnect; readonly place: number }

export function useDecisions() {
  const t = useTexts('admin-connects')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run, clear } = useSending()
  const [said, setSaid] = useState<string | null>(null)
  const [about, setAbout] = useState<string | null>(null)
  const [settled, setSettled] = useState<Settled | null>(null)
  /** Without a reason it is passed on. True when it was done. */
  const decide = async (connect: ReviewedConnect, place: number, reason?: RejectReason): Promise<boolean> => {
    const { id, sender, professional } = connect
    const params = { connect: id }
    setAbout(id)
    setSettled(null)
    const done = await run(async idempotencyKey => {
      try {
        if (reason)
          await send('POST /admin/connects/{connect}/reject', { params, body: { reason } }, { idempotencyKey })
        else await send('POST /admin/connects/{connect}/approve', { params }, { idempotencyKey })
      } catch (error) {
        if (isApiProblem(error) && error.code === 'connect.move-not-allowed') {
          setSettled({ connect, place })
          await revalidate()
        }
        throw error
      }
      await revalidate()
    })
    if (done) setSaid(t(reason ? 'done.rejected' : 'done.approved', { name: sender.name, to: professional.name }))
    return done
  }
  const goOn = (): void => {
    setSettled(null)
    clear()
  }
  const problemOf = (id: string): string | null => (id === about ? (problem?.detail ?? null) : null)
  return { busy, problemOf, decide, settled, goOn, said, forget: () => setSaid(null) }
}
