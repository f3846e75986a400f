// The 96 signed-in screens of the specification by area, with verbatim paths, and additional ones. Their order is that of
// the menus.
import type { Module } from '#shared/access/permissions.ts'
import type { Area } from '#shared/access/roles.ts'
import type { Options, Row } from './row.ts'

// Here, and not beside `open`: what every visitor loads does not contain it.
/** A screen below its areas. The reader needs read access to `module`. */
export function at<const P extends `/${string}`, const G extends string, const O extends Options = object>(
  path: P,
  page: G,
  module: Module | null,
  options?: O,
) {
  return {
    guard: 'signed-in',
    permission: module && { module, action: 'isRead' },
    layout: 'portal',
    bottomBar: true,
    cache: 'none',
    ...options,
    path,
    page,
  } as unknown as Omit<Row, 'area' | 'path' | 'page'> & {
    readonly path: P
    readonly page: G
  }
}

type Below = Readonly<Record<string, ReturnType<typeof at>>>
type InArea<A extends string, R> = Omit<R, 'path'> & {
  readonly area: A
  readonly path: R extends { readonly path: infer P extends string } ? `/${A}${P}` : never
}

/** Screens of one or several areas, signed in, in the portal layout: `user.chats` has the path `/user/chats`. */
export function screens<const A extends Area, const S extends Below>(areas: readonly A[], below: S) {
  const rows = areas.flatMap(area =>
    Object.entries(below).map(([name, row]) => [`${area}.${name}`, { ...row, area, path: `/${area}${row.path}` }]),
  )
  return Object.fromEntries(rows) as {
    readonly [K in `${A}.${keyof S & string}`]: K extends `${infer Z extends A}.${infer N extends keyof S & string}`
      ? InArea<Z, S[N]>
      : never
  }
}

const noBar = { bottomBar: false } as const
const everybody = ['user', 'contractor', 'advisor', 'supplier'] as const

