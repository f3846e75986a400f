// What an admin may decide about a person now: suspend, restore, anonymise. What they may not is not there.
import { useState } from 'react'
import { type ApiCall, useRevalidate } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import type { AppContract } from '#shared/contract.ts'
import { anonymiseWord } from '#shared/features/people/confirm-word.ts'
import type { Person } from './person-facts.tsx'
import { ReasonDialog, type Said } from './reason-dialog.tsx'

type Decision = 'suspend' | 'restore' | 'anonymise'
type Props = { readonly person: Person; readonly send: ApiCall<AppContract> }

function useDecisions({ status, anonymisedAt }: Person): readonly Decision[] {
  const may = useMay()
  if (anonymisedAt) return []
  const now: readonly Decision[] = status === 'active' ? ['suspend'] : ['restore', 'anonymise']
  return now.filter(decision => may('profiles', decision === 'anonymise' ? 'isDelete' : 'isUpdate'))
}

function Decide({ person, send, decision, onClose }: Props & { decision: Decision; onClose: () => void }) {
  const t = useTexts('people')
  const { language } = useRoot()
  const revalidate = useRevalidate()
  const params = { user: person.id }
  const onSend = async ({ reason, word, idempotencyKey }: Said): Promise<void> => {
    const options = { idempotencyKey, ifMatch: person.version }
    if (decision === 'anonymise')
      await send('POST /people/{user}/anonymise', { params, body: { reason, word } }, options)
    else await send(`POST /people/{user}/${decision}`, { params, body: { reason } }, options)
    await revalidate()
  }
  return (
    <ReasonDialog
      title={t(`decide.${decision}.title`, { name: person.name })}
      yes={t(`decide.${decision}.yes`)}
      hint={t(`decide.${decision}.hint`)}
      kind={decision === 'restore' ? 'primary' : 'danger'}
      {...(decision === 'anonymise' ? { word: anonymiseWord[language] } : {})}
      onSend={onSend}
      onClose={onClose}
    >
      <p>{t(`decide.${decision}.text`)}</p>
    </ReasonDialog>
  )
}

/** The present state, what it means, and who acts next. */
function State({ person }: { readonly person: Person }) {
  const t = useTexts('people')
  const state = person.anonymisedAt ? 'anonymised' : person.status
  return (
    <Stack gap={2}>
      <p className="text-15 text-ink-soft">{t(`next.${state}`)}</p>
      {person.statusReason && (
        <Callout kind="warning" title={t('reason')}>
          <span dir="auto">{person.statusReason}</span>
        </Callout>
      )}
    </Stack>
  )
}

export function PersonActions({ person, send }: Props) {
  const t = useTexts('people')
  const decisions = useDecisions(person)
  const [deciding, decide] = useState<Decision | null>(null)
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('decide.title')}</CardTitle>
        <State person={person} />
        {decisions.map(decision => (
          <Button
            key={decision}
            wide
            kind={decision === 'restore' ? 'primary' : 'danger'}
            onClick={() => decide(decision)}
          >
            {t(`decide.${decision}.button`)}
          </Button>
        ))}
        {deciding && <Decide person={person} send={send} decision={deciding} onClose={() => decide(null)} />}
      </Stack>
    </Card>
  )
}
