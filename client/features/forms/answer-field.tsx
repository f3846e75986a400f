// One field of a form definition as its control, whatever its type.
import type { ReactNode } from 'react'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { FieldType } from '#shared/forms/kinds.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { ChoiceField, ChoicesField, ImageChoiceField, RatingField, YesNoField } from './fields/choice-fields.tsx'
import { DimensionsField, MoneyField, PlaceField, RangeField } from './fields/composed-fields.tsx'
import type { AnswerFieldProps } from './fields/field-props.ts'
import { FilesField } from './fields/files-field.tsx'
import { LineField, LongTextField, NumberField } from './fields/written-fields.tsx'

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
