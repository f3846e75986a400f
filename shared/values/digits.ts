const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point))

/** In Unicode the ten digits of a script are adjacent, starting with zero. */
function digitValue(point: number): number {
  let value = 0
  while (value < 9 && isDigit(point - value - 1)) value++
  return value
}

/** `१२ م` is `12 م`. */
export function inWesternDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digit => String(digitValue(digit.codePointAt(0) ?? 0)))
}

/** The digits of a code in any script and spacing: `١٢٣ ٤٥٦` and `123-456` both give `123456`. */
export function digitsOf(text: string): string {
  return inWesternDigits(text.normalize('NFKC').replace(/\P{Nd}/gu, ''))
}
