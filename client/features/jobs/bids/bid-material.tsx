// Who brings the material, how much of the total it is, and whether the place was seen.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Checkbox, RadioGroup } from '#client/ui/choice.tsx'
import { Grid } from '#client/ui/container.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { workModes } from '#shared/features/jobs/fields.ts'
import type { BidDraft } from './bid-draft.ts'

type MaterialProps = {
  readonly currency: string
  readonly draft: BidDraft
  readonly errors: Readonly<Record<string, string>>
  readonly change: (patch: Partial<BidDraft>) => void
}

export function BidMaterial({ currency, draft, errors, change }: MaterialProps) {
  const t = useTexts('bids')
  const own = useTexts('negotiation')
  return (
    <Grid of={2}>
      <RadioGroup
        name="mode"
        label={t('mode')}
        value={draft.mode}
        options={workModes.map(mode => ({ value: mode, label: own(`mode.${mode}`), hint: t(`mode-hint.${mode}`) }))}
        onChange={value => change({ mode: workModes.find(mode => mode === value) ?? 'with_material' })}
      />
      <div className="grid content-start gap-4">
        {draft.mode === 'with_material' && (
          <NumberInput
            name="materialsTotal"
            label={t('materials')}
            hint={t('materials-hint')}
            optionalText={t('optional')}
            unit={currency}
            value={draft.materials}
            error={errors.materialsTotal}
            onChange={event => change({ materials: event.currentTarget.value })}
          />
        )}
        <Checkbox
          name="siteVisitDone"
          label={t('visited')}
          hint={t('visited-hint')}
          checked={draft.siteVisitDone}
          onChange={event => change({ siteVisitDone: event.currentTarget.checked })}
        />
      </div>
    </Grid>
  )
}
