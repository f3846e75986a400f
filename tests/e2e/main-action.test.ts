// A profile has one main action, on desktops and phones: everything else is secondary.
import { expect, it } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { arrive, openContext } from './browser.ts'
import { browser, server, withReadServer } from './fixtures.ts'

withReadServer()

/** The texts of the visible controls that are filled with the accent. */
function filled(): string[] {
  const probe = document.createElement('i')
  probe.style.color = 'var(--color-clay)'
  document.body.append(probe)
  const accent = getComputedStyle(probe).color
  probe.remove()
  return [...document.querySelectorAll('a, button')]
    .filter(control => control.checkVisibility() && getComputedStyle(control).backgroundColor === accent)
    .map(control => control.textContent.trim())
}

it.each([
  ['batir-atlas', 390],
  ['batir-atlas', 1440],
  ['studio-medina-architectes', 390],
  ['studio-medina-architectes', 1440],
])('the profile %s has one main action at %d px', async (profile, width) => {
  const context = await openContext(browser, server.address, { width })
  const page = await context.newPage()
  await arrive(page, href('profile', { profile }))
  expect(await page.evaluate(filled)).toHaveLength(1)
  await context.close()
})
