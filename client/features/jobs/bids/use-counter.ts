// The state of a counter-offer that is being written: what it would come to, what is wrong with it, and its sending.
import { useMemo, useState } from 'react'
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import { type AskedLine, type CounterDraft, changedLines, counterTotal, firstCounter } from './counter-draft.ts'

const isPriced = (line: AskedLine): line is AskedLine & { unitPrice: number } => line.unitPrice !== null

export function useCounter({ job, bid, onDone }: { job: Job; bid: Bid; onDone: () => void }) {
  const t = useTexts('negotiation')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const ground = useMemo(() => ({ jobLines: job.lines, lines: bid.lines, currency: bid.currency }), [job, bid])
  const [draft, setDraft] = useState<CounterDraft>(() => firstCounter(ground))
  const [wrong, setWrong] = useState<string | null>(null)
  const change = (patch: Partial<CounterDraft>): void => {
    setDraft({ ...draft, ...patch })
    setWrong(null)
  }
  const submit = async (): Promise<void> => {
    const lines = changedLines(draft, ground)
    if (lines.length === 0) return setWrong(t('counter.nothing'))
    const priced = lines.filter(isPriced)
    if (priced.length < lines.length) return setWrong(t('counter.no-price'))
    const done = await run(async idempotencyKey => {
      await send(
        'POST /jobs/{job}/bids/{bid}/counter',
        { params: { job: job.id, bid: bid.id }, body: { lines: priced, note: draft.note, revision: bid.revision } },
        { idempotencyKey },
      )
    })
    if (!done) return
    onDone()
    await revalidate()
  }
  return { draft, change, total: counterTotal(draft, ground), wrong: wrong ?? problem?.detail ?? null, busy, submit }
}
