import { writeFileSync } from 'node:fs'
import { it } from 'vitest'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { open } from './actions.ts'
import { arrive, hydrated, listening } from './browser.ts'
import { enter, withServer } from './fixtures.ts'
import { textsOf } from './texts.ts'

withServer()
const t = textsOf('en', 'website')
it('debug', async () => {
  const lines: string[] = []
  const start = Date.now()
  const log = (text: string) => lines.push(`${Date.now() - start} ${text}`)
  const [admin, member] = [await enter('superadmin', {}), await enter('consumer', {})]
  member.on('console', message => log(`console ${message.text()}`))
  member.on('request', request => request.url().includes('_payload') && log(`request ${request.url()}`))
  member.on('response', async answer => {
    if (!answer.url().includes('_payload')) return
    const text = await answer.text().catch(String)
    log(`answer ${answer.status()} ${answer.fromServiceWorker()} offers=${text.split('Offers and Deals').length - 1} ${text.length} ${JSON.stringify(await answer.allHeaders())}`)
  })
  member.on('websocket', socket => {
    socket.on('framereceived', ({ payload }) => log(`in ${String(payload).slice(0, 200)}`))
    socket.on('framesent', ({ payload }) => String(payload).includes('row-all') && log(`out ${String(payload).slice(0, 200)}`))
  })
  await arrive(member, href('home'))
  await listening(member)
  log('listening')
  await open(admin, 'en', areaHref('admin.website-controls'))
  await hydrated(admin)
  await admin.getByRole('main').getByRole('switch', { name: t('list.show').replace('{{name}}', 'Offers and Deals') }).uncheck()
  await admin.getByRole('main').locator('.site-row', { hasText: 'Offers and Deals' }).locator('.line-through').first().waitFor()
  log('hidden')
  await admin.getByRole('button', { name: /^Publish/ }).first().click()
  await admin.locator('dialog[open]').getByRole('button', { name: t('publish.yes'), exact: true }).click()
  await admin.locator('dialog[open]').waitFor({ state: 'detached' })
  log('published')
  for (let second = 0; second < 10; second++) {
    await member.waitForTimeout(1000)
    log(`links ${await member.locator('body > header nav').getByRole('link', { name: 'Offers and Deals', exact: true, includeHidden: true }).count()} ${await member.evaluate(() => `${document.visibilityState} ${navigator.onLine}`)}`)
  }
  writeFileSync('/tmp/site-debug.txt', lines.join('\n'))
}, 120000)
