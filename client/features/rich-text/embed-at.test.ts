import { expect, it } from 'vitest'
import { embedPath } from '#shared/rich-text/embed-address.ts'
import { embedAt } from './embed-at.ts'

const host = 'imara.example'

it.each([
  ['https://imara.example/products/cement-35-kg', 'product', 'cement-35-kg'],
  ['  imara.example/fr/ideas-hub/a-kitchen?near=rabat#bill ', 'idea', 'a-kitchen'],
  ['/ar/profile/%D8%B2%D9%84%D9%8A%D8%AC', 'professional', 'زليج'],
  ['/store/products/cement-35-kg', 'product', 'cement-35-kg'],
  ['http://imara.example/construction-cost-calculator/house', 'calculator', 'house'],
])('%s is one of ours', (address, kind, slug) => {
  const embed = embedAt(address, host)
  expect(embed).toEqual({ kind, slug })
  expect(embed && embedAt(embedPath(embed), host)).toEqual(embed)
})

it.each([
  'https://evil.example/products/cement',
  '//evil.example/products/cement',
  'javascript:alert(1)',
  '/products',
  '/products/',
  '/products/a/b',
  '/products/%E0%A4',
  '/products/-a',
  '/offers/cement',
  'See /products/cement',
  '/construction-cost-calculator/house?estimate=abc',
  '',
])('%j is none', address => expect(embedAt(address, host)).toBeNull())
