// Requests suggestions from the API; a separate file, loaded with the first typed letter.
import { answerOf, type Connection } from '#client/platform/calls.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

type Suggestions = Output<AppContract['GET /search/suggestions']>

export async function askSuggestions(connection: Connection, q: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await answerOf(connection, 'GET /search/suggestions', { query: { q } }, { signal })
  const suggestions: Suggestions = await answer.json()
  return suggestions
}
