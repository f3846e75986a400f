import { useEffect, useRef } from 'react'
import { ActionButton } from '#client/platform/action-button.tsx'
import { useSend } from '#client/platform/api.ts'
import { FormButton } from '#client/platform/form/form-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { AppContract } from '#shared/contract.ts'
import { dismissFields, loseFields, reportFields } from '#shared/features/leads/fields.ts'
import { decisionDays, ownTransitions } from '#shared/features/leads/lifecycle.ts'
import type { LeadInFull } from './lead-types.ts'

type Lead = { readonly id: string; readonly stage: string; readonly lostReason?: string | null }

/** Reports once that a new lead was opened, since the GET request has no side effect. */
export function useMarkViewed(lead: Lead | null): void {
  const send = useSend<AppContract>()
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (lead?.stage !== 'new' || opened.current === lead.id) return
    opened.current = lead.id
    send('POST /leads/{lead}/view', { params: { lead: lead.id } }).catch(error =>
      console.warn('The lead could not be marked as seen.', error),
    )
  }, [lead, send])
}

export function LeadActions({ lead }: { readonly lead: Lead }) {
  const t = useTexts('leads')
  if (lead.stage === 'archived' && lead.lostReason !== 'report-upheld')
    return (
      <ActionButton endpoint="POST /leads/{lead}/restore" request={{ params: { lead: lead.id } }}>
        {t('restore')}
      </ActionButton>
    )
  if (!['new', 'viewed', 'contacted', 'visit_planned'].includes(lead.stage)) return null
  return (
    <FormButton
      ask={{
        fields: dismissFields,
        mutate: (send, body) => send('POST /leads/{lead}/dismiss', { params: { lead: lead.id }, body }),
        title: t('dismiss.title'),
        cancel: t('dismiss.keep'),
        yes: t('dismiss.send'),
      }}
    >
      {t('dismiss.open')}
    </FormButton>
  )
}

/** Transitions that need one click; marking a lead as lost asks for a reason. */
export function LeadSteps({ lead: { id, transitions } }: { readonly lead: LeadInFull }) {
  const t = useTexts('leads')
  const names = ownTransitions.filter(name => transitions.includes(name))
  if (names.length === 0) return null
  return (
    <Row gap={2}>
      {names.map(transition =>
        transition === 'lose' ? (
          <FormButton
            key={transition}
            size="small"
            ask={{
              fields: loseFields,
              mutate: (send, { reason }) =>
                send('POST /leads/{lead}/transition', { params: { lead: id }, body: { transition, reason } }),
              title: t('lose.title'),
              cancel: t('dismiss.keep'),
              yes: t('lose.send'),
            }}
          >
            {t(`step.${transition}`)}
          </FormButton>
        ) : (
          <ActionButton
            key={transition}
            size="small"
            endpoint="POST /leads/{lead}/transition"
            request={{ params: { lead: id }, body: { transition } }}
          >
            {t(`step.${transition}`)}
          </ActionButton>
        ),
      )}
    </Row>
  )
}

/** The button, or the outcome of the report; nothing once the time for reports is over. */
export function ReportLead({ lead: { id, report, mayReport } }: { readonly lead: LeadInFull }) {
  const t = useTexts('leads')
  const format = useFormat()
  if (report)
    return (
      <Callout kind={report.status === 'upheld' ? 'success' : 'info'} title={t(`report.status.${report.status}`)}>
        {report.decisionNote ? (
          <span dir="auto">{report.decisionNote}</span>
        ) : (
          t('report.waits', { date: format.date(report.dueAt) })
        )}
      </Callout>
    )
  if (!mayReport) return null
  return (
    <div className="grid justify-items-start gap-1 px-1">
      <p className="text-13 text-ink-soft">{t('report.lead', { count: decisionDays })}</p>
      <FormButton
        kind="quiet"
        size="small"
        ask={{
          fields: reportFields,
          mutate: (send, body) => send('POST /leads/{lead}/report', { params: { lead: id }, body }),
          title: t('report.title'),
          cancel: t('report.keep'),
          yes: t('report.send'),
        }}
      >
        {t('report.open')}
      </FormButton>
    </div>
  )
}
