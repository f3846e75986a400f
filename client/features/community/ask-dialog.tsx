// Asking: who has not joined joins first; then the form; then where the question is.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useSend } from '#client/platform/api.ts'
import type { CityChoice } from '#client/platform/cities.ts'
import type { AccountDraft } from '#client/platform/drafts/draft-saver.ts'
import { readAccountDraft } from '#client/platform/drafts/use-saved-draft.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Spinner } from '#client/ui/drawing/progress.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import type { AppContract } from '#shared/contract.ts'
import { promisedHours } from '#shared/features/community/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { AskForm, type AskProps, draftKeyOf } from './ask-form.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { useMember } from './use-member.ts'

type Needed = {
  readonly trades: readonly { readonly slug: string; readonly name: string }[]
  readonly cities: readonly CityChoice[]
  readonly account: AccountDraft | null
}

function useNeeded(key: string): Needed | 'failed' | null {
  const send = useSend<AppContract>()
  const { user } = useRoot()
  const isVisitor = user === null
  const [needed, setNeeded] = useState<Needed | 'failed' | null>(null)
  useEffect(() => {
    const draft = isVisitor ? null : readAccountDraft(send, key)
    Promise.all([send('GET /trades', {}), send('GET /cities', {}), draft]).then(
      ([trades, cities, account]) => setNeeded({ trades, cities, account }),
      (error: unknown) => {
        console.warn('The form of a question could not be prepared.', error)
        setNeeded('failed')
      },
    )
  }, [send, key, isVisitor])
  return needed
}

function Pending({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('community-ask')
  const format = useFormat()
  const actions = useTexts('actions')
  const close = actions('close')
  return (
    <Dialog
      open
      title={t('sent.title')}
      closeLabel={close}
      onClose={onClose}
      actions={<Button onClick={onClose}>{close}</Button>}
    >
      <p role="status">{t('sent.text', { count: promisedHours, hours: format.number(promisedHours) })}</p>
    </Dialog>
  )
}

export function AskDialog(props: AskProps) {
  const { onClose } = props
  const t = useTexts('community-ask')
  const actions = useTexts('actions')
  const { user } = useRoot()
  const navigate = useNavigate()
  const { member, failed, load } = useMember()
  const needed = useNeeded(draftKeyOf(props))
  const [isSent, setSent] = useState(false)
  const frame = { open: true, title: t('title'), closeLabel: actions('close'), onClose }
  const isKnown = user === null || member !== undefined
  if (isSent) return <Pending onClose={onClose} />
  if (needed === 'failed' || failed) {
    return (
      <Dialog {...frame}>
        <ActionProblem problem={t('not-read')} />
      </Dialog>
    )
  }
  if (needed === null || !isKnown) {
    return (
      <Dialog {...frame}>
        <Spinner />
      </Dialog>
    )
  }
  if (member === null) return <JoinDialog onJoined={() => void load()} onClose={onClose} />
  if (member?.blocked) {
    return (
      <Dialog {...frame}>
        <Callout kind="warning">{t('blocked')}</Callout>
      </Dialog>
    )
  }
  return (
    <AskForm
      {...props}
      {...needed}
      onPosted={({ slug, status }) => {
        void load()
        if (status === 'pending') setSent(true)
        else void navigate(href('community.topic', { slug }))
      }}
    />
  )
}
