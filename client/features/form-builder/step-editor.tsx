// A step: its title in three languages, and the key under which drafts remember where a person was.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { EditStep } from './edited.ts'
import { controlId, type Placed, useScene } from './scene.ts'
import { useErrorOf } from './use-error-of.ts'
import { WordsInput } from './words-input.tsx'

export function StepEditor({ step, problems }: { readonly step: EditStep; readonly problems: readonly Placed[] }) {
  const t = useTexts('form-builder')
  const { dispatch } = useScene()
  const errorOf = useErrorOf(problems)
  return (
    <div className="grid gap-5">
      <WordsInput
        name="title"
        label={t('step.title')}
        value={step.title}
        onChange={(title, language) =>
          dispatch({ do: 'set-step', id: step.id, change: { title }, at: `${step.id} title ${language}` })
        }
      />
      {step.fields.length === 0 && <Callout>{t('step.empty')}</Callout>}
      <TextInput
        id={controlId('key')}
        name="step-key"
        label={t('step.key')}
        hint={t('step.key-hint')}
        error={errorOf('key')}
        className="font-mono"
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        value={step.key}
        onChange={({ currentTarget: { value: key } }) =>
          dispatch({ do: 'set-step', id: step.id, change: { key }, at: `${step.id} key` })
        }
      />
    </div>
  )
}
