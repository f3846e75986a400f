import { proofsRoutes } from '#server/features/accounts/proofs-routes.ts'
import { accountsRoutes } from '#server/features/accounts/routes.ts'
import { settingsRoutes } from '#server/features/accounts/settings-routes.ts'
import { assistantsRoutes } from '#server/features/assistants/routes.ts'
import { listCalculatorCities } from '#server/features/calculator/rate-set-queries.ts'
import { calculatorRatesRoutes } from '#server/features/calculator/rates/routes.ts'
import { calculatorRoutes } from '#server/features/calculator/routes.ts'
import { bookingsRoutes } from '#server/features/calendar/bookings-routes.ts'
import { calendarRoutes } from '#server/features/calendar/routes.ts'
import {
  addedProductsRoutes,
  catalogueRoutes,
  ownCatalogueRoutes,
  ownStoresRoutes,
  productCategoriesRoutes,
  productImportsRoutes,
  shopWindowRoutes,
} from '#server/features/catalogue/routes.ts'
import { catalogueUrls } from '#server/features/catalogue/sitemap.ts'
import { categoriesRoutes } from '#server/features/categories/routes.ts'
import { chatsRoutes } from '#server/features/chats/routes.ts'
import { complaintsRoutes } from '#server/features/complaints/routes.ts'
import { connectsRoutes } from '#server/features/connects/routes.ts'
import { contactsRoutes } from '#server/features/contacts/routes.ts'
import { draftsRoutes } from '#server/features/drafts/routes.ts'
import { enquiriesRoutes } from '#server/features/enquiries/routes.ts'
import { figuresRoutes } from '#server/features/figures/routes.ts'
import { filesRoutes } from '#server/features/files/routes.ts'
import { formBuilderRoutes } from '#server/features/forms/builder-routes.ts'
import { formsRoutes } from '#server/features/forms/routes.ts'
import { submissionsRoutes } from '#server/features/forms/submissions/routes.ts'
import { invitationsRoutes } from '#server/features/invitations/routes.ts'
import { bidsRoutes } from '#server/features/jobs/bids/routes.ts'
import { clarificationsRoutes } from '#server/features/jobs/clarifications/routes.ts'
import { jobReviewRoutes, jobsRoutes } from '#server/features/jobs/routes.ts'
import { leadReportsRoutes, leadsRoutes } from '#server/features/leads/routes.ts'
import { notificationsRoutes } from '#server/features/notifications/routes.ts'
import { offersRoutes } from '#server/features/offers/routes.ts'
import { listOfferPages } from '#server/features/offers/shown-queries.ts'
import { onboardingRoutes } from '#server/features/onboarding/routes.ts'
import { peopleRoutes } from '#server/features/people/routes.ts'
import { pricesRoutes } from '#server/features/prices/routes.ts'
import { clearReferenceCache } from '#server/features/professionals/reference-queries.ts'
import { ownProfileRoutes, professionalsRoutes } from '#server/features/professionals/routes.ts'
import { projectsRoutes } from '#server/features/projects/routes.ts'
import { reviewsRoutes } from '#server/features/reviews/routes.ts'
import { searchRoutes } from '#server/features/search/routes.ts'
import { siteRoutes } from '#server/features/site/routes.ts'
import { storiesRoutes } from '#server/features/stories/routes.ts'
import { wishlistsRoutes } from '#server/features/wishlists/routes.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Bound } from '#server/platform/endpoint/bind.ts'
import { openInProcess } from '#server/platform/endpoint/in-process.ts'
import { operationsRouter } from '#server/platform/endpoint/operations.ts'
import { openReadSession } from '#server/platform/endpoint/page-visit.ts'
import { openPostForm } from '#server/platform/endpoint/posted-form.ts'
import { requestLog } from '#server/platform/endpoint/request-log.ts'
import { apiRouter, unbound } from '#server/platform/endpoint/router.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import { contract } from '#shared/contract.ts'
import { href } from '#shared/routes/href.ts'
import { rowOf } from '#shared/routes/select.ts'
import { dayOf } from '#shared/values/day.ts'
import type { AppDeps, ClientBuild, EntityUrl } from './deps.ts'
import { globalSearchRoutes } from './global-search.ts'
import { listIndexCities, listJobForms, listLandings, listPublicForms, listPublicProfiles } from './queries.ts'
import { consequences } from './sanctions.ts'

type Options = { readonly stopping: () => boolean; readonly client: ClientBuild | null }

