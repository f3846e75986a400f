// The dialog that asks a professional to connect: what for, in which words, and what happens next. A visitor signs in before sending.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { href } from '#shared/routes/href.ts'
import { ConnectForm } from './connect-form.tsx'
import type { Asker, Professional } from './connect-types.ts'
import { type DraftHold, useDraftHold } from './draft-hold.ts'
import { MessageFields } from './message-fields.tsx'
import { NextSteps } from './next-steps.tsx'

type Props = {
  readonly professional: Professional
  readonly asker: NonNullable<Asker>
  readonly onClose: () => void
}

function SignInFirst({ professional, hold, onClose }: Props & { readonly hold: DraftHold }) {
  const t = useTexts('connects')
  const back = `${href('profile', { profile: professional.slug })}?connect=1`
  const query = `?${new URLSearchParams({ return: back })}`
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('ask.title', { name: professional.name })}
      closeLabel={t('ask.close')}
      actions={
        <>
          <ButtonLink href={href('create-account') + query}>{t('ask.create-account')}</ButtonLink>
          <ButtonLink kind="primary" href={href('sign-in') + query}>
            {t('ask.sign-in')}
          </ButtonLink>
        </>
      }
    >
      <Stack>
        <MessageFields hold={hold} errorOf={() => undefined} />
        <Callout title={t('ask.sign-in-title')}>{t('ask.sign-in-text')}</Callout>
        <NextSteps />
      </Stack>
    </Dialog>
  )
}

/** The limits that stand before the form would only be refused. */
function Stopped({ professional, onClose, children }: Omit<Props, 'asker'> & { readonly children: string }) {
  const t = useTexts('connects')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ask.title', { name: professional.name })}
      closeLabel={t('ask.close')}
      actions={<Button onClick={onClose}>{t('ask.close')}</Button>}
    >
      <Callout kind="warning">{children}</Callout>
    </Dialog>
  )
}

export function ConnectDialog({ professional, asker, onClose }: Props) {
  const t = useTexts('connects')
  const format = useFormat()
  const hold = useDraftHold(professional.slug)
  const props = { professional, onClose }
  if (asker.kind === 'visitor') return <SignInFirst {...props} asker={asker} hold={hold} />
  const { againAt, open, mostOpen } = asker.standing
  if (againAt) return <Stopped {...props}>{t('ask.again', { date: format.date(againAt) })}</Stopped>
  if (open >= mostOpen) return <Stopped {...props}>{t('ask.too-many', { count: mostOpen })}</Stopped>
  return <ConnectForm {...props} asker={asker} hold={hold} />
}
