// Who may read the book, its link, and its members.
import Link from 'lucide-react/icons/link'
import { useNavigate } from 'react-router'
import { ActionButton, AskButton } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useCopy } from '#client/platform/copy.ts'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { FormBody } from '#client/platform/form/form-frame.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { useRoot } from '#client/platform/root.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { RadioGroup } from '#client/ui/controls/choice.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { areaOf } from '#shared/access/roles.ts'
import { inviteFields } from '#shared/features/ideabooks/fields.ts'
import { invitedRoles, visibilities } from '#shared/features/ideabooks/lifecycle.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { PersonView } from './book-view.ts'
import { useBook, useMayInBook } from './use-book.ts'

function CopyLink({ bookKey }: { readonly bookKey: string }) {
  const t = useTexts('ideabooks')
  const { language } = useRoot()
  const { outcome, copy } = useCopy()
  const address = inPrefix(language, href('shared-ideabook', { key: bookKey }))
  return (
    <Row gap={2}>
      <Button
        icon={<Link aria-hidden="true" className="size-5" />}
        onClick={() => void copy(new URL(address, location.href).href)}
      >
        {t('share.copy')}
      </Button>
      <a href={address} className="act">
        {t('share.open')}
      </a>
      <span role="status" className="note">
        {outcome !== 'none' && t(`share.${outcome}`)}
      </span>
    </Row>
  )
}

function Visibility() {
  const t = useTexts('ideabooks')
  const { book } = useBook()
  const { run, problem, busy } = useMutation('PUT /ideabooks/{book}/sharing')
  return (
    <Stack gap={4}>
      <RadioGroup
        name="visibility"
        label={t('sharing.visibility')}
        value={book.visibility}
        options={visibilities.map(value => ({
          value,
          label: t(`visibility.${value}`),
          hint: t(`share.hint-${value}`),
          disabled: busy,
        }))}
        onChange={value => {
          const visibility = visibilities.find(one => one === value)
          if (visibility) void run({ params: { book: book.id }, body: { visibility } })
        }}
      />
      <ActionProblem problem={problem} />
      {book.key && <CopyLink bookKey={book.key} />}
    </Stack>
  )
}

function Invite() {
  const t = useTexts('ideabooks')
  const { book } = useBook()
  const form = useForm(inviteFields, {
    again: true,
    loose: true,
    start: { role: 'comment' },
    mutate: (send, body) => send('POST /ideabooks/{book}/people', { params: { book: book.id }, body }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormBody form={form}>
        <FormFields form={form} of={2} with={{ role: { look: 'select' } }} />
      </FormBody>
      <Row gap={4}>
        <Button type="submit" busy={form.busy}>
          {t('share.send')}
        </Button>
        <span className="note">{t('share.mail')}</span>
      </Row>
    </form>
  )
}

function Member({ person }: { readonly person: PersonView }) {
  const t = useTexts('ideabooks')
  const { book } = useBook()
  const may = useMayInBook()
  const { user } = useRoot()
  const change = useMutation('PUT /ideabooks/{book}/people/{person}')
  const params = { book: book.id, person: person.id }
  const isOwner = person.role === 'owner'
  return (
    <li className="member-row">
      <span className="min-w-0">
        <bdi>{person.userId === user?.id ? t('you') : person.name}</bdi>
        {person.userId === null && <span className="note block">{t('people.invited')}</span>}
      </span>
      {may.own && !isOwner ? (
        <Select
          name={`role-${person.id}`}
          label={t('share.role-of', { name: person.name })}
          hideLabel
          value={person.role}
          options={invitedRoles.map(value => ({ value, label: t(`roles.${value}`) }))}
          onChange={({ currentTarget }) => {
            const role = invitedRoles.find(one => one === currentTarget.value)
            if (role) void change.run({ params, body: { role } })
          }}
        />
      ) : (
        <span className="note">{t(`roles.${person.role}`)}</span>
      )}
      {may.own && !isOwner && (
        <ActionButton
          size="small"
          kind="quiet"
          endpoint="DELETE /ideabooks/{book}/people/{person}"
          request={{ params }}
          aria-label={t('share.remove', { name: person.name })}
        >
          {t('remove')}
        </ActionButton>
      )}
      <ActionProblem problem={change.problem} />
    </li>
  )
}

export function LeaveButton() {
  const t = useTexts('ideabooks')
  const { user } = useRoot()
  const { book } = useBook()
  const navigate = useNavigate()
  const me = book.people?.find(({ userId }) => userId === user?.id)
  const area = user ? areaOf(user) : 'admin'
  if (!me || me.role === 'owner' || area === 'admin') return null
  return (
    <AskButton
      endpoint="DELETE /ideabooks/{book}/people/{person}"
      request={{ params: { book: book.id, person: me.id } }}
      stays
      onDone={() => void navigate(areaHref(`${area}.my-ideas-book`))}
      ask={{
        title: t('leave.title'),
        text: t('leave.text'),
        yes: t('leave.yes'),
        cancel: t('cancel'),
        kind: 'danger',
      }}
    >
      {t('leave.open')}
    </AskButton>
  )
}

export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('ideabooks')
  const actions = useTexts('actions')
  const { people = [] } = useBook().book
  const may = useMayInBook()
  return (
    <Dialog open wide onClose={onClose} title={t('share.title')} closeLabel={actions('close')}>
      <Stack>
        {may.own && <Visibility />}
        <section className="grid gap-3">
          <h3 className="font-semibold text-17">{t('people.title')}</h3>
          <ul className="grid">
            {people.map(person => (
              <Member key={person.id} person={person} />
            ))}
          </ul>
          <Invite />
        </section>
      </Stack>
    </Dialog>
  )
}
