// Before anything is asked: a typical house, and what one will get.
import Check from 'lucide-react/icons/check'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { plainInputs } from '#shared/features/calculator/address.ts'
import { HouseDrawing } from './sheet/house-drawing.tsx'

const typical = { ...plainInputs, areaSqft: 2000, storeys: 2 }
const promises = ['range', 'split', 'needs', 'steps', 'sources'] as const

export function ResultPreview() {
  const t = useTexts('calculator')
  return (
    <section>
      <SectionHeading compact title={t('preview.title')} lead={t('preview.free')} />
      <div className="grid gap-4">
        <HouseDrawing inputs={typical} />
        <ul className="grid gap-x-8 text-15 sm:grid-cols-2">
          {promises.map(promise => (
            <li key={promise} className="flex gap-2.5 border-b py-2">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
              {t(`preview.${promise}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
