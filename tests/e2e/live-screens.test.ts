import { expect, it, onTestFailed } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { open } from './actions.ts'
import { begun, callAs, posted } from './begin-project.ts'
import { arrive, listening, photograph, problemsOf } from './browser.ts'
import { enter, server, withServer } from './fixtures.ts'
import { projectActions } from './project-actions.ts'
import { textsOf } from './texts.ts'

withServer()

it('open screens of both sides follow a project', async () => {
  const [client, contractor, admin] = [
    await enter('consumer', {}),
    await enter('contractor', {}),
    await enter('admin', {}),
  ]
  const problems = [client, contractor].map(problemsOf)
  onTestFailed(() => photograph({ client, contractor }, 'live-project'))
  const project = await begun(server.address, { client, contractor, admin })
  await open(client, 'en', `${areaHref('user.project', { project })}?tab=milestones`)
  await open(contractor, 'en', `${areaHref('contractor.project', { project })}?tab=milestones`)
  await Promise.all([client, contractor].map(listening))
  const { press, sees, handIn, sendBack } = projectActions('en')
  await press(contractor, 'work.start')
  await sees(client, 'milestone.in_progress')
  await handIn(contractor, 'work.submit')
  await sees(client, 'milestone.submitted')
  await sendBack(client, 'The joint beside the door is still open.')
  await contractor.getByText('The joint beside the door is still open.').waitFor()
  expect(problems.flat()).toEqual([])
  await Promise.all([client, contractor, admin].map(page => page.context().close()))
})

it('a page that does not exist is not reloaded by changes', async () => {
  const client = await enter('consumer', {})
  const beside = await client.context().newPage()
  await arrive(beside, areaHref('user.job-requests'))
  await arrive(client, '/user/nothing-here')
  await Promise.all([beside, client].map(listening))
  let documents = 0
  client.on('request', request => {
    if (request.isNavigationRequest()) documents += 1
  })
  const title = 'Renew the kitchen after the leak'
  const before = await beside.getByText(title).count()
  await posted(server.address, client)
  // The other page did update.
  await expect.poll(() => beside.getByText(title).count()).toBeGreaterThan(before)
  expect(documents).toBe(0)
  await client.context().close()
})

it("open screens follow another admin's decision, also after a lost connection", async () => {
  const [client, admin, other] = [await enter('consumer', {}), await enter('admin', {}), await enter('superadmin', {})]
  onTestFailed(() => photograph({ client, other }, 'live-job'))
  const job = await posted(server.address, client)
  const status = (key: string) =>
    other
      .locator('main')
      .getByText(textsOf('en', 'admin-jobs')(`state.${key}`), { exact: true })
      .first()
  await open(other, 'en', areaHref('admin.job', { job }))
  await open(client, 'en', areaHref('user.under-review-request', { job }))
  await status('under_review').waitFor()
  await Promise.all([client, other].map(listening))
  await other.context().setOffline(true)
  await callAs(server.address, admin, `POST /admin/jobs/${job}/approve`)
  await client.waitForURL(url => url.pathname === areaHref('user.my-request', { job }))
  await other.context().setOffline(false)
  await status('open').waitFor()
  await Promise.all([client, admin, other].map(page => page.context().close()))
})
