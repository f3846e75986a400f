// Shown when no professional is approved for a trade in a city. Lazy, since most landing pages have some.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Scaffolding } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'

/** `wider`: the address of a search in a larger area. */
export function NoProfessionals({ wider }: { readonly wider: string }) {
  const t = useTexts('directory')
  return (
    <EmptyState
      illustration={<Scaffolding />}
      title={t('landing.none')}
      action={<ButtonLink href={wider}>{t('landing.search-wider')}</ButtonLink>}
    >
      {t('landing.none-lead')}
    </EmptyState>
  )
}
