import { ActionButton, DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useListKeys } from '#client/platform/list/use-list-keys.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { inspectionFields } from '#shared/features/chats/fields.ts'
import { useWhen } from './chat-list.tsx'
import type { Queued } from './chat-types.ts'

type ListProps = {
  readonly chats: readonly Queued[]
  readonly open: string | null
  readonly hrefOf: (chat: string) => string
  readonly now: string
}

const namesOf = ({ people }: Queued): string => people.map(({ name }) => `\u2068${name}\u2069`).join(' · ')

export function QueueList({ chats, open, hrefOf, now }: ListProps) {
  const t = useTexts('admin-chats')
  const texts = useTexts('chats')
  const when = useWhen(now)
  const list = useListKeys<HTMLUListElement>()
  return (
    <ul ref={list} aria-label={t('title')} className="border-rule border-t">
      {chats.map(chat => {
        const [report] = chat.reports
        const facts = [
          report && texts(`reasons.${report.reason}`),
          chat.assigned ? t('assigned', { name: chat.assigned }) : t('nobody'),
        ]
        return (
          <li key={chat.id} data-row={chat.id} data-open={chat.id === open ? '' : undefined}>
            <Anchor href={hrefOf(chat.id)} aria-current={chat.id === open || undefined} className="chat-row">
              <Avatar name={chat.people[0]?.name ?? ''} size="small" />
              <span className="chat-row-name">{namesOf(chat)}</span>
              <time dateTime={chat.since}>{when(chat.since)}</time>
              <span className="chat-row-last">{facts.filter(Boolean).join(' · ')}</span>
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}

function InspectDialog({ chat, onClose }: { readonly chat: Queued; readonly onClose: () => void }) {
  const form = useForm(inspectionFields, {
    mutate: (send, body) => send('POST /admin/chats/{chat}/inspect', { params: { chat: chat.id }, body }),
  })
  const { t } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('look.title')} cancel={t('look.keep')} yes={t('look.yes')}>
      <p>{t('look.text')}</p>
      <FormFields form={form} />
    </FormDialog>
  )
}

function Reports({ chat, now }: { readonly chat: Queued; readonly now: string }) {
  const t = useTexts('admin-chats')
  const texts = useTexts('chats')
  const format = useFormat()
  if (chat.reports.length === 0) return null
  return (
    <section>
      <h3 className="border-rule border-t pt-3 font-semibold text-17">{t('reports')}</h3>
      <ul>
        {chat.reports.map(({ by, reason, details, at, closed }) => (
          <li key={`${by} ${at}`} className="grid gap-1 border-b py-3 text-15">
            <b className="font-medium">{texts(`reasons.${reason}`)}</b>
            {details && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {details}
              </p>
            )}
            <span className="note">
              {[t('reported-by', { name: by, when: format.relative(at, now) }), closed && t('closed-report')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function QueueActions({ chat, now }: { readonly chat: Queued; readonly now: string }) {
  const t = useTexts('admin-chats')
  const { user } = useRoot()
  const may = useMay()('chats', 'isUpdate')
  const isOpen = chat.kind === 'support' ? chat.status === 'open' : chat.reports.some(({ closed }) => !closed)
  const isMine = chat.assigned !== null && chat.assigned === user?.name
  const params = { chat: chat.id }
  return (
    <Stack>
      <div>
        <h2 className="text-20">{namesOf(chat)}</h2>
        <p className="note">
          {[
            chat.title,
            t('messages', { count: chat.messages }),
            chat.assigned ? t('assigned', { name: chat.assigned }) : t('nobody'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Reports chat={chat} now={now} />
      {may && isOpen && (
        <Row gap={2}>
          {!chat.mayRead && (
            <DialogButton kind="primary" dialog={close => <InspectDialog chat={chat} onClose={close} />}>
              {t('look.action')}
            </DialogButton>
          )}
          <ActionButton endpoint="POST /admin/chats/{chat}/assign" request={{ params, body: { mine: !isMine } }}>
            {t(isMine ? 'leave' : 'take')}
          </ActionButton>
          <ActionButton endpoint="POST /admin/chats/{chat}/close" request={{ params }}>
            {t(chat.kind === 'support' ? 'close-support' : 'close-reports')}
          </ActionButton>
        </Row>
      )}
    </Stack>
  )
}
