// Decides on requests one after the other, and says what was done.
import { useState } from 'react'
import type { ReviewedConnect } from '#client/features/connects/connect-types.ts'
import { isApiProblem, useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import type { RejectReason } from './reject-dialog.tsx'

type Decided = Pick<ReviewedConnect, 'id' | 'sender' | 'professional'>

export function useDecisions() {
  const t = useTexts('admin-connects')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const [said, setSaid] = useState<string | null>(null)
  /** Without a reason it is passed on. True when it was done. */
  const decide = async ({ id, sender, professional }: Decided, reason?: RejectReason): Promise<boolean> => {
    const params = { connect: id }
    const done = await run(async idempotencyKey => {
      try {
        if (reason)
          await send('POST /admin/connects/{connect}/reject', { params, body: { reason } }, { idempotencyKey })
        else await send('POST /admin/connects/{connect}/approve', { params }, { idempotencyKey })
      } catch (error) {
        // Somebody was faster: the queue shows it.
        if (isApiProblem(error) && error.code === 'connect.move-not-allowed') await revalidate()
        throw error
      }
      await revalidate()
    })
    if (done) setSaid(t(reason ? 'done.rejected' : 'done.approved', { name: sender.name, to: professional.name }))
    return done
  }
  return { busy, problem, decide, said, forget: () => setSaid(null) }
}
