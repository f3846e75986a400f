// What stands out about a lead beside its stage: urgent, quiet for a week; and the worth of it in words.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import type { LeadInList } from './lead-types.ts'

export function LeadMarks({ lead }: { readonly lead: Pick<LeadInList, 'stale' | 'urgency'> }) {
  const t = useTexts('leads')
  return (
    <>
      {lead.urgency === 'urgent' && <Badge tone="brick">{t('urgent')}</Badge>}
      {lead.stale && <Badge tone="amber">{t('stale')}</Badge>}
    </>
  )
}

/** The own estimate, else the client's budget; null when neither is known. */
export function useWorth(): (lead: Pick<LeadInList, 'value' | 'budgetMax' | 'currency'>) => string | null {
  const t = useTexts('leads')
  const format = useFormat()
  return ({ value, budgetMax, currency }) => {
    if (!currency) return null
    if (value !== null) return t('worth', { amount: format.money({ amount: value, currency }) })
    return budgetMax === null ? null : t('budget', { amount: format.money({ amount: budgetMax, currency }) })
  }
}
