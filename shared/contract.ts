// All endpoints of the API in one table: the server binds it, OpenAPI is generated from it, the client takes its types
// from it.
import type { CallApi } from '#shared/api/endpoint.ts'
import { accounts } from '#shared/features/accounts/contract.ts'
import { proofs } from '#shared/features/accounts/proofs-contract.ts'
import { settings } from '#shared/features/accounts/settings-contract.ts'
import { assistants } from '#shared/features/assistants/contract.ts'
import { calculator } from '#shared/features/calculator/contract.ts'
import { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { bookings } from '#shared/features/calendar/bookings-contract.ts'
import { calendar } from '#shared/features/calendar/contract.ts'
import { addedProducts } from '#shared/features/catalogue/added-contract.ts'
import { productCategories } from '#shared/features/catalogue/category-contract.ts'
import { catalogue } from '#shared/features/catalogue/contract.ts'
import { productImports } from '#shared/features/catalogue/import-contract.ts'
import { prices } from '#shared/features/catalogue/index-contract.ts'
import { ownCatalogue } from '#shared/features/catalogue/own-contract.ts'
import { ownStores } from '#shared/features/catalogue/store-contract.ts'
import { shopWindow } from '#shared/features/catalogue/window-contract.ts'
import { categories } from '#shared/features/categories/contract.ts'
import { chats } from '#shared/features/chats/contract.ts'
import { complaints } from '#shared/features/complaints/contract.ts'
import { connects } from '#shared/features/connects/contract.ts'
import { contacts } from '#shared/features/contacts/contract.ts'
import { drafts } from '#shared/features/drafts/contract.ts'
import { enquiries } from '#shared/features/enquiries/contract.ts'
import { figures } from '#shared/features/figures/contract.ts'
import { files } from '#shared/features/files/contract.ts'
import { formBuilder } from '#shared/features/forms/builder-contract.ts'
import { forms } from '#shared/features/forms/contract.ts'
import { submissions } from '#shared/features/forms/submissions-contract.ts'
import { globalSearch } from '#shared/features/global-search/contract.ts'
import { ideabookBriefs } from '#shared/features/ideabooks/brief-contract.ts'
import { ideabooks } from '#shared/features/ideabooks/contract.ts'
import { sharedIdeabooks } from '#shared/features/ideabooks/people-contract.ts'
import { staffIdeabooks } from '#shared/features/ideabooks/staff-contract.ts'
import { ideaCategories } from '#shared/features/ideas/category-contract.ts'
import { ideas } from '#shared/features/ideas/contract.ts'
import { ideaProposals } from '#shared/features/ideas/proposal-contract.ts'
import { invitations } from '#shared/features/invitations/contract.ts'
import { bids } from '#shared/features/jobs/bids-contract.ts'
import { clarifications } from '#shared/features/jobs/clarifications-contract.ts'
import { jobs } from '#shared/features/jobs/contract.ts'
import { jobReview } from '#shared/features/jobs/review-contract.ts'
import { leads } from '#shared/features/leads/contract.ts'
import { leadReports } from '#shared/features/leads/report-contract.ts'
import { notifications } from '#shared/features/notifications/contract.ts'
import { offers } from '#shared/features/offers/contract.ts'
import { onboarding } from '#shared/features/onboarding/contract.ts'
import { people } from '#shared/features/people/contract.ts'
import { professionals } from '#shared/features/professionals/contract.ts'
import { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { projects } from '#shared/features/projects/contract.ts'
import { reviews } from '#shared/features/reviews/contract.ts'
import { search } from '#shared/features/search/contract.ts'
import { site } from '#shared/features/site/contract.ts'
import { stories } from '#shared/features/stories/contract.ts'
import { wishlists } from '#shared/features/wishlists/contract.ts'

export const contract = {
  ...accounts,
  ...proofs,
  ...settings,
  ...site,
  ...search,
  ...globalSearch,
  ...professionals,
  ...ownProfile,
  ...forms,
  ...submissions,
  ...invitations,
  ...drafts,
  ...formBuilder,
  ...files,
  ...jobs,
  ...jobReview,
  ...bids,
  ...clarifications,
  ...ideaCategories,
  ...ideas,
  ...ideaProposals,
  ...ideabookBriefs,
  ...ideabooks,
  ...sharedIdeabooks,
  ...staffIdeabooks,
  ...leads,
  ...leadReports,
  ...connects,
  ...contacts,
  ...calendar,
  ...bookings,
  ...chats,
  ...projects,
  ...reviews,
  ...stories,
  ...complaints,
  ...notifications,
  ...figures,
  ...onboarding,
  ...people,
  ...categories,
  ...catalogue,
  ...ownCatalogue,
  ...productImports,
  ...ownStores,
  ...addedProducts,
  ...shopWindow,
  ...productCategories,
  ...prices,
  ...enquiries,
  ...offers,
  ...calculator,
  ...calculatorRates,
  ...wishlists,
  ...assistants,
} as const

export type AppContract = typeof contract
export type AppCall = CallApi<AppContract>
