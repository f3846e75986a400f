// Whom the client asks in person: who was told, taking back who was not, asking more, and showing the job to all.
import UserPlus from 'lucide-react/icons/user-plus'
import { DeedButton, DialogButton } from '#client/platform/deed-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { mostInvited } from '#shared/features/jobs/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { InviteDialog } from './invite-dialog.tsx'
import type { Job } from './job-types.ts'

type GuestProps = { readonly job: Job; readonly guest: Job['invited'][number]; readonly fixed: boolean }

function GuestRow({ job, guest: { slug, name, told }, fixed }: GuestProps) {
  const t = useTexts('job-life')
  return (
    <li className="grid gap-1">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <Anchor href={href('profile', { profile: slug })} className="font-medium hover:underline">
          <bdi>{name}</bdi>
        </Anchor>
        {told && <Badge tone="moss">{t('invited.told')}</Badge>}
        {!(told || fixed) && (
          <DeedButton
            deed="DELETE /jobs/{job}/invitations/{professional}"
            request={{ params: { job: job.id, professional: slug } }}
            kind="quiet"
            size="small"
            aria-label={t('invited.remove-name', { name })}
          >
            {t('invited.remove')}
          </DeedButton>
        )}
      </div>
      {!told && <p className="text-13 text-ink-soft">{t('invited.waiting')}</p>}
    </li>
  )
}

const inviting: readonly Job['status'][] = ['under_review', 'changes_requested', 'open']

/** Nothing when nobody was invited and nobody can be. `bidders`: slugs of those who have bid. */
export function Invited({ job, bidders = [] }: { readonly job: Job; readonly bidders?: readonly string[] }) {
  const t = useTexts('job-life')
  const fixed = !inviting.includes(job.status)
  if (fixed && job.invited.length === 0) return null
  const isFull = job.invited.length >= mostInvited
  const makePublic = (
    <DeedButton deed="POST /jobs/{job}/make-public" request={{ params: { job: job.id } }}>
      {t('invited.make-public')}
    </DeedButton>
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
