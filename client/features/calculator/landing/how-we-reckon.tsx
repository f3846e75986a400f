// How an estimate comes about, in four steps, and how wide its range is.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Grid } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { bands, confidences } from '#shared/features/calculator/book.ts'
import { ConfidenceBadge } from './confidence-badge.tsx'

const steps = ['rate', 'prices', 'choices', 'range'] as const

function Bands() {
  const t = useTexts('calculator-landing')
  const format = useFormat()
  return (
    <Card>
      <h3 className="mb-3 font-semibold text-17">{t('reckon.bands')}</h3>
      <dl className="grid gap-3 text-15">
        {confidences.map(confidence => (
          <div key={confidence} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3">
            <dt>
              <ConfidenceBadge confidence={confidence} />
            </dt>
            <dd>
              <bdi className="font-medium tabular-nums">
                {t('reckon.band', { percent: format.percent(bands[confidence]) })}
              </bdi>
              <span className="block text-ink-soft">{t(`confidence.${confidence}.text`)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

export function HowWeReckon() {
  const t = useTexts('calculator-landing')
  return (
    <section aria-labelledby="reckon">
      <SectionHeading compact id="reckon" title={t('reckon.title')} lead={t('reckon.lead')} />
      <Grid of={2}>
        <ol className="grid gap-4">
          {steps.map((step, place) => (
            <li key={step} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3">
              <span
                aria-hidden="true"
                className="grid size-9 place-items-center rounded-full bg-plan font-medium text-15 text-blueprint tabular-nums"
              >
                {place + 1}
              </span>
              <div>
                <h3 className="font-semibold text-17">{t(`reckon.steps.${step}.title`)}</h3>
                <p className="text-ink-soft">{t(`reckon.steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <Bands />
      </Grid>
    </section>
  )
}
