import { useTexts } from '#client/platform/i18n/texts.ts'
import { askFor } from '#client/platform/review/decision-form.tsx'
import type { Reviewed } from '#client/platform/review/review-desk.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { rejectReasons, takeDownReasons } from '#shared/features/jobs/choices.ts'
import { reviewFields, takeDownFields } from '#shared/features/jobs/review-fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'

type DecidedJob = Output<AppContract['GET /admin/jobs/{job}']>

/** The screen where a job is reviewed. */
export const jobPath = (job: string): string => areaHref('admin.job', { job })

const drawing = { reason: { look: 'select' }, note: { rows: 5 } } as const
/** The verdicts on a job that waits; each needs a note. */
const verdicts = {
  'request-changes': { key: 'c', kind: 'secondary', done: 'decided-sent-back' },
  reject: { key: 'r', kind: 'danger', done: 'decided-rejected' },
} as const

export function useJobDecisions(job: DecidedJob): Pick<Reviewed, 'decisions' | 'allowed' | 'lead'> {
  const t = useTexts('admin-jobs')
  const { code, transitions, status, notified } = job
  const params = { job: job.id }
  const decided = (what: string) => (): string => t('decided', { code, what })
  const sendBack = (name: keyof typeof verdicts) =>
    askFor({
      ...verdicts[name],
      name,
      label: t(`decision.${name}`),
      fields: reviewFields,
      start: { reason: rejectReasons[0] },
      with: drawing,
      title: t(`note.${name}.title`),
      yes: t(`note.${name}.send`),
      decide: (send, body) =>
        send(`POST /admin/jobs/{job}/${name}`, { params, body }).then(decided(t(verdicts[name].done))),
    })
  return {
    lead: (
      <p className="note">
        {t(transitions.includes('approve') ? 'decision.lead' : `decision.none.${status}`, { count: notified })}
      </p>
    ),
    allowed: transitions,
    decisions: [
      {
        name: 'approve',
        key: 'a',
        label: t('decision.approve'),
        kind: 'primary',
        question: job.likelyMatches + job.invited.length === 0 && {
          title: t('decision.nobody-title'),
          text: t('decision.nobody-text'),
          yes: t('decision.nobody-yes'),
        },
        decide: async send => {
          const answer = await send('POST /admin/jobs/{job}/approve', { params })
          return decided(t('decision.none.open', { count: answer.notified }))()
        },
      },
      sendBack('request-changes'),
      sendBack('reject'),
      askFor({
        name: 'take-down',
        key: 't',
        label: t('take-down'),
        kind: 'danger',
        fields: takeDownFields,
        start: { reason: takeDownReasons[0] },
        with: drawing,
        title: t('note.take-down.title'),
        yes: t('note.take-down.send'),
        decide: (send, body) =>
          send('POST /admin/jobs/{job}/take-down', { params, body }).then(decided(t('decision.none.cancelled'))),
      }),
    ],
  }
}
