// What is done to search words in their list, and taking a removal back.
import { useState } from 'react'
import { type ApiCall, useRevalidate } from '#client/platform/api.ts'
import { useSending } from '#client/platform/sending.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { categories } from '#shared/features/categories/contract.ts'

export type Term = Output<(typeof categories)['GET /search-terms']>['items'][number]

export function useTerms(send: ApiCall<AppContract>) {
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const [removed, setRemoved] = useState<Term | null>(null)
  const weigh = ({ id }: Term, weight: number): Promise<boolean> =>
    run(async idempotencyKey => {
      setRemoved(null)
      await send('PATCH /search-terms/{term}', { params: { term: id }, body: { weight } }, { idempotencyKey })
      await revalidate()
    })
  const remove = (term: Term): Promise<boolean> =>
    run(async idempotencyKey => {
      await send('DELETE /search-terms/{term}', { params: { term: term.id } }, { idempotencyKey })
      setRemoved(term)
      await revalidate()
    })
  const restore = ({ trade, language, term, weight }: Term): Promise<boolean> =>
    run(async idempotencyKey => {
      await send('POST /search-terms', { body: { category: trade.id, language, term, weight } }, { idempotencyKey })
      setRemoved(null)
      await revalidate()
    })
  return { busy, problem, weigh, remove, removed, restore, forget: () => setRemoved(null) }
}
export type TermDeeds = ReturnType<typeof useTerms>
