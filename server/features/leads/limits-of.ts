// Limits for matching from dismissals ("not for me"): the answers of ninety days become the current limits.
import { limitAnswers, limitDays, type limitKinds } from '#shared/features/leads/lifecycle.ts'

/** One dismissed lead. */
export type Answer = {
  readonly reason: string
  readonly at: Date
  readonly tradeId: string | null
  readonly km: number | null
  /** The upper end of the job's budget, minor units. */
  readonly amount: number | null
  readonly currency: string | null
}

export type Limit = {
  readonly kind: (typeof limitKinds)[number]
  readonly tradeId: string | null
  readonly km: number | null
  readonly amount: number | null
  readonly currency: string | null
  readonly answers: number
  readonly endsAt: Date
}

/** A withdrawn limit: earlier answers no longer count. */
export type Cleared = Pick<Limit, 'kind' | 'tradeId' | 'currency'> & { readonly at: Date }

const day = 86_400_000

const kindOf: Readonly<Record<string, Limit['kind']>> = {
  'wrong-trade': 'trade',
  'too-far': 'distance',
  'too-small': 'smallest',
  'too-large': 'largest',
}

type Group = Pick<Limit, 'kind' | 'tradeId' | 'currency'> & { readonly answers: Answer[] }

/** Null where the answer gives no limit: no time, unclear, or the fact behind it is unknown. */
function groupOf(answer: Answer): Omit<Group, 'answers'> | null {
  const kind = kindOf[answer.reason]
  const { tradeId, currency } = answer
  if (kind === 'trade' && tradeId) return { kind, tradeId, currency: null }
  if (kind === 'distance' && answer.km !== null) return { kind, tradeId: null, currency: null }
  if ((kind === 'smallest' || kind === 'largest') && answer.amount !== null && currency)
    return { kind, tradeId: null, currency }
  return null
}

const same = (a: Omit<Group, 'answers'>, b: Omit<Group, 'answers'>): boolean =>
  a.kind === b.kind && a.tradeId === b.tradeId && a.currency === b.currency

function groupAnswers(answers: readonly Answer[], cleared: readonly Cleared[]): readonly Group[] {
  const groups: Group[] = []
  for (const answer of answers) {
    const group = groupOf(answer)
    if (!group || cleared.some(one => same(one, group) && answer.at <= one.at)) continue
    const known = groups.find(one => same(one, group))
    if (known) known.answers.push(answer)
    else groups.push({ ...group, answers: [answer] })
  }
  return groups
}

const numbers = (answers: readonly Answer[], field: 'km' | 'amount'): number[] =>
  answers.flatMap(answer => answer[field] ?? [])

/**
 * Nearer than the nearest refused, larger than the largest refused as too small, smaller than the smallest refused as
 * too large.
 */
function limitOf({ kind, tradeId, currency, answers }: Group): Limit {
  const last = Math.max(...answers.map(({ at }) => at.getTime()))
  const amounts = numbers(answers, 'amount')
  return {
    kind,
    tradeId,
    currency,
    km: kind === 'distance' ? Math.min(...numbers(answers, 'km')) : null,
    amount: kind === 'smallest' ? Math.max(...amounts) : kind === 'largest' ? Math.min(...amounts) : null,
    answers: answers.length,
    endsAt: new Date(last + limitDays * day),
  }
}

/** The limits at `now`, from all dismissals and withdrawals. */
export function limitsOf(answers: readonly Answer[], cleared: readonly Cleared[], now: Date): readonly Limit[] {
  const since = now.getTime() - limitDays * day
  const recent = answers.filter(({ at }) => at.getTime() > since)
  return groupAnswers(recent, cleared)
    .filter(group => group.answers.length >= limitAnswers[group.kind])
    .map(limitOf)
}
