import { useTexts } from '#client/platform/i18n/texts.ts'

type Name = { readonly slug: string; readonly name: string }
export type LandingNames = { readonly trade: Name | null; readonly city: Name | null }

export function useLandingTitle({ trade, city }: LandingNames): string {
  const t = useTexts('directory')
  if (trade && city) return t('landing.title-both', { trade: trade.name, city: city.name })
  if (trade) return t('landing.title-trade', { trade: trade.name })
  return t('landing.title-city', { city: city?.name ?? '' })
}
