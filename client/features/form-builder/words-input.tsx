// One text in the three languages of the house, under each other, each in its own direction; what is missing is marked.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { classes } from '#client/ui/base/classes.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { type Language, type Localized, languages } from '#shared/values/localized.ts'
import { controlId } from './scene.ts'

type Props = {
  /** Its place in the field or step: `label`, `options/0/label`. */
  readonly name: string
  readonly label: string
  readonly hideLabel?: boolean
  readonly hint?: string
  readonly value: Localized | undefined
  /** It may be missing in all languages, never in one. */
  readonly optional?: boolean
  readonly long?: boolean
  readonly onChange: (value: Localized, language: Language) => void
}

const none: Localized = { en: '', fr: '', ar: '' }

type OneProps = Pick<Props, 'name' | 'long'> & {
  readonly language: Language
  readonly label: string
  readonly text: string
  readonly missing: boolean
  readonly onText: (text: string) => void
}

function OneLanguage({ name, language, label, text, missing, long, onText }: OneProps) {
  const t = useTexts('form-builder')
  const { direction, name: languageName } = languageFacts[language]
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
        aria-label={t('words.in', { label, language: languageName })}
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

export function WordsInput({ name, label, hideLabel, hint, value = none, optional, long, onChange }: Props) {
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
