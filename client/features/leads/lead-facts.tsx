import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { useDue } from '#client/platform/clock.tsx'
import { type Format, useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { Timeline, type TimelineItem } from '#client/ui/data/timeline.tsx'
import type { ClockState } from '#client/ui/drawing/dimension.tsx'
import type { LeadStage } from '#shared/features/leads/lifecycle.ts'
import type { LeadInFull, LeadInList } from './lead-types.ts'

const stageTones: Readonly<Record<LeadStage, Tone>> = {
  new: 'clay',
  viewed: 'amber',
  contacted: 'amber',
  visit_planned: 'amber',
  quoted: 'blueprint',
  won: 'moss',
  lost: 'neutral',
  archived: 'neutral',
}
const hour = 3_600_000
const best = 100

export function isDue({ stage }: Pick<LeadInList, 'stage'>): boolean {
  return stage === 'new' || stage === 'viewed'
}

type StatusProps = {
  readonly stage: LeadStage
  readonly dueAt: string
  readonly now: string
  /** The lead's stage follows its job; otherwise the professional sets it. */
  readonly byJob?: boolean
}

/** The next step, and who acts. */
export function LeadStatus({ stage, dueAt, now, byJob = true }: StatusProps) {
  const t = useTexts('leads')
  const by = useDue()
  const late = new Date(dueAt) < new Date(now)
  const own = byJob ? t(`next.${stage}`) : t(`next-own.${stage}`)
  const next = isDue({ stage }) && !late ? t('next.reply-by', { when: by(dueAt, now) }) : own
  return <StatusLine tone={stageTones[stage]} state={t(`state.${stage}`)} next={next} who={t(`who.${stage}`)} />
}

export type LeadClock = { readonly passed: number; readonly state: ClockState; readonly text: string }

/** In hours; from two days on in days. */
function spanOf(length: number, format: Format): string {
  const hours = Math.max(1, Math.round(length / hour))
  const [value, unit] = hours < 48 ? [hours, 'hour'] : [Math.round(hours / 24), 'day']
  return format.number(value, { style: 'unit', unit, unitDisplay: 'short' })
}

/** How much of the promised reply time has passed; null when no reply is due. */
export function useLeadClock(): (lead: LeadInList, now: string) => LeadClock | null {
  const t = useTexts('leads')
  const format = useFormat()
  const by = useDue()
  return (lead, now) => {
    if (!isDue(lead)) return null
    const [came, due, at] = [Date.parse(lead.createdAt), Date.parse(lead.dueAt), Date.parse(now)]
    const passed = (at - came) / (due - came)
    const state = passed >= 1 ? 'late' : passed > 0.5 ? 'soon' : 'ok'
    return {
      passed,
      state,
      text: state === 'late' ? t('clock.over', { time: spanOf(at - due, format) }) : by(lead.dueAt, now),
    }
  }
}

/** Marks besides the stage: stale, urgent. */
export function LeadMarks({ lead }: { readonly lead: Pick<LeadInList, 'stale' | 'urgency'> }) {
  const t = useTexts('leads')
  return (
    <>
      {lead.urgency === 'urgent' && <Badge tone="brick">{t('urgent')}</Badge>}
      {lead.stale && <Badge tone="amber">{t('stale')}</Badge>}
    </>
  )
}

/** The professional's own estimate, else the client's budget; null when neither is known. */
export function useWorth(): (lead: Pick<LeadInList, 'value' | 'budgetMax' | 'currency'>) => string | null {
  const t = useTexts('leads')
  const format = useFormat()
  return ({ value, budgetMax, currency }) => {
    if (!currency) return null
    if (value !== null) return t('worth', { amount: format.money({ amount: value, currency }) })
    return budgetMax === null ? null : t('budget', { amount: format.money({ amount: budgetMax, currency }) })
  }
}

/** Area or city, and the distance. */
export function Where({ lead: { area, city, distanceKm } }: { readonly lead: LeadInList }) {
  const format = useFormat()
  const place = area ?? city?.name
  return (
    <>
      {place && <bdi>{place}</bdi>}
      {distanceKm !== null && (
        <>
          {' · '}
          <bdi>{format.distance(distanceKm)}</bdi>
        </>
      )}
    </>
  )
}

/** The match score: points and a small bar. */
export function Fit({ score }: { readonly score: number }) {
  const t = useTexts('leads')
  const format = useFormat()
  return (
    <span className="flex items-center gap-2 text-blueprint">
      <span className="figure">{format.number(score)}</span>
      <progress value={score} max={best} aria-label={t('score')} className="progress-bar" />
    </span>
  )
}

export function LeadContact({ lead }: { readonly lead: LeadInFull }) {
  const t = useTexts('leads')
  const { client } = lead
  return (
    <TitledCard title={t('client.title')}>
      {client ? (
        <>
          <p className="font-medium text-17">
            <bdi>{client.name}</bdi>
          </p>
          <Row gap={2}>
            {client.phone && (
              <a href={`tel:${client.phone}`} className={buttonClass()}>
                <Phone aria-hidden="true" />
                <bdi dir="ltr">{client.phone}</bdi>
              </a>
            )}
            {client.email && (
              <a href={`mailto:${client.email}`} className={buttonClass()}>
                <Mail aria-hidden="true" />
                {t('client.mail')}
              </a>
            )}
          </Row>
          {!client.phone && !client.email && <p className="text-15 text-ink-soft">{t('client.name-only')}</p>}
        </>
      ) : (
        <p className="text-15 text-ink-soft">{t(lead.job ? 'client.hidden-job' : 'client.hidden')}</p>
      )}
    </TitledCard>
  )
}

// The history of a lead: its arrival and reason, each transition, and why it ended.
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

/** The reason for a transition as text; null without one. */
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
