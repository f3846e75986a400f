// Every screen that is built: how its files are loaded and which texts it needs.
import type { ComponentType } from 'react'
import type { BuiltPage } from '#shared/routes/table.ts'

export type PageEntry = {
  readonly load: () => Promise<{ readonly Component: ComponentType }>
  /** Namespaces besides `common`. */
  readonly texts: readonly string[]
  /** The screen has no metadata of its own and carries the default. */
  readonly defaultHead?: true
}
/** Also a few of them, for tests. */
export type Pages = Readonly<Partial<Record<BuiltPage, PageEntry>>>

/** Exhaustive: a built row without its screen does not compile. */
export const pages: Readonly<Record<BuiltPage, PageEntry>> = {
  home: { load: () => import('#client/pages/home.tsx'), texts: ['home', 'professionals', 'search'] },
  'about-us': { load: () => import('#client/pages/about-us.tsx'), texts: ['home', 'professionals', 'site-pages'] },
  test: { load: () => import('#client/pages/test.tsx'), texts: ['test'] },
  greeting: { load: () => import('#client/pages/greeting.tsx'), texts: ['accounts'] },
  'thank-you': { load: () => import('#client/pages/thank-you.tsx'), texts: ['site-pages'] },
  legal: { load: () => import('#client/pages/legal.tsx'), texts: ['legal'] },
  'create-account': { load: () => import('#client/pages/create-account.tsx'), texts: ['accounts', 'errors'] },
  'sign-in': { load: () => import('#client/pages/sign-in.tsx'), texts: ['accounts', 'errors'] },
  'forget-password': { load: () => import('#client/pages/forget-password.tsx'), texts: ['accounts', 'errors'] },
  'reset-password': { load: () => import('#client/pages/reset-password.tsx'), texts: ['accounts', 'errors'] },
  settings: {
    load: () => import('#client/pages/settings.tsx'),
    texts: ['accounts', 'confirm', 'errors', 'files', 'own-profile', 'settings'],
  },
  professionals: {
    load: () => import('#client/pages/professionals.tsx'),
    texts: ['professionals', 'results', 'search'],
  },
  'professionals-in': { load: () => import('#client/pages/professionals-in.tsx'), texts: ['professionals', 'results'] },
  'find-professionals': {
    load: () => import('#client/pages/find-professionals.tsx'),
    texts: ['professionals', 'results', 'search'],
  },
  profile: { load: () => import('#client/pages/profile.tsx'), texts: ['professionals', 'profile'] },
  'job-form': { load: () => import('#client/pages/job-form.tsx'), texts: ['errors', 'forms', 'jobs', 'units'] },
  'user-dashboard': { load: () => import('#client/pages/user-dashboard.tsx'), texts: ['dashboard-user'] },
  projects: { load: () => import('#client/pages/projects.tsx'), texts: ['projects'] },
  project: { load: () => import('#client/pages/project.tsx'), texts: ['projects', 'units'] },
  'job-requests': { load: () => import('#client/pages/job-requests.tsx'), texts: ['jobs'] },
  'my-request': { load: () => import('#client/pages/my-request.tsx'), texts: ['forms', 'jobs', 'units'] },
  'under-review-request': {
    load: () => import('#client/pages/under-review-request.tsx'),
    texts: ['forms', 'jobs', 'units'],
  },
  notifications: {
    load: () => import('#client/pages/notifications.tsx'),
    texts: ['notification-list', 'notifications'],
  },
  'admin-dashboard': {
    load: () => import('#client/pages/admin-dashboard.tsx'),
    texts: ['admin-jobs', 'dashboard-admin'],
  },
  'admin-jobs': { load: () => import('#client/pages/admin-jobs.tsx'), texts: ['admin-jobs'] },
  'admin-job': {
    load: () => import('#client/pages/admin-job.tsx'),
    texts: ['admin-jobs', 'forms', 'job-facts', 'units'],
  },
  'admin-profiles': { load: () => import('#client/pages/admin-profiles.tsx'), texts: ['people'] },
  'admin-profile': { load: () => import('#client/pages/admin-profile.tsx'), texts: ['confirm', 'errors', 'people'] },
  'admin-staff': {
    load: () => import('#client/pages/admin-staff.tsx'),
    texts: ['audit', 'confirm', 'errors', 'people', 'staff'],
  },
  'admin-staff-member': {
    load: () => import('#client/pages/admin-staff-member.tsx'),
    texts: ['audit', 'confirm', 'errors', 'people', 'staff'],
  },
  'admin-categories': { load: () => import('#client/pages/admin-categories.tsx'), texts: ['admin-categories'] },
  'admin-searchcategory': {
    load: () => import('#client/pages/admin-searchcategory.tsx'),
    texts: ['admin-categories'],
  },
  'contractor-dashboard': {
    load: () => import('#client/pages/contractor-dashboard.tsx'),
    texts: ['dashboard-contractor'],
  },
  'contractor-job': {
    load: () => import('#client/pages/contractor-job.tsx'),
    texts: ['bids', 'errors', 'forms', 'job-facts', 'leads', 'units'],
  },
  'join-as-professional': { load: () => import('#client/pages/join-as-professional.tsx'), texts: ['onboarding'] },
  'join-as-professional-form': {
    load: () => import('#client/pages/join-as-professional-form.tsx'),
    texts: ['errors', 'files', 'onboarding'],
  },
  'onboarding-requests': { load: () => import('#client/pages/onboarding-requests.tsx'), texts: ['admin-onboarding'] },
  'onboarding-request': {
    load: () => import('#client/pages/onboarding-request.tsx'),
    texts: ['admin-onboarding', 'onboarding'],
  },
  'onboarding-documents': { load: () => import('#client/pages/onboarding-documents.tsx'), texts: ['admin-onboarding'] },
  portfolio: { load: () => import('#client/pages/portfolio.tsx'), texts: ['errors', 'files', 'portfolio'] },
  leads: { load: () => import('#client/pages/leads.tsx'), texts: ['leads'] },
}
