// Role and state of an admin: make a super admin or the other way, suspend, restore. Nobody decides about themselves.
import { useState } from 'react'
import { type ApiCall, useRevalidate } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { people } from '#shared/features/people/contract.ts'
import { ReasonDialog, type Said } from './reason-dialog.tsx'

type Member = Output<(typeof people)['GET /staff/{user}']>
type Decision = 'promote' | 'demote' | 'suspend' | 'restore'
type Props = { readonly member: Member; readonly send: ApiCall<AppContract> }

const dangerous: readonly Decision[] = ['demote', 'suspend']

function decisionsFor({ role, status }: Member): readonly Decision[] {
  if (status !== 'active') return ['restore']
  return [role === 'superAdmin' ? 'demote' : 'promote', 'suspend']
}

function useDecide({ member, send }: Props, decision: Decision) {
  const revalidate = useRevalidate()
  const params = { user: member.id }
  return async ({ reason, idempotencyKey }: Said): Promise<void> => {
    const options = { idempotencyKey, ifMatch: member.version }
    if (decision === 'suspend' || decision === 'restore')
      await send(`POST /staff/{user}/${decision}`, { params, body: { reason } }, options)
    else {
      const role = decision === 'promote' ? 'superAdmin' : 'admin'
      await send('PUT /staff/{user}/role', { params, body: { role, reason } }, options)
    }
    await revalidate()
  }
}

function Decide({ decision, onClose, ...props }: Props & { decision: Decision; onClose: () => void }) {
  const t = useTexts('staff')
  const onSend = useDecide(props, decision)
  return (
    <ReasonDialog
      title={t(`decide.${decision}.title`, { name: props.member.name })}
      yes={t(`decide.${decision}.yes`)}
      hint={t('decide.hint')}
      kind={dangerous.includes(decision) ? 'danger' : 'primary'}
      onSend={onSend}
      onClose={onClose}
    >
      <p>{t(`decide.${decision}.text`)}</p>
    </ReasonDialog>
  )
}

export function StaffActions({ member, send }: Props) {
  const t = useTexts('staff')
  const { user } = useRoot()
  const [deciding, decide] = useState<Decision | null>(null)
  const isOwn = user?.id === member.id
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('decide.title')}</CardTitle>
        <p className="text-15 text-ink-soft">{t(isOwn ? 'decide.own' : `decide.next.${member.status}`)}</p>
        {member.statusReason && (
          <Callout kind="warning" title={t('reason')}>
            <span dir="auto">{member.statusReason}</span>
          </Callout>
        )}
        {!isOwn &&
          decisionsFor(member).map(decision => (
            <Button
              key={decision}
              wide
              kind={dangerous.includes(decision) ? 'danger' : 'secondary'}
              onClick={() => decide(decision)}
            >
              {t(`decide.${decision}.button`)}
            </Button>
          ))}
        {deciding && <Decide member={member} send={send} decision={deciding} onClose={() => decide(null)} />}
      </Stack>
    </Card>
  )
}
