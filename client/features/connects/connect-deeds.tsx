// What the reader may do with a request: take it back, accept it, decline it with a reason.
import { type FormEvent, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { Row } from '#client/ui/container.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { connectDeclineReasons } from '#shared/features/connects/lifecycle.ts'
import type { Connect } from './connect-types.ts'
import { useConnectDeed } from './use-connect-deed.ts'

type Props = { readonly connect: Connect; readonly onClose: () => void }

/** Accepting and taking back: a question, and the deed. */
function Ask({ connect, deed, onClose }: Props & { readonly deed: 'accept' | 'withdraw' }) {
  const t = useTexts('connects')
  const { busy, problem, act } = useConnectDeed(connect, onClose)
  return (
    <AskDialog
      open
      onClose={onClose}
      onYes={() => void act({ name: deed })}
      busy={busy}
      problem={problem?.detail ?? null}
      kind={deed === 'accept' ? 'primary' : 'danger'}
      texts={{
        title: t(`${deed}.title`, { name: connect.other.name }),
        close: t('close'),
        keep: t(`${deed}.keep`),
        yes: t(`${deed}.yes`),
        busy: t('sending'),
      }}
    >
      <p>{t(`${deed}.text`)}</p>
    </AskDialog>
  )
}

function Decline({ connect, onClose }: Props) {
  const t = useTexts('connects')
  const { busy, problem, act } = useConnectDeed(connect, onClose)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    const reason = connectDeclineReasons.find(name => name === chosen)
    setError(reason ? undefined : t('decline.choose'))
    if (reason) await act({ name: 'decline', reason })
  }
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      problem={problem?.detail ?? null}
      kind="danger"
      texts={{
        title: t('decline.title', { name: connect.other.name }),
        close: t('close'),
        keep: t('decline.keep'),
        yes: t('decline.yes'),
        busy: t('sending'),
      }}
    >
      <RadioGroup
        name="reason"
        label={t('decline.reason')}
        hint={t('decline.hint')}
        error={error}
        options={connectDeclineReasons.map(value => ({ value, label: t(`reasons.${value}`) }))}
      />
    </FormDialog>
  )
}

export function ConnectDeeds({ connect }: Pick<Props, 'connect'>) {
  const t = useTexts('connects')
  const [asking, setAsking] = useState<string | null>(null)
  const onClose = (): void => setAsking(null)
  if (connect.moves.length === 0) return null
  return (
    <Row gap={2}>
      {connect.moves.map(move => (
        <Button key={move} kind={move === 'accept' ? 'primary' : 'secondary'} onClick={() => setAsking(move)}>
          {t(`${move}.action`)}
        </Button>
      ))}
      {asking === 'decline' && <Decline connect={connect} onClose={onClose} />}
      {(asking === 'accept' || asking === 'withdraw') && <Ask connect={connect} deed={asking} onClose={onClose} />}
    </Row>
  )
}
