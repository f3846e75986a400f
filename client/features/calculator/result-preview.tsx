// Before anything is asked: a typical house, and what one will get.
import Check from 'lucide-react/icons/check'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/base/card.tsx'
import { plainInputs } from '#shared/features/calculator/address.ts'
import { HouseDrawing } from './sheet/house-drawing.tsx'

const typical = { ...plainInputs, areaSqft: 2000, storeys: 2 }
const promises = ['range', 'split', 'needs', 'steps', 'sources'] as const

export function ResultPreview() {
  const t = useTexts('calculator')
  return (
    <Card className="grid gap-5">
      <HouseDrawing inputs={typical} />
      <div className="grid gap-3">
        <h2 className="text-20">{t('preview.title')}</h2>
        <ul className="grid gap-2 text-15">
          {promises.map(promise => (
            <li key={promise} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
              {t(`preview.${promise}`)}
            </li>
          ))}
        </ul>
        <p className="text-15 text-ink-soft">{t('preview.free')}</p>
      </div>
    </Card>
  )
}
