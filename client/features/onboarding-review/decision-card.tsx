// The decision on the whole application: what keeps it open, then approve, ask for changes, or reject.
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import { inLanguage } from '#shared/values/localized.ts'
import { NoteDialog } from './note-dialog.tsx'
import type { Review } from './types.ts'
import { useReview } from './use-review.ts'

type Asking = 'approve' | 'request-changes' | 'reject' | null

function Open({ review }: { readonly review: Review }) {
  const t = useTexts('admin-onboarding')
  const { language } = useRoot()
  const names = review.open.map(path => {
    const slug = path.replace('documents/', '')
    const type = review.documentTypes.find(one => one.slug === slug)
    return { path, name: type ? inLanguage(type.name, language) : slug }
  })
  if (names.length === 0) return <Callout kind="success">{t('decision.ready')}</Callout>
  return (
    <Callout kind="warning" title={t('decision.open')}>
      <ul className="grid gap-1">
        {names.map(({ path, name }) => (
          <li key={path}>{name}</li>
        ))}
      </ul>
    </Callout>
  )
}

type Sending = ReturnType<typeof useSending>

function TakeUp({ review, sending: { busy, run } }: { readonly review: Review; readonly sending: Sending }) {
  const t = useTexts('admin-onboarding')
  const { move } = useReview(review)
  return (
    <Button wide busy={busy} onClick={() => run(key => move('take-up', key))}>
      {t('decision.take-up')}
    </Button>
  )
}

function Approve({ review, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const t = useTexts('admin-onboarding')
  const { move } = useReview(review)
  const { busy, problem, run } = useSending()
  return (
    <AskDialog
      open
      kind="primary"
      busy={busy}
      problem={problem?.detail ?? null}
      onClose={onClose}
      onYes={async () => {
        if (await run(key => move('approve', key))) onClose()
      }}
      texts={{
        title: t('approve.title'),
        close: t('close'),
        keep: t('cancel'),
        yes: t('approve.yes'),
        busy: t('sending'),
      }}
    >
      <p>{t('approve.text', { company: `\u2068${review.companyName}\u2069` })}</p>
    </AskDialog>
  )
}

type ButtonsProps = {
  readonly review: Review
  readonly sending: Sending
  readonly onAsk: (asking: Asking) => void
}

function Buttons({ review, sending, onAsk }: ButtonsProps) {
  const t = useTexts('admin-onboarding')
  return (
    <>
      {review.status === 'submitted' && <TakeUp review={review} sending={sending} />}
      {review.open.length === 0 && (
        <Button kind="primary" wide onClick={() => onAsk('approve')}>
          {t('decision.approve')}
        </Button>
      )}
      <Button wide onClick={() => onAsk('request-changes')}>
        {t('decision.request-changes')}
      </Button>
      <Button kind="danger" wide onClick={() => onAsk('reject')}>
        {t('decision.reject')}
      </Button>
    </>
  )
}

export function DecisionCard({ review }: { readonly review: Review }) {
  const t = useTexts('admin-onboarding')
  const { answer } = useReview(review)
  const [asking, ask] = useState<Asking>(null)
  // Stays when somebody else was faster and the button is gone.
  const sending = useSending()
  const { status } = review
  const isOpen = status === 'submitted' || status === 'in_review'
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('decision.title')}</CardTitle>
        {sending.problem && (
          <Callout kind="danger" live>
            {sending.problem.detail}
          </Callout>
        )}
        {isOpen ? <Open review={review} /> : <p className="text-15 text-ink-soft">{t(`decision.none.${status}`)}</p>}
        {isOpen && <Buttons review={review} sending={sending} onAsk={ask} />}
        {asking === 'approve' && <Approve review={review} onClose={() => ask(null)} />}
        {asking && asking !== 'approve' && (
          <NoteDialog
            question={{ name: asking, isDanger: asking === 'reject' }}
            onClose={() => ask(null)}
            onSend={(note, key) => answer(asking, note, key)}
          />
        )}
      </Stack>
    </Card>
  )
}
