// Inviting friends: the personal link, what became of it, and a mail to one of them.
import { useState } from 'react'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { say } from '#client/platform/said.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { StatRow } from '#client/ui/data/stat.tsx'
import type { OwnInvitations } from '#shared/features/invitations/contract.ts'
import { inviteFriendFields } from '#shared/features/invitations/fields.ts'
import { textOf } from '#shared/forms/fields.ts'
import { PersonalLink } from './personal-link.tsx'

function Mailed({ mails }: Pick<OwnInvitations, 'mails'>) {
  const t = useTexts('invitations')
  const format = useFormat()
  return (
    <DataTable
      caption={t('list.title')}
      rows={mails}
      rowKey={({ to, invitedAt }) => `${to} ${invitedAt}`}
      narrow="cards"
      columns={[
        { key: 'to', header: t('list.to'), cell: ({ to }) => <bdi dir="ltr">{to}</bdi> },
        { key: 'when', header: t('list.when'), cell: ({ invitedAt }) => format.date(invitedAt) },
        {
          key: 'state',
          header: t('list.state'),
          cell: ({ joinedAt }) => (
            <Badge tone={joinedAt ? 'moss' : 'neutral'}>{t(joinedAt ? 'list.joined' : 'list.waiting')}</Badge>
          ),
        },
      ]}
    />
  )
}

type MailProps = {
  /** Mails that may still be sent within a day. */
  readonly left: number
  readonly onSent: () => void
}

/** One mail to one friend, sent by the house. */
function InviteMail({ left, onSent }: MailProps) {
  const { language } = useRoot()
  const form: FormState = useForm(inviteFriendFields, {
    loose: true,
    act: (send, values) => send('POST /invitations', { body: { ...values, language } }),
    onDone: () => {
      onSent()
      say(form.t('mail.sent', { to: `\u2066${textOf(form.typed.email).trim()}\u2069` }))
    },
  })
  const { t } = form
  return (
    <Form form={form} narrow yes={t('mail.send')}>
      <FormField form={form} name="email" hint={t('left', { count: left })} autoComplete="off" />
    </Form>
  )
}

export function InviteFriends({ own }: { readonly own: OwnInvitations }) {
  const t = useTexts('invitations')
  const format = useFormat()
  const [sent, setSent] = useState(0)
  return (
    <div className="grid gap-6">
      <PartCard title={t('title')} lead={t('lead')}>
        <PersonalLink code={own.code} />
        <StatRow
          stats={[
            { label: t('came'), value: format.number(own.came) },
            { label: t('joined'), value: format.number(own.joined) },
          ]}
        />
      </PartCard>
      <PartCard title={t('mail.title')} lead={t('mail.lead')}>
        <InviteMail key={sent} left={own.left} onSent={() => setSent(sent + 1)} />
      </PartCard>
      {own.mails.length > 0 && <Mailed mails={own.mails} />}
    </div>
  )
}