export const areaRows = {
  ...screens(['user'], { dashboard: at('/dashboard', 'user-dashboard', 'dashboard') }),
  ...screens(['contractor'], { dashboard: at('/dashboard', 'contractor-dashboard', 'dashboard') }),
  ...screens(['advisor', 'supplier'], { dashboard: at('/dashboard', 'asked-dashboard', 'dashboard') }),
  ...screens(['user'], {
    'job-requests': at('/job-requests', 'job-requests', 'jobs'),
    'my-request': at('/job-requests/my-requests/{job}', 'my-request', 'jobs'),
    'under-review-request': at('/job-requests/under-review-requests/{job}', 'under-review-request', 'jobs', noBar),
  }),
  ...screens(['contractor'], { job: at('/jobs/{job}', 'contractor-job', 'jobs') }),
  ...screens(['contractor', 'advisor'], {
    leads: at('/lead', 'leads', 'connects'),
    lead: at('/lead/{lead}', 'lead', 'connects', noBar),
  }),
  ...screens(['advisor'], { calendar: at('/calender', 'calendar', 'profiles') }),
  ...screens(['user', 'contractor', 'advisor'], {
    projects: at('/projects', 'projects', 'projects'),
    project: at('/projects/{project}', 'project', 'projects', noBar),
    enquiries: at('/enquiries', 'enquiries', 'connects'),
    'enquiry-new': at('/enquiries/new', 'enquiry-new', 'connects', noBar),
    enquiry: at('/enquiries/{enquiry}', 'enquiry', 'connects', noBar),
  }),
  ...screens(['supplier'], {
    enquiries: at('/enquiries', 'supplier-enquiries', 'products'),
    enquiry: at('/enquiries/{enquiry}', 'supplier-enquiry', 'products', noBar),
    store: at('/store', 'supplier-store', 'stores'),
    products: at('/products', 'supplier-products', 'products'),
    'product-form': at('/products/{addproduct}', 'product-form', 'products'),
    // Not in the specification: the check of a product file before its import.
    'product-import': at('/products/import/{import}', 'product-import', 'products', noBar),
    product: at('/products/details/{product}', 'supplier-product', 'products'),
    'offers-and-deals': at('/offers-and-deals', 'offers-and-deals', 'offers'),
  }),
  ...screens(everybody, { chats: at('/chats', 'chats', 'chats') }),
  ...screens(['contractor', 'advisor'], { portfolio: at('/portfolio', 'portfolio', 'profiles') }),
  ...screens(['user'], {
    // Not in the specification: the list of all assistants.
    assistants: at('/assistants', 'assistants', null),
    assistant: at('/{product}-assistant', 'assistant', null),
  }),
  ...screens(everybody, {
    'my-wishlists': at('/my-wishlists', 'my-wishlists', 'ideabooks'),
    'my-ideas-book': at('/my-ideas-book', 'my-ideas-book', 'ideabooks'),
    'idea-book': at('/my-ideas-book/{book}', 'idea-book', 'ideabooks', noBar),
  }),
  ...screens(['user'], { 'contacts-clients': at('/contacts-clients', 'contacts-clients', null) }),
  ...screens(['contractor', 'advisor', 'supplier'], {
    'contacts-clients': at('/contacts-clients', 'contacts-clients', 'connects'),
  }),
  ...screens(everybody, {
    notifications: at('/notifications', 'notifications', 'notifications'),
    'complaint-reports': at('/complaint-reports', 'complaint-reports', 'complaint-reports'),
  }),
  ...screens(['user'], {
    'help-support': at('/help-support', 'help-support', null),
    'help-support.article': at('/help-support/{slug}', 'support-article', null, noBar),
  }),
  ...screens(everybody, { settings: at('/settings', 'settings', 'settings') }),
  ...screens(['admin'], {
    dashboard: at('/dashboard', 'admin-dashboard', 'dashboard'),
    jobs: at('/jobs', 'admin-jobs', 'jobs'),
    job: at('/jobs/{job}', 'admin-job', 'jobs'),
    'job-form': at('/jobs/new-form/{form}', 'admin-job-form', 'jobs'),
    'onboarding-request': at('/onboarding-request', 'onboarding-requests', 'onboarding-request'),
    'onboarding-request.user': at('/onboarding-request/{user}', 'onboarding-request', 'onboarding-request'),
    connects: at('/connects', 'admin-connects', 'connects'),
    products: at('/products', 'admin-products', 'products'),
    'product-form': at('/products/{addproduct}', 'admin-product-form', 'products'),
    product: at('/products/details/{product}', 'admin-product', 'products'),
    'product-category': at('/product-category', 'admin-product-category', 'product-category'),
    ideabooks: at('/ideabooks', 'admin-ideabooks', 'ideabooks'),
    'ideabook-categories': at('/ideabook-categories', 'admin-ideabook-categories', 'ideabook-categories'),
    'community-topics': at('/community-topics', 'admin-community-topics', 'community-topics'),
    profiles: at('/profiles', 'admin-profiles', 'profiles'),
    profile: at('/profiles/{user}', 'admin-profile', 'profiles'),
    projects: at('/projects', 'admin-projects', 'projects'),
    project: at('/projects/{project}', 'project', 'projects', noBar),
    'complaint-reports': at('/complaint-reports', 'admin-complaint-reports', 'complaint-reports'),
    chats: at('/chats', 'admin-chats', 'chats'),
    notifications: at('/notifications', 'notifications', 'notifications'),
    'onboarding-documents': at('/professional-onboarding-documemts', 'onboarding-documents', 'onboarding-documents'),
    categories: at('/categories', 'admin-categories', 'categories'),
    searchcategory: at('/searchcategory', 'admin-searchcategory', 'searchcategory'),
    'website-controls': at('/website-controls', 'website-controls', 'website-controls'),
    'form-builder': at('/form-builder', 'form-builder', 'form-builder'),
    form: at('/form-builder/{form}', 'form-builder-form', 'form-builder'),
    'form-submissions': at('/form-builder/submissions/{form}', 'form-submissions', 'form-submissions'),
    'admin-profiles': at('/admin-profiles', 'admin-staff', 'admin-profiles'),
    'admin-profile': at('/admin-profiles/{user}', 'admin-staff-member', 'admin-profiles'),
    // The admin's own settings; the site settings on this screen check their module separately.
    settings: at('/settings', 'settings', null),
    blogs: at('/blogs', 'admin-blogs', 'blogs'),
    blog: at('/blogs/{slug}', 'admin-blog', 'blogs'),
    'blog-category': at('/blog-category', 'admin-blog-category', 'blog-category'),
    ideabook: at('/ideabooks/{book}', 'admin-ideabook', 'ideabooks', noBar),
  }),
} as const satisfies Record<string, Row>
