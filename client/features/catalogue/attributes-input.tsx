import { useLanguageName } from '#client/platform/i18n/language-name.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Checkbox } from '#client/ui/controls/checkbox.tsx'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { TextArea } from '#client/ui/controls/text-area.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { type Localized, languages } from '#shared/values/localized.ts'

type Attribute = {
  readonly key: string
  readonly name: Localized
  readonly kind: 'number' | 'choice'
  readonly unit: string
  readonly options: readonly { readonly key: string; readonly name: Localized }[]
  readonly required: boolean
  readonly facet: boolean
}
/** `options`: one per line, `key | English | français | العربية`. */
export type AttributeDraft = Omit<Attribute, 'options'> & { readonly id: number; readonly options: string }

const none = { en: '', fr: '', ar: '' }

export const draftsOf = (attributes: readonly Attribute[]): readonly AttributeDraft[] =>
  attributes.map(({ options, ...attribute }, id) => ({
    ...attribute,
    id,
    options: options.map(({ key, name }) => [key, ...languages.map(language => name[language])].join(' | ')).join('\n'),
  }))

export const attributesOf = (drafts: readonly AttributeDraft[]) =>
  drafts.map(({ id: _, options, ...attribute }) => ({
    ...attribute,
    key: attribute.key.trim(),
    options:
      attribute.kind === 'choice'
        ? options
            .split('\n')
            .filter(line => line.trim() !== '')
            .map(line => {
              const [key = '', en = '', fr = '', ar = ''] = line.split('|').map(part => part.trim())
              return { key, name: { en, fr, ar } }
            })
        : [],
  }))

type OneProps = {
  readonly draft: AttributeDraft
  readonly index: number
  readonly error: string | undefined
  readonly onChange: (patch: Partial<AttributeDraft>) => void
  readonly onRemove: () => void
}

function Names({ draft, name, onChange }: Pick<OneProps, 'draft' | 'onChange'> & { readonly name: string }) {
  const t = useTexts('admin-product-category')
  const languageName = useLanguageName()
  return (
    <Grid of={3}>
      {languages.map(language => (
        <TextInput
          key={language}
          name={`${name}/name/${language}`}
          label={t('form.name', { language: languageName(language) })}
          lang={language}
          dir={languageFacts[language].direction}
          value={draft.name[language]}
          onChange={event => onChange({ name: { ...draft.name, [language]: event.currentTarget.value } })}
        />
      ))}
    </Grid>
  )
}

function Kind({ draft, name, onChange }: Pick<OneProps, 'draft' | 'onChange'> & { readonly name: string }) {
  const t = useTexts('admin-product-category')
  const kinds = (['number', 'choice'] as const).map(value => ({ value, label: t(`kinds.${value}`) }))
  return (
    <>
      <Grid of={3}>
        <TextInput
          name={`${name}/key`}
          label={t('key')}
          dir="ltr"
          value={draft.key}
          onChange={event => onChange({ key: event.currentTarget.value })}
        />
        <Select
          name={`${name}/kind`}
          label={t('kind')}
          value={draft.kind}
          options={kinds}
          onChange={event => onChange({ kind: event.currentTarget.value === 'choice' ? 'choice' : 'number' })}
        />
        {draft.kind === 'number' && (
          <TextInput
            name={`${name}/unit`}
            label={t('unit')}
            value={draft.unit}
            onChange={event => onChange({ unit: event.currentTarget.value })}
          />
        )}
      </Grid>
      {draft.kind === 'choice' && (
        <TextArea
          name={`${name}/options`}
          label={t('options')}
          hint={t('options-hint')}
          rows={4}
          value={draft.options}
          onChange={event => onChange({ options: event.currentTarget.value })}
        />
      )}
    </>
  )
}

function One({ draft, index, error, onChange, onRemove }: OneProps) {
  const t = useTexts('admin-product-category')
  const name = `attributes/${index}`
  return (
    <FieldSet name={name} label={t('attribute', { number: index + 1 })} error={error}>
      <Stack gap={4}>
        <Names {...{ draft, name, onChange }} />
        <Kind {...{ draft, name, onChange }} />
        <Row between>
          <Row>
            <Checkbox
              name={`${name}/required`}
              label={t('required')}
              checked={draft.required}
              onChange={event => onChange({ required: event.currentTarget.checked })}
            />
            <Checkbox
              name={`${name}/facet`}
              label={t('facet')}
              checked={draft.facet}
              onChange={event => onChange({ facet: event.currentTarget.checked })}
            />
          </Row>
          <Button size="small" kind="danger" onClick={onRemove}>
            {t('attribute-remove')}
          </Button>
        </Row>
      </Stack>
    </FieldSet>
  )
}

export function AttributesInput({
  drafts,
  errorOf,
  onChange,
}: {
  readonly drafts: readonly AttributeDraft[]
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (drafts: readonly AttributeDraft[]) => void
}) {
  const t = useTexts('admin-product-category')
  const fresh = (): AttributeDraft => ({
    ...{ id: Date.now(), key: '', name: none, kind: 'number', unit: '', options: '', required: false, facet: true },
  })
  /** Errors have the path of the wrong part; each attribute shows its first error. */
  const wrongOf = (index: number): string | undefined =>
    ['key', 'name/en', 'name/fr', 'name/ar', 'unit', 'options', 'options/0/key', 'options/0/name/en']
      .map(part => errorOf(`attributes/${index}/${part}`))
      .find(Boolean)
  return (
    <Stack gap={6}>
      {drafts.map((draft, index) => (
        <One
          key={draft.id}
          draft={draft}
          index={index}
          error={wrongOf(index)}
          onChange={patch => onChange(drafts.map(one => (one.id === draft.id ? { ...one, ...patch } : one)))}
          onRemove={() => onChange(drafts.filter(one => one.id !== draft.id))}
        />
      ))}
      <Row>
        <Button onClick={() => onChange([...drafts, fresh()])}>{t('attribute-add')}</Button>
      </Row>
    </Stack>
  )
}
