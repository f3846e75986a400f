// The steps of the company, of the documents that this type of professional shows in this country, and of the two people who can say how the work was.
import { FormField } from '#client/platform/form/form-field.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { companyNames } from '#shared/features/onboarding/fields.ts'
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
const parts = [
  { part: 'name', maxLength: 80 },
  { part: 'contact', maxLength: 120 },
  { part: 'work', maxLength: 200 },
] as const
const nobody = { name: '', contact: '', work: '' }

export function StepReferences({ wizard }: Props) {
  const t = useTexts('onboarding')
  const { answers, change, errors } = wizard
  const refereeAt = (place: number) => answers.referees[place] ?? nobody
  const write = (place: number, patch: Partial<typeof nobody>): void =>
    change({ referees: places.map(one => (one === place ? { ...refereeAt(one), ...patch } : refereeAt(one))) })
  return (
    <Stack gap={10}>
      {places.map(place => (
        <FieldSet key={place} name={`referees/${place}`} label={t('referee', { number: place + 1 })}>
          <Grid of={2}>
            {parts.map(({ part, maxLength }) => (
              <TextInput
                key={part}
                name={`referees/${place}/${part}`}
                label={t(`fields.referee-${part}`)}
                hint={part === 'name' ? undefined : t(`fields.referee-${part}-hint`)}
                error={errors.errorOf(`referees/${place}/${part}`)}
                value={refereeAt(place)[part]}
                maxLength={maxLength}
                autoComplete="off"
                onChange={event => write(place, { [part]: event.currentTarget.value })}
              />
            ))}
          </Grid>
        </FieldSet>
      ))}
    </Stack>
  )
}
