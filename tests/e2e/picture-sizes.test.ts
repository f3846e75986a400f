// Pictures are drawn about as wide as the file that their `sizes` chooses, on a phone and on a desktop.
import type { Page } from 'playwright'
import { it } from 'vitest'
import { entriesOf } from '#shared/routes/row.ts'
import { routes } from '#shared/routes/table.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { openContext, signInAs } from './browser.ts'
import { browser, server, withReadServer } from './fixtures.ts'
import { findScreens, type Who } from './screens.ts'

withReadServer()

/** The main screens of the portal that show pictures. */
const inside = [
  'user.my-wishlists',
  'user.my-ideas-book',
  'user.idea-book',
  'user.projects',
  'supplier.products',
  'supplier.product',
  'supplier.store',
  'supplier.offers-and-deals',
  'contractor.portfolio',
  'contractor.lead',
  'advisor.portfolio',
  'admin.products',
  'admin.ideabooks',
  'admin.website-controls',
]
const shown = entriesOf(routes).filter(([name, { area, guard }]) =>
  area === null ? guard === 'open' && name !== 'start' : inside.includes(name),
)

type Shown = {
  readonly name: string | undefined
  readonly sizes: string
  readonly offered: readonly number[]
  /** The width that `sizes` promises, whichever file the browser has already. */
  readonly promised: number
  /** The width that the picture needs to fill its box. */
  readonly needed: number
}

/** In the page. The promised width is read from `sizes`, because browsers differ in what they call the natural width. */
const shownPictures = (): Shown[] => {
  const units: Record<string, number> = { px: 1, rem: 16, vw: innerWidth / 100 }
  const promisedBy = (sizes: string): number => {
    for (const part of sizes.split(',')) {
      const [, media, length, unit = ''] = /^(?:(.+) )?([\d.]+)(px|rem|vw)$/.exec(part.trim()) ?? []
      if (!media || matchMedia(media).matches) return Number(length) * (units[unit] ?? Number.NaN)
    }
    return Number.NaN
  }
  return [...document.querySelectorAll<HTMLImageElement>('img[srcset]')]
    .filter(img => img.naturalWidth > 0 && img.checkVisibility() && img.getBoundingClientRect().width >= 1)
    .map(img => {
      const { width, height } = img.getBoundingClientRect()
      const isCover = getComputedStyle(img).objectFit === 'cover'
      return {
        name: img.currentSrc.split('/').at(-1),
        sizes: img.sizes,
        offered: [...img.srcset.matchAll(/ (\d+)w/g)]
          .map(([, one]) => Number(one))
          .toSorted((one, other) => one - other),
        promised: promisedBy(img.sizes),
        needed: isCover ? Math.max(width, (height * img.naturalWidth) / img.naturalHeight) : width,
      }
    })
}

/**
 * Its file is too coarse although a larger one exists, or too large although a smaller one does; or `sizes` is wrong by
 * as much, which shows on finer screens.
 */
function faultOf({ name, sizes, offered, promised, needed }: Shown): string[] {
  const [smallest = 0, largest = 0] = [offered[0], offered.at(-1)]
  if (Number.isNaN(promised)) return [`${name}: ${sizes} is not understood`]
  const file = offered.find(width => width >= promised) ?? largest
  const isCoarse = needed > 1.2 * Math.min(file, promised) && file < largest
  const isHuge = (file > 2 * needed && file > smallest) || promised > 2 * needed
  return isCoarse || isHuge ? [`${name}: ${file} for ${Math.round(needed)} (${sizes})`] : []
}

/** Lets the lazy pictures load too. Nothing decodes them: their width stands in the first bytes. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')]
    await Promise.all(
      pictures.map(async img => {
        if (!img.checkVisibility()) return
        img.loading = 'eager'
        if (img.complete) return
        await new Promise(resolve => {
          img.addEventListener('load', resolve)
          img.addEventListener('error', resolve)
        })
      }),
    )
  })
}

it.each([390, 1440])('no picture is drawn far from the width of its file at %i', async width => {
  const people = new Map<Who, Page>()
  const pageOf = async (who: Who): Promise<Page> => {
    const known = people.get(who)
    if (known) return known
    const context = await openContext(browser, server.address, { width, height: 900 })
    const page = who ? await signInAs(context, who) : await context.newPage()
    people.set(who, page)
    return page
  }
  const faults: string[] = []
  let pictures = 0
  for (const { name, path, who } of await findScreens(pageOf, shown)) {
    const page = await pageOf(who)
    await page.goto(path)
    await loadAll(page)
    pictures += await page.locator('img[srcset]').count()
    const wrong = (await page.evaluate(shownPictures)).flatMap(faultOf)
    faults.push(...new Set(wrong.map(fault => `${name} ${fault}`)))
  }
  expectNone(faults, pictures)
})
