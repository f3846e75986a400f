import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { editDistance, findByPrefix, findExact, findNear, lexiconOf, stem, wordsOf } from './words.ts'

const lexicon = lexiconOf(
  ['plumber', 'Électricien', "Fuite d'eau", 'السباكة', 'سباك', 'air conditioning', 'زليج'].map(text => ({
    of: text,
    text,
    folded: fold(text),
    weight: 1,
  })),
)
const exact = (text: string) => findExact(lexicon, wordsOf(fold(text)))?.term.of ?? null
const near = (text: string) => findNear(lexicon, wordsOf(fold(text)))?.term.of ?? null

describe('word matching', () => {
  it.each([
    ['abc', 'abc', 0],
    ['abcd', 'abdc', 1],
    ['plumber', 'plumer', 1],
    ['سباك', 'سباق', 1],
    ['', 'ab', 2],
  ])('the edit distance of %s and %s is %d', (a, b, distance) => expect(editDistance(a, b)).toBe(distance))

  it('stem removes plural endings and articles', () => {
    expect(['السباكين', 'plumbers', 'بالدهان', 'gas', 'ماء'].map(stem)).toEqual([
      'سباك',
      'plumber',
      'دهان',
      'gas',
      'ماء',
    ])
  })

  it('finds terms inside a sentence', () => {
    expect(exact('need a plumber now')).toBe('plumber')
    expect(exact('une fuite d’eau ici')).toBe("Fuite d'eau")
    expect(exact('السباكين')).toBe('السباكة')
    expect(exact('plumbr')).toBeNull()
  })

  it('tolerates one typing error from four letters, two from eight', () => {
    expect(near('plumbr')).toBe('plumber')
    expect(near('elctricein')).toBe('Électricien')
    expect(near('زلبج')).toBe('زليج')
    expect(near('air condishoning')).toBe('air conditioning')
    expect(near('abc')).toBeNull()
    expect(near('hammer')).toBeNull()
  })

  it('finds terms by their first letters', () => {
    expect(findByPrefix(lexicon, ['elec'])?.term.of).toBe('Électricien')
    expect(findByPrefix(lexicon, ['ele'])).toBeNull()
  })
})
