import { describe, expect, it } from 'vitest'
import { conversionsTo, convert, ratedCurrencies } from './exchange.ts'

const rates = [
  { currency: 'EUR', value: 10.8, day: '2026-11-24' },
  { currency: 'PKR', value: 0.0324, day: '2026-11-20' },
]
const conversion = (to: string, from: string) => {
  const found = conversionsTo(to, rates).find(one => one.from === from)
  if (!found) throw new Error(`No conversion from ${from} to ${to}`)
  return found
}

describe('conversions', () => {
  it('to and from the base currency have the day of their rate', () => {
    expect(conversionsTo('MAD', rates)).toEqual([
      { from: 'EUR', to: 'MAD', per: 10.8, day: '2026-11-24' },
      { from: 'PKR', to: 'MAD', per: 0.0324, day: '2026-11-20' },
    ])
    expect(conversion('EUR', 'MAD')).toMatchObject({ per: 0.09259259259, day: '2026-11-24' })
  })

  it('between two other currencies have the day of the older rate', () => {
    expect(conversion('EUR', 'PKR')).toEqual({ from: 'PKR', to: 'EUR', per: 0.003, day: '2026-11-20' })
  })

  it('do not exist to or from a currency without a rate', () => {
    expect(conversionsTo('USD', rates)).toEqual([])
    expect(conversionsTo('MAD', rates).map(({ from }) => from)).not.toContain('USD')
  })

  it('cover every currency except the base', () => {
    expect(ratedCurrencies).toEqual(['AED', 'SAR', 'PKR', 'INR', 'EGP', 'EUR', 'USD'])
  })
})

describe('a converted amount', () => {
  it('has cents below 1000 and whole units above', () => {
    expect(convert({ amount: 124_500, currency: 'MAD' }, conversion('EUR', 'MAD'))).toEqual({
      amount: 11_528,
      currency: 'EUR',
    })
    expect(convert({ amount: 124_500_033, currency: 'MAD' }, conversion('EUR', 'MAD'))).toEqual({
      amount: 11_527_800,
      currency: 'EUR',
    })
  })

  it('is null if it rounds to zero', () => {
    expect(convert({ amount: 100, currency: 'PKR' }, conversion('EUR', 'PKR'))).toBeNull()
  })
})
