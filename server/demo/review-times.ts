// When the reviews of a past project were written; the project log needs the same times.
import type { ProjectStatus } from '#shared/features/projects/lifecycle.ts'
import { reviewDays } from '#shared/features/reviews/lifecycle.ts'
import { later, randomOf } from './basics.ts'

const day = 24

/** When each side wrote, and when the reviews became public: after both, or at the end of the review period. */
export function reviewTimes(project: string, status: ProjectStatus | null, ended: Date) {
  const random = randomOf(`reviews:${project}`)
  const isOver = status === 'closed' || status === 'terminated'
  const wrote = (share: number): Date | null => {
    const at = later(ended, day * random.whole(1, 12))
    return random.chance(share) && isOver ? at : null
  }
  const [client, professional] = [wrote(0.92), wrote(0.45)]
  const last = client && professional && new Date(Math.max(client.getTime(), professional.getTime()))
  return { client, professional, published: last ?? later(ended, day * reviewDays.workmanship) }
}
