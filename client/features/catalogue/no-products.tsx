// Shown when no product matches. Lazy, since most lists have some.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { allProducts, productsPath } from './products-address.ts'

/** `words`: the search text; empty when there is none. */
export function NoProducts({ words }: { readonly words: string }) {
  const t = useTexts('catalogue')
  return (
    <EmptyState
      illustration={<BrickBond />}
      title={words ? t('nothing.title', { words }) : t('nothing.plain')}
      action={<ButtonLink href={productsPath(allProducts)}>{t('nothing.all')}</ButtonLink>}
    >
      {t('nothing.text')}
    </EmptyState>
  )
}
