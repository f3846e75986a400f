// The colour of each state of a request.
import type { Tone } from '#client/ui/badge.tsx'
import type { ConnectStatus } from '#shared/features/connects/lifecycle.ts'

export const statusTones: Readonly<Record<ConnectStatus, Tone>> = {
  pending_review: 'amber',
  approved: 'blueprint',
  accepted: 'moss',
  declined: 'neutral',
  expired: 'neutral',
  rejected: 'brick',
  withdrawn: 'neutral',
}
