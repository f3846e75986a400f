import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/base/card.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { DimensionRange } from '#client/ui/drawing/dimension.tsx'
import type { SavedSummary } from '#shared/features/calculator/schemas.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'

type Estimate = Pick<SavedSummary, 'key' | 'name' | 'currency' | 'low' | 'high' | 'createdAt'> & {
  readonly city: string
}

export function LastEstimate({ estimate }: { readonly estimate: Estimate }) {
  const t = useTexts('dashboard-user')
  const format = useFormat()
  const { key, name, city, currency, low, high, createdAt } = estimate
  const page = href('calculator', { slug: 'house' })
  const money = (amount: number): string => format.money({ amount, currency })
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-17">{t('estimate.title')}</h2>
      <div className="grid gap-1">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <DimensionRange low={money(low)} high={money(high)} />
        <p className="text-15 text-ink-soft">{t('estimate.made', { city, date: format.date(createdAt) })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`${page}?estimate=${key}`}>{t('estimate.again')}</ButtonLink>
        <ButtonLink kind="quiet" href={`${areaHref('user.job-requests')}#own`}>
          {t('estimate.all')}
        </ButtonLink>
      </div>
    </Card>
  )
}
