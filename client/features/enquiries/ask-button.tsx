// Asks for a price from a public page: in the own area; who is not signed in signs in first; a supplier has none.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'

/** The areas whose people ask, by type; written out, so that visitors do not fetch the rows of five areas. */
const areas: Readonly<Record<string, string>> = { contractor: 'contractor', builder: 'contractor', advisor: 'advisor' }

/** Null for those who sell, and for the staff. */
export function useAskHref(query: Readonly<Record<string, string>>): string | null {
  const { user } = useRoot()
  const asked = new URLSearchParams(query)
  // Whoever signs in then: their own area.
  if (!user) return `/ask-for-a-price?${asked}`
  if (user.role === 'consumer') return `/user/enquiries/new?${asked}`
  const area = user.role === 'professional' ? areas[user.professionalType ?? ''] : undefined
  return area ? `/${area}/enquiries/new?${asked}` : null
}

type Props = {
  readonly query: Readonly<Record<string, string>>
  /** One of many on the screen. */
  readonly among?: boolean
}

export function AskButton({ query, among = false }: Props) {
  const t = useTexts('catalogue')
  const to = useAskHref(query)
  return (
    to && (
      <ButtonLink kind={among ? 'secondary' : 'primary'} size={among ? 'small' : 'medium'} href={to}>
        {t('ask-price')}
      </ButtonLink>
    )
  )
}
