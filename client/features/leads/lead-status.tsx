// Where a lead stands, what comes next, and who acts.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Tone } from '#client/ui/data/badge.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import type { LeadStage } from '#shared/features/leads/lifecycle.ts'

export const stageTones: Readonly<Record<LeadStage, Tone>> = {
  new: 'clay',
  viewed: 'amber',
  contacted: 'amber',
  visit_planned: 'amber',
  quoted: 'blueprint',
  won: 'moss',
  lost: 'neutral',
  archived: 'neutral',
}

type Props = {
  readonly stage: LeadStage
  readonly dueAt: string
  readonly now: string
  /** A job decides about it; else its professional does. */
  readonly byJob?: boolean
}

export function LeadStatus({ stage, dueAt, now, byJob = true }: Props) {
  const t = useTexts('leads')
  const format = useFormat()
  const waits = stage === 'new' || stage === 'viewed'
  const late = new Date(dueAt) < new Date(now)
  const own = byJob ? t(`next.${stage}`) : t(`next-own.${stage}`)
  const next = waits && !late ? t('next.reply-by', { when: format.relative(dueAt, now) }) : own
  return <StatusLine tone={stageTones[stage]} state={t(`state.${stage}`)} next={next} who={t(`who.${stage}`)} />
}
