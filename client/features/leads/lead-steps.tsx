// The steps that a professional takes with a lead by one press; losing one asks why.
import { type FormEvent, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { AppContract } from '#shared/contract.ts'
import { lostReasons, ownMoves } from '#shared/features/leads/lifecycle.ts'
import type { LeadInFull } from './lead-types.ts'

type Name = (typeof ownMoves)[number]
type Reason = (typeof lostReasons)[number]

function useSteps(lead: LeadInFull) {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const take = (move: Name, reason?: Reason): Promise<boolean> =>
    run(async idempotencyKey => {
      const body = { move, ...(reason ? { reason } : {}) }
      await send('POST /leads/{lead}/move', { params: { lead: lead.id }, body }, { idempotencyKey })
      await revalidate()
    })
  return { busy, problem, take }
}

type LoseProps = { readonly steps: ReturnType<typeof useSteps>; readonly onClose: () => void }

function LoseDialog({ steps, onClose }: LoseProps) {
  const t = useTexts('leads')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    const reason = lostReasons.find(name => name === chosen)
    setError(reason ? undefined : t('dismiss.choose'))
    if (reason && (await steps.take('lose', reason))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('lose.title')}
      closeLabel={t('dismiss.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('dismiss.keep')}</Button>
          <Button kind="primary" type="submit" form="lose-lead" busy={steps.busy}>
            {t('lose.send')}
          </Button>
        </>
      }
    >
      <form id="lose-lead" onSubmit={submit} noValidate>
        <RadioGroup
          name="reason"
          label={t('lose.reason')}
          hint={t('lose.hint')}
          error={error}
          options={lostReasons.map(value => ({ value, label: t(`reason.${value}`) }))}
        />
      </form>
    </Dialog>
  )
}

export function LeadSteps({ lead }: { readonly lead: LeadInFull }) {
  const t = useTexts('leads')
  const steps = useSteps(lead)
  const [losing, setLosing] = useState(false)
  const names = ownMoves.filter(name => lead.moves.includes(name))
  if (names.length === 0) return null
  return (
    <Stack gap={4}>
      {steps.problem && (
        <Callout kind="danger" live>
          {steps.problem.detail}
        </Callout>
      )}
      <Row gap={2}>
        {names.map(name => (
          <Button
            key={name}
            size="small"
            busy={steps.busy && name !== 'lose'}
            onClick={() => (name === 'lose' ? setLosing(true) : void steps.take(name))}
          >
            {t(`step.${name}`)}
          </Button>
        ))}
      </Row>
      {losing && <LoseDialog steps={steps} onClose={() => setLosing(false)} />}
    </Stack>
  )
}
