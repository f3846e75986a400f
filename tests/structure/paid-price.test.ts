import { expect, test } from 'vitest'
import { priceOf } from '#client/features/catalogue/product-json-ld.ts'
import { askedFor } from '#client/features/enquiries/ask-button.tsx'
import { contract } from '#shared/contract.ts'

const price = {
  type: 'fixed' as const,
  amount: 22_800,
  currency: 'MAD',
  taxIncluded: true,
  checkedAt: '2026-11-01T00:00:00.000Z',
  state: 'fresh' as const,
  tiers: [{ minimum: 50, price: 20_000 }],
}
const offer = { price: 20_500, reference: 22_500, minQuantity: 5, endsAt: '2026-12-01T00:00:00Z' }

test('structured data contain the price after an offer', () => {
  expect(priceOf({ price: { ...price, tiers: [] }, offer, minOrder: 5 })).toEqual({ '@type': 'Offer', price: '205.00' })
  expect(priceOf({ price, offer, minOrder: 1 })).toMatchObject({
    lowPrice: '200.00',
    highPrice: '228.00',
    offers: [{ price: '228.00' }, { price: '205.00' }, { price: '200.00' }],
  })
})

test('the typed quantity is passed to the enquiry', () => {
  const of = { product: 'cement-cpj-45', store: 'atlas' }
  const asked = askedFor(of, 25)
  expect(asked).toEqual({ line: 'cement-cpj-45:25', store: 'atlas' })
  expect(contract['GET /enquiries/prefill'].query.safeParse({ ...asked, line: [asked.line] }).success).toBe(true)
  expect(askedFor(of, null)).toEqual(of)
})