/** The three views of the calculator, and each city that has rates; empty while the calculator screen is not built. */
async function calculatorUrls(db: Db): Promise<readonly EntityUrl[]> {
  if (rowOf('calculator').state !== 'built') return []
  const cities = await listCalculatorCities(db, dayOf(new Date()))
  const newest =
    cities
      .map(({ latest }) => latest)
      .toSorted()
      .at(-1) ?? null
  const views = ['house', 'grey-structure', 'materials'].map(slug => ({ slug, latest: newest }))
  return [...views, ...cities].map(({ slug, latest }) => ({
    path: href('calculator', { slug }),
    lastModified: latest && `${latest}T00:00:00.000Z`,
  }))
}

/** Landing pages and forms come first: a sitemap is limited in size, and they are few. */
async function entityUrls(db: Db): Promise<readonly EntityUrl[]> {
  const [landings, calculations, indexes, jobForms, forms, goods, offers, profiles] = await Promise.all([
    listLandings(db),
    calculatorUrls(db),
    listIndexCities(db),
    listJobForms(db),
    listPublicForms(db),
    catalogueUrls(db),
    listOfferPages(db, new Date()),
    listPublicProfiles(db),
  ])
  const undated = (path: string): EntityUrl => ({ path, lastModified: null })
  return [
    ...landings.map(slug => undated(href('professionals.slug', { slug }))),
    ...calculations,
    ...indexes.map(slug => undated(href('price-index.city', { slug }))),
    ...jobForms.map(form => undated(href('job-request.form', { form }))),
    ...forms.map(form => undated(href('form-submit', { form }))),
    ...goods,
    ...offers.map(({ slug, updated_at }) => ({
      path: href('offers.product', { product: slug }),
      lastModified: updated_at.toISOString(),
    })),
    ...profiles.map(({ slug, updatedAt }) => ({
      path: href('profile', { profile: slug }),
      lastModified: updatedAt.toISOString(),
    })),
  ]
}

/** The dependencies of build-app.ts, from the platform. */
export function appDeps(platform: Platform, { stopping, client }: Options): AppDeps {
  const { config, log, appContext, metrics, database, pushApi } = platform
  appContext.invalidation.onInvalidate(tags => {
    if (tags.includes('reference')) clearReferenceCache(database.db)
  })
  return {
    config,
    log,
    client,
    operations: operationsRouter({ config, database, metrics, pushApi, stopping }),
    requestLog: requestLog(log, metrics),
    apiRouter: apiRouter({ appContext, log, bounds: endpoints }),
    readSession: openReadSession(appContext, log),
    callInProcess: openInProcess(appContext, endpoints),
    postForm: openPostForm(appContext, log, endpoints),
    countCached: metrics.cache,
    onInvalidate: appContext.invalidation.onInvalidate,
    entityUrls: () => entityUrls(database.db),
  }
}

export const endpoints: readonly Bound[] = [
  ...jobsRoutes,
  ...jobReviewRoutes,
  ...bidsRoutes,
  ...clarificationsRoutes,
  ...leadsRoutes,
  ...leadReportsRoutes,
  ...connectsRoutes,
  ...contactsRoutes,
  ...calendarRoutes,
  ...bookingsRoutes,
  ...enquiriesRoutes,
  ...offersRoutes,
  ...projectsRoutes,
  ...reviewsRoutes,
  ...chatsRoutes,
  ...storiesRoutes,
  ...complaintsRoutes(consequences),
  ...notificationsRoutes,
  ...figuresRoutes,
  ...accountsRoutes,
  ...proofsRoutes,
  ...settingsRoutes,
  ...siteRoutes,
  ...searchRoutes,
  ...globalSearchRoutes,
  ...professionalsRoutes,
  ...ownProfileRoutes,
  ...formsRoutes,
  ...submissionsRoutes,
  ...invitationsRoutes,
  ...draftsRoutes,
  ...formBuilderRoutes,
  ...peopleRoutes,
  ...categoriesRoutes,
  ...catalogueRoutes,
  ...ownCatalogueRoutes,
  ...productImportsRoutes,
  ...ownStoresRoutes,
  ...addedProductsRoutes,
  ...shopWindowRoutes,
  ...productCategoriesRoutes,
  ...pricesRoutes,
  ...calculatorRoutes,
  ...calculatorRatesRoutes,
  ...filesRoutes,
  ...onboardingRoutes,
  ...wishlistsRoutes,
  ...assistantsRoutes,
]

/** Endpoints of the contract without a handler; empty when every endpoint has one. */
export function missingEndpoints(): readonly string[] {
  return unbound(Object.keys(contract), endpoints)
}
