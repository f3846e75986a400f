import type { FormEngine } from '#client/platform/form/engine.ts'
import { StepAnswers } from '#client/platform/form/step-answers.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import type { Typed } from '#shared/forms/typed.ts'

type Props = {
  readonly engine: FormEngine
  readonly typed: Typed
  readonly hrefOf: (step: string) => string
}

export function CheckAnswers({ engine, typed, hrefOf }: Props) {
  const t = useTexts('form-submit')
  return (
    <Stack>
      <p className="text-ink-soft">{t('check-lead')}</p>
      {engine.steps.map(({ id, title }) => (
        <StepAnswers
          key={id}
          title={title}
          href={hrefOf(id)}
          facts={engine.facts(id, typed).map(({ term, value }) => ({
            term,
            value:
              value === null ? <span className="text-ink-soft">{t('not-answered')}</span> : <AnswerText text={value} />,
          }))}
        />
      ))}
    </Stack>
  )
}

function AnswerText({ text }: { readonly text: string }) {
  return (
    <span dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </span>
  )
}
