// The story of a lead: when it came and why, each step since, and why it ended.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Timeline, type TimelineItem } from '#client/ui/data/timeline.tsx'
import type { LeadInFull } from './lead-types.ts'

const reasons: readonly string[] = [
  'too-far',
  'too-small',
  'too-large',
  'wrong-trade',
  'no-time',
  'unclear',
  'price',
  'no-answer',
  'another-professional',
  'changed-plans',
  'other',
  'awarded-to-another',
  'accepted',
  'declined',
  'expired',
  'cancelled',
  'withdrawn',
  'silent',
  'report-upheld',
  'open-again',
  'invited',
]

/** Why a lead moved, in words; null where nothing is said. */
export function useReason(): (reason: string | null) => string | null {
  const t = useTexts('leads')
  return reason => (reason && reasons.includes(reason) ? t(`reason.${reason}`) : null)
}

export function LeadTimeline({ lead }: { readonly lead: LeadInFull }) {
  const t = useTexts('leads')
  const format = useFormat()
  const reasonOf = useReason()
  const came: TimelineItem = {
    id: 'came',
    title: t(`came.${lead.source}`),
    when: format.dateTime(lead.createdAt),
    state: 'done',
    children: lead.source === 'matched_job' ? t('wave', { number: format.number(lead.wave) }) : undefined,
  }
  const steps = lead.history.map(
    ({ to, reason, at }, index): TimelineItem => ({
      id: `${index}`,
      title: t(`state.${to}`),
      when: format.dateTime(at),
      state: index === lead.history.length - 1 ? 'current' : 'done',
      children: reasonOf(reason),
    }),
  )
  return (
    <TitledCard title={t('story')}>
      <Timeline label={t('story')} items={[came, ...steps]} />
    </TitledCard>
  )
}
