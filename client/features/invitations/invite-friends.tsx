import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useCopy } from '#client/platform/copy.ts'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { useRoot } from '#client/platform/root.ts'
import type { SendProblem } from '#client/platform/sending.ts'
import { announce } from '#client/platform/snackbar.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { StatRow } from '#client/ui/data/stat.tsx'
import type { OwnInvitations } from '#shared/features/invitations/contract.ts'
import { inviteFriendFields } from '#shared/features/invitations/fields.ts'
import { textOf } from '#shared/forms/fields.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'

function Mailed({ mails }: Pick<OwnInvitations, 'mails'>) {
  const t = useTexts('invitations')
  const format = useFormat()
  return (
    <DataTable
      caption={t('list.title')}
      rows={mails}
      rowKey={({ to, invitedAt }) => `${to} ${invitedAt}`}
      narrow="cards"
      columns={columnsOf(t, 'list', mails, {
        to: ({ to }) => <bdi dir="ltr">{to}</bdi>,
        when: ({ invitedAt }) => format.date(invitedAt),
        state: ({ joinedAt }) => (
          <Badge tone={joinedAt ? 'moss' : 'neutral'}>{t(joinedAt ? 'list.joined' : 'list.waiting')}</Badge>
        ),
      })}
    />
  )
}

type MailProps = {
  /** Mails that may still be sent today. */
  readonly left: number
  readonly onSent: () => void
}

/** One mail to one friend, sent by the site. */
function InviteMail({ left, onSent }: MailProps) {
  const { language } = useRoot()
  const form: FormState = useForm(inviteFriendFields, {
    loose: true,
    mutate: (send, values) => send('POST /invitations', { body: { ...values, language } }),
    onDone: () => {
      onSent()
      announce(form.t('mail.sent', { to: `\u2066${textOf(form.typed.email).trim()}\u2069` }))
    },
  })
  const { t } = form
  return (
    <Form form={form} narrow yes={t('mail.send')}>
      <FormField form={form} name="email" hint={t('left', { count: left })} autoComplete="off" />
    </Form>
  )
}

export function InviteFriends({ invitations }: { readonly invitations: OwnInvitations }) {
  const t = useTexts('invitations')
  const format = useFormat()
  const [sent, setSent] = useState(0)
  return (
    <div className="grid gap-6">
      <PartCard title={t('title')} lead={t('lead')}>
        <PersonalLink code={invitations.code} />
        <StatRow
          stats={[
            { label: t('came'), value: format.number(invitations.came) },
            { label: t('joined'), value: format.number(invitations.joined) },
          ]}
        />
      </PartCard>
      <PartCard title={t('mail.title')} lead={t('mail.lead')}>
        <InviteMail key={sent} left={invitations.left} onSent={() => setSent(sent + 1)} />
      </PartCard>
      {invitations.mails.length > 0 && <Mailed mails={invitations.mails} />}
    </div>
  )
}

/** Created once, by a request of the browser: rendering a screen on the server must not change data. */
function useLink(known: string | null): { readonly address: string | null; readonly problem: SendProblem | null } {
  const { origin, language } = useRoot()
  const [made, setMade] = useState<string | null>(null)
  const { problem, run } = useMutate(async send => setMade((await send('PUT /invitations/link', {})).code), {
    stays: true,
  })
  const make = useRef(run)
  make.current = run
  const code = known ?? made
  useEffect(() => {
    if (code === null) void make.current()
  }, [code])
  const path = `${inPrefix(language, href('create-account'))}?invite=${code}`
  return { address: code === null ? null : origin + path, problem }
}

function ShareButton({ address }: { readonly address: string }) {
  const t = useTexts('invitations')
  const isHydrated = useHydrated()
  if (!isHydrated || !('share' in navigator)) return null
  const share = (): void => {
    // Closing the share sheet is no failure.
    navigator.share({ title: t('title'), text: t('share-text'), url: address }).catch(() => undefined)
  }
  return (
    <Button icon={<Share2 aria-hidden="true" />} onClick={share}>
      {t('share')}
    </Button>
  )
}

function PersonalLink({ code }: { readonly code: string | null }) {
  const t = useTexts('invitations')
  const { address, problem } = useLink(code)
  const { outcome, copy } = useCopy()
  if (problem) return <ActionProblem problem={problem} />
  return (
    <div className="grid gap-3">
      <TextInput
        name="invite-link"
        type="url"
        label={t('link')}
        readOnly
        value={address ?? t('making')}
        onFocus={event => event.currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind="primary"
          icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          busy={address === null}
          onClick={() => void copy(address ?? '')}
        >
          {t('copy')}
        </Button>
        {address && <ShareButton address={address} />}
        <p role="status" className="text-15 text-ink-soft">
          {outcome === 'copied' && t('copied')}
          {outcome === 'failed' && t('copy-failed')}
        </p>
      </div>
    </div>
  )
}
