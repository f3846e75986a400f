// The choice of the professional type, which turns the account into an applicant's.
import Building2 from 'lucide-react/icons/building-2'
import Hammer from 'lucide-react/icons/hammer'
import PencilRuler from 'lucide-react/icons/pencil-ruler'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { Form } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { ChoiceCards } from '#client/ui/controls/choice-cards.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { ProfessionalType } from '#shared/access/roles.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { kindFields } from '#shared/features/onboarding/fields.ts'
import { textOf } from '#shared/forms/fields.ts'

const icons: Readonly<Record<ProfessionalType, ReactNode>> = {
  contractor: <Hammer />,
  builder: <Building2 />,
  advisor: <PencilRuler />,
  supplier: <Truck />,
}

type Props = {
  readonly chosen: ProfessionalType
  /** Stores the new session; the document is loaded again. */
  readonly onSession: (session: Output<AppContract['POST /onboarding']>) => Promise<unknown>
}

export function ChooseType({ chosen, onSession }: Props) {
  const form = useForm(kindFields, {
    start: { type: chosen },
    loose: true,
    stays: true,
    mutate: async (send, body) => onSession(await send('POST /onboarding', { body })),
  })
  const { t } = form
  return (
    <Form form={form} yes={t('choose-type.button')}>
      <ChoiceCards
        name="type"
        columns={1}
        label={form.labelOf('type')}
        options={Object.entries(icons).map(([value, icon]) => ({
          value,
          icon,
          label: t(`types.${value}`),
          hint: t(`choose-type.${value}`),
        }))}
        value={textOf(form.typed.type)}
        onChange={value => form.change('type', value)}
      />
      <Callout title={t('choose-type.change-title')}>{t('choose-type.change-text')}</Callout>
    </Form>
  )
}
