import Check from 'lucide-react/icons/check'
import type { Job } from '#client/features/jobs/job-types.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'

export function ReviewNote({ job }: { job: Job }) {
  const t = useTexts('jobs')
  const states = useTexts('job-status')
  const isTakenDown = job.status === 'cancelled' && job.reviewReason !== null
  const verdict = job.status === 'changes_requested' || job.status === 'rejected' ? job.status : null
  if (!verdict && !isTakenDown) return null
  return (
    <Callout
      kind={verdict === 'changes_requested' ? 'warning' : 'danger'}
      title={verdict ? t(`review.${verdict}`) : states('taken-down')}
    >
      {job.reviewReason && <p className="font-medium">{states(`reason.${job.reviewReason}`)}</p>}
      {job.reviewNote && (
        <blockquote dir="auto" className="mt-1 whitespace-pre-line border-s-2 ps-3">
          {job.reviewNote}
        </blockquote>
      )}
    </Callout>
  )
}

const checks = ['clear', 'real', 'private', 'duplicate', 'place'] as const

export function WhatIsChecked() {
  const t = useTexts('jobs')
  return (
    <TitledCard title={t('review.title')}>
      <p className="text-15 text-ink-soft">{t('review.lead')}</p>
      <ul className="grid gap-2.5 text-15">
        {checks.map(check => (
          <li key={check} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
            {t(`review.check.${check}`)}
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
