// What an answer may be: whether it must be there, its example, unit, bounds and pattern, what stands there at first.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Checkbox } from '#client/ui/controls/choice.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { typeFacts } from '#shared/forms/type-facts.ts'
import { DefaultEditor } from './default-editor.tsx'
import type { FieldEdit } from './edit-steps.ts'
import type { EditField } from './edited.ts'
import { UnitSelect } from './job-editor.tsx'
import { NumberSetting } from './number-setting.tsx'
import { controlId } from './scene.ts'
import { WordsInput } from './words-input.tsx'

export type PartProps = {
  readonly field: EditField
  readonly errorOf: (rest: string) => string | undefined
  readonly onChange: (edit: FieldEdit, part: string) => void
}

function Bounds({ field, errorOf, onChange }: PartProps) {
  const t = useTexts('form-builder')
  const { bounds } = typeFacts[field.type]
  if (!bounds) return null
  const hint = field.type === 'money' ? { hint: t('bounds.money-hint') } : {}
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {bounds !== 'mark' && (
        <NumberSetting
          name="min"
          label={t(`bounds.${bounds}-min`)}
          {...hint}
          value={field.min}
          onChange={min => onChange({ min }, 'min')}
        />
      )}
      <NumberSetting
        name="max"
        label={t(`bounds.${bounds}-max`)}
        {...hint}
        error={errorOf('max')}
        value={field.max}
        onChange={max => onChange({ max }, 'max')}
      />
    </div>
  )
}

function PatternInput({ field, errorOf, onChange }: PartProps) {
  const t = useTexts('form-builder')
  return (
    <TextInput
      id={controlId('pattern')}
      name="pattern"
      label={t('field.pattern')}
      hint={t('field.pattern-hint')}
      error={errorOf('pattern')}
      className="font-mono"
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      value={field.pattern ?? ''}
      onChange={event => onChange({ pattern: event.currentTarget.value || undefined }, 'pattern')}
    />
  )
}

export function AnswerSettings(props: PartProps) {
  const { field, errorOf, onChange } = props
  const t = useTexts('form-builder')
  const facts = typeFacts[field.type]
  return (
    <>
      <Checkbox
        name="required"
        label={t('field.required')}
        checked={field.required}
        onChange={event => onChange({ required: event.currentTarget.checked }, 'required')}
      />
      {facts.placeholder && (
        <WordsInput
          name="placeholder"
          label={t('field.placeholder')}
          optional
          value={field.placeholder}
          onChange={(placeholder, language) => onChange({ placeholder }, `placeholder ${language}`)}
        />
      )}
      {facts.unit && (
        <UnitSelect
          name="unit"
          label={t('field.unit')}
          none={t('field.no-unit')}
          error={undefined}
          value={field.unit ?? ''}
          onChange={unit => onChange({ unit: unit || undefined }, 'unit')}
        />
      )}
      <Bounds {...props} />
      {facts.pattern && <PatternInput {...props} />}
      <DefaultEditor
        field={field}
        error={errorOf('default')}
        onChange={value => onChange({ default: value }, 'default')}
      />
    </>
  )
}
