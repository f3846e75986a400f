import type { ReactNode } from 'react'
import { ActionButton, DialogButton } from '#client/platform/action-button.tsx'
import type { ApiCall } from '#client/platform/api.ts'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { announce } from '#client/platform/snackbar.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import type { ButtonKind } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { anonymiseWord } from '#shared/features/people/confirm-word.ts'
import type { people } from '#shared/features/people/contract.ts'
import { anonymiseFields, reasonFields } from '#shared/features/people/fields.ts'
import type { Person } from './person-facts.tsx'

type Member = Output<(typeof people)['GET /staff/{user}']>
type Looks = {
  readonly title: string
  readonly yes: string
  readonly kind: 'primary' | 'danger'
  readonly text: string
  readonly hint: string
  readonly onClose: () => void
}
type Mutate = (send: ApiCall<AppContract>, body: { reason: string }) => Promise<unknown>

function Reason({ mutate, text, hint, ...look }: Looks & { readonly mutate: Mutate }) {
  const form = useForm(reasonFields, { mutate })
  return (
    <FormDialog form={form} {...look}>
      <p>{text}</p>
      <FormField form={form} name="reason" hint={hint} />
    </FormDialog>
  )
}

/** It cannot be undone, so a confirmation word must be typed. */
function Anonymise({ person, text, hint, ...look }: Looks & { readonly person: Person }) {
  const { language } = useRoot()
  const form = useForm(anonymiseFields, {
    mutate: (send, body) =>
      send('POST /people/{user}/anonymise', { params: { user: person.id }, body }, { ifMatch: person.version }),
  })
  const label = form.t('decision.word', { word: anonymiseWord[language] })
  return (
    <FormDialog form={form} {...look}>
      <p>{text}</p>
      <FormFields form={form} with={{ reason: { hint }, word: { label } }} />
    </FormDialog>
  )
}

type CardProps = {
  /** The namespace of the texts. */
  readonly texts: 'people' | 'staff'
  readonly next: ReactNode
  readonly statusReason: string | null
  readonly decisions: readonly { readonly name: string; readonly kind: ButtonKind }[]
  readonly about: string
  readonly dialog: (name: string, look: Looks) => ReactNode
}

function DecisionCard({ texts, next, statusReason, decisions, about, dialog }: CardProps) {
  const t = useTexts(texts)
  const lookOf = (name: string, kind: ButtonKind, onClose: () => void): Looks => ({
    title: t(`decide.${name}.title`, { name: about }),
    yes: t(`decide.${name}.yes`),
    kind: kind === 'danger' ? 'danger' : 'primary',
    text: t(`decide.${name}.text`),
    hint: t(texts === 'staff' ? 'decide.hint' : `decide.${name}.hint`),
    onClose,
  })
  return (
    <TitledCard title={t('decide.title')}>
      <div className="grid gap-3 text-15 text-ink-soft">{next}</div>
      {statusReason && (
        <Callout kind="warning" title={t('reason')}>
          <span dir="auto">{statusReason}</span>
        </Callout>
      )}
      {decisions.map(({ name, kind }) => (
        <DialogButton key={name} wide kind={kind} dialog={close => dialog(name, lookOf(name, kind, close))}>
          {t(`decide.${name}.button`)}
        </DialogButton>
      ))}
    </TitledCard>
  )
}

const ofPeople = {
  suspend: { name: 'suspend', kind: 'danger', right: 'isUpdate' },
  restore: { name: 'restore', kind: 'primary', right: 'isUpdate' },
  anonymise: { name: 'anonymise', kind: 'danger', right: 'isDelete' },
} as const

export function PersonActions({ person }: { readonly person: Person }) {
  const t = useTexts('people')
  const may = useMay()
  const { id, name: about, status, anonymisedAt, statusReason, version } = person
  const now = status === 'active' ? [ofPeople.suspend] : [ofPeople.restore, ofPeople.anonymise]
  const mutate =
    (transition: 'suspend' | 'restore'): Mutate =>
    (send, body) =>
      send(`POST /people/{user}/${transition}`, { params: { user: id }, body }, { ifMatch: version })
  return (
    <DecisionCard
      texts="people"
      next={t(`next.${anonymisedAt ? 'anonymised' : status}`)}
      statusReason={statusReason}
      decisions={anonymisedAt ? [] : now.filter(({ right }) => may('profiles', right))}
      about={about}
      dialog={(name, look) =>
        name === 'anonymise' ? (
          <Anonymise person={person} {...look} />
        ) : (
          <Reason mutate={mutate(name === 'suspend' ? 'suspend' : 'restore')} {...look} />
        )
      }
    />
  )
}

function staffDecisions({ role, status }: Member): CardProps['decisions'] {
  if (status !== 'active') return [{ name: 'restore', kind: 'secondary' }]
  const change: CardProps['decisions'][number] =
    role === 'superAdmin' ? { name: 'demote', kind: 'danger' } : { name: 'promote', kind: 'secondary' }
  return [change, { name: 'suspend', kind: 'danger' }]
}

/** Since when an invitation has not been accepted, and a button that sends another. */
function Invited({ member, since }: { readonly member: Member; readonly since: string }) {
  const t = useTexts('staff')
  const may = useMay()
  return (
    <>
      <p>{t('decide.next.invited', { when: since })}</p>
      {may('admin-profiles', 'isWrite') && (
        <ActionButton
          endpoint="POST /staff/{user}/invite"
          request={{ params: { user: member.id } }}
          onDone={() => announce(t('invite.sent', { email: member.email }))}
        >
          {t('invite.again')}
        </ActionButton>
      )}
    </>
  )
}

/** Role and state of an admin; nobody can change their own. */
export function StaffActions({ member, now }: { readonly member: Member; readonly now: string }) {
  const t = useTexts('staff')
  const format = useFormat()
  const { user } = useRoot()
  const isOwn = user?.id === member.id
  const params = { user: member.id }
  const options = { ifMatch: member.version }
  const mutate =
    (name: string): Mutate =>
    (send, body) => {
      if (name === 'suspend' || name === 'restore') return send(`POST /staff/{user}/${name}`, { params, body }, options)
      const role = name === 'promote' ? 'superAdmin' : 'admin'
      return send('PUT /staff/{user}/role', { params, body: { role, ...body } }, options)
    }
  return (
    <DecisionCard
      texts="staff"
      next={
        member.invitedAt && member.status === 'active' ? (
          <Invited member={member} since={format.relative(member.invitedAt, now)} />
        ) : (
          t(isOwn ? 'decide.own' : `decide.next.${member.status}`)
        )
      }
      statusReason={member.statusReason}
      decisions={isOwn ? [] : staffDecisions(member)}
      about={member.name}
      dialog={(name, look) => <Reason mutate={mutate(name)} {...look} />}
    />
  )
}
