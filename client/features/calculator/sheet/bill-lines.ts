// The lines of a bill and their order; zero amounts are left out.
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'

type Part = EstimateSheet['parts'][number]
type Step = EstimateSheet['steps'][number]
export type BillLine = (Part | Step) & { readonly isSum: boolean }

const sums: readonly string[] = ['contract', 'total']

/** Order: parts, contract, fee, contingency, total. A sum of a single line is left out, since it repeats the line. */
export function stepLines({ parts, steps }: Pick<EstimateSheet, 'parts' | 'steps'>): readonly BillLine[] {
  const additions = steps.filter(({ key, amount }) => !sums.includes(key) && amount > 0)
  const contract = steps.filter(({ key }) => key === 'contract' && parts.length > 1)
  const total = steps.filter(({ key }) => key === 'total' && additions.length > 0)
  return [...parts, ...contract, ...additions, ...total].map(line => ({
    ...line,
    terms: line.terms.filter(({ measure, value }) => line.operation !== 'sum' || measure !== 'money' || value > 0),
    isSum: sums.includes(line.key),
  }))
}

/** The pieces with an amount above zero, each with its share of the total. */
export function piecesOf<T extends { readonly amount: number }>(
  pieces: readonly T[],
): readonly (T & { readonly share: number })[] {
  const whole = pieces.reduce((sum, { amount }) => sum + amount, 0)
  return pieces.filter(({ amount }) => amount > 0).map(piece => ({ ...piece, share: piece.amount / whole }))
}

/** The cost of the materials with a known price; null when no price is known. */
export function knownCost(needs: EstimateSheet['needs']): { readonly cost: number; readonly isWhole: boolean } | null {
  const known = needs.flatMap(({ cost }) => (cost === null ? [] : [cost]))
  if (known.length === 0) return null
  return { cost: known.reduce((sum, cost) => sum + cost, 0), isWhole: known.length === needs.length }
}
