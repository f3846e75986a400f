// Every step uses the keyboard only.

import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import type { Condition } from '#shared/forms/definition.ts'
import type { FieldType } from '#shared/forms/kinds.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Localized } from '#shared/values/localized.ts'
import { languages } from '#shared/values/localized.ts'
import { open } from './actions.ts'
import { hydrated } from './browser.ts'
import { textsOf } from './texts.ts'

const t = textsOf('en', 'form-builder')
const filled = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')

export const structure = (page: Page): Locator => page.getByRole('region', { name: t('view.structure') })
export const preview = (page: Page): Locator => page.getByRole('region', { name: t('view.preview') })
const named = (page: Page, text: string): Locator => page.getByRole('button', { name: text, exact: true }).first()
const editor = (page: Page, name: string): Locator => page.locator(`[id="edit/${name}"]`)

export async function pressKey(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus()
  await control.press(key)
}

/** Waits until all changes are saved. */
export async function untilSaved(page: Page): Promise<void> {
  await page.locator('[data-save=saved]').waitFor()
}

/** Creates an empty form and opens its screen. */
export async function beginForm(page: Page, form: { name: string; slug: string; kind: string }): Promise<void> {
  await open(page, 'en', areaHref('admin.form-builder'))
  await hydrated(page)
  await pressKey(named(page, t('create.open')))
  await page.locator('input[name=name]').fill(form.name)
  await page.locator('input[name=slug]').fill(form.slug)
  await page.locator('dialog select[name=kind]').selectOption(form.kind)
  await page.getByText(t('create.address-free')).waitFor()
  await page.locator('input[name=name]').press('Enter')
  await page.waitForURL(url => url.pathname.endsWith(`/form-builder/${form.slug}`))
  await structure(page).waitFor()
}

/**
 * Writes a text of the selected part in three languages; `name` is its path in the draft: `label`, `options/0/label`.
 */
export async function write(page: Page, name: string, text: Localized): Promise<void> {
  for (const language of languages) await editor(page, `${name}/${language}`).fill(text[language])
}

/** Adds a field after the selected one and selects it. */
export async function addField(page: Page, type: FieldType, label: Localized): Promise<void> {
  await pressKey(named(page, t('field.add')))
  await pressKey(page.locator('[popover]:popover-open').getByRole('button', { name: t(`type.${type}`), exact: true }))
  await page
    .locator(`select[id="edit/type"]`)
    .and(page.locator(`:has(option[value="${type}"]:checked)`))
    .waitFor()
  await write(page, 'label', label)
}

export async function addStep(page: Page, title: Localized): Promise<void> {
  await pressKey(named(page, t('step.add')))
  await write(page, 'title', title)
}

/** Conditions to set; without `test` the default test stays. */
export type Shown = {
  readonly match: 'all' | 'any'
  readonly conditions: readonly { readonly key: string; readonly test?: Condition['test']; readonly value?: string }[]
}

/** Shows the selected field only under these conditions. */
export async function showIf(page: Page, { match, conditions }: Shown): Promise<void> {
  await pressKey(page.locator('summary', { hasText: t('part.conditions') }))
  for (const [index, { key, test, value }] of conditions.entries()) {
    const part = (name: string) => page.locator(`[name="showIf/conditions/${index}/${name}"]`)
    await pressKey(named(page, t('conditions.add')))
    await part('key').selectOption(key)
    if (test) await part('test').selectOption(test)
    if (value === undefined) continue
    const isChosen = (await part('value').evaluate(element => element.tagName)) === 'SELECT'
    await (isChosen ? part('value').selectOption(value) : part('value').fill(value))
  }
  if (conditions.length > 1) await page.locator('select[name="showIf/match"]').selectOption(match)
}

/** Shows the selected field only when an earlier choice has this option. */
export async function showWhen(page: Page, key: string, option: string): Promise<void> {
  await showIf(page, { match: 'all', conditions: [{ key, value: option }] })
}

const press = async (page: Page, text: string, name: string): Promise<void> =>
  pressKey(page.getByRole('button', { name: filled(t(text), { name }), exact: true }).last())

/** Duplicates the selected part with this name; the copy becomes selected. */
export const duplicate = (page: Page, name: string): Promise<void> => press(page, 'duplicate-of', name)

/** Removes the selected part with this name. */
export const remove = (page: Page, name: string): Promise<void> => press(page, 'remove-of', name)

/** Selects a step or field by its name. */
export async function choose(page: Page, name: string): Promise<void> {
  await pressKey(
    structure(page)
      .getByRole('button', { name: new RegExp(`^(\\d+ )?${name}`) })
      .first(),
  )
}

/** Moves the field with this name by that many places. */
export async function moveBy(page: Page, name: string, places: number): Promise<void> {
  const grip = structure(page).getByRole('button', { name: filled(t('order.grip'), { name }), exact: true })
  await pressKey(grip)
  for (let turn = 0; turn < Math.abs(places); turn++) await grip.press(places < 0 ? 'ArrowUp' : 'ArrowDown')
  await grip.press('Enter')
}

/** The entries of the structure, from top to bottom. */
export async function order(page: Page): Promise<readonly string[]> {
  const rows = await structure(page).locator('[data-place] > button:not([id])').allInnerTexts()
  return rows.map(text => text.replace(/\s+/g, ' ').trim())
}

export async function showIn(page: Page, language: keyof Localized): Promise<void> {
  await pressKey(preview(page).locator(`button[lang=${language}]`))
}

export async function publish(page: Page): Promise<void> {
  await pressKey(named(page, t('publish.open')))
  await pressKey(page.locator('dialog[open]').getByRole('button', { name: t('publish.do'), exact: true }))
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}

type Form = Output<(typeof formBuilder)['GET /admin/forms/{form}']>

async function asAdmin(page: Page): Promise<Readonly<Record<string, string>>> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'logintoken')?.value ?? ''
  return { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
}

export async function readForm(page: Page, slug: string): Promise<Form> {
  const reply = await page.request.get(`/api/admin/forms/${slug}`, { headers: await asAdmin(page) })
  return (await reply.json()) as Form
}

/** Saves a different draft as a second editor would, while this one is on screen. */
export async function saveAsAnother(
  page: Page,
  slug: string,
  change: (draft: Form['draft']) => Form['draft'],
): Promise<void> {
  const { draft, settings, version } = await readForm(page, slug)
  const headers = await asAdmin(page)
  const data = { draft: change(draft), settings, version }
  const reply = await page.request.put(`/api/admin/forms/${slug}/draft`, { headers, data })
  expect(reply.status()).toBe(200)
}

/** Takes one part of the other draft and keeps the rest of this one. */
export async function takeTheirs(page: Page, part: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('merge.title') })
  await dialog.waitFor()
  await pressKey(dialog.getByRole('group', { name: part }).getByRole('radio', { name: t('merge.theirs') }), ' ')
  await pressKey(dialog.getByRole('button', { name: t('merge.do') }))
  await dialog.waitFor({ state: 'detached' })
}
