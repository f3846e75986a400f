// Trades and words as the API shows them to admins.
import type { Output } from '#shared/api/endpoint.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { languageOf } from '#shared/values/localized.ts'
import type { CategoryRow } from './category-queries.ts'
import { termId } from './term-id.ts'
import type { TermRow } from './term-queries.ts'

type Category = Output<(typeof categories)['POST /categories']>
type Term = Output<(typeof categories)['POST /search-terms']>

export function presentCategory({ professional_types, ...row }: CategoryRow): Category {
  return { ...row, professionalTypes: professional_types as Category['professionalTypes'] }
}

export function presentTerm({ trade_id, language, folded, term, weight, slug, name }: TermRow): Term {
  const spoken = languageOf(language)
  return {
    id: termId({ tradeId: trade_id, language: spoken, folded }),
    trade: { id: trade_id, slug, name },
    language: spoken,
    term,
    // A single-precision column gives 0.8 as 0.800000011920929.
    weight: Math.round(weight * 100) / 100,
  }
}
