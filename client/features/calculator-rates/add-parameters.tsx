// Adds the parameters of a country: every share, factor and stage, explained where it is typed.
import { useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/container.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { Select } from '#client/ui/select.tsx'
import type { AppContract } from '#shared/contract.ts'
import { structures } from '#shared/features/calculator/inputs.ts'
import { AddFrame, DatedFields } from './add-frame.tsx'
import {
  type Measure,
  type ParameterField,
  type ParameterGroup,
  parameterGroups,
  parametersOf,
  stagePaths,
  stageSum,
  textsOf,
} from './parameters-form.ts'
import type { ParametersRow } from './rates-types.ts'
import { type Adding, useAdd } from './use-add.ts'
import { choicesOf, useCountry } from './use-words.ts'

type Props = {
  readonly start: ParametersRow | null
  /** ISO 3166 alpha-2, those with cities. */
  readonly countries: readonly string[]
  readonly today: string
  readonly onClose: () => void
}
type Texts = Readonly<Record<string, string>>
type FieldsProps = { readonly texts: Texts; readonly adding: Adding }

const nameOf = (path: string): string => `parameter.${path.replaceAll('/', '.')}`

function Heading({ group }: { readonly group: string }) {
  const t = useTexts('calculator-rates')
  return (
    <div className="mt-2 grid gap-1 border-t pt-5">
      <h3 className="font-semibold text-17">{t(`group.${group}.title`)}</h3>
      <p className="text-15 text-ink-soft">{t(`group.${group}.text`)}</p>
    </div>
  )
}

function Figure({ path, measure, texts, adding }: ParameterField & FieldsProps) {
  const t = useTexts('calculator-rates')
  const units: Readonly<Record<Measure, string>> = {
    percent: '%',
    factor: '×',
    sqft: t('measure.sqft'),
    months: t('measure.months'),
  }
  return (
    <NumberInput
      name={`value/${path}`}
      label={t(`${nameOf(path)}.label`)}
      hint={t(`${nameOf(path)}.hint`)}
      unit={units[measure]}
      defaultValue={texts[path]}
      error={adding.errorOf(`value/${path}`)}
    />
  )
}

function Group({ group, ...rest }: FieldsProps & { readonly group: ParameterGroup }) {
  return (
    <Stack gap={4}>
      <Heading group={group} />
      <Grid of={2}>
        {parameterGroups[group].map(each => (
          <Figure key={each.path} {...each} {...rest} />
        ))}
      </Grid>
    </Stack>
  )
}

function Stages({ type, texts, adding }: FieldsProps & { readonly type: 'grey' | 'complete' }) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const paths: readonly string[] = stagePaths[type]
  const [typed, setTyped] = useState(texts)
  const sum = stageSum(paths.map(path => typed[path] ?? ''))
  return (
    <Stack gap={4}>
      <Heading group={type} />
      <Grid of={3}>
        {paths.map(path => (
          <NumberInput
            key={path}
            name={`value/${path}`}
            label={t(`${nameOf(path)}.label`)}
            unit="%"
            defaultValue={texts[path]}
            onInput={event => setTyped({ ...typed, [path]: event.currentTarget.value })}
            error={adding.errorOf(`value/${path}`)}
          />
        ))}
      </Grid>
      <p role="status" className="text-15 tabular-nums">
        {t(sum === 100 ? 'stages.whole' : 'stages.sum', { sum: format.number(sum) })}
      </p>
      {adding.errorOf(`value/stages/${type}`) && (
        <p className="font-medium text-15 text-brick">{t('stages.nothing')}</p>
      )}
    </Stack>
  )
}

function Country({ start, countries, adding }: Pick<Props, 'start' | 'countries'> & { readonly adding: Adding }) {
  const t = useTexts('calculator-rates')
  const countryOf = useCountry()
  return (
    <Grid of={2}>
      <Select
        name="country"
        label={t('field.country')}
        hint={t('field.country-hint')}
        defaultValue={start?.country ?? ''}
        {...(start ? {} : { placeholder: t('add.choose') })}
        options={choicesOf(countries, countryOf)}
        error={adding.errorOf('country')}
      />
      <Select
        name="usualStructure"
        label={t('parameter.usualStructure.label')}
        hint={t('parameter.usualStructure.hint')}
        defaultValue={start?.value.usualStructure ?? 'brick'}
        options={choicesOf(structures, each => t(`structure.${each}`))}
      />
    </Grid>
  )
}

export function AddParameters({ start, countries, today, onClose }: Props) {
  const t = useTexts('calculator-rates')
  const send = useSend<AppContract>()
  const adding = useAdd(onClose)
  const [texts] = useState(() => textsOf(start?.value ?? null))
  const fields = { texts, adding }
  const submit = (form: FormData): void => {
    const structure = structures.find(each => each === form.get('usualStructure')) ?? 'brick'
    const body = {
      country: String(form.get('country')),
      value: parametersOf(path => String(form.get(`value/${path}`)), structure),
      from: String(form.get('from')),
      source: String(form.get('source')),
    }
    void adding.add(idempotencyKey => send('POST /calculator/parameters', { body }, { idempotencyKey }))
  }
  return (
    <AddFrame wide title={t('add.parameters')} adding={adding} onClose={onClose} onSubmit={submit}>
      <Country start={start} countries={countries} adding={adding} />
      <Group group="shares" {...fields} />
      <Group group="factors" {...fields} />
      <Group group="extras" {...fields} />
      <Group group="time" {...fields} />
      <Stages type="grey" {...fields} />
      <Stages type="complete" {...fields} />
      <Heading group="dated" />
      <Grid of={2}>
        <DatedFields adding={adding} today={today} source={start?.source ?? ''} />
      </Grid>
    </AddFrame>
  )
}
