// The other pages of the calculator: by what is built, and by city.
import { calculatorPath } from '#client/features/calculator/calculator-path.ts'
import type { CityChoice } from '#client/features/calculator/calculator-types.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'

const kinds = ['house', 'grey-structure', 'materials'] as const

type Props = { readonly slug: string; readonly cities: readonly CityChoice[] }

export function CalculatorLinks({ slug, cities }: Props) {
  const t = useTexts('calculator-landing')
  const others = kinds.filter(kind => kind !== slug)
  return (
    <nav aria-labelledby="more">
      <SectionHeading compact id="more" title={t('more.title')} />
      <Stack gap={4}>
        <ChipRow label={t('more.kinds')}>
          {others.map(kind => (
            <ChipLink key={kind} href={calculatorPath(kind)}>
              {t(`more.${kind}`)}
            </ChipLink>
          ))}
        </ChipRow>
        <ChipRow label={t('more.cities')}>
          {cities
            .filter(city => city.slug !== slug)
            .map(city => (
              <ChipLink key={city.slug} href={calculatorPath(city.slug)}>
                {city.name}
              </ChipLink>
            ))}
        </ChipRow>
      </Stack>
    </nav>
  )
}
