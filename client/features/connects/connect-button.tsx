// The button that asks a professional to connect, or the state of the last request; `?connect` in the address opens the
// dialog, whose script and texts load then.
import Handshake from 'lucide-react/icons/handshake'
import { Suspense } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMarkedOpen } from '#client/platform/marked-open.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import type { Asker, ConnectStatus, Professional } from './connect-types.ts'

const ConnectDialog = whenVisible(null, () => import('./connect-dialog.tsx').then(part => part.ConnectDialog), [
  'connects',
  'actions',
  'field-errors',
])

/** `list`: the address of the person's requests. */
function LastRequest({ last, list }: { readonly last: NonNullable<ConnectStatus['last']>; readonly list: string }) {
  const t = useTexts('profile')
  const format = useFormat()
  const text =
    last.status === 'accepted' ? t('connect.connected') : t('connect.asked', { date: format.date(last.createdAt) })
  return (
    <Anchor
      href={list}
      className="inline-flex min-h-11 items-center gap-2 font-medium text-15 underline underline-offset-4"
    >
      <Handshake aria-hidden="true" className="size-5 text-moss" />
      {text}
    </Anchor>
  )
}

const openStatuses: readonly string[] = ['pending_review', 'approved', 'accepted']

type Props = { readonly professional: Professional; readonly asker: Asker; readonly kind?: 'primary' | 'secondary' }

export function ConnectButton({ professional, asker, kind = 'secondary' }: Props) {
  const t = useTexts('profile')
  const { isOpen, setOpen } = useMarkedOpen('connect')
  if (!asker) return null
  const client = asker.kind === 'client' ? asker : null
  const last = client?.connectStatus.last
  const lastRequest = last && openStatuses.includes(last.status) && <LastRequest last={last} list={client.requests} />
  return (
    <>
      {lastRequest || (
        <Button kind={kind} size="large" icon={<Handshake aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('connect.action')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ConnectDialog
            professional={professional}
            asker={asker}
            isAsked={Boolean(lastRequest)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
