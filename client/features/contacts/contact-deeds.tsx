// What one may do with a contact: take the own phone number back, take them off the list.
import { useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Row } from '#client/ui/container.tsx'
import type { AppContract } from '#shared/contract.ts'

type Contact = { readonly id: string; readonly name: string; readonly seesMyPhone: boolean }
const deeds = {
  'take-back': 'POST /contacts/{contact}/take-phone-back',
  remove: 'DELETE /contacts/{contact}',
} as const
type Deed = keyof typeof deeds

function Ask({ contact, deed, onClose }: { contact: Contact; deed: Deed; onClose: () => void }) {
  const t = useTexts('contacts')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const act = async (): Promise<void> => {
    const done = await run(async idempotencyKey => {
      await send(deeds[deed], { params: { contact: contact.id } }, { idempotencyKey })
      await revalidate()
    })
    if (done) onClose()
  }
  return (
    <AskDialog
      open
      onClose={onClose}
      onYes={() => void act()}
      busy={busy}
      problem={problem?.detail ?? null}
      kind="danger"
      texts={{
        title: t(`${deed}.title`, { name: contact.name }),
        close: t('close'),
        keep: t('keep'),
        yes: t(`${deed}.yes`),
        busy: t('sending'),
      }}
    >
      <p>{t(`${deed}.text`)}</p>
    </AskDialog>
  )
}

export function ContactDeeds({ contact }: { readonly contact: Contact }) {
  const t = useTexts('contacts')
  const [asking, setAsking] = useState<Deed | null>(null)
  return (
    <Row gap={2}>
      {contact.seesMyPhone && (
        <Button size="small" onClick={() => setAsking('take-back')}>
          {t('take-back.action')}
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={() => setAsking('remove')}>
        {t('remove.action')}
      </Button>
      {asking && <Ask contact={contact} deed={asking} onClose={() => setAsking(null)} />}
    </Row>
  )
}
