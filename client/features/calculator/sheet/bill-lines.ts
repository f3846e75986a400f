// Which lines a bill has, in which order: what is nothing is left out.
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'

type Part = EstimateSheet['parts'][number]
type Step = EstimateSheet['steps'][number]
export type BillLine = (Part | Step) & { readonly isSum: boolean }

const sums: readonly string[] = ['contract', 'total']

/** Parts, contract, fee, contingency, total. A sum of one line would only say the line again. */
export function stepLines({ parts, steps }: Pick<EstimateSheet, 'parts' | 'steps'>): readonly BillLine[] {
  const additions = steps.filter(({ key, amount }) => !sums.includes(key) && amount > 0)
  const contract = steps.filter(({ key }) => key === 'contract' && parts.length > 1)
  const total = steps.filter(({ key }) => key === 'total' && additions.length > 0)
  return [...parts, ...contract, ...additions, ...total].map(line => ({
    ...line,
    terms: line.terms.filter(({ measure, value }) => line.way !== 'sum' || measure !== 'money' || value > 0),
    isSum: sums.includes(line.key),
  }))
}

/** The pieces of a total that are something, each with its share of it. */
export function piecesOf<T extends { readonly amount: number }>(
  pieces: readonly T[],
): readonly (T & { readonly share: number })[] {
  const whole = pieces.reduce((sum, { amount }) => sum + amount, 0)
  return pieces.filter(({ amount }) => amount > 0).map(piece => ({ ...piece, share: piece.amount / whole }))
}

/** Of the materials whose price is known; null where none is. */
export function knownCost(needs: EstimateSheet['needs']): { readonly cost: number; readonly isWhole: boolean } | null {
  const known = needs.flatMap(({ cost }) => (cost === null ? [] : [cost]))
  if (known.length === 0) return null
  return { cost: known.reduce((sum, cost) => sum + cost, 0), isWhole: known.length === needs.length }
}
