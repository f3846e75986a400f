// The step of the job itself: its title, what is to be done, where it happens, who brings the material.

import HardHat from 'lucide-react/icons/hard-hat'
import Package from 'lucide-react/icons/package'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ChoiceCards } from '#client/ui/choice-cards.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { propertyTypes } from '#shared/features/jobs/fields.ts'
import type { StepProps } from './wizard-types.ts'

export function StepJob({ draft, change, errorOf }: StepProps) {
  const t = useTexts('jobs')
  return (
    <Stack gap={6}>
      <TextInput
        name="title"
        label={t('fields.title')}
        hint={t('hints.title')}
        error={errorOf('title')}
        value={draft.title}
        maxLength={120}
        autoComplete="off"
        onChange={event => change({ title: event.currentTarget.value })}
      />
      <TextArea
        name="description"
        label={t('fields.description')}
        hint={t('hints.description')}
        error={errorOf('description')}
        value={draft.description}
        rows={6}
        maxLength={4000}
        onChange={event => change({ description: event.currentTarget.value })}
      />
      <Select
        name="propertyType"
        label={t('fields.propertyType')}
        error={errorOf('propertyType')}
        placeholder={t('choose')}
        options={propertyTypes.map(value => ({ value, label: t(`propertyType.${value}`) }))}
        value={draft.propertyType}
        onChange={event => change({ propertyType: event.currentTarget.value })}
      />
      <ChoiceCards
        name="workMode"
        label={t('fields.workMode')}
        error={errorOf('workMode')}
        options={[
          {
            value: 'with_material',
            label: t('workMode.with_material'),
            hint: t('hints.with_material'),
            icon: <Package />,
          },
          {
            value: 'without_material',
            label: t('workMode.without_material'),
            hint: t('hints.without_material'),
            icon: <HardHat />,
          },
        ]}
        value={draft.workMode}
        onChange={value => change({ workMode: value })}
      />
    </Stack>
  )
}
