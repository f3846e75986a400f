import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Card } from '#client/ui/base/card.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { StatRow } from '#client/ui/data/stat.tsx'
import { BarList } from '#client/ui/drawing/bar-list.tsx'
import { useSubmissionHref } from './desk-list.tsx'
import type { Summary } from './desk-types.ts'

type Field = Summary['fields'][number]
type Figure = Field['figures'][number]

function Choices({ field }: { readonly field: Field }) {
  const t = useTexts('submissions')
  const format = useFormat()
  const nameOf = ({ value, label }: Field['choices'][number]): string => {
    if (label) return label
    if (field.type === 'rating') return t('summary.mark', { count: Number(value) })
    return field.type === 'yes-no' ? t(value === 'true' ? 'summary.yes' : 'summary.no') : value
  }
  return (
    <BarList
      caption={t('summary.spread')}
      headers={{ label: t('summary.choice'), value: t('summary.count') }}
      most={field.answered}
      items={field.choices.map(choice => ({
        label: nameOf(choice),
        value: choice.count,
        text: t('summary.share', {
          count: format.number(choice.count),
          percent: format.percent(field.answered > 0 ? choice.count / field.answered : 0),
        }),
      }))}
    />
  )
}

function useAmount(field: Field, { currency }: Figure): (value: number) => string {
  const format = useFormat()
  const units = useUnits()
  return value => {
    if (currency) return format.money({ amount: Math.round(value), currency })
    const figure = format.number(value, { maximumFractionDigits: 1 })
    return field.unit ? `${figure} ${units.name(field.unit)}` : figure
  }
}

function Figures({ field, figure }: { readonly field: Field; readonly figure: Figure }) {
  const t = useTexts('submissions')
  const format = useFormat()
  const amount = useAmount(field, figure)
  const sample = t('summary.answered', { count: figure.count })
  const middle =
    field.type === 'rating'
      ? { label: t('summary.average'), value: amount(figure.average), sample }
      : { label: t('summary.median'), value: amount(figure.median), sample }
  return (
    <div className="grid gap-5">
      <StatRow
        stats={[
          middle,
          { label: t('summary.min'), value: amount(figure.min) },
          { label: t('summary.max'), value: amount(figure.max) },
        ]}
      />
      {figure.buckets.length > 0 && (
        <BarList
          caption={t('summary.spread')}
          headers={{ label: t('summary.spread'), value: t('summary.count') }}
          items={figure.buckets.map(({ from, to, count }) => ({
            label: t('summary.range', { from: amount(from), to: amount(to) }),
            value: count,
            text: format.number(count),
          }))}
        />
      )}
    </div>
  )
}

function Newest({ field }: { readonly field: Field }) {
  const hrefOf = useSubmissionHref()
  const t = useTexts('submissions')
  return (
    <div className="grid gap-2">
      <p className="text-13 text-ink-soft">{t('summary.newest')}</p>
      <ul className="grid gap-2">
        {field.newest.map(({ submission, job, text }) => (
          <li key={submission} className="border-s-2 ps-3">
            <Anchor href={hrefOf(submission, job)} className="wrap-anywhere line-clamp-3 hover:underline">
              <span dir="auto">{text}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FieldCard({ field }: { readonly field: Field }) {
  const t = useTexts('submissions')
  return (
    <Card as="section" className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold text-17">{field.label}</h2>
        <p className="flex items-center gap-3 text-13 text-ink-soft tabular-nums">
          {field.removed && <Badge>{t('summary.removed')}</Badge>}
          {t('summary.answered', { count: field.answered })}
        </p>
      </div>
      {field.answered === 0 && <p className="text-15 text-ink-soft">{t('summary.none')}</p>}
      {field.figures.map(figure => (
        <Figures key={figure.currency ?? ''} field={field} figure={figure} />
      ))}
      {field.answered > 0 && field.choices.length > 0 && <Choices field={field} />}
      {field.newest.length > 0 && <Newest field={field} />}
    </Card>
  )
}

export function SummaryView({ summary }: { readonly summary: Summary }) {
  const t = useTexts('submissions')
  return (
    <div className="grid gap-4">
      <p className="text-15 text-ink-soft">{t('summary.total', { count: summary.total })}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {summary.fields.map(field => (
          <FieldCard key={field.key} field={field} />
        ))}
      </div>
    </div>
  )
}
