// The state of a person's first steps, by role; for a visitor none is done.
import { contractorSteps, type FirstStep, firstStep as step } from '#client/features/professionals/first-steps.tsx'
import { type PageContext, pageData, redirectTo } from '#client/platform/page-data.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { PageUser } from '#shared/rendering/page.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'

type Call = PageContext['call']

/** A visitor's first step, and the steps after it. */
const visitorSteps: readonly FirstStep[] = [
  step('visitor.account', false, href('create-account')),
  ...['job', 'review', 'bids', 'project'].map(name => step(`user.${name}`, false, null)),
]

async function clientSteps(call: Call): Promise<FirstStep[]> {
  const [figures, { counts }] = await Promise.all([call('GET /figures/client', {}), call('GET /jobs', { query: {} })])
  const jobs = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const open = (counts.open ?? 0) + (counts.awarded ?? 0) + (counts.closed ?? 0)
  const list = areaHref('user.job-requests')
  return [
    step('user.job', jobs > 0, `${list}#post-a-job`),
    step('user.review', open > 0, `${list}?tab=under-review`),
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
  const { works } = await call('GET /professionals/me', {})
  return [step('advisor.approved', true, null), step('advisor.work', works > 0, areaHref('advisor.portfolio'))]
}

async function adminSteps(call: Call): Promise<FirstStep[]> {
  const { queues } = await call('GET /figures/admin', {})
  const jobs = queues.find(({ queue }) => queue === 'jobs')
  return jobs ? [step('admin.queue', jobs.total === 0, `${areaHref('admin.jobs')}?status=under_review`)] : []
}

async function stepsOf(call: Call, user: PageUser): Promise<readonly FirstStep[]> {
  // Any unapproved professional sees the state of the application.
  if (!user.approved) return [step('contractor.approved', false, href('account.join-as-professional'))]
  const area = areaOf(user)
  if (area === 'user') return clientSteps(call)
  if (area === 'admin') return adminSteps(call)
  if (area === 'contractor') return stepsOfContractor(call)
  if (area === 'advisor') return advisorSteps(call)
  return [step('supplier.approved', true, null)]
}

export const data = pageData(async ({ call, user }: PageContext) => {
  if (!user) return { name: null, steps: visitorSteps, home: null }
  if (user.secondFactorRequired) throw redirectTo(user.home)
  const steps = [step(`${areaOf(user)}.account`, true, null), ...(await stepsOf(call, user))]
  return { name: user.name, steps, home: user.home }
})
