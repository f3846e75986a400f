// Checks the hash in the address against project logs: of a file or of an entry, else of the last entry in a file.
import { type PageContext, pageData } from '#client/platform/page-data.ts'

const hashForm = /^[\da-f]{64}$/i
const hashIn = (query: URLSearchParams, name: string): string => (query.get(name) ?? '').replaceAll(/\s/g, '')

export const data = pageData(async ({ call, query }: PageContext) => {
  const requested = { hash: hashIn(query, 'hash'), last: hashIn(query, 'last') }
  const wrong = Number(query.get('wrong')) || null
  const check = async (hash: string) =>
    hashForm.test(hash) ? await call('GET /log-checks/{hash}', { params: { hash } }) : null
  const found = await check(requested.hash)
  const inside = found?.found === 'none' ? await check(requested.last) : null
  return { hash: requested.hash, isFile: query.has('file'), wrong, found, inside }
})
