// Shown when there are no offers, or none for the filter. Lazy, since most lists have some.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { href } from '#shared/routes/href.ts'
import { allOffers, offersPath } from './offers-address.ts'

/** `isNarrowed`: filtered by city or category. */
export function NoOffers({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const t = useTexts('offers')
  return (
    <EmptyState
      illustration={<BrickBond />}
      title={t(isNarrowed ? 'nothing.found' : 'nothing.none')}
      action={
        isNarrowed ? (
          <ButtonLink href={offersPath(allOffers)}>{t('nothing.all')}</ButtonLink>
        ) : (
          <ButtonLink href={href('products')}>{t('nothing.products')}</ButtonLink>
        )
      }
    >
      {t(isNarrowed ? 'nothing.found-text' : 'nothing.none-text')}
    </EmptyState>
  )
}
