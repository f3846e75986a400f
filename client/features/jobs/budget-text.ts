import type { z } from 'zod'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { JobSummary } from '#shared/features/jobs/schema.ts'

/** The budget as text: both limits, one, or none. */
export function useBudgetText(): (
  job: Pick<z.output<typeof JobSummary>, 'budgetMin' | 'budgetMax' | 'currency'>,
) => string {
  const t = useTexts('job-facts')
  const format = useFormat()
  return ({ budgetMin, budgetMax, currency }) => {
    const money = (amount: number): string => format.money({ amount, currency })
    if (budgetMin !== null && budgetMax !== null)
      return t('budget.between', { from: money(budgetMin), to: money(budgetMax) })
    if (budgetMax !== null) return t('budget.up-to', { to: money(budgetMax) })
    if (budgetMin !== null) return t('budget.from', { from: money(budgetMin) })
    return t('budget.none')
  }
}
