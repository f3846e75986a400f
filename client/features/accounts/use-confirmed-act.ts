// One act of the settings: sent once, proven again when it is dangerous, the page's data fetched anew, and what to say of it.
import { type ReactNode, useState } from 'react'
import { type ApiCall, useRevalidate, useSend } from '#client/platform/api.ts'
import { type SendProblem, useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import { useConfirmed } from './use-confirmed.tsx'

type Act = (send: ApiCall<AppContract>, idempotencyKey: string) => Promise<void>

/** Sends acts of the settings; `dialog` asks who one is and stands anywhere on the screen. */
export function useConfirmedSend() {
  const { send, dialog } = useConfirmed(useSend<AppContract>())
  const revalidate = useRevalidate()
  return { send, dialog, revalidate }
}

type ConfirmedAct = {
  readonly busy: boolean
  readonly problem: SendProblem | null
  readonly said: string | null
  readonly say: (text: string | null) => void
  /** True when it succeeded; `then` is said then. */
  readonly act: (act: Act, then?: string) => Promise<boolean>
  readonly dialog: ReactNode
}

export function useConfirmedAct(): ConfirmedAct {
  const { send, dialog, revalidate } = useConfirmedSend()
  const { busy, problem, run } = useSending()
  const [said, say] = useState<string | null>(null)
  const act = async (deed: Act, then?: string): Promise<boolean> => {
    say(null)
    const done = await run(async idempotencyKey => {
      await deed(send, idempotencyKey)
      await revalidate()
    })
    if (done && then) say(then)
    return done
  }
  return { busy, problem, said, say, act, dialog }
}
