import { bind } from '#server/platform/endpoint/bind.ts'
import { ideaCategories } from '#shared/features/ideas/category-contract.ts'
import { ideas } from '#shared/features/ideas/contract.ts'
import { addCategory, changeCategory, listAllCategories, orderCategories, removeCategory } from './categories.ts'
import { getIdea, listIdeas } from './read-ideas.ts'

export const ideasRoutes = bind(ideas, { 'GET /ideas': listIdeas, 'GET /ideas/{idea}': getIdea })

export const ideaCategoriesRoutes = bind(ideaCategories, {
  'GET /idea-categories': listAllCategories,
  'POST /idea-categories': addCategory,
  'PUT /idea-categories/{category}': changeCategory,
  'PUT /idea-categories/order': orderCategories,
  'DELETE /idea-categories/{category}': removeCategory,
})
