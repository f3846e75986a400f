// What the professional may do with a lead besides bidding: put it away with a reason, take it back.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isApiProblem, useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { AppContract } from '#shared/contract.ts'
import { dismissReasons } from '#shared/features/leads/lifecycle.ts'

type Lead = { readonly id: string; readonly stage: string }

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

function DismissDialog({ lead, onClose }: { readonly lead: Lead; readonly onClose: () => void }) {
  const t = useTexts('leads')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    const reason = dismissReasons.find(name => name === chosen)
    if (!reason) return setProblem(t('dismiss.choose'))
    try {
      await send('POST /leads/{lead}/dismiss', { params: { lead: lead.id }, body: { reason } })
      onClose()
      await revalidate()
    } catch (error) {
      setProblem(isApiProblem(error) ? error.detail : t('failed'))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dismiss.title')}
      closeLabel={t('dismiss.close')}
      actions={
        <Button kind="primary" type="submit" form="dismiss-lead">
          {t('dismiss.send')}
        </Button>
      }
    >
      <form id="dismiss-lead" onSubmit={submit} noValidate>
        <Stack gap={4}>
          {problem && (
            <Callout kind="danger" live>
              {problem}
            </Callout>
          )}
          <RadioGroup
            name="reason"
            label={t('dismiss.reason')}
            hint={t('dismiss.hint')}
            options={dismissReasons.map(value => ({ value, label: t(`reason.${value}`) }))}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

export function LeadActions({ lead }: { readonly lead: Lead }) {
  const t = useTexts('leads')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const [asking, setAsking] = useState(false)
  const restore = async (): Promise<void> => {
    await send('POST /leads/{lead}/restore', { params: { lead: lead.id } }).catch(error =>
      console.warn('The lead stays away.', error),
    )
    await revalidate()
  }
  if (lead.stage === 'archived') return <Button onClick={() => void restore()}>{t('restore')}</Button>
  if (!['new', 'viewed', 'contacted', 'visit_planned'].includes(lead.stage)) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('dismiss.open')}</Button>
      {asking && <DismissDialog lead={lead} onClose={() => setAsking(false)} />}
    </>
  )
}
