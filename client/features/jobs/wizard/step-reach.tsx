// The step of who may bid: everybody who fits, or only those who are asked in person; and whom to ask.
import Globe from 'lucide-react/icons/globe'
import Mail from 'lucide-react/icons/mail'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ChoiceCards } from '#client/ui/choice-cards.tsx'
import { Stack } from '#client/ui/container.tsx'
import { visibilities } from '#shared/features/jobs/fields.ts'
import { InviteField } from './invite-field.tsx'
import type { StepProps } from './wizard-types.ts'

const icons = { public: <Globe />, invited: <Mail /> }

export function StepReach({ draft, change, errorOf }: StepProps) {
  const t = useTexts('jobs')
  return (
    <Stack gap={10}>
      <ChoiceCards
        name="visibility"
        label={t('fields.visibility')}
        error={errorOf('visibility')}
        options={visibilities.map(value => ({
          value,
          label: t(`visibility.${value}`),
          hint: t(`hints.visibility-${value}`),
          icon: icons[value],
        }))}
        value={draft.visibility}
        onChange={visibility => change({ visibility })}
      />
      <InviteField
        invited={draft.invited}
        error={errorOf('invited')}
        optionalText={draft.visibility === 'invited' ? undefined : t('optional')}
        onChange={invited => change({ invited })}
      />
    </Stack>
  )
}
