// How it works, for the three who take part: who asks (drawn, a house that grows), who offers, who checks.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Bubble } from '#client/ui/data/revision.tsx'
import { House } from '#client/ui/drawing/house.tsx'

const steps = ['1', '2', '3', '4'] as const
const drawings = ['stage-0', 'stage-1', 'stage-2', 'stage-3'] as const

function Asking() {
  const t = useTexts('how-it-works')
  return (
    <section aria-labelledby="how-client">
      <h3 id="how-client" className="sr-only">
        {t('client.title')}
      </h3>
      <ol className="stages">
        {steps.map((step, index) => (
          <li key={step}>
            <House drawing={drawings[index] ?? 'stage-0'} />
            <span className="mt-4 flex gap-3 pe-5 text-15">
              <span aria-hidden="true">
                <Bubble>{step}</Bubble>
              </span>
              {t(`client.${step}`)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Party({ party }: { readonly party: 'professional' | 'house' }) {
  const t = useTexts('how-it-works')
  return (
    <details>
      <summary className="fold">
        <h3 className="text-17">{t(`${party}.title`)}</h3>
      </summary>
      <ol>
        {steps.map(step => (
          <li key={step} className="flex gap-3 border-b py-2.5 text-15">
            <span aria-hidden="true" className="text-ink-soft tabular-nums">
              {step}
            </span>
            {t(`${party}.${step}`)}
          </li>
        ))}
      </ol>
    </details>
  )
}

export function HowItWorks() {
  return (
    <div className="grid gap-6 lg:gap-14">
      <Asking />
      <div className="open-wide grid gap-x-12 lg:grid-cols-2">
        <Party party="professional" />
        <Party party="house" />
      </div>
    </div>
  )
}
