// The true state of a person's first steps, by role.
import { type PageContext, pageData, redirectTo } from '#client/platform/page-data.ts'
import { areaOf } from '#shared/access/roles.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { homeOf, rowOf } from '#shared/routes/select.ts'

export type FirstStep = { readonly name: string; readonly done: boolean; readonly to: string | null }
type Call = PageContext['call']

const step = (name: string, done: boolean, to: string | null): FirstStep => ({ name, done, to })

async function clientSteps(call: Call): Promise<FirstStep[]> {
  const [figures, { counts }] = await Promise.all([call('GET /figures/client', {}), call('GET /jobs', { query: {} })])
  const jobs = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const open = (counts.open ?? 0) + (counts.awarded ?? 0) + (counts.closed ?? 0)
  const list = areaHref('user.job-requests')
  return [
    step('job', jobs > 0, `${list}#post-a-job`),
    step('review', open > 0, `${list}?tab=under-review`),
    step('bids', figures.bidsReceived > 0, `${list}?tab=open`),
    step('project', figures.projects.length > 0, areaHref('user.projects')),
  ]
}

async function contractorSteps(call: Call): Promise<FirstStep[]> {
  const figures = await call('GET /figures/contractor', {})
  const leads = areaHref('contractor.leads')
  return [
    step('approved', true, null),
    step('lead', figures.funnel.leads > 0, leads),
    step('bid', figures.bidsSent > 0, leads),
    step('won', figures.bidsWon > 0, areaHref('contractor.projects')),
  ]
}

async function advisorSteps(call: Call): Promise<FirstStep[]> {
  const { works } = await call('GET /professionals/me', {})
  return [step('approved', true, null), step('work', works > 0, areaHref('advisor.portfolio'))]
}

async function adminSteps(call: Call): Promise<FirstStep[]> {
  const { jobs } = await call('GET /figures/admin', {})
  return jobs ? [step('queue', jobs.queue.waiting === 0, `${areaHref('admin.jobs')}?status=under_review`)] : []
}

async function stepsOf(call: Call, user: NonNullable<PageContext['user']>): Promise<FirstStep[]> {
  const area = areaOf(user)
  if (area === 'user') return clientSteps(call)
  if (area === 'admin') return adminSteps(call)
  if (area === 'contractor' && user.approved) return contractorSteps(call)
  if (area === 'advisor' && user.approved) return advisorSteps(call)
  return [step('approved', user.approved, href('account.join-as-professional'))]
}

export const data = pageData(async ({ call, user, path }: PageContext) => {
  if (!user) throw redirectTo(`${href('sign-in')}?${new URLSearchParams({ return: path })}`)
  if (user.secondFactorRequired) throw redirectTo(rowOf(`${areaOf(user)}.settings`).path)
  const home = homeOf(user)
  return {
    name: user.name,
    area: areaOf(user),
    steps: [step('account', true, null), ...(await stepsOf(call, user))],
    home: home === 'greeting' ? null : rowOf(home).path,
  }
})
