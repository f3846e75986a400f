// How it works, for the three who take part: who asks, who offers, who checks.
import { useTexts } from '#client/platform/i18n/texts.ts'

const roles = ['client', 'professional', 'house'] as const
const steps = ['1', '2', '3', '4'] as const

function Role({ role }: { readonly role: (typeof roles)[number] }) {
  const t = useTexts('home')
  return (
    <section aria-labelledby={`how-${role}`} className="grid content-start gap-5 border-t-2 border-t-clay pt-5">
      <h3 id={`how-${role}`} className="text-20">
        {t(`how.${role}.title`)}
      </h3>
      <ol className="grid gap-4">
        {steps.map(step => (
          <li key={step} className="step">
            <span aria-hidden="true" className="step-number">
              {step}
            </span>
            <span className="self-center">{t(`how.${role}.${step}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function HowItWorks() {
  return (
    <div className="grid gap-10 lg:grid-cols-3">
      {roles.map(role => (
        <Role key={role} role={role} />
      ))}
    </div>
  )
}
