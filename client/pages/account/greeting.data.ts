// The state of a person's first steps, by role; for a visitor none is done.
import { contractorSteps, type FirstStep, firstStep as step } from '#client/features/professionals/first-steps.tsx'
import { type PageContext, pageData, redirectTo } from '#client/platform/page-data.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { PageUser } from '#shared/rendering/page.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'

type Call = PageContext['call']

/** A visitor's first step, and the steps after it. */
const visitorSteps: readonly FirstStep[] = [
  step('visitor.account', false, href('create-account')),
  ...['estimate', 'ideas', 'job', 'bids', 'project'].map(name => step(`user.${name}`, false, null)),
]

async function clientSteps(call: Call): Promise<FirstStep[]> {
  const [figures, { counts }, estimates, books] = await Promise.all([
    call('GET /figures/client', {}),
    call('GET /jobs', { query: {} }),
    call('GET /estimates', { query: { pageSize: 1 } }),
    call('GET /ideabooks', {}),
  ])
  const jobs = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const list = areaHref('user.job-requests')
  return [
    step('user.estimate', estimates.total > 0, href('calculator', { slug: 'house' }), 2),
    step('user.ideas', books.length > 0, href('ideas-hub')),
    step('user.job', jobs > 0, `${list}#post-a-job`, 10),
    step('user.bids', figures.bidsToCompare + (counts.awarded ?? 0) + figures.projects.length > 0, `${list}?tab=open`),
    step('user.project', figures.projects.length > 0, areaHref('user.projects')),
  ]
}

async function stepsOfContractor(call: Call): Promise<readonly FirstStep[]> {
  const [figures, profile] = await Promise.all([call('GET /figures/contractor', {}), call('GET /professionals/me', {})])
  const won = step(
    'contractor.won',
    figures.funnel.won > 0 || figures.work.running > 0,
    areaHref('contractor.projects'),
  )
  return [...contractorSteps(profile, figures.bids.sent), won]
}

async function advisorSteps(call: Call): Promise<FirstStep[]> {
  const [{ works }, calendar, answers] = await Promise.all([
    call('GET /professionals/me', {}),
    call('GET /calendar/settings', {}),
    call('GET /community/own-posts', { query: { kind: 'answer', pageSize: 1 } }),
  ])
  const settings = `${areaHref('advisor.calendar')}?view=settings`
  return [
    step('advisor.approved', true, null),
    step('advisor.hours', calendar.rules.length > 0, settings, 5),
    step('advisor.services', calendar.services.length > 0, settings, 8),
    step('advisor.work', works > 0, areaHref('advisor.portfolio'), 10),
    step('advisor.answer', answers.items.length > 0, href('community')),
  ]
}

async function supplierSteps(call: Call): Promise<FirstStep[]> {
  const [store, products, { sales }] = await Promise.all([
    call('GET /own-store', {}),
    call('GET /own-products', { query: { pageSize: 1 } }),
    call('GET /figures/asked', {}),
  ])
  const list = areaHref('supplier.products')
  const isFresh = products.total > 0 && (products.counts.stale ?? 0) === 0
  const quoted = sales !== null && sales.sent + sales.accepted + sales.quoted.value > 0
  return [
    step('supplier.approved', true, null),
    step('supplier.store', store.address !== '' && store.delivery.en !== '', areaHref('supplier.store'), 4),
    step('supplier.products', products.total > 0, list, 10),
    step('supplier.prices', isFresh, `${list}?tab=stale`),
    step('supplier.quote', quoted, areaHref('supplier.enquiries')),
  ]
}

async function ownerStep(call: Call, user: PageUser): Promise<FirstStep[]> {
  if (!may(user.permissions, 'website-controls', 'isUpdate', () => undefined)) return []
  const { company, email, address } = await call('GET /site/owner', {})
  const isStated = Boolean(company && email && address)
  return [step('admin.owner', isStated, `${areaHref('admin.website-controls')}?part=contact`, 10)]
}

async function adminSteps(call: Call, user: PageUser): Promise<FirstStep[]> {
  const { queues } = await call('GET /figures/admin', {})
  const jobs = queues.find(({ queue }) => queue === 'jobs')
  const owner = await ownerStep(call, user)
  const queue = jobs ? [step('admin.queue', jobs.total === 0, `${areaHref('admin.jobs')}?status=under_review`)] : []
  return [...queue, ...owner]
}

async function stepsOf(call: Call, user: PageUser): Promise<readonly FirstStep[]> {
  // Any unapproved professional sees the state of the application.
  if (!user.approved) return [step('contractor.approved', false, href('account.join-as-professional'))]
  const area = areaOf(user)
  if (area === 'user') return clientSteps(call)
  if (area === 'admin') return adminSteps(call, user)
  if (area === 'contractor') return stepsOfContractor(call)
  if (area === 'advisor') return advisorSteps(call)
  return supplierSteps(call)
}

export const data = pageData(async ({ call, user }: PageContext) => {
  if (!user) return { name: null, steps: visitorSteps, home: null }
  if (user.secondFactorRequired) throw redirectTo(user.home)
  const steps = [step(`${areaOf(user)}.account`, true, null), ...(await stepsOf(call, user))]
  return { name: user.name, steps, home: user.home }
})
