// How each public screen is loaded and which texts it needs. Written by `npm run screens`.
import type { ComponentType } from 'react'
import type { BuiltPage, BuiltPublicPage } from '#shared/routes/table.ts'

export type PageEntry = {
  readonly load: () => Promise<{ readonly Component: ComponentType }>
  /** Namespaces besides `common`. */
  readonly texts: readonly string[]
}
/** Partial, so that tests can pass a few pages. */
export type Pages = Readonly<Partial<Record<BuiltPage, PageEntry>>>

/** Exhaustive: a built row without its screen does not compile. */
export const publicPages: Readonly<Record<BuiltPublicPage, PageEntry>> = {
  home: {
    load: () => import('#client/pages/public/home.tsx'),
    texts: ['home', 'search'],
  },
  'about-us': {
    load: () => import('#client/pages/public/about-us.tsx'),
    texts: ['home', 'how-it-works', 'professionals', 'site-pages'],
  },
  test: {
    load: () => import('#client/pages/public/test.tsx'),
    texts: ['test'],
  },
  greeting: {
    load: () => import('#client/pages/account/greeting.tsx'),
    texts: ['greeting', 'own-profile'],
  },
  'thank-you': {
    load: () => import('#client/pages/public/thank-you.tsx'),
    texts: ['invitations', 'job-facts', 'site-pages', 'topics', 'unsubscribe'],
  },
  legal: {
    load: () => import('#client/pages/public/legal.tsx'),
    texts: ['legal'],
  },
  'reset-password': {
    load: () => import('#client/pages/account/reset-password.tsx'),
    texts: ['accounts', 'actions', 'field-errors'],
  },
  'forget-password': {
    load: () => import('#client/pages/account/forget-password.tsx'),
    texts: ['accounts', 'actions', 'field-errors'],
  },
  'create-account': {
    load: () => import('#client/pages/account/create-account.tsx'),
    texts: ['accounts', 'actions', 'field-errors'],
  },
  'sign-in': {
    load: () => import('#client/pages/account/sign-in.tsx'),
    texts: ['accounts', 'actions', 'field-errors'],
  },
  'join-as-professional': {
    load: () => import('#client/pages/public/join-as-professional.tsx'),
    texts: ['join', 'join-page', 'onboarding'],
  },
  'join-as-professional-form': {
    load: () => import('#client/pages/public/join-as-professional-form.tsx'),
    texts: ['accounts', 'join', 'join-page'],
  },
  professionals: {
    load: () => import('#client/pages/public/professionals.tsx'),
    texts: ['directory', 'search'],
  },
  'professionals-in': {
    load: () => import('#client/pages/public/professionals-in.tsx'),
    texts: ['directory', 'hearts', 'professionals', 'results'],
  },
  'find-professionals': {
    load: () => import('#client/pages/public/find-professionals.tsx'),
    texts: ['hearts', 'professionals', 'results', 'search'],
  },
  profile: {
    load: () => import('#client/pages/public/profile.tsx'),
    texts: ['hearts', 'professionals', 'profile'],
  },
  store: {
    load: () => import('#client/pages/public/store.tsx'),
    texts: ['catalogue', 'hearts', 'professionals'],
  },
  product: {
    load: () => import('#client/pages/public/product.tsx'),
    texts: ['catalogue', 'hearts'],
  },
  products: {
    load: () => import('#client/pages/public/products.tsx'),
    texts: ['catalogue', 'hearts'],
  },
  offers: {
    load: () => import('#client/pages/public/offers.tsx'),
    texts: ['catalogue', 'hearts', 'offers'],
  },
  offer: {
    load: () => import('#client/pages/public/offer.tsx'),
    texts: ['catalogue', 'hearts', 'offers'],
  },
  'form-submit': {
    load: () => import('#client/pages/public/form-submit.tsx'),
    texts: ['drafts', 'field-errors', 'form-submit', 'forms', 'units'],
  },
  'job-form': {
    load: () => import('#client/pages/public/job-form.tsx'),
    texts: ['drafts', 'field-errors', 'forms', 'jobs', 'units'],
  },
  calculator: {
    load: () => import('#client/pages/public/calculator.tsx'),
    texts: ['calculator', 'field-errors'],
  },
  'price-index': {
    load: () => import('#client/pages/public/price-index.tsx'),
    texts: ['price-index'],
  },
  'price-index-city': {
    load: () => import('#client/pages/public/price-index-city.tsx'),
    texts: ['price-index'],
  },
  'ask-price': {
    load: () => import('#client/pages/public/ask-price.tsx'),
    texts: ['ask-price'],
  },
  'check-record': {
    load: () => import('#client/pages/public/check-record.tsx'),
    texts: ['check-record'],
  },
}
