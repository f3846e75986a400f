// Gives a job thirty days more, while it may be.
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import type { AppContract } from '#shared/contract.ts'
import { orShowPresent } from './present-state.ts'

type RenewJobProps = {
  readonly job: { readonly id: string; readonly moves: readonly string[] }
  readonly small?: boolean
}

export function RenewJob({ job, small }: RenewJobProps) {
  const t = useTexts('job-life')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  if (!job.moves.includes('renew')) return null
  const renew = (): Promise<boolean> =>
    run(async idempotencyKey => {
      await orShowPresent(send('POST /jobs/{job}/renew', { params: { job: job.id } }, { idempotencyKey }), revalidate)
      await revalidate()
    })
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {problem && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
      <Button
        kind="primary"
        size={small ? 'small' : 'medium'}
        busy={busy}
        icon={<CalendarPlus aria-hidden="true" />}
        onClick={renew}
      >
        {t(busy ? 'renew.busy' : 'renew.button')}
      </Button>
    </div>
  )
}
