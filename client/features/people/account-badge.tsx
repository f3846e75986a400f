import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { RowLink } from '#client/ui/data/data-table.tsx'

type Status = 'active' | 'suspended' | 'closed'
const tones: Readonly<Record<Status, Tone>> = { active: 'moss', suspended: 'brick', closed: 'neutral' }

type BadgeProps = { readonly status: Status; readonly anonymised?: boolean; readonly invited?: boolean }

/** `invited`: nobody has signed in to the account yet. */
export function AccountBadge({ status, anonymised, invited }: BadgeProps) {
  const t = useTexts('people')
  if (invited && status === 'active') return <Badge tone="amber">{t('status.invited')}</Badge>
  return <Badge tone={tones[status]}>{t(`status.${anonymised ? 'anonymised' : status}`)}</Badge>
}

type Who = { readonly role: string; readonly professionalType: string | null }

/** "Client", "Contractor", "Administrator". */
export function useRoleName(): (who: Who) => string {
  const t = useTexts('people')
  return ({ role, professionalType }) => t(`roles.${professionalType ?? role}`)
}

type Named = { readonly name: string; readonly email: string }

export function PersonLink({ person: { name, email }, href }: { readonly person: Named; readonly href: string }) {
  return (
    <RowLink
      href={href}
      title={name}
      note={
        <bdi dir="ltr" className="break-all">
          {email}
        </bdi>
      }
    />
  )
}
