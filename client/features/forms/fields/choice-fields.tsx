import { choicesOf, textOf } from '#client/features/forms/answers.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { CheckboxGroup, RadioGroup } from '#client/ui/controls/choice.tsx'
import { ChoiceCards } from '#client/ui/controls/choice-cards.tsx'
import { PictureChoice } from '#client/ui/controls/picture-choice.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { StarInput } from '#client/ui/controls/star-input.tsx'
import type { PictureSource } from '#client/ui/pictures/picture.tsx'
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'
import { type AnswerFieldProps, optionsOf, useShared } from './field-props.ts'

const usualWidth = 640

/** `pictures` by reference, as `formPictures` returns them. */
function optionPicture(
  reference: string | undefined,
  pictures: Readonly<Record<string, PictureSource>> | undefined,
): PictureSource | undefined {
  if (!reference) return undefined
  const known = pictures?.[reference]
  const uploaded = readPictureReference(reference)
  if (known || !uploaded) return known
  const width = widthsOfUploaded(uploaded).findLast(one => one <= usualWidth) ?? uploaded.width
  return { src: uploadedAddress(uploaded, width, 'webp'), width: uploaded.width, height: uploaded.height, alt: '' }
}

/** With more options than this the field is a drop-down. */
const mostRadios = 8

export function ChoiceField(props: AnswerFieldProps) {
  const shared = useShared(props)
  const t = useTexts('forms')
  const options = optionsOf(props)
  const value = textOf(props.value)
  if (options.length > mostRadios) {
    return (
      <Select
        {...shared}
        options={options}
        placeholder={t('choose')}
        autoComplete="off"
        value={value}
        onChange={event => props.onChange(event.currentTarget.value)}
      />
    )
  }
  const group = { ...shared, options, value, onChange: props.onChange }
  return options.length > 4 ? (
    <RadioGroup {...group} />
  ) : (
    <ChoiceCards {...group} columns={options.length === 3 ? 3 : 2} />
  )
}

export function ChoicesField(props: AnswerFieldProps) {
  const chosen = choicesOf(props.value)
  return (
    <CheckboxGroup
      {...useShared(props)}
      options={optionsOf(props)}
      value={chosen}
      onChange={(value, checked) =>
        props.onChange(checked ? [...chosen, value] : chosen.filter(other => other !== value))
      }
    />
  )
}

export function ImageChoiceField(props: AnswerFieldProps) {
  const { field, context } = props
  const pictures = (field.options ?? []).map(
    ({ value, picture }) => [value, optionPicture(picture, context.pictures)] as const,
  )
  return (
    <PictureChoice
      {...useShared(props)}
      options={optionsOf(props)}
      pictures={Object.fromEntries(pictures)}
      value={textOf(props.value)}
      onChange={props.onChange}
    />
  )
}

export function YesNoField(props: AnswerFieldProps) {
  const t = useTexts('forms')
  const value = typeof props.value === 'boolean' ? (props.value ? 'yes' : 'no') : ''
  return (
    <ChoiceCards
      {...useShared(props)}
      options={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
      value={value}
      onChange={chosen => props.onChange(chosen === 'yes')}
    />
  )
}

/** A form's maximum is rarely above ten; more stars could not be distinguished. */
const mostStars = 10

export function RatingField(props: AnswerFieldProps) {
  const t = useTexts('forms')
  const most = Math.min(props.field.max ?? 5, mostStars)
  return (
    <StarInput
      {...useShared(props)}
      most={most}
      value={Number(textOf(props.value)) || 0}
      textOf={mark => t('stars', { mark, most })}
      onChange={mark => props.onChange(String(mark))}
    />
  )
}
