// Contact details are found in every common notation, and figures of a job are not mistaken for them.
import { describe, expect, it } from 'vitest'
import { contactsIn } from './contacts-in-text.ts'

describe('contactsIn', () => {
  it.each([
    ['phone', 'Call me: 06 12 34 56 78', '06 12 34 56 78'],
    ['phone', 'WhatsApp +212 612-345678 after six', '+212 612-345678'],
    ['phone', 'الهاتف ٠٦١٢٣٤٥٦٧٨', '0612345678'],
    ['email', 'write to karim.b@example.ma please', 'karim.b@example.ma'],
    ['email', 'karim (at) example.com', 'karim (at) example.com'],
    ['link', 'photos on https://example.com/kitchen', 'https://example.com/kitchen'],
    ['link', 'wa.me/212612345678', 'wa.me/212612345678'],
    ['link', 'find me as @amina_builds there', '@amina_builds'],
    ['phone', 'رقمي ٠٦١٢٣٤٥٦٧٨ بعد السادسة', '0612345678'],
  ] as const)('finds a %s in “%s”', (kind, text, found) => {
    expect(contactsIn([text])).toContainEqual({ kind, text: found })
  })

  it.each([
    ['12 m2 of tiles, 250 000 MAD at most, built in 1987'],
    ['Doors 2.10 x 0.90, windows 1.20 x 1.40, 3 floors'],
    ['From 20/11/2026 to 15/01/2027'],
    ['Budget 2 500 000 MAD'],
    ['Between 1 200 000 and 1 500 000 dirhams'],
    ['To begin on 2026-12-01, at the latest 2027-01-15'],
    ['Begin 20/11/2026 15/01/2027'],
    ['Tiles @ 120 MAD, floor @12 m²'],
    ['write to karim @ home'],
  ])('finds nothing in “%s”', text => {
    expect(contactsIn([text])).toEqual([])
  })

  it('returns each contact once', () => {
    expect(contactsIn(['0612345678', 'again 0612345678'])).toHaveLength(1)
  })
})
