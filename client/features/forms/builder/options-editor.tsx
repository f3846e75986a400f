import Plus from 'lucide-react/icons/plus'
import { memo } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import { typeFacts } from '#shared/forms/type-facts.ts'
import { inLanguage, languages } from '#shared/values/localized.ts'
import { moved } from '#shared/values/moved.ts'
import { freeKey, keyFrom } from './edit-steps.ts'
import type { EditField, EditOption } from './edited.ts'
import { Setting, TextsInput } from './number-setting.tsx'
import { controlId, useScene } from './scene.ts'

type Props = {
  readonly field: EditField
  readonly errorOf: (rest: string) => string | undefined
  readonly onChange: (options: EditOption[], at: string | null) => void
}

type OptionProps = Props & { readonly option: EditOption; readonly index: number }

const mostOptions = 40

/** The value follows the English text until it is edited by hand. */
function named(option: EditOption, label: EditOption['label'], options: readonly EditOption[]): EditOption {
  const own = keyFrom(option.label.en).replaceAll('_', '-')
  const isOwn = /^option-\d+$/.test(option.value) || (own !== '' && option.value.startsWith(own))
  const base = keyFrom(label.en).replaceAll('_', '-')
  const others = options.filter(({ id }) => id !== option.id).map(({ value }) => value)
  return { ...option, label, value: isOwn && base ? freeKey(base, others, '-') : option.value }
}

/** What an option adds to a job. */
const jobTexts = ['line', 'says'] as const

/** A text that is empty in all languages is removed. */
function withText(option: EditOption, name: (typeof jobTexts)[number], text: EditOption['label']): EditOption {
  const { [name]: _, ...bare } = option
  return languages.some(language => text[language] !== '') ? { ...bare, [name]: text } : bare
}

function OptionCard({ field, option, index, errorOf, onChange }: OptionProps) {
  const { language } = useRoot()
  const t = useTexts('form-builder')
  const { kind, picture } = useScene()
  const options = field.options ?? []
  const place = `options/${index}`
  const name = inLanguage(option.label, language) || option.value
  const change = (changed: EditOption, part: string): void =>
    onChange(options.with(index, changed), `${field.id} ${option.id} ${part}`)
  return (
    <li className="grid gap-3 rounded-control border p-3">
      <div className="flex items-center justify-between gap-2">
        <span className="font-medium text-15">{t('options.one', { number: index + 1 })}</span>
        <RowTools
          wordOf={tool => t(tool === 'remove' ? 'remove-of' : tool, { name })}
          index={index}
          count={options.length}
          onMove={by => onChange([...moved(options, index, by)], null)}
          onRemove={() => onChange(options.toSpliced(index, 1), null)}
        />
      </div>
      <TextsInput
        name={`${place}/label`}
        label={t('options.words')}
        hideLabel
        value={option.label}
        onChange={(label, language) => change(named(option, label, options), `label ${language}`)}
      />
      <Setting
        name={`${place}/value`}
        label={t('options.value')}
        hint={t('options.value-hint')}
        error={errorOf(`${place}/value`)}
        max={60}
        value={option.value}
        onChange={value => change({ ...option, value }, 'value')}
      />
      {typeFacts[field.type].options === 'pictures' &&
        picture({
          name: controlId(`${place}/picture`),
          label: t('options.picture'),
          error: errorOf(`${place}/picture`),
          picture: option.picture,
          onChange: reference => {
            const { picture: _, ...bare } = option
            change(reference ? { ...bare, picture: reference } : bare, 'picture')
          },
        })}
      {kind === 'job' &&
        jobTexts.map(part => (
          <TextsInput
            key={part}
            name={`${place}/${part}`}
            label={t(`options.${part}`)}
            hint={t(`options.${part}-hint`)}
            optional
            value={option[part]}
            onChange={(text, language) => change(withText(option, part, text), `${part} ${language}`)}
          />
        ))}
    </li>
  )
}

export const OptionsEditor = memo(function OptionsEditor(props: Props) {
  const { field, errorOf, onChange } = props
  const t = useTexts('form-builder')
  const options = field.options ?? []
  const add = (): void => {
    const taken = options.map(({ value }) => value)
    const value = freeKey(`option-${options.length + 1}`, taken, '-')
    const id = freeKey(
      `${field.id}-${options.length + 1}`,
      options.map(one => one.id),
      '-',
    )
    onChange([...options, { id, value, label: { en: '', fr: '', ar: '' } }], null)
  }
  return (
    <section
      id={controlId('options')}
      tabIndex={-1}
      aria-label={t('options.title')}
      className="grid gap-3 outline-none"
    >
      <h3 className="font-medium text-15">{t('options.title')}</h3>
      {errorOf('options') && <p className="text-15 text-brick">{errorOf('options')}</p>}
      <ol className="grid gap-3">
        {options.map((option, index) => (
          <OptionCard key={option.id} {...props} option={option} index={index} />
        ))}
      </ol>
      <div>
        <Button size="small" icon={<Plus />} disabled={options.length >= mostOptions} onClick={add}>
          {t('options.add')}
        </Button>
      </div>
    </section>
  )
})
