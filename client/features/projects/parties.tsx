import { useHydrated } from '#client/platform/hydrated.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { MessageLink } from '#client/platform/message-link.tsx'
import { ProfileLink } from '#client/platform/profile-link.tsx'
import { MailLink, PhoneLink } from '#client/platform/reach.tsx'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { isOneOfTwo, type Project } from './project-types.ts'

function Contact({ party }: { party: Project['client'] }) {
  const t = useTexts('projects')
  const format = useFormat()
  const hydrated = useHydrated()
  return (
    <div className="grid justify-items-start">
      {party.phone && <PhoneLink phone={party.phone} />}
      {party.email && <MailLink email={party.email} />}
      {party.lastSeenAt && (
        <p className="text-13 text-ink-soft">
          {t('parties.last-seen', {
            when: hydrated ? format.relative(party.lastSeenAt, new Date()) : format.date(party.lastSeenAt),
          })}
        </p>
      )}
    </div>
  )
}

type PartyProps = {
  readonly party: Project['client']
  readonly side: 'client' | 'professional'
  readonly own: boolean
  /** The project for the chat link; null when there is no link. */
  readonly writes: string | null
}

function Party({ party, side, own, writes }: PartyProps) {
  const t = useTexts('projects')
  return (
    <div className="flex gap-3 border-b py-4 first:pt-0 last:border-0 last:pb-0">
      <Avatar name={party.name} square={side === 'professional'} />
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink-soft">
          {t(`side.${side}`)}
          {own && <Badge>{t('side.you')}</Badge>}
        </p>
        <p className="font-medium">
          <ProfileLink name={party.name} profile={party.slug} />
        </p>
        {!own && <Contact party={party} />}
        {writes && <MessageLink kind="project" id={writes} name={party.name} />}
      </div>
    </div>
  )
}

export function Parties({ project }: { project: Project }) {
  const t = useTexts('projects')
  const sides = ['client', 'professional'] as const
  return (
    <TitledCard title={t('parties.title')}>
      <div>
        {sides.map(side => (
          <Party
            key={side}
            party={project[side]}
            side={side}
            own={side === project.side}
            // An advisor chats with the client who invited them.
            writes={side !== project.side && (isOneOfTwo(project) || side === 'client') ? project.id : null}
          />
        ))}
      </div>
      {isOneOfTwo(project) && <p className="text-13 text-ink-soft">{t('parties.why')}</p>}
    </TitledCard>
  )
}
