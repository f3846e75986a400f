import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Checkbox } from '#client/ui/controls/checkbox.tsx'
import { CheckboxGroup } from '#client/ui/controls/choice.tsx'
import type { FormField } from '#shared/forms/definition.ts'
import { typeFacts } from '#shared/forms/type-facts.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { FieldEdit } from './edit-steps.ts'
import type { EditField } from './edited.ts'
import { useUnitOptions } from './job-editor.tsx'
import { NumberSetting, Setting, TextsInput } from './number-setting.tsx'
import { controlId } from './scene.ts'

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

export function AnswerSettings(props: PartProps) {
  const { field, errorOf, onChange } = props
  const t = useTexts('form-builder')
  const facts = typeFacts[field.type]
  const units = useUnitOptions(field.unit)
  return (
    <>
      <Checkbox
        name="required"
        label={t('field.required')}
        checked={field.required}
        onChange={event => onChange({ required: event.currentTarget.checked }, 'required')}
      />
      {facts.placeholder && (
        <TextsInput
          name="placeholder"
          label={t('field.placeholder')}
          optional
          value={field.placeholder}
          onChange={(placeholder, language) => onChange({ placeholder }, `placeholder ${language}`)}
        />
      )}
      {facts.unit && (
        <Setting
          name="unit"
          label={t('field.unit')}
          placeholder={t('field.no-unit')}
          options={units}
          value={field.unit ?? ''}
          onChange={unit => onChange({ unit: unit || undefined }, 'unit')}
        />
      )}
      <Bounds {...props} />
      {facts.pattern && (
        <Setting
          name="pattern"
          label={t('field.pattern')}
          hint={t('field.pattern-hint')}
          error={errorOf('pattern')}
          code
          max={200}
          value={field.pattern ?? ''}
          onChange={pattern => onChange({ pattern: pattern || undefined }, 'pattern')}
        />
      )}
      <DefaultEditor
        field={field}
        error={errorOf('default')}
        onChange={value => onChange({ default: value }, 'default')}
      />
    </>
  )
}

type Props = {
  readonly field: EditField
  readonly error: string | undefined
  readonly onChange: (value: FormField['default']) => void
}

/** The choices of a field's answer, including yes and no. */
export function useOptions({ type, options = [] }: Pick<EditField, 'type' | 'options'>) {
  const t = useTexts('form-builder')
  const { language } = useRoot()
  if (typeFacts[type].equals === 'boolean')
    return [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ]
  return options.map(({ value, label }) => ({ value, label: inLanguage(label, language) || value }))
}

function SeveralDefaults({ field, error, onChange }: Props) {
  const t = useTexts('form-builder')
  const chosen = Array.isArray(field.default) ? field.default : []
  const change = (value: string, checked: boolean): void => {
    const next = checked ? [...chosen, value] : chosen.filter(one => one !== value)
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <CheckboxGroup
      id={controlId('default')}
      name="default"
      label={t('field.default')}
      error={error}
      options={useOptions(field)}
      value={chosen}
      onChange={change}
    />
  )
}

function DefaultEditor(props: Props) {
  const { field, error, onChange } = props
  const t = useTexts('form-builder')
  const options = useOptions(field)
  const kind = typeFacts[field.type].default
  if (!kind) return null
  if (kind === 'options') return <SeveralDefaults {...props} />
  const shared = { name: 'default', label: t('field.default'), error }
  if (kind === 'number')
    return (
      <NumberSetting
        {...shared}
        value={typeof field.default === 'number' ? field.default : undefined}
        onChange={onChange}
      />
    )
  const isChosen = kind === 'option' || kind === 'boolean'
  const read = (value: string): FormField['default'] => (kind === 'boolean' ? value === 'true' : value)
  return (
    <Setting
      {...shared}
      {...(isChosen ? { options, placeholder: t('field.no-default') } : {})}
      type={kind === 'date' ? 'date' : 'text'}
      value={field.default === undefined ? '' : String(field.default)}
      onChange={value => onChange(value === '' ? undefined : read(value))}
    />
  )
}
