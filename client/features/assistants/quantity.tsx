import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Working } from '#shared/features/assistants/working.ts'
import { RoomDrawing } from './drawing.tsx'
import { useFigureTexts } from './use-figure-texts.ts'

function Amounts({ needs }: Pick<Working, 'needs'>) {
  const t = useTexts('assistants')
  const format = useFormat()
  return (
    <dl className="assistant-needs">
      {needs.map(({ key, amounts }, place) => {
        const [first, ...others] = amounts
        const wording = (one: (typeof amounts)[number]) =>
          t('quantity', {
            number: format.number(one.quantity, { maximumFractionDigits: 2 }),
            unit: t(`unit.${one.unit}`),
          })
        return (
          <div key={key}>
            <dt className="note">{t(`need.${key}`)}</dt>
            <dd className={place === 0 ? 'text-32 text-blueprint' : 'text-20'}>
              <bdi>{first && wording(first)}</bdi>
              {others.length > 0 && <span className="note block">{others.map(wording).join(' · ')}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

export function Quantity({ working }: { readonly working: Working }) {
  const t = useTexts('assistants')
  const { formula } = useFigureTexts()
  const { steps, needs, sources, drawn } = working
  return (
    <section aria-live="polite" className="assistant-quantity">
      <div className="grid content-start gap-4">
        <h2 className="text-24">{t('quantity-title')}</h2>
        <Amounts needs={needs} />
        <details open>
          <summary className="act text-15">{t('steps')}</summary>
          <ol className="grid gap-2 pt-2">
            {steps.map(step => (
              <li key={`${step.key} ${formula(step)}`} className="grid gap-0.5">
                <span className="note">{t(`step.${step.key}`)}</span>
                <bdi dir="ltr" className="assistant-formula">
                  {formula(step)}
                </bdi>
              </li>
            ))}
          </ol>
        </details>
        <div>
          <h3 className="font-semibold text-15">{t('sources')}</h3>
          <ul className="grid gap-1 text-13 text-ink-soft">
            {sources.map(source => (
              <li key={source}>{t(`source.${source}`)}</li>
            ))}
          </ul>
        </div>
      </div>
      {drawn && <RoomDrawing drawn={drawn} />}
    </section>
  )
}
