// One contact as a row: who, how to reach them, and why the two know each other.
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { z } from 'zod'
import { AskButton } from '#client/platform/deed-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { MessageLink } from '#client/platform/message-link.tsx'
import { portraitAddress } from '#client/platform/portrait.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import type { Contact as ContactShape } from '#shared/features/contacts/contract.ts'
import { href } from '#shared/routes/href.ts'

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

type Props = { readonly contact: Contact; readonly projectHref: TieProps['projectHref'] }

export function ContactRow({ contact, projectHref }: Props) {
  const t = useTexts('contacts')
  const { name, company, photo, profile, type, ties } = contact
  const shown = <bdi>{name}</bdi>
  const facts = [company, type && t(`type.${type}`)].filter(Boolean)
  return (
    <li className="work-row ps-0 lg:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_auto]">
      <div className="flex min-w-0 items-center gap-3.5">
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
      <ContactDeeds contact={contact} />
    </li>
  )
}

type ContactDeedsContact = { readonly id: string; readonly name: string; readonly seesMyPhone: boolean }
const deeds = {
  'take-back': 'POST /contacts/{contact}/take-phone-back',
  remove: 'DELETE /contacts/{contact}',
} as const

function ContactDeeds({ contact: { id, name, seesMyPhone } }: { readonly contact: ContactDeedsContact }) {
  const t = useTexts('contacts')
  const names = seesMyPhone ? (['take-back', 'remove'] as const) : (['remove'] as const)
  return (
    <Row gap={2}>
      {names.map(deed => (
        <AskButton
          key={deed}
          size="small"
          kind={deed === 'remove' ? 'quiet' : 'secondary'}
          deed={deeds[deed]}
          request={{ params: { contact: id } }}
          ask={{ title: t(`${deed}.title`, { name }), text: t(`${deed}.text`), keep: t('keep'), yes: t(`${deed}.yes`) }}
        >
          {t(`${deed}.action`)}
        </AskButton>
      ))}
    </Row>
  )
}
