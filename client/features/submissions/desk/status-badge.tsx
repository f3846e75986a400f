// The state of a submission as a badge.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import type { Status } from './desk-types.ts'

const tones: Readonly<Record<Status, Tone>> = {
  new: 'clay',
  in_progress: 'amber',
  converted: 'moss',
  closed: 'neutral',
  spam: 'brick',
}

export function StatusBadge({ status }: { readonly status: Status }) {
  const t = useTexts('submissions')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
