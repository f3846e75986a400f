import { useTexts } from '#client/platform/i18n/texts.ts'
import { useNumberDoubt } from '#client/platform/number-doubt.ts'
import { Grid } from '#client/ui/base/container.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { Select } from '#client/ui/controls/select.tsx'

export type AttributeView = {
  readonly key: string
  readonly name: string
  readonly kind: 'number' | 'choice'
  readonly unit: string
  readonly required: boolean
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function AttributeFields({
  attributes,
  values,
  errorOf,
  onChange,
  neededHint,
}: {
  readonly attributes: readonly AttributeView[]
  readonly values: Readonly<Record<string, string>>
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (key: string, value: string) => void
  /** The hint for attributes that are optional in a draft but required for review. */
  readonly neededHint?: string | undefined
}) {
  const productTexts = useTexts('own-products')
  const actions = useTexts('actions')
  const doubtOf = useNumberDoubt()
  return (
    <Grid of={3}>
      {attributes.map(({ key, name, kind, unit, options, required }) => {
        const path = `attributes/${key}`
        const facts = {
          ...{ name: path, label: name, error: errorOf(path), value: values[key] ?? '' },
          ...(required ? { hint: neededHint } : { optionalText: actions('optional') }),
        }
        return kind === 'choice' ? (
          <Select
            key={key}
            {...facts}
            options={options}
            placeholder={productTexts('form.choose')}
            onChange={event => onChange(key, event.currentTarget.value)}
          />
        ) : (
          <NumberInput
            key={key}
            {...facts}
            error={doubtOf(facts.value) ?? facts.error}
            unit={unit}
            onChange={event => onChange(key, event.currentTarget.value)}
          />
        )
      })}
    </Grid>
  )
}
