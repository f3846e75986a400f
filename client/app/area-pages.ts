// The screens of the areas: how their files are loaded and which texts they need. Visitors never fetch this list.
import type { BuiltAreaPage } from '#shared/routes/table.ts'
import type { PageEntry } from './pages.ts'

/** Exhaustive: a built row without its screen does not compile. */
export const areaPages: Readonly<Record<BuiltAreaPage, PageEntry>> = {
  'user-dashboard': {
    load: () => import('#client/pages/user-dashboard.tsx'),
    texts: ['dashboard-user'],
  },
  projects: {
    load: () => import('#client/pages/projects.tsx'),
    texts: ['deeds', 'projects'],
  },
  project: {
    load: () => import('#client/pages/project.tsx'),
    texts: ['deeds', 'projects', 'units'],
  },
  settings: {
    load: () => import('#client/pages/settings.tsx'),
    texts: [
      'accounts',
      'calculator-rates',
      'confirm',
      'deeds',
      'errors',
      'files',
      'invitations',
      'own-profile',
      'portfolio',
      'settings',
    ],
  },
  'job-requests': {
    load: () => import('#client/pages/job-requests.tsx'),
    texts: ['admin-categories', 'clarifications', 'deeds', 'errors', 'job-life', 'jobs', 'negotiation'],
  },
  'my-request': {
    load: () => import('#client/pages/my-request.tsx'),
    texts: ['clarifications', 'deeds', 'errors', 'forms', 'job-facts', 'job-life', 'jobs', 'negotiation', 'units'],
  },
  'under-review-request': {
    load: () => import('#client/pages/under-review-request.tsx'),
    texts: ['clarifications', 'deeds', 'errors', 'forms', 'job-facts', 'job-life', 'jobs', 'negotiation', 'units'],
  },
  notifications: {
    load: () => import('#client/pages/notifications.tsx'),
    texts: ['deeds', 'notification-list', 'notifications'],
  },
  'contacts-clients': {
    load: () => import('#client/pages/contacts-clients.tsx'),
    texts: ['connects', 'contacts', 'deeds', 'errors', 'reply-time'],
  },
  'admin-dashboard': {
    load: () => import('#client/pages/admin-dashboard.tsx'),
    texts: ['admin-jobs', 'dashboard-admin'],
  },
  'admin-jobs': {
    load: () => import('#client/pages/admin-jobs.tsx'),
    texts: ['admin-jobs', 'deeds', 'errors', 'lead-reports', 'leads'],
  },
  'admin-job': {
    load: () => import('#client/pages/admin-job.tsx'),
    texts: [
      'admin-jobs',
      'clarifications',
      'deeds',
      'errors',
      'forms',
      'job-facts',
      'job-life',
      'jobs',
      'lead-reports',
      'leads',
      'negotiation',
      'units',
    ],
  },
  'admin-job-form': {
    load: () => import('#client/pages/admin-job-form.tsx'),
    texts: [
      'admin-jobs',
      'clarifications',
      'deeds',
      'drafts',
      'errors',
      'files',
      'forms',
      'job-facts',
      'job-life',
      'jobs',
      'negotiation',
      'units',
    ],
  },
  'admin-connects': {
    load: () => import('#client/pages/admin-connects.tsx'),
    texts: ['admin-connects', 'connects', 'deeds', 'errors'],
  },
  'admin-profiles': {
    load: () => import('#client/pages/admin-profiles.tsx'),
    texts: ['deeds', 'people'],
  },
  'admin-profile': {
    load: () => import('#client/pages/admin-profile.tsx'),
    texts: ['deeds', 'errors', 'people', 'staff'],
  },
  'admin-staff': {
    load: () => import('#client/pages/admin-staff.tsx'),
    texts: ['audit', 'deeds', 'errors', 'people', 'staff'],
  },
  'admin-staff-member': {
    load: () => import('#client/pages/admin-staff-member.tsx'),
    texts: ['audit', 'deeds', 'errors', 'people', 'staff'],
  },
  'admin-categories': {
    load: () => import('#client/pages/admin-categories.tsx'),
    texts: ['admin-categories', 'deeds', 'errors'],
  },
  'admin-searchcategory': {
    load: () => import('#client/pages/admin-searchcategory.tsx'),
    texts: ['admin-categories', 'deeds', 'errors'],
  },
  'form-builder': {
    load: () => import('#client/pages/form-builder.tsx'),
    texts: ['deeds', 'errors', 'form-builder'],
  },
  'form-builder-form': {
    load: () => import('#client/pages/form-builder-form.tsx'),
    texts: ['deeds', 'files', 'form-builder', 'forms', 'units'],
  },
  'form-submissions': {
    load: () => import('#client/pages/form-submissions.tsx'),
    texts: ['deeds', 'errors', 'forms', 'submissions', 'units'],
  },
  'onboarding-requests': {
    load: () => import('#client/pages/onboarding-requests.tsx'),
    texts: ['admin-onboarding', 'deeds'],
  },
  'onboarding-request': {
    load: () => import('#client/pages/onboarding-request.tsx'),
    texts: ['admin-onboarding', 'deeds', 'errors', 'onboarding'],
  },
  'onboarding-documents': {
    load: () => import('#client/pages/onboarding-documents.tsx'),
    texts: ['admin-onboarding', 'deeds', 'errors', 'onboarding'],
  },
  leads: {
    load: () => import('#client/pages/leads.tsx'),
    texts: ['deeds', 'leads'],
  },
  lead: {
    load: () => import('#client/pages/lead.tsx'),
    texts: ['connects', 'deeds', 'errors', 'forms', 'job-facts', 'lead-reports', 'leads', 'units'],
  },
  portfolio: {
    load: () => import('#client/pages/portfolio.tsx'),
    texts: ['deeds', 'errors', 'files', 'own-profile', 'portfolio'],
  },
  'contractor-dashboard': {
    load: () => import('#client/pages/contractor-dashboard.tsx'),
    texts: ['dashboard-contractor'],
  },
  'contractor-job': {
    load: () => import('#client/pages/contractor-job.tsx'),
    texts: [
      'bids',
      'clarifications',
      'deeds',
      'drafts',
      'errors',
      'files',
      'forms',
      'job-facts',
      'job-life',
      'jobs',
      'lead-reports',
      'leads',
      'negotiation',
      'units',
    ],
  },
}
