import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PanelRight from 'lucide-react/icons/panel-right'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { ActionDialog } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { IconButton, IconLink } from '#client/ui/controls/icon-button.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import { reportFields, snoozeFields } from '#shared/features/chats/fields.ts'
import type { Chat } from './chat-types.ts'

type Of = { readonly chat: Chat; readonly onClose: () => void }

function ReportDialog({ chat, onClose }: Of) {
  const form = useForm(reportFields, {
    mutate: (send, body) => send('POST /chats/{chat}/report', { params: { chat: chat.id }, body }),
    onDone: () => {
      announce(form.t('reported'))
      onClose()
    },
  })
  const { t } = form
  return (
    <FormDialog
      form={form}
      kind="danger"
      onClose={onClose}
      title={t('report.title')}
      cancel={t('cancel')}
      yes={t('report.yes')}
    >
      <p>{t('report.text')}</p>
      <FormFields form={form} />
    </FormDialog>
  )
}

function SnoozeDialog({ chat, onClose }: Of) {
  const form = useForm(snoozeFields, {
    mutate: (send, { hours }) => send('PATCH /chats/{chat}', { params: { chat: chat.id }, body: { snooze: hours } }),
  })
  const { t } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('snooze.title')} cancel={t('cancel')} yes={t('snooze.yes')} />
  )
}

/** Asks first, since blocking silences another person. */
function BlockDialog({ chat, name, onClose }: Of & { readonly name: string }) {
  const t = useTexts('chats')
  return (
    <ActionDialog
      endpoint="PATCH /chats/{chat}"
      request={{ params: { chat: chat.id }, body: { blocked: true } }}
      title={t('block-title', { name })}
      yes={t('block')}
      cancel={t('cancel')}
      onClose={onClose}
    >
      <p>{t('block-text')}</p>
    </ActionDialog>
  )
}

type Dialogs = 'block' | 'report' | 'snooze' | null

type Own = NonNullable<Chat['own']>

/** Menu items for conversations between two people; conversations with support have none of them. */
function useItemsOfTwo(own: Own, set: (body: object) => () => void, onDialog: (dialog: Dialogs) => void) {
  const t = useTexts('chats')
  const number = own.sharesNumber ? 'hide-number' : 'share-number'
  return [
    ...(own.hasNumber
      ? [{ label: t(number), note: t(`${number}-note`), onSelect: set({ sharesNumber: !own.sharesNumber }) }]
      : []),
    own.blocked
      ? { label: t('unblock'), onSelect: set({ blocked: false }) }
      : { label: t('block'), danger: true, onSelect: () => onDialog('block') },
    ...(own.reported ? [] : [{ label: t('report.action'), danger: true, onSelect: () => onDialog('report') }]),
  ]
}

function OwnMenu({ chat, own, name }: { readonly chat: Chat; readonly own: Own; readonly name: string }) {
  const t = useTexts('chats')
  const [dialog, setDialog] = useState<Dialogs>(null)
  const { run, problem } = useMutation('PATCH /chats/{chat}')
  const set = (body: object) => (): void => void run({ params: { chat: chat.id }, body })
  const ofTwo = useItemsOfTwo(own, set, setDialog)
  const items = [
    { label: t(own.muted ? 'unmute' : 'mute'), onSelect: set({ muted: !own.muted }) },
    own.snoozedUntil
      ? { label: t('unsnooze'), onSelect: set({ snooze: null }) }
      : { label: t('snooze.action'), onSelect: () => setDialog('snooze') },
    ...(chat.kind === 'support' ? [] : ofTwo),
  ]
  const close = (): void => setDialog(null)
  return (
    <>
      <Menu
        align="end"
        label={t('more')}
        trigger={<Ellipsis aria-hidden="true" />}
        triggerClass="icon-button hover:bg-well"
        items={items}
      />
      <ActionProblem problem={problem} />
      {dialog === 'block' && <BlockDialog chat={chat} name={name} onClose={close} />}
      {dialog === 'report' && <ReportDialog chat={chat} onClose={close} />}
      {dialog === 'snooze' && <SnoozeDialog chat={chat} onClose={close} />}
    </>
  )
}

type Props = {
  readonly chat: Chat
  readonly name: string
  /** The other person has the chats open. */
  readonly isHere: boolean
  /** The address of the subject; null when the reader cannot open it. */
  readonly contextHref: string | null
  /** Back to the list, on narrow screens. */
  readonly back: string
  readonly onDetails: () => void
}

function About({ chat, contextHref, isHere }: Pick<Props, 'chat' | 'contextHref' | 'isHere'>) {
  const t = useTexts('chats')
  const { context, kind, own } = chat
  const title = context && (
    <span dir="auto" lang={context.language}>
      {context.title}
    </span>
  )
  return (
    <p className="chat-about">
      <span>{t(`kind.${kind}`)}</span>
      {contextHref ? (
        <Anchor href={contextHref} className="min-w-0 truncate text-clay underline underline-offset-4">
          {title}
        </Anchor>
      ) : (
        <span className="min-w-0 truncate">{title}</span>
      )}
      {isHere && (
        <span className="chat-here-said">
          <span aria-hidden="true" className="chat-here" />
          {t('here')}
        </span>
      )}
      {own?.muted && <span>{t('muted')}</span>}
      {own?.reported && <span>{t('reported')}</span>}
    </p>
  )
}

export function ChatHeader({ chat, name, isHere, contextHref, back, onDetails }: Props) {
  const t = useTexts('chats')
  const phone = chat.people.find(person => person.phone)?.phone
  return (
    <header className="chat-head">
      <div className="flex items-center gap-1">
        <span className="lg:hidden">
          <IconLink
            href={back}
            label={t('back')}
            icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          />
        </span>
        <h2 className="min-w-0 grow truncate font-semibold text-17">
          <bdi>{name}</bdi>
        </h2>
        {phone && <IconLink href={`tel:${phone}`} label={t('call', { phone })} icon={<Phone aria-hidden="true" />} />}
        <span className="xl:hidden">
          <IconButton
            label={t('details')}
            icon={<PanelRight aria-hidden="true" className="rtl:-scale-x-100" />}
            onClick={onDetails}
          />
        </span>
        {chat.own && <OwnMenu chat={chat} own={chat.own} name={name} />}
      </div>
      <About chat={chat} contextHref={contextHref} isHere={isHere} />
    </header>
  )
}
