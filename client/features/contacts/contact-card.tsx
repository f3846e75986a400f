// One contact as a row: who, how to reach them, why the two know each other, and what the reader keeps of them.
import Ellipsis from 'lucide-react/icons/ellipsis'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { DeedButton, DeedDialog, DialogButton } from '#client/platform/deed-button.tsx'
import { FormDialog } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { MessageLink } from '#client/platform/message-link.tsx'
import { portraitAddress } from '#client/platform/portrait.ts'
import { say } from '#client/platform/said.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import type { Contact as ContactShape } from '#shared/features/contacts/contract.ts'
import { noteFields, typedTags } from '#shared/features/contacts/fields.ts'
import { href } from '#shared/routes/href.ts'
import { Tags } from './tags.tsx'

type Contact = z.output<typeof ContactShape>

const reach =
  'inline-flex min-h-9 items-center gap-2 text-15 underline-offset-4 hover:underline pointer-coarse:min-h-11'

function Reach({ contact: { id, name, phone, email } }: { readonly contact: Contact }) {
  const t = useTexts('contacts')
  return (
    <div className="grid justify-items-start">
      <MessageLink kind="person" id={id} name={name} />
      {phone ? (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={reach}>
          <Phone aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ) : (
        <p className="inline-flex min-h-9 items-center gap-2 text-15 text-ink-soft">
          <Phone aria-hidden="true" className="size-4" />
          {t('no-phone')}
        </p>
      )}
      {email && (
        <a href={`mailto:${email}`} className={reach}>
          <Mail aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          <bdi dir="ltr" className="wrap-anywhere">
            {email.slice(0, email.lastIndexOf('@') + 1)}
            <wbr />
            {email.slice(email.lastIndexOf('@') + 1)}
          </bdi>
        </a>
      )}
    </div>
  )
}

type TieProps = { readonly tie: Contact['ties'][number]; readonly projectHref: (project: string) => string | null }

function Tie({ tie: { origin, at, title, language, project }, projectHref }: TieProps) {
  const t = useTexts('contacts')
  const format = useFormat()
  const path = project && projectHref(project)
  const named = title && (
    <span dir="auto" lang={language ?? undefined}>
      {title}
    </span>
  )
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
  /** What the reader may ask this professional for. */
  readonly invite: ReactNode
}

export function ContactRow({ contact, projectHref, invite }: Props) {
  const t = useTexts('contacts')
  const { name, company, photo, profile, type, ties } = contact
  const shown = <bdi>{name}</bdi>
  const facts = [company, type && t(`type.${type}`)].filter(Boolean)
  return (
    <li className="work-row ps-0 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_17rem]">
      <div className="flex min-w-0 items-start gap-4">
        <Avatar name={company ?? name} picture={portraitAddress(photo)} square={type !== null} />
        <div className="min-w-0">
          <h2 className="font-semibold text-17">
            {profile ? (
              <Anchor href={href('profile', { profile })} className="underline-offset-4 hover:underline">
                {shown}
              </Anchor>
            ) : (
              shown
            )}
          </h2>
          <p className="note">
            <bdi>{facts.join(' · ')}</bdi>
          </p>
          <OwnWords contact={contact} />
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
      <ContactDeeds contact={contact} invite={invite} />
    </li>
  )
}

/** What only the reader sees of the person. */
function OwnWords({ contact: { note, tags, blocked } }: { readonly contact: Contact }) {
  const t = useTexts('contacts')
  if (!note && tags.length === 0 && !blocked) return null
  return (
    <div className="grid gap-1.5 pt-1.5">
      <p className="flex flex-wrap gap-2">
        {blocked && <Badge tone="brick">{t('is-blocked')}</Badge>}
        <Tags tags={tags} />
      </p>
      {note && (
        <p dir="auto" className="max-w-160 whitespace-pre-line text-15 text-ink-soft">
          {note}
        </p>
      )}
    </div>
  )
}

function NoteDialog({ contact: { id, name, note, tags }, onClose }: { contact: Contact; onClose: () => void }) {
  const t = useTexts('contacts')
  const form = useForm(noteFields, {
    start: { note, tags: typedTags(tags) },
    act: (send, body) => send('PUT /contacts/{contact}/note', { params: { contact: id }, body }),
    onDone: onClose,
  })
  return <FormDialog form={form} title={t('note.title', { name })} onClose={onClose} />
}

const deeds = {
  'take-back': 'POST /contacts/{contact}/take-phone-back',
  block: 'POST /contacts/{contact}/block',
  remove: 'DELETE /contacts/{contact}',
} as const

function ContactDeeds({ contact, invite }: { readonly contact: Contact; readonly invite: ReactNode }) {
  const t = useTexts('contacts')
  const { id, name, seesMyPhone, blocked } = contact
  const [asked, setAsked] = useState<keyof typeof deeds | null>(null)
  const request = { params: { contact: id } }
  const names = [
    ...(seesMyPhone ? (['take-back'] as const) : []),
    ...(blocked ? [] : (['block'] as const)),
    'remove' as const,
  ]
  return (
    <Row gap={2}>
      {!blocked && invite}
      <DialogButton size="small" dialog={close => <NoteDialog contact={contact} onClose={close} />}>
        {t('note.action')}
      </DialogButton>
      {blocked && (
        <DeedButton
          size="small"
          deed="POST /contacts/{contact}/unblock"
          request={request}
          onDone={() => say(t('unblocked', { name }))}
        >
          {t('unblock')}
        </DeedButton>
      )}
      <Menu
        trigger={<Ellipsis aria-hidden="true" className="size-5" />}
        label={t('more', { name })}
        triggerClass={buttonClass({ kind: 'quiet', size: 'small' })}
        align="end"
        items={names.map(deed => ({
          label: t(`${deed}.action`),
          danger: deed === 'remove',
          onSelect: () => setAsked(deed),
        }))}
      />
      {asked && (
        <DeedDialog
          deed={deeds[asked]}
          request={request}
          title={t(`${asked}.title`, { name })}
          keep={t('keep')}
          yes={t(`${asked}.yes`)}
          onClose={() => setAsked(null)}
        >
          <p>{t(`${asked}.text`)}</p>
        </DeedDialog>
      )}
    </Row>
  )
}
