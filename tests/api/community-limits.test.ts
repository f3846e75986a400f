import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { aNewcomer, ask } from '#tests/support/community.ts'
import { openMarket } from '#tests/support/market.ts'

it('one account writes only so much in an hour', async () => {
  const app = await testApp({ config: { rateLimits: true } })
  await openMarket(app)
  const who = await aNewcomer(app)
  const statuses: number[] = []
  for (let post = 0; post < 22; post++) statuses.push((await ask(app, who)).status)
  expect(statuses.filter(status => status === 201)).toHaveLength(20)
  expect(statuses.slice(-2)).toEqual([429, 429])
  await app.close()
})
