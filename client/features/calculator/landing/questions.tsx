// A few questions that people ask before they build, answered plainly.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'

const questions = ['exact', 'grey', 'without', 'missing', 'area', 'rates'] as const

export function Questions() {
  const t = useTexts('calculator-landing')
  return (
    <section aria-labelledby="questions">
      <SectionHeading compact id="questions" title={t('questions.title')} />
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {questions.map(question => (
          <div key={question}>
            <h3 className="mb-1 font-semibold text-17">{t(`questions.${question}.q`)}</h3>
            <p className="text-ink-soft">{t(`questions.${question}.a`)}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
