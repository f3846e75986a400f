import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { enough, enoughToCalculate, indexAge, mostOfOne } from '#shared/features/prices/index.ts'

const points = ['what', 'middle', 'few', 'calculator', 'change', 'free'] as const

export function Methods() {
  const t = useTexts('price-index')
  const figures = {
    days: indexAge,
    most: mostOfOne,
    prices: enough.prices,
    suppliers: enough.suppliers,
    calculated: enoughToCalculate.suppliers,
  }
  return (
    <section aria-labelledby="methods">
      <SectionHeading id="methods" title={t('methods.title')} />
      <ul className="grid max-w-184 list-disc gap-1.5 ps-5 text-15">
        {points.map(point => (
          <li key={point}>{t(`methods.${point}`, figures)}</li>
        ))}
      </ul>
    </section>
  )
}
