import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stages } from './stages.tsx'

const steps = ['1', '2', '3', '4'] as const
function Party({ party }: { readonly party: 'professional' | 'site' }) {
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
  const t = useTexts('how-it-works')
  return (
    <div className="grid gap-6 lg:gap-14">
      <section aria-labelledby="how-client">
        <h3 id="how-client" className="sr-only">
          {t('client.title')}
        </h3>
        <Stages steps={[t('client.1'), t('client.2'), t('client.3'), t('client.4')]} />
      </section>
      <div className="open-wide grid gap-x-12 lg:grid-cols-2">
        <Party party="professional" />
        <Party party="site" />
      </div>
    </div>
  )
}
