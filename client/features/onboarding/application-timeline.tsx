// What happened to the application and what comes next, with dates.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Timeline, type TimelineItem } from '#client/ui/data/timeline.tsx'
import { onboardingReviewHours } from '#shared/features/onboarding/lifecycle.ts'
import type { Application } from './types.ts'

const hour = 3_600_000

/** The steps to come from a state. */
const ahead: Readonly<Record<string, readonly string[]>> = {
  draft: ['submitted', 'in_review', 'approved'],
  submitted: ['in_review', 'approved'],
  in_review: ['approved'],
  changes_requested: ['submitted', 'approved'],
  approved: [],
  rejected: [],
}

/** Until when a decision is promised. */
export function promisedBy(application: Pick<Application, 'submittedAt'>): Date | null {
  const { submittedAt } = application
  return submittedAt ? new Date(Date.parse(submittedAt) + onboardingReviewHours * hour) : null
}

export function ApplicationTimeline({ application }: { readonly application: Application }) {
  const t = useTexts('onboarding')
  const format = useFormat()
  const { history, status } = application
  const promised = promisedBy(application)
  const past = history.map(
    ({ to, at, note }, index): TimelineItem => ({
      id: `${at}-${to}`,
      title: t(`status.${to}`),
      when: format.dateTime(at),
      state: index === history.length - 1 && status !== 'approved' ? 'current' : 'done',
      children: note && <p dir="auto">{note}</p>,
    }),
  )
  const coming = (ahead[status] ?? []).map(
    (state): TimelineItem => ({
      id: `ahead-${state}`,
      title: t(`coming.${state}`),
      when: state === 'approved' && promised && status !== 'changes_requested' ? format.dateTime(promised) : undefined,
      state: 'ahead',
    }),
  )
  return <Timeline label={t('timeline')} items={[...past, ...coming]} />
}
