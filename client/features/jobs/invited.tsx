import UserPlus from 'lucide-react/icons/user-plus'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ActionButton, DialogButton } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { ProfileLink } from '#client/platform/profile-link.tsx'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { SearchField } from '#client/ui/controls/search-field.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { mostInvited } from '#shared/features/jobs/lifecycle.ts'
import type { Job } from './job-types.ts'

type Found = Output<AppContract['GET /professionals']>['items'][number]
type InviteDialogProps = {
  readonly job: Job
  /** Slugs of professionals who have bid: they need no invitation. */
  readonly bidders: readonly string[]
  readonly onClose: () => void
}

const mostFound = 12
const invitable: readonly Found['type'][] = ['contractor', 'builder']

/** Professionals of the job's trade and city, with or without a search text; loaded once before anything is typed. */
function useFound(job: Job) {
  const [found, setFound] = useState<readonly Found[] | null>(null)
  const { busy, problem, run } = useMutation('GET /professionals', {
    stays: true,
    onDone: ({ items }) => setFound(items.filter(({ type }) => invitable.includes(type))),
  })
  const find = (what: string): void => {
    const where = job.city.name
    void run({ query: { trade: [job.trade.slug], where, pageSize: mostFound, ...(what ? { what } : {}) } })
  }
  const first = useRef(find)
  useEffect(() => first.current(''), [])
  return { busy, problem, found, find }
}

type RowProps = { readonly job: Job; readonly one: Found; readonly state: 'free' | 'invited' | 'has-bid' }

function FoundRow({ job, one, state }: RowProps) {
  const t = useTexts('job-status')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{one.name}</bdi>
        </p>
        <p className="text-13 text-ink-soft">
          <span dir="auto">{one.headline}</span> · {one.city.name}
        </p>
      </div>
      {state !== 'free' ? (
        <Badge tone={state === 'invited' ? 'moss' : 'neutral'}>{t(`invite.${state}`)}</Badge>
      ) : (
        <ActionButton
          endpoint="POST /jobs/{job}/invitations"
          request={{ params: { job: job.id }, body: { professional: one.slug } }}
          size="small"
          aria-label={t('invite.invite-name', { name: one.name })}
        >
          {t('invite.invite')}
        </ActionButton>
      )}
    </li>
  )
}

function InviteDialog({ job, bidders, onClose }: InviteDialogProps) {
  const t = useTexts('job-status')
  const texts = useTexts('lists')
  const actions = useTexts('actions')
  const { busy, problem, found, find } = useFound(job)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    find(String(new FormData(event.currentTarget).get('what') ?? '').trim())
  }
  const stateOf = ({ slug }: Found): RowProps['state'] => {
    if (bidders.includes(slug)) return 'has-bid'
    return job.invited.some(guest => guest.slug === slug) ? 'invited' : 'free'
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('invite.title')}
      closeLabel={actions('close')}
      actions={<Button onClick={onClose}>{t('invite.done')}</Button>}
    >
      <Stack gap={4}>
        <form onSubmit={submit} className="flex items-end gap-3">
          <div className="grow">
            <SearchField name="what" label={t('invite.search')} clearLabel={texts('search-clear')} maxLength={120} />
          </div>
          <Button type="submit" busy={busy}>
            {t('invite.find')}
          </Button>
        </form>
        <ActionProblem problem={problem} />
        {found && found.length === 0 && (
          <p role="status" className="text-15 text-ink-soft">
            {t('invite.none')}
          </p>
        )}
        <ul aria-label={t('invite.title')} className="empty:hidden">
          {found?.map(one => (
            <FoundRow key={one.slug} job={job} one={one} state={stateOf(one)} />
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}

type GuestProps = { readonly job: Job; readonly guest: Job['invited'][number]; readonly fixed: boolean }

function GuestRow({ job, guest: { slug, name, notified }, fixed }: GuestProps) {
  const t = useTexts('job-status')
  return (
    <li className="grid gap-1">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <ProfileLink name={name} profile={slug} className="font-medium hover:underline" />
        {notified && <Badge tone="moss">{t('invited.notified')}</Badge>}
        {!(notified || fixed) && (
          <ActionButton
            endpoint="DELETE /jobs/{job}/invitations/{professional}"
            request={{ params: { job: job.id, professional: slug } }}
            kind="quiet"
            size="small"
            aria-label={t('invited.remove-name', { name })}
          >
            {t('invited.remove')}
          </ActionButton>
        )}
      </div>
      {!notified && <p className="text-13 text-ink-soft">{t('invited.waiting')}</p>}
    </li>
  )
}

const inviting: readonly Job['status'][] = ['under_review', 'changes_requested', 'open']

/** Renders nothing when nobody was invited and nobody can be. `bidders`: slugs of professionals who have bid. */
export function Invited({ job, bidders = [] }: { readonly job: Job; readonly bidders?: readonly string[] }) {
  const t = useTexts('job-status')
  const fixed = !inviting.includes(job.status)
  if (fixed && job.invited.length === 0) return null
  const isFull = job.invited.length >= mostInvited
  const makePublic = (
    <ActionButton endpoint="POST /jobs/{job}/make-public" request={{ params: { job: job.id } }}>
      {t('invited.make-public')}
    </ActionButton>
  )
  return (
    <Card as="section" className="print:hidden">
      <Stack gap={4}>
        <CardTitle level={2}>{t('invited.title')}</CardTitle>
        {!fixed && <p className="text-15 text-ink-soft">{t('invited.lead', { count: mostInvited })}</p>}
        {job.invited.length > 0 ? (
          <ul aria-label={t('invited.title')} className="grid gap-2">
            {job.invited.map(guest => (
              <GuestRow key={guest.slug} job={job} guest={guest} fixed={fixed} />
            ))}
          </ul>
        ) : (
          <p className="text-15">{t('invited.none')}</p>
        )}
        {!fixed && job.visibility === 'invited' && <Callout action={makePublic}>{t('invited.only')}</Callout>}
        {isFull && <p className="text-15 text-ink-soft">{t('invited.full')}</p>}
        {!(fixed || isFull) && (
          <DialogButton
            icon={<UserPlus aria-hidden="true" />}
            dialog={close => <InviteDialog job={job} bidders={bidders} onClose={close} />}
          >
            {t('invited.add')}
          </DialogButton>
        )}
      </Stack>
    </Card>
  )
}
