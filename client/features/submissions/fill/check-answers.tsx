// All answers once more before they are sent, each step with the way back to it.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Card } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import type { Typed } from '#shared/forms/typed.ts'
import type { FillEngine } from './fill-types.ts'

type Props = {
  readonly engine: FillEngine
  readonly typed: Typed
  readonly hrefOf: (step: string) => string
}

export function CheckAnswers({ engine, typed, hrefOf }: Props) {
  const t = useTexts('form-submit')
  return (
    <Stack>
      <p className="text-ink-soft">{t('check-lead')}</p>
      {engine.steps.map(({ id, title }) => (
        <Card key={id} as="section" className="grid gap-4">
          <div className="flex items-baseline justify-between gap-4">
            <h3 className="font-semibold text-17">{title}</h3>
            <Anchor
              href={hrefOf(id)}
              aria-label={t('change-of', { field: title })}
              className="text-15 text-clay underline underline-offset-4"
            >
              {t('change')}
            </Anchor>
          </div>
          <DefinitionList
            facts={engine.facts(id, typed).map(({ term, value }) => ({
              term,
              value:
                value === null ? <span className="text-ink-soft">{t('not-answered')}</span> : <Said text={value} />,
            }))}
          />
        </Card>
      ))}
    </Stack>
  )
}

function Said({ text }: { readonly text: string }) {
  return (
    <span dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </span>
  )
}
