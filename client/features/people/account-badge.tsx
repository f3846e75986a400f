// The state of an account, and who somebody is, in a word each.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge, type Tone } from '#client/ui/badge.tsx'

type Status = 'active' | 'suspended' | 'closed'
const tones: Readonly<Record<Status, Tone>> = { active: 'moss', suspended: 'brick', closed: 'neutral' }

export function AccountBadge({ status, anonymised }: { readonly status: Status; readonly anonymised?: boolean }) {
  const t = useTexts('people')
  return <Badge tone={tones[status]}>{t(`status.${anonymised ? 'anonymised' : status}`)}</Badge>
}

type Who = { readonly role: string; readonly professionalType: string | null }

/** "Client", "Contractor", "Administrator". */
export function useRoleName(): (who: Who) => string {
  const t = useTexts('people')
  return ({ role, professionalType }) => t(`roles.${professionalType ?? role}`)
}
