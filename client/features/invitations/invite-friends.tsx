// Inviting friends: the personal link, what became of it, and a mail to one of them.
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { StatRow } from '#client/ui/stat.tsx'
import type { OwnInvitations } from '#shared/features/invitations/contract.ts'
import { InviteMail } from './invite-mail.tsx'
import { PersonalLink } from './personal-link.tsx'

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-20">{title}</h2>
        {lead && <p className="max-w-160 text-15 text-ink-soft">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}

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

export function InviteFriends({ own }: { readonly own: OwnInvitations }) {
  const t = useTexts('invitations')
  const format = useFormat()
  return (
    <div className="grid gap-6">
      <Part title={t('title')} lead={t('lead')}>
        <PersonalLink code={own.code} />
        <StatRow
          stats={[
            { label: t('came'), value: format.number(own.came) },
            { label: t('joined'), value: format.number(own.joined) },
          ]}
        />
      </Part>
      <Part title={t('mail.title')} lead={t('mail.lead')}>
        <InviteMail left={own.left} />
      </Part>
      {own.mails.length > 0 && <Mailed mails={own.mails} />}
    </div>
  )
}
