// Invites a contact to one of the client's open jobs, with the same endpoint as the job's own screen.
import { useState } from 'react'
import { ActionButton, DialogButton } from '#client/platform/action-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { areaHref } from '#shared/routes/area-href.ts'

type OpenJob = { readonly id: string; readonly title: string; readonly language: string }
type Props = {
  readonly professional: { readonly slug: string; readonly name: string }
  readonly jobs: readonly OpenJob[]
}

function JobRow({ professional, job }: { readonly professional: Props['professional']; readonly job: OpenJob }) {
  const t = useTexts('contacts')
  const { slug, name } = professional
  const [isInvited, setInvited] = useState(false)
  const done = (): void => {
    setInvited(true)
    announce(t('invite.invited', { name }))
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b py-3 last:border-b-0">
      <p dir="auto" lang={job.language} className="min-w-0 font-medium">
        {job.title}
      </p>
      {isInvited ? (
        <p className="text-15 text-moss">{t('invite.done')}</p>
      ) : (
        <ActionButton
          size="small"
          endpoint="POST /jobs/{job}/invitations"
          request={{ params: { job: job.id }, body: { professional: slug } }}
          aria-label={t('invite.invite-to', { title: job.title })}
          onDone={done}
        >
          {t('invite.invite')}
        </ActionButton>
      )}
    </li>
  )
}

function InviteDialog({ professional, jobs, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTexts('contacts')
  const actions = useTexts('actions')
  const { name } = professional
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invite.title', { name })}
      closeLabel={actions('close')}
      actions={<Button onClick={onClose}>{t('invite.done')}</Button>}
    >
      <Stack gap={4}>
        <p className="text-15 text-ink-soft">{t(jobs.length > 0 ? 'invite.text' : 'invite.none', { name })}</p>
        {jobs.length > 0 ? (
          <ul>
            {jobs.map(job => (
              <JobRow key={job.id} professional={professional} job={job} />
            ))}
          </ul>
        ) : (
          <ButtonLink href={areaHref('user.job-requests')}>{t('invite.post')}</ButtonLink>
        )}
      </Stack>
    </Dialog>
  )
}

export function InviteContact(props: Props) {
  const t = useTexts('contacts')
  return (
    <DialogButton size="small" dialog={close => <InviteDialog {...props} onClose={close} />}>
      {t('invite.action')}
    </DialogButton>
  )
}
