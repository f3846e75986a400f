// What counts as a way to reach somebody, and what is only a number.
import { describe, expect, it } from 'vitest'
import { hasContactDetails } from './contact-details.ts'

describe('contact details', () => {
  it.each([
    'Write to amina.b@example.org please',
    'Call me: 06 12 34 56 78 after six',
    'My number is +212 612-345-678',
    'رقمي ٠٦١٢٣٤٥٦٧٨ بعد السادسة',
    'All photos stand at www.example.org/kitchen',
    'Send me a word at https://example.org',
    'Find me as @amina_builds there',
    'Ask at wa.me/212612345678',
  ])('are found: %s', text => expect(hasContactDetails(text)).toBe(true))

  it.each([
    'A kitchen of 12 m² for about 1 200 000 dirhams',
    'We would like to begin on 2026-12-01, or on 15/01/2027 at the latest',
    'Flat 4, third floor, built in 1998, 85 m² with 2.60 m high rooms',
    'Between 150 000 and 250 000 with the material',
    '',
  ])('are not seen in: %s', text => expect(hasContactDetails(text)).toBe(false))
})
