// The payments of a bid: each step with its share and its amount.

import type { Bid } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'

export function PaymentPlan({ bid }: { bid: Bid }) {
  const t = useTexts('jobs')
  const format = useFormat()
  return (
    <ol className="grid gap-1.5">
      {bid.paymentPlan.map(step => (
        <li key={step.title} className="flex flex-wrap justify-between gap-x-4">
          <bdi lang={bid.language}>{step.title}</bdi>
          <span className="text-ink-soft">
            {t('bid.share', {
              percent: format.percent(step.percent / 100),
              amount: format.money({ amount: Math.round((bid.total * step.percent) / 100), currency: bid.currency }),
            })}
          </span>
        </li>
      ))}
    </ol>
  )
}
