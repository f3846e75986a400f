// How each area screen is loaded and which texts it needs. Visitors never fetch this list. Written by `npm run
// screens`.
import type { BuiltAreaPage } from '#shared/routes/table.ts'
import type { PageEntry } from './pages.ts'

/** Exhaustive: a built row without its screen does not compile. */
export const areaPages: Readonly<Record<BuiltAreaPage, PageEntry>> = {
  'user-dashboard': {
    load: () => import('#client/pages/client/user-dashboard.tsx'),
    texts: ['dashboard-contractor', 'dashboard-user', 'dashboard-work', 'lists', 'waiting'],
  },
  chats: {
    load: () => import('#client/pages/member/chats.tsx'),
    texts: ['actions', 'admin-chats', 'chats', 'field-errors', 'files', 'lists'],
  },
  projects: {
    load: () => import('#client/pages/member/projects.tsx'),
    texts: ['actions', 'admin-projects', 'lists', 'projects'],
  },
  project: {
    load: () => import('#client/pages/member/project.tsx'),
    texts: [
      'actions',
      'admin-projects',
      'assistants',
      'document-view',
      'field-errors',
      'files',
      'lists',
      'projects',
      'reviews',
      'stories',
      'units',
    ],
  },
  settings: {
    load: () => import('#client/pages/account/settings.tsx'),
    texts: [
      'accounts',
      'actions',
      'calculator-rates',
      'device',
      'field-errors',
      'files',
      'greeting',
      'invitations',
      'lists',
      'own-profile',
      'portfolio',
      'professionals',
      'settings',
      'topics',
    ],
  },
  'job-requests': {
    load: () => import('#client/pages/client/job-requests.tsx'),
    texts: [
      'actions',
      'admin-categories',
      'calculator',
      'clarifications',
      'estimate-actions',
      'field-errors',
      'job-list',
      'job-status',
      'jobs',
      'lists',
      'negotiation',
      'waiting',
    ],
  },
  'my-request': {
    load: () => import('#client/pages/client/my-request.tsx'),
    texts: [
      'actions',
      'bids',
      'clarifications',
      'field-errors',
      'forms',
      'job-facts',
      'job-status',
      'jobs',
      'lists',
      'negotiation',
      'units',
    ],
  },
  'under-review-request': {
    load: () => import('#client/pages/client/under-review-request.tsx'),
    texts: [
      'actions',
      'clarifications',
      'field-errors',
      'forms',
      'job-facts',
      'job-status',
      'jobs',
      'lists',
      'negotiation',
      'units',
    ],
  },
  enquiries: {
    load: () => import('#client/pages/member/enquiries.tsx'),
    texts: ['enquiries', 'lists'],
  },
  'enquiry-new': {
    load: () => import('#client/pages/member/enquiry-new.tsx'),
    texts: ['actions', 'catalogue', 'enquiries', 'field-errors', 'professionals'],
  },
  enquiry: {
    load: () => import('#client/pages/member/enquiry.tsx'),
    texts: ['actions', 'catalogue', 'enquiries', 'field-errors', 'lists', 'negotiation'],
  },
  'my-wishlists': {
    load: () => import('#client/pages/member/my-wishlists.tsx'),
    texts: ['actions', 'catalogue', 'field-errors', 'professionals', 'wishlists'],
  },
  notifications: {
    load: () => import('#client/pages/account/notifications.tsx'),
    texts: [
      'actions',
      'announcements',
      'device',
      'field-errors',
      'lists',
      'notification-list',
      'notifications',
      'topics',
    ],
  },
  'contacts-clients': {
    load: () => import('#client/pages/member/contacts-clients.tsx'),
    texts: ['actions', 'calendar', 'connects', 'contacts', 'field-errors', 'lists', 'reply-time', 'reviews'],
  },
  'complaint-reports': {
    load: () => import('#client/pages/member/complaint-reports.tsx'),
    texts: ['actions', 'admin-projects', 'complaints', 'document-view', 'field-errors', 'lists', 'projects'],
  },
  assistant: {
    load: () => import('#client/pages/client/assistant.tsx'),
    texts: ['actions', 'assistants', 'catalogue', 'field-errors', 'forms', 'hearts', 'units'],
  },
  assistants: {
    load: () => import('#client/pages/client/assistants.tsx'),
    texts: ['assistants', 'lists'],
  },
  'admin-dashboard': {
    load: () => import('#client/pages/admin/admin-dashboard.tsx'),
    texts: ['admin-jobs', 'complaints', 'dashboard-admin', 'lists', 'translations'],
  },
  'admin-jobs': {
    load: () => import('#client/pages/admin/admin-jobs.tsx'),
    texts: ['actions', 'admin-jobs', 'field-errors', 'lead-reports', 'leads', 'lists'],
  },
  'admin-job': {
    load: () => import('#client/pages/admin/admin-job.tsx'),
    texts: [
      'actions',
      'admin-jobs',
      'clarifications',
      'document-view',
      'field-errors',
      'forms',
      'job-facts',
      'job-status',
      'lead-reports',
      'leads',
      'lists',
      'negotiation',
      'units',
    ],
  },
  'admin-job-form': {
    load: () => import('#client/pages/admin/admin-job-form.tsx'),
    texts: ['admin-jobs', 'drafts', 'field-errors', 'files', 'forms', 'jobs', 'lists', 'units'],
  },
  'admin-chats': {
    load: () => import('#client/pages/admin/admin-chats.tsx'),
    texts: ['actions', 'admin-chats', 'chats', 'field-errors', 'files', 'lists'],
  },
  'admin-connects': {
    load: () => import('#client/pages/admin/admin-connects.tsx'),
    texts: ['actions', 'admin-connects', 'field-errors', 'lists'],
  },
  'admin-products': {
    load: () => import('#client/pages/admin/admin-products.tsx'),
    texts: ['admin-products', 'lists', 'own-products'],
  },
  'admin-product-form': {
    load: () => import('#client/pages/admin/admin-product-form.tsx'),
    texts: [
      'actions',
      'admin-product-category',
      'admin-products',
      'catalogue',
      'field-errors',
      'files',
      'lists',
      'own-products',
      'own-store',
    ],
  },
  'admin-product': {
    load: () => import('#client/pages/admin/admin-product.tsx'),
    texts: [
      'actions',
      'admin-product-category',
      'admin-products',
      'catalogue',
      'field-errors',
      'offers',
      'own-offers',
      'own-products',
      'own-store',
    ],
  },
  'admin-product-category': {
    load: () => import('#client/pages/admin/admin-product-category.tsx'),
    texts: [
      'actions',
      'admin-product-category',
      'admin-products',
      'field-errors',
      'ordered-list',
      'own-products',
      'own-store',
    ],
  },
  'admin-profiles': {
    load: () => import('#client/pages/admin/admin-profiles.tsx'),
    texts: ['actions', 'field-errors', 'lists', 'people', 'reviews'],
  },
  'admin-profile': {
    load: () => import('#client/pages/admin/admin-profile.tsx'),
    texts: ['actions', 'admin-onboarding', 'field-errors', 'people', 'staff'],
  },
  'admin-staff': {
    load: () => import('#client/pages/admin/admin-staff.tsx'),
    texts: ['actions', 'audit', 'field-errors', 'lists', 'people', 'staff'],
  },
  'admin-staff-member': {
    load: () => import('#client/pages/admin/admin-staff-member.tsx'),
    texts: ['actions', 'admin-onboarding', 'audit', 'field-errors', 'lists', 'people', 'staff'],
  },
  'admin-projects': {
    load: () => import('#client/pages/admin/admin-projects.tsx'),
    texts: ['admin-projects', 'lists', 'projects'],
  },
  'admin-categories': {
    load: () => import('#client/pages/admin/admin-categories.tsx'),
    texts: ['actions', 'admin-categories', 'field-errors', 'ordered-list'],
  },
  'admin-searchcategory': {
    load: () => import('#client/pages/admin/admin-searchcategory.tsx'),
    texts: ['actions', 'admin-categories', 'field-errors', 'lists'],
  },
  'form-builder': {
    load: () => import('#client/pages/admin/form-builder.tsx'),
    texts: ['actions', 'field-errors', 'form-builder', 'lists'],
  },
  'form-builder-form': {
    load: () => import('#client/pages/admin/form-builder-form.tsx'),
    texts: ['actions', 'field-errors', 'files', 'form-builder', 'forms', 'units'],
  },
  'form-submissions': {
    load: () => import('#client/pages/admin/form-submissions.tsx'),
    texts: ['actions', 'document-view', 'field-errors', 'forms', 'lists', 'submissions', 'units'],
  },
  'website-controls': {
    load: () => import('#client/pages/admin/website-controls.tsx'),
    texts: ['actions', 'lists', 'stories', 'translations'],
  },
  'admin-complaint-reports': {
    load: () => import('#client/pages/admin/admin-complaint-reports.tsx'),
    texts: ['actions', 'complaints', 'document-view', 'field-errors', 'lists', 'projects'],
  },
  'onboarding-requests': {
    load: () => import('#client/pages/admin/onboarding-requests.tsx'),
    texts: ['admin-onboarding', 'lists'],
  },
  'onboarding-request': {
    load: () => import('#client/pages/admin/onboarding-request.tsx'),
    texts: ['actions', 'admin-onboarding', 'document-view', 'field-errors', 'join', 'lists', 'onboarding'],
  },
  'onboarding-documents': {
    load: () => import('#client/pages/admin/onboarding-documents.tsx'),
    texts: ['actions', 'admin-onboarding', 'field-errors', 'join', 'onboarding', 'ordered-list'],
  },
  'asked-dashboard': {
    load: () => import('#client/pages/professional/asked-dashboard.tsx'),
    texts: ['dashboard-asked', 'dashboard-contractor', 'dashboard-work', 'lists', 'waiting'],
  },
  leads: {
    load: () => import('#client/pages/professional/leads.tsx'),
    texts: ['actions', 'leads', 'lists'],
  },
  lead: {
    load: () => import('#client/pages/professional/lead.tsx'),
    texts: ['actions', 'connects', 'field-errors', 'forms', 'job-facts', 'lead-reports', 'leads', 'lists', 'units'],
  },
  calendar: {
    load: () => import('#client/pages/professional/calendar.tsx'),
    texts: ['actions', 'calendar', 'field-errors', 'lists'],
  },
  portfolio: {
    load: () => import('#client/pages/professional/portfolio.tsx'),
    texts: ['actions', 'field-errors', 'files', 'own-profile', 'portfolio'],
  },
  'supplier-store': {
    load: () => import('#client/pages/professional/supplier-store.tsx'),
    texts: [
      'actions',
      'admin-product-category',
      'admin-products',
      'catalogue',
      'field-errors',
      'own-products',
      'own-store',
    ],
  },
  'supplier-products': {
    load: () => import('#client/pages/professional/supplier-products.tsx'),
    texts: [
      'actions',
      'admin-product-category',
      'admin-products',
      'catalogue',
      'field-errors',
      'lists',
      'own-products',
      'own-store',
      'product-import',
    ],
  },
  'product-form': {
    load: () => import('#client/pages/professional/product-form.tsx'),
    texts: [
      'actions',
      'admin-product-category',
      'admin-products',
      'catalogue',
      'field-errors',
      'files',
      'own-products',
      'own-store',
    ],
  },
  'product-import': {
    load: () => import('#client/pages/professional/product-import.tsx'),
    texts: ['actions', 'catalogue', 'files', 'own-products', 'product-import'],
  },
  'supplier-product': {
    load: () => import('#client/pages/professional/supplier-product.tsx'),
    texts: [
      'actions',
      'admin-product-category',
      'admin-products',
      'catalogue',
      'field-errors',
      'own-products',
      'own-store',
    ],
  },
  'supplier-enquiries': {
    load: () => import('#client/pages/professional/supplier-enquiries.tsx'),
    texts: ['enquiries', 'lists'],
  },
  'supplier-enquiry': {
    load: () => import('#client/pages/professional/supplier-enquiry.tsx'),
    texts: ['actions', 'catalogue', 'enquiries', 'field-errors', 'lists', 'negotiation'],
  },
  'offers-and-deals': {
    load: () => import('#client/pages/professional/offers-and-deals.tsx'),
    texts: ['actions', 'catalogue', 'field-errors', 'lists', 'offers', 'own-offers'],
  },
  'contractor-dashboard': {
    load: () => import('#client/pages/professional/contractor-dashboard.tsx'),
    texts: ['dashboard-contractor', 'dashboard-work', 'greeting', 'leads', 'lists', 'own-profile', 'waiting'],
  },
  'contractor-job': {
    load: () => import('#client/pages/professional/contractor-job.tsx'),
    texts: [
      'actions',
      'bids',
      'clarifications',
      'drafts',
      'field-errors',
      'files',
      'forms',
      'job-facts',
      'job-status',
      'lead-reports',
      'leads',
      'lists',
      'negotiation',
      'units',
    ],
  },
}
