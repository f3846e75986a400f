// Splits an amount by percent so that the parts add up exactly: the largest remainders get the missing units.

/** `amount` in minor units, `percents` whole and with a sum of 100. */
export function splitAmount(amount: number, percents: readonly number[]): number[] {
  const hundred = 100n
  const shares = percents.map(percent => BigInt(amount) * BigInt(percent))
  const parts = shares.map(share => share / hundred)
  const missing = Number(BigInt(amount) - parts.reduce((sum, part) => sum + part, 0n))
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share % hundred }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  const luckier = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return parts.map((part, index) => Number(part) + (luckier.has(index) ? 1 : 0))
}
