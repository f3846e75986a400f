// The life of leads: who may move which, and what a move says about the promised reply.
import type { Within } from '#server/platform/call.ts'
import { life } from '#server/platform/life.ts'
import { answerReply, missReply } from '#server/platform/replies/keep.ts'
import { replyHours } from '#shared/features/jobs/lifecycle.ts'
import { type LeadMove, leadLifecycle, type ownMoves } from '#shared/features/leads/lifecycle.ts'

type Facts = { readonly job_id: string | null; readonly lost_reason: string | null }
/** `user_id`: whose reply is waited for. */
type Movable = { readonly id: string; readonly created_at: Date; readonly user_id: string }
type Made = { readonly name: LeadMove; readonly by?: string | undefined }
type At = { readonly as: string }

/** Where a job decides, it says whether the lead is quoted, won or lost. */
const decidedHere = ({ job_id }: Facts, { as }: At): boolean => as !== 'keeper' || job_id === null

const answers: readonly LeadMove[] = ['contact', 'plan-visit', 'quote', 'mark-quoted', 'win']

/** A lead that ended before the promised time was over counts neither way. */
async function keepReply(within: Within, lead: Movable, { name, by }: Made): Promise<void> {
  if (name === 'view' || name === 'restore') return
  const asked = { userId: lead.user_id, about: 'lead', aboutId: lead.id } as const
  if (answers.includes(name) || by === lead.user_id) return await answerReply(within, asked)
  const hadTime = within.now.getTime() - lead.created_at.getTime() >= replyHours * 3_600_000
  if (name === 'lose' && hadTime) await missReply(within, asked)
}

export const leadLife = life(leadLifecycle, {
  entity: 'lead',
  table: 'leads',
  column: 'stage',
  refusal: 'lead.move-not-allowed',
  guards: {
    'mark-quoted': decidedHere,
    win: decidedHere,
    lose: decidedHere,
    // What the house agreed to be a bad lead stays away.
    restore: ({ lost_reason }: Facts) => lost_reason !== 'report-upheld',
  },
  also: keepReply,
})

type Lead = Parameters<typeof leadLife.movesOf>[0]

/** As what the professional makes a move. */
export const actorOf = (move: (typeof ownMoves)[number]) =>
  leadLifecycle.moves[move].by.includes('owner') ? 'owner' : 'keeper'

/** What the professional may do by one press. */
export function ownMovesOf(lead: Lead, now: Date): readonly LeadMove[] {
  const own = leadLife.movesOf(lead, { as: 'owner', now }).filter(name => name !== 'view')
  return [...own, ...leadLife.movesOf(lead, { as: 'keeper', now })]
}
