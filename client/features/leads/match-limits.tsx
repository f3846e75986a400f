// The limits that matching has learnt from hidden leads, as text, each with an undo.
import { ActionButton } from '#client/platform/action-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { BarList } from '#client/ui/drawing/bar-list.tsx'
import type { Limit } from './lead-types.ts'

function useLimitText(): (limit: Limit) => string {
  const t = useTexts('leads')
  const format = useFormat()
  return ({ kind, trade, km, amount, currency, answers }) =>
    t(`limit.${kind}`, {
      count: answers,
      trade: trade?.name ?? '',
      distance: km === null ? '' : format.distance(km),
      amount: amount === null || !currency ? '' : format.money({ amount, currency }),
    })
}

function OneLimit({ limit }: { readonly limit: Limit }) {
  const t = useTexts('leads')
  const format = useFormat()
  const text = useLimitText()(limit)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-3 last:border-0">
      <span className="grid">
        <span className="text-ink">{text}</span>
        <span className="text-13">{t('limit.until', { date: format.date(limit.endsAt) })}</span>
      </span>
      <ActionButton endpoint="DELETE /match-limits/{limit}" request={{ params: { limit: limit.id } }} size="small">
        {t('limit.clear')}
      </ActionButton>
    </li>
  )
}

export function MatchLimits({ limits }: { readonly limits: readonly Limit[] }) {
  const t = useTexts('leads')
  if (limits.length === 0) return null
  return (
    <Disclosure title={t('limit.title', { count: limits.length })}>
      <Stack gap={2}>
        <p>{t('limit.lead')}</p>
        <ul>
          {limits.map(limit => (
            <OneLimit key={limit.id} limit={limit} />
          ))}
        </ul>
      </Stack>
    </Disclosure>
  )
}

const weights = { trade: 30, distance: 20, documents: 15, reply: 15, record: 10, rating: 10 } as const
type Part = keyof typeof weights
type Props = { readonly score: number; readonly parts: Readonly<Record<Part, number>>; readonly competitors: number }

export function MatchParts({ score, parts, competitors }: Props) {
  const t = useTexts('leads')
  const format = useFormat()
  const names = Object.keys(weights) as Part[]
  const items = names.map(name => ({
    label: t(`part.${name}`),
    value: parts[name] / weights[name],
    text: t('points', { points: format.number(parts[name]), of: format.number(weights[name]) }),
  }))
  return (
    <section>
      <SectionHeading
        compact
        title={t('match', { score: format.number(score) })}
        lead={t('competitors', { count: competitors })}
      />
      <BarList
        caption={t('match-caption')}
        headers={{ label: t('part-header'), value: t('points-header') }}
        items={items}
        most={1}
      />
    </section>
  )
}
