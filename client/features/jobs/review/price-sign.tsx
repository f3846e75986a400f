// The budget beside what was agreed for such work, with how many agreements that rests on.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

type Price = Output<AppContract['GET /admin/jobs/{job}']>['price']

const tones: Readonly<Record<Price['verdict'], Tone>> = {
  within: 'moss',
  below: 'brick',
  above: 'brick',
  'no-budget': 'neutral',
  'no-data': 'neutral',
}

export function PriceSign({ price, currency }: { readonly price: Price; readonly currency: string }) {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  const { verdict, scope, sample, budget, median, lowerQuartile, upperQuartile } = price
  const money = (amount: number): string => format.money({ amount, currency })
  if (median === null || lowerQuartile === null || upperQuartile === null)
    return <p className="text-15 text-ink-soft">{t(`signs.verdict.${verdict}`)}</p>
  const facts = [
    ...(budget === null ? [] : [{ term: t('signs.budget'), value: money(budget) }]),
    { term: t('signs.median'), value: money(median) },
    {
      term: t('signs.range'),
      value: t('signs.range-text', { low: money(lowerQuartile), high: money(upperQuartile) }),
    },
  ]
  return (
    <div className="grid gap-3">
      <p>
        <Badge tone={tones[verdict]}>{t(`signs.verdict.${verdict}`)}</Badge>
      </p>
      <DefinitionList facts={facts} />
      <p className="text-13 text-ink-soft">
        {t('signs.sample', { count: sample })} {t(`signs.scope-${scope}`)}
      </p>
    </div>
  )
}
