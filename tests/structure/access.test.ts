// Who may call an endpoint is decided in the contracts, and repeated in access.txt, so that nobody opens one by accident:
// other tests take their expectations from the contracts. After a decision: `vitest -u` on this file.
import { expect, it } from 'vitest'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { contract } from '#shared/contract.ts'

function ruleOf({ access, confirm }: Endpoint): string {
  const who =
    typeof access === 'string' ? access : `${access.areas?.join(' or ') ?? 'all'}, ${access.module} ${access.action}`
  return confirm ? `${who}, after a confirmation` : who
}

it('access to each endpoint is the one that was decided on', async () => {
  const endpoints = Object.entries<Endpoint>(contract)
  const rules = Object.entries(Object.groupBy(endpoints, ([, endpoint]) => ruleOf(endpoint)))
  const lines = rules.map(
    ([rule, own = []]) =>
      `${rule}: ${own
        .map(([key]) => key)
        .toSorted()
        .join(', ')}\n`,
  )
  await expect(lines.toSorted().join('')).toMatchFileSnapshot('access.txt')
})
