// The step of the references: two people who can say how the work was.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/container.tsx'
import { FieldSet } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Wizard } from './use-wizard.ts'

const places = [0, 1] as const
const parts = [
  { part: 'name', maxLength: 80 },
  { part: 'contact', maxLength: 120 },
  { part: 'work', maxLength: 200 },
] as const
const nobody = { name: '', contact: '', work: '' }

export function StepReferences({ wizard }: { readonly wizard: Wizard }) {
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
                hint={part === 'name' ? undefined : t(`hints.referee-${part}`)}
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
