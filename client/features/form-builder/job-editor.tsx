// What of a job the answer becomes: one of its own fields, or a priced line with its unit.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { units, useUnits } from '#client/platform/i18n/units.ts'
import { Checkbox } from '#client/ui/controls/choice.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import type { FormField } from '#shared/forms/definition.ts'
import { typeFacts } from '#shared/forms/type-facts.ts'
import type { FieldEdit } from './edit-steps.ts'
import type { EditField } from './edited.ts'
import { WordsInput } from './number-setting.tsx'
import { controlId } from './scene.ts'

type Props = {
  readonly field: EditField
  readonly errorOf: (rest: string) => string | undefined
  readonly onChange: (edit: FieldEdit, part: string) => void
}

type UnitProps = {
  readonly name: string
  readonly label: string
  readonly none?: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (unit: string) => void
}

/** The units of the house, and one that the field has from before. */
export function UnitSelect({ name, label, none, error, value, onChange }: UnitProps) {
  const words = useUnits()
  const all = value && !units.some(unit => unit === value) ? [...units, value] : units
  return (
    <Select
      id={controlId(name)}
      name={name}
      label={label}
      error={error}
      {...(none === undefined ? {} : { placeholder: none })}
      options={all.map(unit => ({ value: unit, label: words.name(unit) }))}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function LineEditor({ field, errorOf, onChange }: Props) {
  const t = useTexts('form-builder')
  const { line } = field
  const begin = (): FormField['line'] => ({ label: { ...field.label }, unit: field.unit ?? 'm²' })
  return (
    <div className="grid gap-4">
      <Checkbox
        name="line"
        label={t('line.is')}
        hint={t(field.type === 'dimensions' ? 'line.hint-area' : 'line.hint')}
        checked={line !== undefined}
        onChange={event => onChange({ line: event.currentTarget.checked ? begin() : undefined }, 'line')}
      />
      {line && (
        <div className="grid gap-4 border-s-2 ps-4">
          <WordsInput
            name="line/label"
            label={t('line.label')}
            value={line.label}
            onChange={(label, language) => onChange({ line: { ...line, label } }, `line ${language}`)}
          />
          <UnitSelect
            name="line/unit"
            label={t('line.unit')}
            error={errorOf('line/unit')}
            value={line.unit}
            onChange={unit => onChange({ line: { ...line, unit } }, 'line unit')}
          />
        </div>
      )}
    </div>
  )
}

/** Whether an answer of this type can become anything of a job. */
export function canBecome(field: EditField): boolean {
  const { maps, line } = typeFacts[field.type]
  return maps.length > 0 || line === true
}

export function JobEditor(props: Props) {
  const { field, errorOf, onChange } = props
  const t = useTexts('form-builder')
  const { maps, line } = typeFacts[field.type]
  return (
    <div className="grid gap-4">
      {maps.length > 0 && (
        <Select
          id={controlId('maps')}
          name="maps"
          label={t('maps.label')}
          hint={t('maps.hint')}
          error={errorOf('maps')}
          placeholder={t('maps.none')}
          options={maps.map(value => ({ value, label: t(`maps.to.${value}`) }))}
          value={field.maps ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ maps: value === '' ? undefined : (value as FormField['maps']) }, 'maps')
          }
        />
      )}
      {line && <LineEditor {...props} />}
    </div>
  )
}
