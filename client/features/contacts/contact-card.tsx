import Ellipsis from 'lucide-react/icons/ellipsis'
import Phone from 'lucide-react/icons/phone'
import { type ReactNode, useState } from 'react'
import { ActionButton, ActionDialog } from '#client/platform/action-button.tsx'
import { FormButton } from '#client/platform/form/form-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { MessageLink } from '#client/platform/message-link.tsx'
import { portraitAddress } from '#client/platform/portrait.ts'
import { ProfileLink } from '#client/platform/profile-link.tsx'
import { MailLink, PhoneLink } from '#client/platform/reach.tsx'
import { announce } from '#client/platform/snackbar.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import type { Contact } from '#shared/features/contacts/contract.ts'
import { noteFields, typedTags } from '#shared/features/contacts/fields.ts'
import { PrivateNotes } from './private-notes.tsx'

function Reach({ contact: { id, name, phone, email } }: { readonly contact: Contact }) {
  const t = useTexts('contacts')
  return (
    <div className="grid justify-items-start">
      <MessageLink kind="person" id={id} name={name} />
      {phone ? (
        <PhoneLink phone={phone} />
      ) : (
        <p className="inline-flex min-h-9 items-center gap-2 text-15 text-ink-soft">
          <Phone aria-hidden="true" className="size-4" />
          {t('no-phone')}
        </p>
      )}
      {email && <MailLink email={email} />}
    </div>
  )
}

type TieProps = { readonly tie: Contact['ties'][number]; readonly projectHref: (project: string) => string | null }

function Tie({ tie: { origin, at, title, language, project }, projectHref }: TieProps) {
  const t = useTexts('contacts')
  const format = useFormat()
  const path = project && projectHref(project)
  const named = title && <bdi lang={language ?? undefined}>{title}</bdi>
  return (
    <li className="grid justify-items-start">
      {t(`origin.${origin}`, { date: format.date(at) })}
      {path ? (
        <Anchor href={path} className="underline underline-offset-4">
          {named}
        </Anchor>
      ) : (
        named
      )}
    </li>
  )
}

type Props = {
  readonly contact: Contact
  readonly projectHref: TieProps['projectHref']
  /** What the reader may request from this professional. */
  readonly invite: ReactNode
}

export function ContactRow({ contact, projectHref, invite }: Props) {
  const t = useTexts('contacts')
  const { name, company, photo, profile, type, ties, tags, note, blocked } = contact
  const facts = [company, type && t(`type.${type}`)].filter(Boolean)
  return (
    <li className="work-row ps-0 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_17rem]">
      <div className="flex min-w-0 items-start gap-4">
        <Avatar name={company ?? name} picture={portraitAddress(photo)} square={type !== null} />
        <div className="min-w-0">
          <h2 className="font-semibold text-17">
            <ProfileLink name={name} profile={profile} />
          </h2>
          <p className="note">
            <bdi>{facts.join(' · ')}</bdi>
          </p>
          <PrivateNotes tags={tags} note={note}>
            {blocked && <Badge tone="brick">{t('is-blocked')}</Badge>}
          </PrivateNotes>
        </div>
      </div>
      <div className="grid items-center gap-x-6 sm:grid-cols-2">
        <Reach contact={contact} />
        <ul aria-label={t('why')} className="note">
          {ties.map(tie => (
            <Tie key={tie.origin + tie.at} tie={tie} projectHref={projectHref} />
          ))}
        </ul>
      </div>
      <ContactActions contact={contact} invite={invite} />
    </li>
  )
}

const actions = {
  'take-back': 'POST /contacts/{contact}/take-phone-back',
  block: 'POST /contacts/{contact}/block',
  remove: 'DELETE /contacts/{contact}',
} as const

/** The menu of further actions; each asks for confirmation. */
function useMore({ id, name, seesMyPhone, blocked }: Contact) {
  const t = useTexts('contacts')
  const [chosen, setChosen] = useState<keyof typeof actions | null>(null)
  const may = { 'take-back': seesMyPhone, block: !blocked, remove: true }
  const items = (['take-back', 'block', 'remove'] as const)
    .filter(endpoint => may[endpoint])
    .map(endpoint => ({
      label: t(`${endpoint}.action`),
      danger: endpoint === 'remove',
      onSelect: () => setChosen(endpoint),
    }))
  const question = chosen && (
    <ActionDialog
      endpoint={actions[chosen]}
      request={{ params: { contact: id } }}
      title={t(`${chosen}.title`, { name })}
      cancel={t('keep')}
      yes={t(`${chosen}.yes`)}
      onClose={() => setChosen(null)}
    >
      <p>{t(`${chosen}.text`)}</p>
    </ActionDialog>
  )
  return { items, question }
}

function ContactActions({ contact, invite }: Pick<Props, 'contact' | 'invite'>) {
  const t = useTexts('contacts')
  const { id, name, note, tags, blocked } = contact
  const params = { contact: id }
  const { items, question } = useMore(contact)
  return (
    <Row gap={2}>
      {!blocked && invite}
      <FormButton
        size="small"
        ask={{
          fields: noteFields,
          start: { note, tags: typedTags(tags) },
          mutate: (send, body) => send('PUT /contacts/{contact}/note', { params, body }),
          title: t('note.title', { name }),
        }}
      >
        {t('note.action')}
      </FormButton>
      {blocked && (
        <ActionButton
          size="small"
          endpoint="POST /contacts/{contact}/unblock"
          request={{ params }}
          onDone={() => announce(t('unblocked', { name }))}
        >
          {t('unblock')}
        </ActionButton>
      )}
      <Menu
        trigger={<Ellipsis aria-hidden="true" className="size-5" />}
        label={t('more', { name })}
        triggerClass={buttonClass({ kind: 'quiet', size: 'small' })}
        align="end"
        items={items}
      />
      {question}
    </Row>
  )
}
