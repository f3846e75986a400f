import { useTexts } from '#client/platform/i18n/texts.ts'
import { units, useUnits } from '#client/platform/i18n/units.ts'
import { Checkbox } from '#client/ui/controls/checkbox.tsx'
import type { FormField } from '#shared/forms/definition.ts'
import { typeFacts } from '#shared/forms/type-facts.ts'
import { languages } from '#shared/values/localized.ts'
import type { FieldEdit } from './edit-steps.ts'
import type { EditField } from './edited.ts'
import { Setting, TextsInput } from './number-setting.tsx'

type Props = {
  readonly field: EditField
  readonly errorOf: (rest: string) => string | undefined
  readonly onChange: (edit: FieldEdit, part: string) => void
}

/** The standard units, and the unit that the field has already. */
export function useUnitOptions(chosen: string | undefined) {
  const unitTexts = useUnits()
  const all = chosen && !units.some(unit => unit === chosen) ? [...units, chosen] : units
  return all.map(unit => ({ value: unit, label: unitTexts.name(unit) }))
}

function LineEditor({ field, errorOf, onChange }: Props) {
  const t = useTexts('form-builder')
  const { line } = field
  const options = useUnitOptions(line?.unit)
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
          <TextsInput
            name="line/label"
            label={t('line.label')}
            value={line.label}
            onChange={(label, language) => onChange({ line: { ...line, label } }, `line ${language}`)}
          />
          <Setting
            name="line/unit"
            options={options}
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

/** Whether an answer of this type can be mapped to a job. */
export function canBecome(field: EditField): boolean {
  const { maps, line, says } = typeFacts[field.type]
  return maps.length > 0 || line === true || says === true
}

export function JobEditor(props: Props) {
  const { field, errorOf, onChange } = props
  const t = useTexts('form-builder')
  const { maps, line, says } = typeFacts[field.type]
  return (
    <div className="grid gap-4">
      {maps.length > 0 && (
        <Setting
          name="maps"
          label={t('maps.label')}
          hint={t('maps.hint')}
          error={errorOf('maps')}
          placeholder={t('maps.none')}
          options={maps.map(value => ({ value, label: t(`maps.to.${value}`) }))}
          value={field.maps ?? ''}
          onChange={value => onChange({ maps: value === '' ? undefined : (value as FormField['maps']) }, 'maps')}
        />
      )}
      {line && <LineEditor {...props} />}
      {says && (
        <TextsInput
          name="says"
          label={t('options.says')}
          hint={field.type === 'yes-no' ? t('says.hint-yes') : t('says.hint', { mark: '{{answer}}' })}
          optional
          value={field.says}
          onChange={(text, language) =>
            onChange({ says: languages.some(one => text[one] !== '') ? text : undefined }, `says ${language}`)
          }
        />
      )}
    </div>
  )
}
