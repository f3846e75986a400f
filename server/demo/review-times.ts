// When the reviews of a project of the past were written, which its record knows too.
import type { ProjectStatus } from '#shared/features/projects/lifecycle.ts'
import { reviewDays } from '#shared/features/reviews/lifecycle.ts'
import { later, randomOf } from './basics.ts'

const day = 24

/** When each side wrote about a project of the past and it became public: when both had, or when the time was over. */
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
