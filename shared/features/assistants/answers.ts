// The answers to an assistant's form as numbers and choices. Staff can change a form: a question that it no longer asks
// gets a usual value, or is reported missing if no usual value makes sense.
import type { Answers } from '#shared/forms/definition.ts'

export type Read = {
  /** Above 0; otherwise missing. */
  readonly size: (key: string) => number
  readonly number: (key: string, usual: number) => number
  readonly choice: <T extends string>(key: string, options: readonly T[], usual: T) => T
  readonly sides: (key: string) => { readonly length: number; readonly width: number; readonly height: number | null }
  readonly yes: (key: string) => boolean
}

/** An answer without which nothing can be calculated. */
export class MissingAnswer extends Error {
  readonly key: string

  constructor(key: string) {
    super(`There is no answer to ${key}.`)
    this.key = key
  }
}

export function readingOf(answers: Answers): Read {
  const number = (key: string, usual: number): number => {
    const value = answers[key]
    if (typeof value === 'number') return value
    return typeof value === 'string' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : usual
  }
  return {
    number,
    size: key => {
      const value = number(key, 0)
      if (value <= 0) throw new MissingAnswer(key)
      return value
    },
    choice: (key, options, usual) => options.find(option => option === answers[key]) ?? usual,
    sides: key => {
      const value = answers[key]
      if (typeof value === 'object' && 'length' in value && 'width' in value) return value
      throw new MissingAnswer(key)
    },
    yes: key => answers[key] === true,
  }
}
