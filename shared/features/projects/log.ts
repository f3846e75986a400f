// The entries of a project log.
import { z } from 'zod'
import { Amount, Day, Moment } from '#shared/api/schemas.ts'
import { Plan } from './plan.ts'

export const logKinds = [
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
export type LogKind = (typeof logKinds)[number]

/** A file, identified by its name and the SHA-256 of its bytes. */
const RecordedFile = z.object({ name: z.string(), sha256: z.string() })
/** A line of a change order, priced like a line of a bid. */
export const ChangeLine = z.object({
  label: z.string(),
  unit: z.string(),
  quantity: z.number(),
  unitPrice: Amount,
  amount: Amount,
})
export type ChangeLine = z.output<typeof ChangeLine>
export const LogData = z.object({
  milestone: z.string().optional(),
  note: z.string().optional(),
  amount: Amount.optional(),
  currency: z.string().optional(),
  /** `retention`: the agreed percentage; `retained`: the amount held back from this payment. */
  retention: z.int().optional(),
  retained: Amount.optional(),
  method: z.string().optional(),
  paidOn: Day.optional(),
  files: z.array(RecordedFile).optional(),
  /** For a change order: number, title, change of the total (negative: less) and of the end in days, lines. */
  number: z.int().optional(),
  change: z.string().optional(),
  delta: z.int().optional(),
  days: z.int().optional(),
  dueDate: Day.optional(),
  lines: z.array(ChangeLine).optional(),
  /** The new plan with its milestones. */
  plan: Plan.optional(),
  /** The contract total after the entry. */
  total: Amount.optional(),
  /** An advisor's name at the time of the entry. */
  person: z.string().optional(),
  /** For a complaint: its title, unless hidden from the other side, and its outcome. */
  complaint: z.string().optional(),
  outcome: z.string().optional(),
  /** For the diary; `digest` replaces the text of an entry that only its own side may read. */
  day: Day.optional(),
  digest: z.string().optional(),
  /** For a snag or a file. */
  room: z.string().optional(),
  severity: z.string().optional(),
  document: z.string().optional(),
})
export type LogData = z.output<typeof LogData>

/** The side of the actor; `admin` is the site's staff. */
export const logSides = ['client', 'professional', 'system', 'advisor', 'admin'] as const

export const LogEntry = z.object({
  position: z.int(),
  kind: z.enum(logKinds),
  side: z.enum(logSides),
  /** Null: the system, or an erased person. */
  name: z.string().nullable(),
  data: LogData,
  at: Moment,
  /** SHA-256 in hexadecimal. */
  hash: z.string(),
})
export type LogEntry = z.output<typeof LogEntry>

/** Positions have no gaps, so the address of an entry is the page that ends with it. */
export const LogQuery = z.object({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  most: z.coerce.number().int().min(1).max(500).default(100),
  /** `work`: only entries of `shownKinds`, which the page shows beside milestones and payments. */
  of: z.enum(['all', 'work']).default('all'),
})
export const shownKinds: readonly LogKind[] = [
  'milestone-submit',
  'milestone-request-changes',
  'payment-mark',
  'payment-dispute',
  'retention-due',
  'retention-mark',
  'retention-confirm',
  'retention-dispute',
]
