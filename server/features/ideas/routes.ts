import { pageOfRows } from '#server/platform/database/rows.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { transitionActions } from '#server/platform/endpoint/transition-actions.ts'
import { expectFound, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { ideaCategories } from '#shared/features/ideas/category-contract.ts'
import { ideas } from '#shared/features/ideas/contract.ts'
import { ideaProposals } from '#shared/features/ideas/proposal-contract.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { addCategory, changeCategory, listAllCategories, orderCategories, removeCategory } from './categories.ts'
import { listCategories } from './category-queries.ts'
import { ideaMachine } from './idea.machine.ts'
import { countQueue, lockProposal, selectOwn, selectQueue } from './proposal-queries.ts'
import { lockOwnIdea, presentProposal, proposeAgain, proposeIdea } from './proposals.ts'
import { getIdea, listIdeas } from './read-ideas.ts'

export const ideasRoutes = bind(ideas, { 'GET /ideas': listIdeas, 'GET /ideas/{idea}': getIdea })

export const ideaCategoriesRoutes = bind(ideaCategories, {
  'GET /idea-categories': listAllCategories,
  'POST /idea-categories': addCategory,
  'PUT /idea-categories/{category}': changeCategory,
  'PUT /idea-categories/order': orderCategories,
  'DELETE /idea-categories/{category}': removeCategory,
})

async function lockForReview(ctx: WriteContext, id: string) {
  const row = expectFound(await lockProposal(ctx.db, id), 'idea.not-found', ({ status }) => status !== 'draft')
  ctx.audit.name = inLanguage(row.title, 'en')
  return row
}

export const ideaProposalsRoutes = bind(ideaProposals, {
  'GET /own-ideas': async ctx => {
    const { id: userId, professionalId } = signedIn(ctx)
    const rows = await selectOwn(ctx.db, { userId, professionalId }).execute()
    return rows.map(row => presentProposal(row, 'owner', ctx.now))
  },
  'GET /own-ideas/categories': async ({ db }) => (await listCategories(db)).filter(({ isOpen }) => isOpen),
  'POST /own-ideas': proposeIdea,
  'PUT /own-ideas/{idea}': proposeAgain,
  ...transitionActions(ideaProposals, '/own-ideas/{idea}', ideaMachine, {
    load: (ctx, { idea }) => lockOwnIdea(ctx, idea),
    as: 'owner',
    steps: { withdraw: {}, archive: {} },
  }),
  'GET /admin/ideas': async (ctx, { query }) => {
    const page = await pageOfRows(ctx.db, selectQueue(ctx.db, query), query, row => ({
      ...presentProposal(row, 'reviewer', ctx.now),
      builder: row.builderSlug && row.builderName ? { slug: row.builderSlug, name: row.builderName } : null,
    }))
    return { ...page, counts: await countQueue(ctx.db) }
  },
  ...transitionActions(ideaProposals, '/admin/ideas/{idea}', ideaMachine, {
    load: (ctx, { idea }) => lockForReview(ctx, idea),
    as: 'reviewer',
    steps: { approve: {}, 'request-changes': {}, archive: {}, restore: {} },
  }),
})
