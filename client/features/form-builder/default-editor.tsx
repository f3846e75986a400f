// What stands in a field at first, by the type of its answer.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { CheckboxGroup } from '#client/ui/controls/choice.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import type { FormField } from '#shared/forms/definition.ts'
import { typeFacts } from '#shared/forms/type-facts.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { EditField } from './edited.ts'
import { NumberSetting } from './number-setting.tsx'
import { controlId } from './scene.ts'

type Props = {
  readonly field: EditField
  readonly error: string | undefined
  readonly onChange: (value: FormField['default']) => void
}

function useOptions({ options = [] }: EditField) {
  const { language } = useRoot()
  return options.map(({ value, label }) => ({ value, label: inLanguage(label, language) || value }))
}

function ChosenDefault({ field, error, onChange }: Props) {
  const t = useTexts('form-builder')
  const own = useOptions(field)
  const isBoolean = typeFacts[field.type].default === 'boolean'
  const yesNo = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]
  const read = (value: string): FormField['default'] => (isBoolean ? value === 'true' : value)
  return (
    <Select
      id={controlId('default')}
      name="default"
      label={t('field.default')}
      error={error}
      placeholder={t('field.no-default')}
      options={isBoolean ? yesNo : own}
      value={field.default === undefined ? '' : String(field.default)}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : read(value))}
    />
  )
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

export function DefaultEditor(props: Props) {
  const { field, error, onChange } = props
  const t = useTexts('form-builder')
  const kind = typeFacts[field.type].default
  if (!kind) return null
  if (kind === 'options') return <SeveralDefaults {...props} />
  if (kind === 'option' || kind === 'boolean') return <ChosenDefault {...props} />
  if (kind === 'number')
    return (
      <NumberSetting
        name="default"
        label={t('field.default')}
        error={error}
        value={typeof field.default === 'number' ? field.default : undefined}
        onChange={onChange}
      />
    )
  return (
    <TextInput
      id={controlId('default')}
      name="default"
      type={kind === 'date' ? 'date' : 'text'}
      label={t('field.default')}
      error={error}
      autoComplete="off"
      maxLength={2000}
      value={typeof field.default === 'string' ? field.default : ''}
      onChange={event => onChange(event.currentTarget.value || undefined)}
    />
  )
}
