// The record of a project: what an entry says.
import { z } from 'zod'
import { Amount, Day, Moment } from '#shared/api/schemas.ts'
import { Plan } from './plan.ts'

/** What happened to what. */
export const recordKinds = [
  'project-planned',
  'project-confirm',
  'project-lapse',
  'project-begin',
  'project-hand-over',
  'project-complete',
  'project-pause',
  'project-go-on',
  'project-terminate',
  'project-end-together',
  'project-object',
  'milestone-start',
  'milestone-submit',
  'milestone-accept',
  'milestone-request-changes',
  'milestone-auto-accept',
  'payment-due',
  'payment-mark',
  'payment-confirm',
  'payment-dispute',
  'retention-due',
  'retention-mark',
  'retention-confirm',
  'retention-dispute',
  'change-propose',
  'change-approve',
  'change-reject',
  'change-withdraw',
  'change-lapse',
  'end-propose',
  'end-approve',
  'end-reject',
  'end-withdraw',
  'end-lapse',
  'contract-sheet',
  'advisor-invite',
  'advisor-accept',
  'advisor-decline',
  'advisor-remove',
  'advisor-leave',
  'project-note',
  'chat-agree',
  'diary-add',
  'file-add',
  'file-version',
  'file-withdraw',
  'snag-add',
  'snag-fix',
  'snag-confirm',
  'snag-reopen',
  'plan-propose',
  'plan-approve',
  'plan-reject',
  'plan-withdraw',
  'plan-lapse',
  'project-close',
  'review-publish',
  'complaint-made',
  'complaint-replied',
  'complaint-unanswered',
  'complaint-decided',
  'complaint-withdrawn',
  'complaint-reopened',
  'story-ask',
  'story-agree',
  'story-decline',
  'story-withdraw',
  'story-publish',
  'story-hide',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** A file by its name and the SHA-256 of its bytes. */
const RecordedFile = z.object({ name: z.string(), sha256: z.string() })
/** A line of a change, priced as those of a bid. */
export const ChangeLine = z.object({
  label: z.string(),
  unit: z.string(),
  quantity: z.number(),
  unitPrice: Amount,
  amount: Amount,
})
export type ChangeLine = z.output<typeof ChangeLine>
export const RecordData = z.object({
  milestone: z.string().optional(),
  note: z.string().optional(),
  amount: Amount.optional(),
  currency: z.string().optional(),
  /** The percent that is kept of each payment; and how much was kept of this one. */
  retention: z.int().optional(),
  retained: Amount.optional(),
  method: z.string().optional(),
  paidOn: Day.optional(),
  files: z.array(RecordedFile).optional(),
  /** Of a change: its number, its name, how much the total (below nothing: less) and the end move, by which lines. */
  number: z.int().optional(),
  change: z.string().optional(),
  delta: z.int().optional(),
  days: z.int().optional(),
  dueDate: Day.optional(),
  lines: z.array(ChangeLine).optional(),
  /** Another plan, and its milestones. */
  plan: Plan.optional(),
  /** The contract total from now on. */
  total: Amount.optional(),
  /** Of an advisor: their name when it happened. */
  person: z.string().optional(),
  /** Of a complaint: its title, unless that is kept from the other side, and how it ended. */
  complaint: z.string().optional(),
  outcome: z.string().optional(),
  /** Of the diary; with a digest instead of its words where they are for the own side alone. */
  day: Day.optional(),
  digest: z.string().optional(),
  /** Of a snag, and of a file. */
  room: z.string().optional(),
  severity: z.string().optional(),
  paper: z.string().optional(),
})
export type RecordData = z.output<typeof RecordData>

/** On whose side something was done; `admin`: by the staff of the house. */
export const recordSides = ['client', 'professional', 'system', 'advisor', 'admin'] as const

export const RecordEntry = z.object({
  position: z.int(),
  kind: z.enum(recordKinds),
  side: z.enum(recordSides),
  /** Null: the house itself, or somebody who has left. */
  name: z.string().nullable(),
  data: RecordData,
  at: Moment,
  /** SHA-256, hexadecimal. */
  hash: z.string(),
})
export type RecordEntry = z.output<typeof RecordEntry>

/** Positions have no gaps: an entry's address is the page that ends with it. */
export const RecordQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  most: z.coerce.number().int().min(1).max(500).default(100),
  /** Only what was written with the acts on milestones and payments. */
  of: z.enum(['all', 'work']).default('all'),
})
export const shownKinds: readonly RecordKind[] = [
  'milestone-submit',
  'milestone-request-changes',
  'payment-mark',
  'payment-dispute',
  'retention-due',
  'retention-mark',
  'retention-confirm',
  'retention-dispute',
]
