// What matching has learnt of the leads that were put away, in words, each with a way to take it back.
import { DeedButton } from '#client/platform/deed-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { inLanguage } from '#shared/values/localized.ts'
import type { Limit } from './lead-types.ts'

function useLimitText(): (limit: Limit) => string {
  const t = useTexts('leads')
  const format = useFormat()
  const { language } = useRoot()
  return ({ kind, trade, km, amount, currency, answers }) =>
    t(`limit.${kind}`, {
      count: answers,
      trade: trade ? inLanguage(trade.name, language) : '',
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
      <DeedButton deed="DELETE /match-limits/{limit}" request={{ params: { limit: limit.id } }} size="small">
        {t('limit.clear')}
      </DeedButton>
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
