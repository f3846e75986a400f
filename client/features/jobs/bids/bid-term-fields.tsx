// The fields of a bid's terms and words.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid } from '#client/ui/container.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { BidDraft } from './bid-draft.ts'

type FieldsProps = {
  readonly draft: BidDraft
  readonly errors: Readonly<Record<string, string>>
  readonly change: (patch: Partial<BidDraft>) => void
}

const figures = [
  ['durationDays', 'duration', 'days'],
  ['validDays', 'valid', 'days'],
  ['warrantyMonths', 'warranty', 'months'],
] as const

export function BidTermFields({ draft, errors, change }: FieldsProps) {
  const t = useTexts('bids')
  return (
    <Grid of={2}>
      <TextInput
        type="date"
        name="startDate"
        label={t('start')}
        value={draft.startDate}
        error={errors.startDate}
        onChange={event => change({ startDate: event.currentTarget.value })}
      />
      {figures.map(([name, label, unit]) => (
        <NumberInput
          key={name}
          whole
          name={name}
          label={t(label)}
          unit={t(unit)}
          value={draft[name]}
          error={errors[name]}
          onChange={event => change({ [name]: event.currentTarget.value })}
        />
      ))}
    </Grid>
  )
}

export function BidWordFields({ draft, errors, change }: FieldsProps) {
  const t = useTexts('bids')
  return (
    <>
      <TextArea
        name="note"
        label={t('note')}
        hint={t('note-hint')}
        rows={5}
        maxLength={2000}
        dir="auto"
        value={draft.note}
        error={errors.note}
        onChange={event => change({ note: event.currentTarget.value })}
      />
      {(['exclusions', 'assumptions'] as const).map(name => (
        <TextArea
          key={name}
          name={name}
          label={t(name)}
          hint={t(`${name}-hint`)}
          optionalText={t('optional')}
          rows={3}
          maxLength={1000}
          dir="auto"
          value={draft[name]}
          error={errors[name]}
          onChange={event => change({ [name]: event.currentTarget.value })}
        />
      ))}
    </>
  )
}
