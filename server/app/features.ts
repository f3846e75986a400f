// All features. Everything else in app/ knows them by this list only.
import { accounts } from '#server/features/accounts/index.ts'
import { articles } from '#server/features/articles/index.ts'
import { assistants } from '#server/features/assistants/index.ts'
import { calculator } from '#server/features/calculator/index.ts'
import { calendar } from '#server/features/calendar/index.ts'
import { catalogue } from '#server/features/catalogue/index.ts'
import { categories } from '#server/features/categories/index.ts'
import { chats } from '#server/features/chats/index.ts'
import { community } from '#server/features/community/index.ts'
import { complaints } from '#server/features/complaints/index.ts'
import { connects } from '#server/features/connects/index.ts'
import { contacts } from '#server/features/contacts/index.ts'
import { drafts } from '#server/features/drafts/index.ts'
import { enquiries } from '#server/features/enquiries/index.ts'
import { figures } from '#server/features/figures/index.ts'
import { files } from '#server/features/files/index.ts'
import { forms } from '#server/features/forms/index.ts'
import { globalSearch } from '#server/features/global-search/index.ts'
import { siteHealth } from '#server/features/health/index.ts'
import { ideabooks } from '#server/features/ideabooks/index.ts'
import { ideas } from '#server/features/ideas/index.ts'
import { invitations } from '#server/features/invitations/index.ts'
import { bids } from '#server/features/jobs/bids/index.ts'
import { clarifications } from '#server/features/jobs/clarifications/index.ts'
import { jobs } from '#server/features/jobs/index.ts'
import { leads } from '#server/features/leads/index.ts'
import { notifications } from '#server/features/notifications/index.ts'
import { offers } from '#server/features/offers/index.ts'
import { onboarding } from '#server/features/onboarding/index.ts'
import { people } from '#server/features/people/index.ts'
import { prices } from '#server/features/prices/index.ts'
import { professionals } from '#server/features/professionals/index.ts'
import { projects } from '#server/features/projects/index.ts'
import { reviews } from '#server/features/reviews/index.ts'
import { search } from '#server/features/search/index.ts'
import { site } from '#server/features/site/index.ts'
import { stories } from '#server/features/stories/index.ts'
import { wishlists } from '#server/features/wishlists/index.ts'
import type { Bound } from '#server/platform/endpoint/bind.ts'
import { wiringOf } from '#server/platform/feature.ts'
import type { contract } from '#shared/contract.ts'

/**
 * In this order their jobs run, their subscribers of one event (unless `after` says otherwise), and what they do when an
 * account closes: first jobs are locked, then what depends on them.
 */
export const features = [
  accounts,
  people,
  professionals,
  jobs,
  bids,
  clarifications,
  projects,
  leads,
  connects,
  contacts,
  calendar,
  enquiries,
  offers,
  complaints,
  reviews,
  chats,
  stories,
  onboarding,
  forms,
  invitations,
  drafts,
  notifications,
  catalogue,
  categories,
  prices,
  calculator,
  ideas,
  ideabooks,
  community,
  articles,
  wishlists,
  assistants,
  search,
  globalSearch,
  figures,
  files,
  site,
  siteHealth,
] as const

/** The endpoints of the contract that no feature binds. */
type Unbound = Exclude<keyof typeof contract, NonNullable<(typeof features)[number]['endpoints']>[number]['key']>

/** Does not compile while the contract has an endpoint that no feature binds. */
export const endpoints: [Unbound] extends [never] ? readonly Bound[] : Unbound = features.flatMap(
  (feature): readonly Bound[] => feature.endpoints ?? [],
)

export const wiring = wiringOf(features)
