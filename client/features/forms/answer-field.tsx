import type { ReactNode } from 'react'
import { filesOf, textOf } from '#client/features/forms/answers.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { TextArea } from '#client/ui/controls/text-area.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { FieldType } from '#shared/forms/kinds.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { ChoiceField, ChoicesField, ImageChoiceField, RatingField, YesNoField } from './fields/choice-fields.tsx'
import { DimensionsField, MoneyField, PlaceField, RangeField } from './fields/composed-fields.tsx'
import { type AnswerFieldProps, placeholderOf, useShared } from './fields/field-props.ts'
import { FileNames } from './fields/file-names.tsx'

const mostFiles = 10

function FilesField(props: AnswerFieldProps) {
  const t = useTexts('forms')
  const shared = useShared(props)
  const { upload, fileOf } = props.context
  const files = filesOf(props.value).map(file => ({ ...file, name: file.name || fileOf?.(file.id)?.name || t('file') }))
  const { onChange } = props
  if (upload)
    return upload({
      ...shared,
      most: props.field.max ?? mostFiles,
      files,
      onChange: change => onChange(change(files)),
    })
  return (
    <FieldSet {...shared}>
      <FileNames files={files.map(({ id, name }) => ({ name, href: fileOf?.(id)?.href ?? null }))} />
      <p className="rounded-control border border-dashed px-4 py-3 text-15 text-ink-soft">{t('files-sign-in')}</p>
    </FieldSet>
  )
}

/** Keys such as `professional_phone` ask for another person's data: the browser must not offer the user's own. */
const isOfOthers = (key: string): boolean => /^(professional|company|friend|other)_/.test(key)

const kinds = {
  text: { type: 'text', complete: 'off', most: 200 },
  phone: { type: 'tel', complete: 'tel', most: 40 },
  email: { type: 'email', complete: 'email', most: 254 },
  date: { type: 'date', complete: 'off', most: undefined },
} as const

function completeOf(key: string, type: keyof typeof kinds): string {
  if (type === 'text') return key === 'name' ? 'name' : 'off'
  return isOfOthers(key) ? 'off' : kinds[type].complete
}

function LineField(props: AnswerFieldProps) {
  const { field, onChange } = props
  const type = field.type in kinds ? (field.type as keyof typeof kinds) : 'text'
  return (
    <TextInput
      {...useShared(props)}
      type={kinds[type].type}
      autoComplete={completeOf(field.key, type)}
      enterKeyHint="next"
      placeholder={placeholderOf(props)}
      maxLength={kinds[type].most}
      value={textOf(props.value)}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function LongTextField(props: AnswerFieldProps) {
  return (
    <TextArea
      {...useShared(props)}
      placeholder={placeholderOf(props)}
      maxLength={2000}
      value={textOf(props.value)}
      onChange={event => props.onChange(event.currentTarget.value)}
    />
  )
}

function NumberField(props: AnswerFieldProps) {
  const units = useUnits()
  const { unit } = props.field
  const change = (event: { currentTarget: HTMLInputElement }): void => props.onChange(event.currentTarget.value)
  return (
    <NumberInput
      {...useShared(props)}
      {...(unit ? { unit: units.name(unit) } : {})}
      whole={unit === 'pcs'}
      enterKeyHint="next"
      placeholder={placeholderOf(props)}
      value={textOf(props.value)}
      onChange={change}
      onBlur={change}
    />
  )
}

function HeadingField({ field, context }: AnswerFieldProps) {
  return (
    <div className="grid gap-1 border-t pt-6 [&:first-child:not([data-field]_*)]:border-0 [&:first-child:not([data-field]_*)]:pt-0">
      <h3 className="text-20">{inLanguage(field.label, context.language)}</h3>
      {field.help && <p className="text-15 text-ink-soft">{inLanguage(field.help, context.language)}</p>}
    </div>
  )
}

function InfoField({ field, context }: AnswerFieldProps) {
  return (
    <Callout title={inLanguage(field.label, context.language)}>
      {field.help && inLanguage(field.help, context.language)}
    </Callout>
  )
}

const controls: Readonly<Record<FieldType, (props: AnswerFieldProps) => ReactNode>> = {
  text: LineField,
  'long-text': LongTextField,
  phone: LineField,
  email: LineField,
  date: LineField,
  number: NumberField,
  money: MoneyField,
  choice: ChoiceField,
  'multi-choice': ChoicesField,
  'image-choice': ImageChoiceField,
  'yes-no': YesNoField,
  rating: RatingField,
  'date-range': RangeField,
  location: PlaceField,
  dimensions: DimensionsField,
  files: FilesField,
  heading: HeadingField,
  info: InfoField,
}

export function AnswerField(props: AnswerFieldProps) {
  const Control = controls[props.field.type]
  return <Control {...props} />
}
