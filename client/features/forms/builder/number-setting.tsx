import { useState } from 'react'
import { useLanguageName } from '#client/platform/i18n/language-name.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useNumberDoubt } from '#client/platform/number-doubt.ts'
import { classes } from '#client/ui/base/classes.ts'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { Select, type SelectProps } from '#client/ui/controls/select.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { type Language, type Localized, languages } from '#shared/values/localized.ts'
import { readNumber, writtenNumber } from '#shared/values/numbers.ts'
import { controlId } from './scene.ts'

type Props = {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly unit?: string
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}

/** The typed text stays as typed until it is parsed. */
export function NumberSetting({ name, value, unit, onChange, ...field }: Props) {
  const shown = value === undefined ? '' : writtenNumber(value)
  const doubtOf = useNumberDoubt()
  const [typed, setTyped] = useState({ text: shown, value })
  // After an undo, or when another field is selected, the value is not the one typed here.
  const text = typed.value === value ? typed.text : shown
  const change = (next: string): void => {
    const number = readNumber(next)
    const rounded = number === null ? undefined : Math.round(number * 1e6) / 1e6
    setTyped({ text: next, value: rounded })
    if (rounded !== value) onChange(rounded)
  }
  return (
    <NumberInput
      {...field}
      {...(unit ? { unit } : {})}
      error={doubtOf(text) ?? field.error}
      id={controlId(name)}
      name={name}
      value={text}
      onChange={event => change(event.currentTarget.value)}
      onBlur={event => change(event.currentTarget.value)}
    />
  )
}

type SettingProps = {
  /** The path in the part: `pattern`, `options/0/value`. */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly value: string
  /** With options a choice; without them a text field. */
  readonly options?: SelectProps['options']
  /** The text while nothing is chosen. */
  readonly placeholder?: string
  /** A code: shown in a monospaced font. */
  readonly code?: true
  readonly type?: 'text' | 'date' | 'datetime-local'
  readonly max?: number
  readonly onChange: (value: string) => void
}

/** A text field or a choice for a setting of the edited part. */
export function Setting({ name, options, code, type = 'text', max = 2000, onChange, ...field }: SettingProps) {
  const shared = {
    ...field,
    id: controlId(name),
    name,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (options) return <Select {...shared} options={options} />
  const look = code ? { className: 'font-mono', spellCheck: false } : {}
  return <TextInput {...shared} {...look} type={type} maxLength={max} autoComplete="off" />
}

type TextsInputProps = {
  /** The path in the field or step: `label`, `options/0/label`. */
  readonly name: string
  readonly label: string
  readonly hideLabel?: boolean
  readonly hint?: string
  readonly value: Localized | undefined
  /** It may be empty in all languages, but not in only one. */
  readonly optional?: boolean
  readonly long?: boolean
  readonly onChange: (value: Localized, language: Language) => void
}

const none: Localized = { en: '', fr: '', ar: '' }

type OneProps = Pick<TextsInputProps, 'name' | 'long'> & {
  readonly language: Language
  readonly label: string
  readonly text: string
  readonly missing: boolean
  readonly onText: (text: string) => void
}

function OneLanguage({ name, language, label, text, missing, long, onText }: OneProps) {
  const t = useTexts('form-builder')
  const languageName = useLanguageName()
  const { direction } = languageFacts[language]
  const Control = long ? 'textarea' : 'input'
  return (
    <div className="flex items-start gap-2">
      <span aria-hidden="true" className="w-7 shrink-0 pt-2.5 font-medium text-13 text-ink-soft uppercase">
        {language}
      </span>
      <Control
        id={controlId(`${name}/${language}`)}
        lang={language}
        dir={direction}
        aria-label={t('words.in', { label, language: languageName(language) })}
        placeholder={missing ? t('words.missing') : undefined}
        value={text}
        maxLength={2000}
        autoComplete="off"
        onChange={event => onText(event.currentTarget.value)}
        className={classes(
          'control grow',
          long && 'field-sizing-content max-h-64 min-h-20',
          missing && 'border-amber placeholder:text-amber',
        )}
      />
    </div>
  )
}

export function TextsInput({ name, label, hideLabel, hint, value = none, optional, long, onChange }: TextsInputProps) {
  const isEmpty = languages.every(language => !value[language].trim())
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 font-medium text-15'}>{label}</legend>
      {hint && <p className="text-13 text-ink-soft">{hint}</p>}
      {languages.map(language => (
        <OneLanguage
          key={language}
          name={name}
          language={language}
          label={label}
          long={long === true}
          text={value[language]}
          missing={!value[language].trim() && !(optional && isEmpty)}
          onText={text => onChange({ ...value, [language]: text }, language)}
        />
      ))}
    </fieldset>
  )
}
