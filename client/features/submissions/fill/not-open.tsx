// A form that takes no answers now: why, and where to go.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SiteBoard } from '#client/ui/illustrations.tsx'
import { href } from '#shared/routes/href.ts'
import type { Offer } from './fill-types.ts'

export function NotOpen({ state }: { readonly state: Exclude<Offer['state'], 'open'> }) {
  const t = useTexts('form-submit')
  return (
    <EmptyState
      illustration={<SiteBoard />}
      title={t(`state.${state}.title`)}
      action={<ButtonLink href={href('home')}>{t('home')}</ButtonLink>}
    >
      {t(`state.${state}.text`)}
    </EmptyState>
  )
}
