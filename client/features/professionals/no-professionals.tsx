// Nobody is approved for a trade in a city yet; comes late, since most landing pages have somebody.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Scaffolding } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'

/** `wider`: the address of a search around it. */
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
