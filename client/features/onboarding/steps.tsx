// The steps of the company, of the documents that this type of professional shows in this country, and of the two people who can say how the work was.
import { FormField } from '#client/platform/form/form-field.tsx'
import { useRow } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { companyNames, refereeFields } from '#shared/features/onboarding/fields.ts'
import { DocumentCard } from './document-card.tsx'
import type { Upload } from './types.ts'
import type { Wizard } from './use-wizard.ts'

type Props = { readonly wizard: Wizard }

const completes = { companyName: 'organization', contactPerson: 'name' } as const

export function StepCompany({ wizard }: Props) {
  return (
    <Stack>
      {companyNames.map(name => (
        <FormField
          key={name}
          form={wizard.form}
          name={name}
          {...(name === 'companyName' || name === 'contactPerson' ? { autoComplete: completes[name] } : {})}
        />
      ))}
    </Stack>
  )
}

export function StepDocuments({ wizard, upload }: Props & { readonly upload: Upload }) {
  const t = useTexts('onboarding')
  const { application, answers, errors, take, flush, hold } = wizard
  const { documentTypes, documents } = application
  return (
    <Stack>
      {answers.city === null && <Callout kind="warning">{t('document.city-first')}</Callout>}
      {documentTypes.map(type => (
        <DocumentCard
          key={type.slug}
          type={type}
          document={documents.find(one => one.type === type.slug)}
          upload={upload}
          error={errors.errorOf(`documents/${type.slug}`)}
          mayAdd
          mayRemove
          replaceText={t('document.replace')}
          onBefore={flush}
          onHeld={hold}
          onChanged={take}
        />
      ))}
    </Stack>
  )
}

const places = [0, 1] as const
const nobody = { name: '', contact: '', work: '' }

function RefereeFields({ wizard, place }: Props & { readonly place: number }) {
  const t = useTexts('onboarding')
  const { answers, change, errors } = wizard
  const refereeAt = (one: number) => answers.referees[one] ?? nobody
  const at = `referees/${place}`
  const form = useRow(refereeFields, {
    at,
    typed: refereeAt(place),
    errorOf: errors.errorOf,
    onChange: patch =>
      change({ referees: places.map(one => (one === place ? { ...refereeAt(one), ...patch } : refereeAt(one))) }),
  })
  return (
    <FieldSet name={at} label={t('referee', { number: place + 1 })}>
      <Grid of={2}>
        {Object.keys(nobody).map(name => (
          <FormField key={name} form={form} name={name} required />
        ))}
      </Grid>
    </FieldSet>
  )
}

export function StepReferences({ wizard }: Props) {
  return (
    <Stack gap={10}>
      {places.map(place => (
        <RefereeFields key={place} wizard={wizard} place={place} />
      ))}
    </Stack>
  )
}
