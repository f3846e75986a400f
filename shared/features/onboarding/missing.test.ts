import { describe, expect, it } from 'vitest'
import { type Application, missingOf, stepOfPath } from './missing.ts'

const referee = { name: 'Salma Idrissi', contact: '+212 600 000 000', work: 'Kitchen, 2025' }
const whole: Application = {
  companyName: 'Atlas Works',
  legalForm: 'SARL',
  registrationNumber: 'RC 12345',
  contactPerson: 'Omar Tazi',
  phone: '+212 6 12 34 56 78',
  headline: 'Bathrooms and kitchens',
  about: 'We renovate bathrooms and kitchens in old houses, with our own team of six.',
  trades: ['plumbing'],
  city: 'casablanca',
  languages: ['fr'],
  referees: [referee, referee],
  acceptTerms: true,
  documents: [{ type: 'identity', status: 'pending' }],
  documentTypes: [
    { slug: 'identity', required: true, active: true },
    { slug: 'qualification', required: false, active: true },
    { slug: 'old-paper', required: true, active: false },
  ],
}
const paths = (change: Partial<Application>) => missingOf({ ...whole, ...change }).map(({ path }) => path)

describe('missingOf', () => {
  it('returns nothing for a complete application', () => {
    expect(missingOf(whole)).toEqual([])
  })

  it('lists each empty field', () => {
    expect(paths({ companyName: ' ', phone: '', trades: [], city: null, acceptTerms: false })).toEqual([
      'companyName',
      'phone',
      'trades',
      'city',
      'acceptTerms',
    ])
  })

  it('reports a text that is too short and an invalid phone number', () => {
    expect(missingOf({ ...whole, about: 'We build.', phone: '12 34' })).toEqual([
      { path: 'phone', code: 'invalid' },
      { path: 'about', code: 'too-short' },
    ])
  })

  it('requires two complete referees', () => {
    expect(paths({ referees: [{ ...referee, contact: '' }] })).toEqual([
      'referees/0/contact',
      'referees/1/name',
      'referees/1/contact',
      'referees/1/work',
    ])
  })

  it('requires documents that are neither pending nor accepted', () => {
    expect(paths({ documents: [] })).toEqual(['documents/identity'])
    expect(paths({ documents: [{ type: 'identity', status: 'rejected' }] })).toEqual(['documents/identity'])
    expect(paths({ documents: [{ type: 'identity', status: 'expired' }] })).toEqual(['documents/identity'])
    expect(paths({ documents: [{ type: 'identity', status: 'accepted' }] })).toEqual([])
  })

  it('lists missing items in the order of the form', () => {
    expect(
      paths({ documents: [], companyName: '', city: null, referees: [referee, { ...referee, name: '' }] }),
    ).toEqual(['companyName', 'city', 'documents/identity', 'referees/1/name'])
  })
})

describe('stepOfPath', () => {
  it('returns the step that asks for each field', () => {
    expect(['legalForm', 'trades', 'documents/identity', 'referees/1/name', 'acceptTerms'].map(stepOfPath)).toEqual([
      'company',
      'work',
      'documents',
      'references',
      'check',
    ])
  })
})
