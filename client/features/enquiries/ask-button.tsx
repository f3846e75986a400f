// Asks for a price, or the supplier a question, from a public page. Leads into the person's area; visitors sign in
// first; suppliers get no button.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'

/** The areas that send enquiries, by type; written out, so that visitors do not fetch the routes of five areas. */
const areas: Readonly<Record<string, string>> = { contractor: 'contractor', builder: 'contractor', advisor: 'advisor' }

/**
 * Null for suppliers and staff. `place`: the path in the person's area; a visitor signs in first and then reaches it.
 */
function useAskingHref(place: string, own: URLSearchParams, entry: URLSearchParams): string | null {
  const { user } = useRoot()
  if (!user) return `/ask-for-a-price?${entry}`
  if (user.role === 'consumer') return `/user/${place}?${own}`
  const area = user.role === 'professional' ? areas[user.professionalType ?? ''] : undefined
  return area ? `/${area}/${place}?${own}` : null
}

export function useAskHref(query: Readonly<Record<string, string>>): string | null {
  const params = new URLSearchParams(query)
  return useAskingHref('enquiries/new', params, params)
}

/** A link to the conversation with the seller of a product. */
export function QuestionLink({ product }: { readonly product: string }) {
  const t = useTexts('catalogue')
  const own = new URLSearchParams({ with: `product:${product}` })
  const to = useAskingHref('chats', own, new URLSearchParams({ question: product }))
  return (
    to && (
      <Anchor href={to} className="act">
        {t('ask-question')}
      </Anchor>
    )
  )
}

/** The largest quantity that the address of a new enquiry accepts. */
const mostAsked = 9_999_999

/** A product of a store, with the typed quantity. */
export const askedFor = (
  { product, store }: { readonly product: string; readonly store: string },
  quantity: number | null,
): Readonly<Record<string, string>> =>
  quantity === null || quantity > mostAsked ? { product, store } : { line: `${product}:${quantity}`, store }

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
