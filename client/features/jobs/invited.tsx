// Whom the client asks in person: who was told, taking back who was not, asking more, and showing the job to all.
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import type { AppContract } from '#shared/contract.ts'
import { mostInvited } from '#shared/features/jobs/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { InviteDialog } from './invite-dialog.tsx'
import type { Job } from './job-types.ts'
import { orShowPresent } from './present-state.ts'

type Guest = Job['invited'][number]

function GuestRow({ job, guest, fixed }: { readonly job: Job; readonly guest: Guest; readonly fixed: boolean }) {
  const t = useTexts('job-life')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const { slug, name, told } = guest
  const remove = (): Promise<boolean> =>
    run(async idempotencyKey => {
      const params = { job: job.id, professional: slug }
      const sent = send('DELETE /jobs/{job}/invitations/{professional}', { params }, { idempotencyKey })
      await orShowPresent(sent, revalidate)
      await revalidate()
    })
  return (
    <li className="grid gap-1">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <Anchor href={href('profile', { profile: slug })} className="font-medium hover:underline">
          <bdi>{name}</bdi>
        </Anchor>
        {told && <Badge tone="moss">{t('invited.told')}</Badge>}
        {!(told || fixed) && (
          <Button
            kind="quiet"
            size="small"
            busy={busy}
            aria-label={t('invited.remove-name', { name })}
            onClick={remove}
          >
            {t('invited.remove')}
          </Button>
        )}
      </div>
      {!told && <p className="text-13 text-ink-soft">{t('invited.waiting')}</p>}
      {problem && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
    </li>
  )
}

function MakePublic({ job }: { readonly job: Job }) {
  const t = useTexts('job-life')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const show = (): Promise<boolean> =>
    run(async idempotencyKey => {
      const sent = send('POST /jobs/{job}/make-public', { params: { job: job.id } }, { idempotencyKey })
      await orShowPresent(sent, revalidate)
      await revalidate()
    })
  return (
    <Callout
      action={
        <Button busy={busy} onClick={show}>
          {t(busy ? 'invited.making-public' : 'invited.make-public')}
        </Button>
      }
    >
      {t('invited.only')}
      {problem && <p className="text-brick">{problem.detail}</p>}
    </Callout>
  )
}

const inviting: readonly Job['status'][] = ['under_review', 'changes_requested', 'open']

/** Nothing when nobody was invited and nobody can be. `bidders`: slugs of those who have bid. */
export function Invited({ job, bidders = [] }: { readonly job: Job; readonly bidders?: readonly string[] }) {
  const t = useTexts('job-life')
  const [asking, ask] = useState(false)
  const fixed = !inviting.includes(job.status)
  if (fixed && job.invited.length === 0) return null
  const isFull = job.invited.length >= mostInvited
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
        {!fixed && job.visibility === 'invited' && <MakePublic job={job} />}
        {isFull && <p className="text-15 text-ink-soft">{t('invited.full')}</p>}
        {!(fixed || isFull) && (
          <Button icon={<UserPlus aria-hidden="true" />} onClick={() => ask(true)}>
            {t('invited.add')}
          </Button>
        )}
        {asking && <InviteDialog job={job} bidders={bidders} onClose={() => ask(false)} />}
      </Stack>
    </Card>
  )
}
