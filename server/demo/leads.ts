// The leads of the demo: which professional was notified of which job, the parts of the score, and the result.
import { scoreMatch } from '#server/features/leads/score-match.ts'
import { replyHours } from '#shared/features/jobs/lifecycle.ts'
import { dueSoonHours, type LeadStage, waveSize } from '#shared/features/leads/lifecycle.ts'
import { type Days, idOf, later, passed, randomOf } from './basics.ts'
import { candidatesFor, distanceTo, isNear } from './bids.ts'
import { type DemoRows, insert, type Pro } from './model.ts'
import { demoPro } from './professionals.ts'
import type { Work } from './work.ts'

export type LeadSeed = { readonly id: string; readonly pro: Pro; readonly work: Work; readonly stage: LeadStage }

/** The rating that the reviews of such work come to. */
const usualRating = ({ quality }: Pro): number => 4 + quality / 2

function scoreOf(pro: Pro, work: Work, days: Days) {
  return scoreMatch(
    {
      tradePosition: pro.trades.findIndex(trade => trade.id === work.job.trade.id),
      distanceKm: distanceTo(pro, work.job),
      radiusKm: pro.radius,
      documentsValidUntil: pro.documentsUntil,
      replyMinutes: pro.replyMinutes,
      completedProjects: pro.pastProjects,
      rating: pro.pastProjects > 0 ? usualRating(pro) : null,
    },
    days.day(0),
  )
}

const stagesOfBid: Readonly<Record<string, LeadStage>> = {
  submitted: 'quoted',
  shortlisted: 'quoted',
  accepted: 'won',
  withdrawn: 'viewed',
  declined: 'lost',
  expired: 'lost',
  not_selected: 'lost',
}

function stageOf(pro: Pro, work: Work, isDemo: boolean): LeadStage {
  const bid = work.bids.find(one => one.pro === pro)
  if (bid) return stagesOfBid[bid.status] ?? 'quoted'
  if (work.job.status !== 'open') return 'lost'
  if (isDemo) return work.plan?.demo === 'viewed' ? 'viewed' : 'new'
  return randomOf(`stage:${pro.slug}:${work.job.id}`).pick(['new', 'new', 'viewed', 'viewed', 'viewed', 'archived'])
}

function insertLead(rows: DemoRows, pro: Pro, work: Work, isDemo: boolean, days: Days): LeadSeed {
  const id = idOf(`lead:${pro.slug}:${work.job.id}`)
  const stage = stageOf(pro, work, isDemo)
  const { parts, score } = scoreOf(pro, work, days)
  const created = later(work.timeline.reviewed, 0.02)
  const bid = work.bids.find(one => one.pro === pro)
  const viewed = bid ? new Date((created.getTime() + bid.created.getTime()) / 2) : later(created, 3)
  insert(rows, 'leads', {
    id,
    ownerId: pro.id,
    source: isNear(pro, work.job) ? 'matched_job' : 'invitation',
    jobId: work.job.id,
    wave: isNear(pro, work.job) ? 1 : 0,
    stage,
    score,
    parts: JSON.stringify(parts),
    distanceKm: Math.round(distanceTo(pro, work.job) * 10) / 10,
    lostReason: stage === 'archived' ? randomOf(id).pick(['too-far', 'no-time', 'too-small']) : null,
    dueAt: later(created, replyHours),
    remindedAt: passed(later(created, replyHours - dueSoonHours), days),
    viewedAt: stage === 'new' ? null : viewed,
    createdAt: created,
    updatedAt: stage === 'new' ? created : viewed,
  })
  return { id, pro, work, stage }
}

/** The best matches, and everyone who bid. Past jobs have only the leads of their bidders. */
function ownersOf(work: Work, pros: readonly Pro[], own: Pro, builder: Pro): Pro[] {
  const bidders = [
    ...new Set([...(work.plan?.key === 'demo-garden' ? [builder] : []), ...work.bids.map(bid => bid.pro)]),
  ]
  if (work.plan?.key === 'demo-garden') return bidders
  if (!work.plan) return bidders
  const fitting = candidatesFor(work.job, pros).filter(pro => pro.kind === 'site' && isNear(pro, work.job))
  const isNotified = (pro: Pro): boolean => !bidders.includes(pro) && (pro !== own || work.plan?.demo !== null)
  return [...bidders, ...fitting.filter(isNotified).slice(0, Math.max(0, waveSize - bidders.length))]
}

export function buildLeads(rows: DemoRows, pros: readonly Pro[], works: readonly Work[], days: Days): LeadSeed[] {
  const own = demoPro(pros, 'contractor')
  const builder = demoPro(pros, 'builder')
  const opened = new Set(['open', 'expired', 'awarded', 'in_progress', 'completed', 'cancelled'])
  return works
    .filter(work => opened.has(work.job.status))
    .flatMap(work => ownersOf(work, pros, own, builder).map(pro => insertLead(rows, pro, work, pro === own, days)))
}
