import { expect, it } from 'vitest'
import { text } from '#shared/api/schemas.ts'
import { formatFor } from './format.ts'
import { createTexts } from './texts.ts'
import { serverTexts } from './texts-server.ts'

const forms = {
  bids_zero: '0',
  bids_one: '1',
  bids_two: '2',
  bids_few: 'few {{count}}',
  bids_many: 'many',
  bids_other: 'other',
}

it('fills in parameters and finds nested keys', () => {
  const t = createTexts('en', { common: { page: { text: 'Page not found: {{path}}' } } }).translate('common')
  expect(t('page.text', { path: '/x$&' })).toBe('Page not found: /x$&')
  expect(t('page')).toBe('page')
  expect(t('missing.key')).toBe('missing.key')
})

it('chooses the plural form of each language', () => {
  const arabic = createTexts('ar', { jobs: forms }).translate('jobs')
  expect([0, 1, 2, 3, 11, 100].map(count => arabic('bids', { count }))).toEqual([
    '0',
    '1',
    '2',
    'few 3',
    'many',
    'other',
  ])
  const english = createTexts('en', { jobs: { bids_one: 'a bid', bids_other: '{{count}} bids' } }).translate('jobs')
  expect([0, 1, 2].map(count => english('bids', { count }))).toEqual(['0 bids', 'a bid', '2 bids'])
})

it('isolates names of the opposite direction, once', () => {
  const wording = { jobs: { sent: '{{name}}: {{what}}' } }
  const [english, arabic] = (['en', 'ar'] as const).map(language => createTexts(language, wording).translate('jobs'))
  const params = { name: 'سباكة الملقا', what: 'Done (2)' }
  expect(english?.('sent', params)).toBe('\u2068سباكة الملقا\u2069: Done (2)')
  expect(arabic?.('sent', params)).toBe('سباكة الملقا: \u2068Done (2)\u2069')
  expect(arabic?.('sent', { name: '\u2068Atlas\u2069', what: 3 })).toBe('\u2068Atlas\u2069: 3')
})

it('names currencies in Arabic, without line breaks', () => {
  expect(formatFor('ar').money({ amount: 125_000, currency: 'MAD' })).toBe('1,250\u00A0درهم')
  expect(formatFor('ar').money({ amount: 125_000, currency: 'AED' })).toBe('1,250\u00A0درهم\u00A0إماراتي')
  expect(formatFor('en').money({ amount: 125_000, currency: 'MAD' })).toBe('MAD\u00A01,250')
})

it('removes direction marks from user input', () => {
  expect(text(1, 40).parse(' Atlas\u202E\u2067 Bâtir\u2069 ')).toBe('Atlas Bâtir')
  expect(text(1, 40).safeParse('\u202E').success).toBe(false)
})

it('shows the same texts on the server, where one without params is looked up once', () => {
  const t = serverTexts('en').translate('common')
  expect([t('layout.name'), t('layout.name')]).toEqual(['Imara', 'Imara'])
  expect([t('missing.key'), t('missing.key')]).toEqual(['missing.key', 'missing.key'])
  expect(serverTexts('en').translate('common')).toBe(t)
  expect(serverTexts('fr').translate('common')).not.toBe(t)
})
