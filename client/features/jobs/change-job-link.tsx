// The way to change an own job, in the form that it was written with.
import Pencil from 'lucide-react/icons/pencil'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { href } from '#shared/routes/href.ts'
import type { Job } from './job-types.ts'

export function ChangeJobLink({ job }: { readonly job: Pick<Job, 'id' | 'form' | 'status' | 'editable'> }) {
  const t = useTexts('job-life')
  if (job.editable === 'none') return null
  const change = `${href('job-request.form', { form: job.form })}?${new URLSearchParams({ job: job.id })}`
  return (
    <ButtonLink
      kind={job.status === 'changes_requested' ? 'primary' : 'secondary'}
      icon={<Pencil aria-hidden="true" />}
      href={change}
    >
      {t('edit.button')}
    </ButtonLink>
  )
}
