import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import {
  changesBetween,
  type LineChange,
  type TermChange,
  type Terms,
  type Version,
  type VersionLine,
} from './bid-changes.ts'

type Before = { readonly before: ReactNode; readonly after: ReactNode }

function Step({ before, after }: Before) {
  const t = useTexts('negotiation')
  return (
    <span className="flex flex-wrap items-center gap-x-2 tabular-nums">
      <span className="sr-only">{t('changes.before')} </span>
      <del className="text-ink-soft decoration-edge">{before}</del>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft rtl:-scale-x-100" />
      <span className="sr-only">{t('changes.after')} </span>
      <ins className="font-medium no-underline">{after}</ins>
    </span>
  )
}

/** A line in one phrase: its amount, or that it is left out. */
export function useLineText(currency: string) {
  const t = useTexts('negotiation')
  const format = useFormat()
  return (line: Pick<VersionLine, 'kind' | 'amount'> | null): string => {
    if (!line) return t('changes.no-line')
    if (line.kind === 'excluded') return t('line.excluded')
    const amount = format.money({ amount: line.amount, currency })
    return line.kind === 'alternative' ? t('line.alternative-for', { amount }) : amount
  }
}

function useTermTexts(currency: string) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const texts: { readonly [N in keyof Terms]: (terms: Terms) => string } = {
    mode: terms => t(`mode.${terms.mode}`),
    materialsTotal: terms =>
      terms.materialsTotal === null ? t('not-apart') : format.money({ amount: terms.materialsTotal, currency }),
    startDate: terms => format.date(terms.startDate),
    durationDays: terms => t('days', { count: terms.durationDays }),
    validUntil: terms => format.date(terms.validUntil),
    warrantyMonths: terms => t('months', { count: terms.warrantyMonths }),
    paymentPlan: ({ paymentPlan }) =>
      format.list(paymentPlan.map(step => `${format.percent(step.percent / 100)} \u2068${step.title}\u2069`)),
    siteVisitDone: terms => t(terms.siteVisitDone ? 'visit.yes' : 'visit.no'),
    assumptions: terms => terms.assumptions || '—',
    exclusions: terms => terms.exclusions || '—',
    note: terms => terms.note || '—',
  }
  return texts
}

function Row({ name, before, after, note }: Before & { readonly name: ReactNode; readonly note?: string | undefined }) {
  return (
    <li className="grid gap-1 border-b py-3 text-15 first:pt-0 last:border-0 last:pb-0">
      <span className="text-ink-soft">{name}</span>
      <Step before={before} after={after} />
      {note && (
        <span dir="auto" className="text-ink-soft">
          {note}
        </span>
      )}
    </li>
  )
}

type ListProps = { readonly before: Version; readonly after: Version; readonly currency: string }

export function ChangeList({ before, after, currency }: ListProps) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const lineText = useLineText(currency)
  const termTexts = useTermTexts(currency)
  const { lines, terms } = changesBetween(before, after)
  const total = (amount: number) => <bdi>{format.money({ amount, currency })}</bdi>
  const lineRow = (change: LineChange) => (
    <Row
      key={change.id}
      name={<bdi>{change.label}</bdi>}
      before={lineText(change.before)}
      after={lineText(change.after)}
      note={change.after?.note}
    />
  )
  const termRow = ({ name, before: was, after: is }: TermChange) => (
    <Row
      key={name}
      name={t(`term.${name}`)}
      before={<bdi>{termTexts[name](was)}</bdi>}
      after={<bdi className="whitespace-pre-line">{termTexts[name](is)}</bdi>}
    />
  )
  if (lines.length + terms.length === 0) return <p className="text-15 text-ink-soft">{t('changes.none')}</p>
  return (
    <ul className="grid">
      {before.total !== after.total && (
        <Row name={t('term.total')} before={total(before.total)} after={total(after.total)} />
      )}
      {lines.map(lineRow)}
      {terms.map(termRow)}
    </ul>
  )
}
