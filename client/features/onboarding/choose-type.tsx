// What kind of professional one is: the choice that turns the account into that of an applicant.
import Building2 from 'lucide-react/icons/building-2'
import Hammer from 'lucide-react/icons/hammer'
import PencilRuler from 'lucide-react/icons/pencil-ruler'
import Truck from 'lucide-react/icons/truck'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { ChoiceCards } from '#client/ui/choice-cards.tsx'
import type { ProfessionalType } from '#shared/access/roles.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

const icons: Readonly<Record<ProfessionalType, ReactNode>> = {
  contractor: <Hammer />,
  builder: <Building2 />,
  advisor: <PencilRuler />,
  supplier: <Truck />,
}

type Props = {
  readonly chosen: ProfessionalType
  /** Takes up the new session; the document is loaded anew. */
  readonly onSession: (session: Output<AppContract['POST /onboarding']>) => Promise<unknown>
}

export function ChooseType({ chosen, onSession }: Props) {
  const t = useTexts('onboarding')
  const send = useSend<AppContract>()
  const { busy, problem, run, clear } = useSending()
  const [type, setType] = useState(chosen)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void run(async idempotencyKey => {
      await onSession(await send('POST /onboarding', { body: { type } }, { idempotencyKey }))
    })
  }
  return (
    <form onSubmit={submit} className="grid gap-6">
      {problem && (
        <Callout kind="danger" title={t('choose-type.failed')} live>
          {problem.detail}
        </Callout>
      )}
      <ChoiceCards
        name="type"
        label={t('choose-type.label')}
        options={(Object.keys(icons) as ProfessionalType[]).map(value => ({
          value,
          icon: icons[value],
          label: t(`types.${value}`),
          hint: t(`choose-type.${value}`),
        }))}
        value={type}
        onChange={value => {
          clear()
          setType(value as ProfessionalType)
        }}
      />
      <Callout title={t('choose-type.change-title')}>{t('choose-type.change-text')}</Callout>
      <div>
        <Button kind="primary" size="large" type="submit" busy={busy}>
          {t(busy ? 'choose-type.busy' : 'choose-type.button')}
        </Button>
      </div>
    </form>
  )
}
