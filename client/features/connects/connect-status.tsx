// Where a request stands, when it ends by itself, and who acts.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Tone } from '#client/ui/data/badge.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import type { ConnectStatus as Status } from '#shared/features/connects/lifecycle.ts'
import type { Connect } from './connect-types.ts'

const statusTones: Readonly<Record<Status, Tone>> = {
  pending_review: 'amber',
  approved: 'blueprint',
  accepted: 'moss',
  declined: 'neutral',
  expired: 'neutral',
  rejected: 'brick',
  withdrawn: 'neutral',
}

type Props = { readonly connect: Pick<Connect, 'status' | 'side' | 'endsAt' | 'answeredAt'>; readonly now: string }

export function ConnectStatus({ connect: { status, side, endsAt, answeredAt }, now }: Props) {
  const t = useTexts('connects')
  const format = useFormat()
  const ends = endsAt && t('ends', { when: format.relative(endsAt, now) })
  const waits = status === 'pending_review' || status === 'approved'
  return (
    <StatusLine
      tone={statusTones[status]}
      state={t(`state.${side}.${status}`)}
      next={ends ?? (answeredAt ? format.relative(answeredAt, now) : undefined)}
      who={endsAt && waits ? t(`who.${side}.${status}`) : undefined}
    />
  )
}
