// Who invited the reader to do what in a book, and the button that accepts.
import { useNavigate } from 'react-router'
import { ActionButton } from '#client/platform/action-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { InvitedRole } from '#shared/features/ideabooks/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { useBookPath } from './book-card.tsx'
import { useBook } from './use-book.ts'

type Props = {
  readonly invitation: { readonly role: InvitedRole; readonly by: string } | null
  readonly isMember: boolean
  readonly shareKey: string
}

export function Invitation({ invitation, isMember, shareKey }: Props) {
  const t = useTexts('ideabooks')
  const { user } = useRoot()
  const navigate = useNavigate()
  const path = useBookPath()
  const { book } = useBook()
  if (isMember)
    return (
      <Callout action={<ButtonLink href={path(book.id)}>{t('invitation.open')}</ButtonLink>}>
        {t('invitation.member')}
      </Callout>
    )
  if (!invitation) return null
  const back = new URLSearchParams({ return: href('shared-ideabook', { key: shareKey }) })
  return (
    <Callout
      title={t('invitation.title', { name: invitation.by })}
      action={
        user ? (
          <ActionButton
            kind="primary"
            endpoint="POST /shared-ideabooks/{key}/join"
            request={{ params: { key: shareKey } }}
            stays
            onDone={({ id }) => void navigate(path(id))}
          >
            {t('invitation.join')}
          </ActionButton>
        ) : (
          <>
            <ButtonLink kind="primary" href={`${href('sign-in')}?${back}`}>
              {t('invitation.sign-in')}
            </ButtonLink>
            <ButtonLink href={`${href('create-account')}?${back}`}>{t('invitation.create')}</ButtonLink>
          </>
        )
      }
    >
      {t(`invitation.${invitation.role}`)}
    </Callout>
  )
}
