// Which screens have data, and where it is made. Imported by the server's entry alone, so that no data file reaches a browser.
import type { PageLoader } from '#client/platform/page-data.ts'
import type { BuiltPage } from '#shared/routes/table.ts'

export type PageLoaders = Readonly<Partial<Record<BuiltPage, () => Promise<{ readonly data: PageLoader }>>>>

export const pageLoaders: PageLoaders = {
  home: () => import('#client/pages/home.data.ts'),
  'about-us': () => import('#client/pages/about-us.data.ts'),
  greeting: () => import('#client/pages/greeting.data.ts'),
  'thank-you': () => import('#client/pages/thank-you.data.ts'),
  legal: () => import('#client/pages/legal.data.ts'),
  'create-account': () => import('#client/pages/create-account.data.ts'),
  'sign-in': () => import('#client/pages/sign-in.data.ts'),
  'forget-password': () => import('#client/pages/forget-password.data.ts'),
  'reset-password': () => import('#client/pages/reset-password.data.ts'),
  settings: () => import('#client/pages/settings.data.ts'),
  professionals: () => import('#client/pages/professionals.data.ts'),
  'professionals-in': () => import('#client/pages/professionals-in.data.ts'),
  'find-professionals': () => import('#client/pages/find-professionals.data.ts'),
  profile: () => import('#client/pages/profile.data.ts'),
  'job-form': () => import('#client/pages/job-form.data.ts'),
  'user-dashboard': () => import('#client/pages/user-dashboard.data.ts'),
  projects: () => import('#client/pages/projects.data.ts'),
  project: () => import('#client/pages/project.data.ts'),
  'job-requests': () => import('#client/pages/job-requests.data.ts'),
  'my-request': () => import('#client/pages/my-request.data.ts'),
  'under-review-request': () => import('#client/pages/under-review-request.data.ts'),
  notifications: () => import('#client/pages/notifications.data.ts'),
  'admin-dashboard': () => import('#client/pages/admin-dashboard.data.ts'),
  'admin-jobs': () => import('#client/pages/admin-jobs.data.ts'),
  'admin-job': () => import('#client/pages/admin-job.data.ts'),
  'admin-profiles': () => import('#client/pages/admin-profiles.data.ts'),
  'admin-profile': () => import('#client/pages/admin-profile.data.ts'),
  'admin-staff': () => import('#client/pages/admin-staff.data.ts'),
  'admin-staff-member': () => import('#client/pages/admin-staff-member.data.ts'),
  'admin-categories': () => import('#client/pages/admin-categories.data.ts'),
  'admin-searchcategory': () => import('#client/pages/admin-searchcategory.data.ts'),
  'contractor-dashboard': () => import('#client/pages/contractor-dashboard.data.ts'),
  'contractor-job': () => import('#client/pages/contractor-job.data.ts'),
  portfolio: () => import('#client/pages/portfolio.data.ts'),
  leads: () => import('#client/pages/leads.data.ts'),
}
