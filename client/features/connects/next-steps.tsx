// What happens after a request is sent, in three sentences.
import { useTexts } from '#client/platform/i18n/texts.ts'

const steps = ['review', 'answer', 'shared'] as const

export function NextSteps() {
  const t = useTexts('connects')
  return (
    <div className="grid gap-2 text-15">
      <p className="font-medium">{t('next.title')}</p>
      <ol className="grid list-decimal gap-1 ps-5 text-ink-soft marker:text-ink">
        {steps.map(step => (
          <li key={step}>{t(`next.${step}`)}</li>
        ))}
      </ol>
    </div>
  )
}
