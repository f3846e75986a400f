// What is done to an own work from the list: published, hidden, deleted; the first two can be taken back.
import { useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import type { OwnWork } from './own-work-view.ts'

export type Deed = 'publish' | 'hide' | 'remove'
type Done = { readonly deed: Deed; readonly work: OwnWork }

const opposite = { publish: 'hide', hide: 'publish' } as const

export function useWorkDeeds() {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run, clear } = useSending()
  const [current, setCurrent] = useState<Done | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const act = async (deed: Deed, work: OwnWork): Promise<boolean> => {
    setCurrent({ deed, work })
    setDone(null)
    const params = { work: work.id }
    const ok = await run(async idempotencyKey => {
      if (deed === 'remove') await send('DELETE /portfolio/{work}', { params }, { idempotencyKey })
      else await send(`POST /portfolio/{work}/${deed}`, { params }, { idempotencyKey })
      await revalidate()
    })
    if (ok) setDone({ deed, work })
    return ok
  }
  const undo = (): void => {
    if (done && done.deed !== 'remove') void act(opposite[done.deed], done.work)
  }
  return { act, undo, done, busy: busy ? current : null, problem, clear, close: () => setDone(null) }
}
export type WorkDeeds = ReturnType<typeof useWorkDeeds>
