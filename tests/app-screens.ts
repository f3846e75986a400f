// Makes the pictures of real screens for the manifest and for the page of the application, from the demo:
// `npx node tests/app-screens.ts`, after `npm run build`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import { idOf } from '#server/demo/basics.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { type AppScreen, appScreens, screenAddress, screenSizes } from '#shared/rendering/app-screens.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { arrive, hydrated, openBrowser, openContext, signInAs } from './e2e/browser.ts'
import { startServer } from './e2e/server.ts'
import { sharePhoto } from './e2e/share-photo.ts'

const project = areaHref('user.project', { project: idOf(`project:${idOf('job:demo-bathroom')}`) })
const paths: Readonly<Record<AppScreen, string>> = {
  dashboard: areaHref('user.dashboard'),
  project,
  share: href('share'),
  'project-wide': project,
  'ideas-wide': href('ideas-hub'),
}

const narrowWidth = 390
/** What a picture may weigh: people see it before they install. */
const most = 60_000

/** As good as its weight allows. */
async function packed(png: Buffer, { width, height }: { readonly width: number; readonly height: number }) {
  for (let quality = 82; quality >= 30; quality -= 6) {
    const file = await sharp(png).resize(width, height, { fit: 'fill' }).webp({ quality, effort: 6 }).toBuffer()
    if (file.length <= most) return file
  }
  throw new Error('A picture of a screen stays too heavy.')
}

/** A photo of the demo, as somebody would share it. */
async function photoOf(page: Page) {
  await arrive(page, paths['ideas-wide'])
  const src = await page
    .locator('main img[src*="pictures"]')
    .first()
    .evaluate(image => (image as HTMLImageElement).currentSrc)
  const bytes = Buffer.from(await (await fetch(new URL(src, server.address))).arrayBuffer())
  return { name: 'photo.jpg', type: 'image/jpeg', bytes: await sharp(bytes).jpeg().toBuffer() }
}

async function take(context: BrowserContext, language: Language, { name, form }: (typeof appScreens)[number]) {
  const size = screenSizes[form]
  const isNarrow = form === 'narrow'
  const viewport = isNarrow
    ? { width: narrowWidth, height: Math.round((size.height * narrowWidth) / size.width) }
    : { ...size }
  const [page = await context.newPage()] = context.pages()
  const photo = name === 'share' ? await photoOf(page) : null
  await page.setViewportSize(viewport)
  if (photo) {
    await sharePhoto(page, inPrefix(language, paths.share), photo)
    await hydrated(page)
  } else await arrive(page, inPrefix(language, paths[name]))
  await page.waitForTimeout(2_000)
  const file = await packed(await page.screenshot(), size)
  const target = join(import.meta.dirname, '../public', screenAddress(language, name))
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, file)
  process.stdout.write(`${screenAddress(language, name)} ${file.length}\n`)
}

const server = await startServer()
const browser = await openBrowser()
for (const language of languages) {
  const context = await openContext(browser, server.address, { language, worker: true })
  await signInAs(context, 'consumer', language === 'en' ? '' : `/${language}`)
  for (const screen of appScreens) await take(context, language, screen)
  await context.close()
}
await browser.close()
await server.stop()
