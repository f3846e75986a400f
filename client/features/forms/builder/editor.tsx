import Copy from 'lucide-react/icons/copy'
import Trash from 'lucide-react/icons/trash-2'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { inLanguage } from '#shared/values/localized.ts'
import type { FormInWork } from './builder-types.ts'
import type { BuilderState } from './edit-form.ts'
import { findField } from './edit-steps.ts'
import type { EditStep } from './edited.ts'
import { FieldEditor } from './field-editor.tsx'
import { FormEditor } from './form-editor.tsx'
import { Setting, TextsInput } from './number-setting.tsx'
import { type Placed, useErrorOf, useScene } from './scene.ts'

type Props = {
  readonly state: BuilderState
  readonly staff: FormInWork['staff']
  readonly problems: readonly Placed[]
  readonly onRemove: (id: string) => void
}

function useTitle({ form, selected }: BuilderState): string {
  const t = useTexts('form-builder')
  const { language } = useRoot()
  const field = findField(form, selected)
  const step = form.steps.find(({ id }) => id === selected)
  if (field) return inLanguage(field.label, language) || t('field.untitled')
  if (step) return inLanguage(step.title, language) || t('step.untitled')
  return t('form.whole')
}

function Tools({
  id,
  name,
  onRemove,
}: {
  readonly id: string
  readonly name: string
  readonly onRemove: Props['onRemove']
}) {
  const t = useTexts('form-builder')
  const { dispatch } = useScene()
  return (
    <div className="-me-2 flex">
      <IconButton
        label={t('duplicate-of', { name })}
        icon={<Copy />}
        onClick={() => dispatch({ do: 'duplicate', id })}
      />
      <IconButton label={t('remove-of', { name })} icon={<Trash />} onClick={() => onRemove(id)} />
    </div>
  )
}

export function Editor({ state, staff, problems, onRemove }: Props) {
  const { form, selected } = state
  const { isReadOnly } = useScene()
  const title = useTitle(state)
  const field = findField(form, selected)
  const step = form.steps.find(({ id }) => id === selected)
  const own = problems.filter(({ owner }) => owner === selected)
  return (
    <section aria-labelledby="editor-title" className="min-w-0 py-4 xl:px-6">
      <div className="mb-4 flex min-h-11 items-center justify-between gap-3">
        <h2 id="editor-title" tabIndex={-1} className="min-w-0 font-semibold text-17 outline-none" dir="auto">
          {title}
        </h2>
        {selected !== 'form' && !isReadOnly && <Tools id={selected} name={title} onRemove={onRemove} />}
      </div>
      <fieldset key={selected} disabled={isReadOnly} className="min-w-0">
        {field && <FieldEditor form={form} field={field} problems={own} />}
        {step && <StepEditor step={step} problems={own} />}
        {!field && !step && <FormEditor form={form} staff={staff} />}
      </fieldset>
    </section>
  )
}

function StepEditor({ step, problems }: { readonly step: EditStep; readonly problems: readonly Placed[] }) {
  const t = useTexts('form-builder')
  const { dispatch } = useScene()
  const errorOf = useErrorOf(problems)
  return (
    <div className="grid gap-5">
      <TextsInput
        name="title"
        label={t('step.title')}
        value={step.title}
        onChange={(title, language) =>
          dispatch({ do: 'set-step', id: step.id, change: { title }, at: `${step.id} title ${language}` })
        }
      />
      {step.fields.length === 0 && <Callout>{t('step.empty')}</Callout>}
      <Setting
        name="key"
        label={t('step.key')}
        hint={t('step.key-hint')}
        error={errorOf('key')}
        code
        max={40}
        value={step.key}
        onChange={key => dispatch({ do: 'set-step', id: step.id, change: { key }, at: `${step.id} key` })}
      />
    </div>
  )
}
