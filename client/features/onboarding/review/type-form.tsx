import { useState } from 'react'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useRoot } from '#client/platform/root.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { CheckboxGroup } from '#client/ui/controls/choice.tsx'
import { professionalTypes } from '#shared/access/roles.ts'
import { documentMimes } from '#shared/features/onboarding/fields.ts'
import { documentTypeFields } from '#shared/features/onboarding/review-fields.ts'
import { listOf } from '#shared/forms/fields.ts'
import type { ManagedType } from './types.ts'

type CountriesProps = {
  readonly form: FormState
  /** All choices. */
  readonly all: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (countries: string[]) => void
}

function Countries({ form: { t, errors }, all, chosen, onChange }: CountriesProps) {
  const { language } = useRoot()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <CheckboxGroup
      name="countries"
      label={t('type.countries')}
      hint={t('type.countries-hint')}
      error={errors.errorOf('countries')}
      options={[...new Set([...all, ...chosen])].map(value => ({ value, label: names.of(value) ?? value }))}
      value={chosen}
      onChange={(value, isOn) => onChange(isOn ? [...chosen, value] : chosen.filter(one => one !== value))}
    />
  )
}

const [pdf, ...pictures] = documentMimes

/** PDF, pictures of all kinds, or both. */
function Mimes({ form }: { readonly form: FormState }) {
  const { t } = form
  const mimes = listOf(form.typed.mimes)
  const isOn = { pdf: mimes.includes(pdf), pictures: mimes.some(mime => mime !== pdf) }
  const change = (value: string, on: boolean): void => {
    const next = { ...isOn, [value]: on }
    form.change('mimes', [...(next.pdf ? [pdf] : []), ...(next.pictures ? pictures : [])])
  }
  return (
    <CheckboxGroup
      name="mimes"
      label={t('type.mimes')}
      error={form.errors.errorOf('mimes')}
      options={(['pdf', 'pictures'] as const).map(value => ({ value, label: t(`type.${value}`) }))}
      value={(['pdf', 'pictures'] as const).filter(value => isOn[value])}
      onChange={change}
    />
  )
}

type Props = {
  /** Null for a new one. */
  readonly type: ManagedType | null
  readonly countries: readonly string[]
  readonly onClose: () => void
}

const first = { forTypes: professionalTypes, required: true, active: true, maxMb: 10, mimes: documentMimes }

export function TypeForm({ type, countries, onClose }: Props) {
  const [chosen, choose] = useState(type?.countries ?? [])
  const form = useForm(documentTypeFields, {
    start: type ?? first,
    mutate: (send, values) => {
      const body = { ...values, countries: chosen }
      return type
        ? send('PATCH /document-types/{type}', { params: { type: type.id }, body }, { ifMatch: type.version })
        : send('POST /document-types', { body })
    },
  })
  const { t } = form
  return (
    <FormDialog form={form} wide onClose={onClose} title={t(type ? 'type.change-title' : 'type.add-title')}>
      <Grid of={2}>
        <FormFields form={form} names={['name', 'help', 'forTypes']} />
        <Countries form={form} all={countries} chosen={chosen} onChange={choose} />
        <div>
          <FormFields form={form} names={['required', 'needsExpiry', 'needsNumber', 'active']} />
        </div>
        <Stack gap={4}>
          <FormField form={form} name="badge" look="select" placeholder={t('type.no-badge')} />
          <FormField form={form} name="maxMb" unit="MB" />
          <Mimes form={form} />
        </Stack>
      </Grid>
    </FormDialog>
  )
}
