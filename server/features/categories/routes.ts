// Binds the endpoints of trades, search words and searches without a result to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { categories } from '#shared/features/categories/contract.ts'
import { addTerm } from './add-term.ts'
import { changeTerm } from './change-term.ts'
import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { deleteTerm } from './delete-term.ts'
import { dismissMiss } from './dismiss-miss.ts'
import { listCategories } from './list-categories.ts'
import { listMisses } from './list-misses.ts'
import { listTerms } from './list-terms.ts'
import { orderCategories } from './order-categories.ts'
import { updateCategory } from './update-category.ts'

export const categoriesRoutes = bind(categories, {
  'GET /categories': listCategories,
  'POST /categories': createCategory,
  'PATCH /categories/{category}': updateCategory,
  'PUT /categories/order': orderCategories,
  'DELETE /categories/{category}': deleteCategory,
  'GET /search-terms': listTerms,
  'POST /search-terms': addTerm,
  'PATCH /search-terms/{term}': changeTerm,
  'DELETE /search-terms/{term}': deleteTerm,
  'GET /search-misses': listMisses,
  'DELETE /search-misses': dismissMiss,
})
