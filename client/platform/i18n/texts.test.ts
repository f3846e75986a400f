// Texts: nested keys, params, the plural forms of the three languages.
import { expect, it } from 'vitest'
import { createTexts } from './texts.ts'

const forms = {
  bids_zero: '0',
  bids_one: '1',
  bids_two: '2',
  bids_few: 'few {{count}}',
  bids_many: 'many',
  bids_other: 'other',
}

it('fills params and finds nested keys', () => {
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
