// What the reader may do with a request: take it back, accept it, decline it with a reason.
import { useNavigate } from 'react-router'
import { DeedDialog, DialogButton } from '#client/platform/deed-button.tsx'
import { FormDialog } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { declineFields } from '#shared/features/connects/fields.ts'
import type { Connect } from './connect-types.ts'

type Props = { readonly connect: Connect; readonly onClose: () => void }

function Decline({ connect: { id, other }, onClose }: Props) {
  const form = useForm(declineFields, {
    act: (send, body) => send('POST /connects/{connect}/decline', { params: { connect: id }, body }),
    onDone: onClose,
  })
  const { t } = form
  return (
    <FormDialog
      form={form}
      kind="danger"
      onClose={onClose}
      title={t('decline.title', { name: other.name })}
      keep={t('decline.keep')}
      yes={t('decline.yes')}
    />
  )
}

/** Accepting and taking back: a question, and the deed. Whom one has just met stands among the contacts. */
function Ask({ connect: { id, other }, move, onClose }: Props & { readonly move: 'accept' | 'withdraw' }) {
  const t = useTexts('connects')
  const navigate = useNavigate()
  const isAccept = move === 'accept'
  return (
    <DeedDialog
      deed={`POST /connects/{connect}/${move}`}
      request={{ params: { connect: id } }}
      {...(isAccept ? { stays: true, onDone: () => void navigate('?tab=contacts') } : {})}
      kind={isAccept ? 'primary' : 'danger'}
      onClose={onClose}
      title={t(`${move}.title`, { name: other.name })}
      keep={t(`${move}.keep`)}
      yes={t(`${move}.yes`)}
    >
      <p>{t(`${move}.text`)}</p>
    </DeedDialog>
  )
}

export function ConnectDeeds({ connect }: Pick<Props, 'connect'>) {
  const t = useTexts('connects')
  if (connect.moves.length === 0) return null
  return (
    <Row gap={2}>
      {connect.moves.map(move => (
        <DialogButton
          key={move}
          kind={move === 'accept' ? 'primary' : 'secondary'}
          dialog={close => {
            if (move === 'decline') return <Decline connect={connect} onClose={close} />
            return move === 'accept' || move === 'withdraw' ? (
              <Ask connect={connect} move={move} onClose={close} />
            ) : null
          }}
        >
          {t(`${move}.action`)}
        </DialogButton>
      ))}
    </Row>
  )
}
