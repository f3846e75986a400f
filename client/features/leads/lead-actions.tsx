// What the professional may do with a lead besides bidding: put it away with a reason, take it back.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import type { AppContract } from '#shared/contract.ts'
import { dismissReasons } from '#shared/features/leads/lifecycle.ts'

type Lead = { readonly id: string; readonly stage: string; readonly lostReason?: string | null }

/** Tells the server once that a new lead was opened: reading a page has no effect of its own. */
export function useMarkViewed(lead: Lead): void {
  const send = useSend<AppContract>()
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (lead.stage !== 'new' || told.current === lead.id) return
    told.current = lead.id
    send('POST /leads/{lead}/view', { params: { lead: lead.id } }).catch(error =>
      console.warn('The lead could not be marked as seen.', error),
    )
  }, [lead, send])
}

function useDismiss(lead: Lead, onClose: () => void) {
  const t = useTexts('leads')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    const reason = dismissReasons.find(name => name === chosen)
    setError(reason ? undefined : t('dismiss.choose'))
    if (!reason) return
    const done = await run(async idempotencyKey => {
      await send('POST /leads/{lead}/dismiss', { params: { lead: lead.id }, body: { reason } }, { idempotencyKey })
      await revalidate()
    })
    if (done) onClose()
  }
  return { busy, problem, error, submit }
}

function DismissDialog({ lead, onClose }: { readonly lead: Lead; readonly onClose: () => void }) {
  const t = useTexts('leads')
  const { busy, problem, error, submit } = useDismiss(lead, onClose)
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      problem={problem?.detail ?? null}
      kind="primary"
      texts={{
        title: t('dismiss.title'),
        close: t('dismiss.close'),
        keep: t('dismiss.keep'),
        yes: t('dismiss.send'),
        busy: t('dismiss.sending'),
      }}
    >
      <RadioGroup
        name="reason"
        label={t('dismiss.reason')}
        hint={t('dismiss.hint')}
        error={error}
        options={dismissReasons.map(value => ({ value, label: t(`reason.${value}`) }))}
      />
    </FormDialog>
  )
}

function Restore({ lead }: { readonly lead: Lead }) {
  const t = useTexts('leads')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const restore = (): Promise<boolean> =>
    run(async idempotencyKey => {
      await send('POST /leads/{lead}/restore', { params: { lead: lead.id } }, { idempotencyKey })
      await revalidate()
    })
  return (
    <>
      {problem && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
      <Button busy={busy} onClick={restore}>
        {t('restore')}
      </Button>
    </>
  )
}

export function LeadActions({ lead }: { readonly lead: Lead }) {
  const t = useTexts('leads')
  const [asking, setAsking] = useState(false)
  if (lead.stage === 'archived') return lead.lostReason === 'report-upheld' ? null : <Restore lead={lead} />
  if (!['new', 'viewed', 'contacted', 'visit_planned'].includes(lead.stage)) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('dismiss.open')}</Button>
      {asking && <DismissDialog lead={lead} onClose={() => setAsking(false)} />}
    </>
  )
}
