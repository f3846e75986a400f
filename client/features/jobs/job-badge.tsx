// A job's state as the reviewer names it.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import type { JobStatus } from '#shared/features/jobs/lifecycle.ts'

const tones: Readonly<Record<JobStatus, Tone>> = {
  under_review: 'amber',
  changes_requested: 'clay',
  rejected: 'brick',
  open: 'blueprint',
  expired: 'neutral',
  awarded: 'moss',
  in_progress: 'moss',
  completed: 'moss',
  cancelled: 'neutral',
}

export function JobBadge({ status }: { readonly status: JobStatus }) {
  const t = useTexts('admin-jobs')
  return <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
}
