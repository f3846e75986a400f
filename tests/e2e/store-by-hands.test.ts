import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFailed } from 'vitest'
import { jpeg } from '#tests/support/make-files.ts'
import { callAs } from './begin-project.ts'
import { photograph, problemsOf } from './browser.ts'
import { enter, server, withServer } from './fixtures.ts'
import { handsOn, runs } from './hands.ts'
import { textsOf, withAny, withCount } from './texts.ts'

withServer()

const mark = (text: string): string => `${text} ${randomUUID().slice(0, 8)}`

describe.each(runs)('by $hands in $language', ({ hands, language }) => {
  it('a supplier adds a product and answers a price request', async () => {
    const client = await enter('consumer', {})
    const supplier = await enter('supplier', { language, height: 900 })
    const problems = problemsOf(supplier)
    onTestFailed(() => photograph({ supplier }, `store-by-${hands}-${language}`))
    const portal = textsOf(language, 'portal')
    const own = textsOf(language, 'own-products')
    const on = handsOn(supplier, hands)
    const sections = on.within('navigation', portal('navigation'))
    await sections.press('link', withCount(portal('sections.products')))
    await on.press('link', own('add'))
    const name = mark('Grey cement')
    await on.fill('textbox', own('form.name'), name)
    await on.fill('textbox', own('form.summary'), 'For walls and floors, in bags of fifty kilograms.')
    await on.pick(own('form.category'), { en: 'Cement and mortar', ar: 'الإسمنت والملاط' }[language])
    await on.pick(own('form.unit'), /bag|كيس|أكياس/)
    await on.pick(/Strength|المقاومة/, /42/)
    const buffer = await jpeg(800, 600)
    await on.upload(own('form.picture-add'), { name: 'bag.jpg', mimeType: 'image/jpeg', buffer })
    await on.fill('textbox', own('form.price'), '82')
    await on.press('button', own('form.save'))
    await on.press('button', own('propose'))
    await on.gone('button', own('propose'))
    await sections.press('link', withCount(portal('sections.products')))
    const views = on.within('navigation', textsOf(language, 'lists')('tabs'))
    await views.press('link', withCount(own('tab.review')))
    await on.see('link', name)

    const title = mark('Floor of the villa')
    await callAs(server.address, client, 'POST /enquiries', {
      title,
      city: 'casablanca',
      note: 'The lorry can turn in the yard.',
      source: { kind: 'product', id: null },
      lines: [{ product: null, name: 'Grey cement', quantity: 4, unit: 'bag', note: '' }],
      suppliers: ['comptoir-du-carreau'],
    })
    const t = textsOf(language, 'enquiries')
    await sections.press('link', withCount(portal('sections.enquiries')))
    await on.press('link', title)
    await on.fill('textbox', withAny(t('desk.price')), '95')
    await on.press('button', t('desk.send'))
    await on.see('status', t('desk.sent'))
    expect(problems).toEqual([])
    await Promise.all([client, supplier].map(page => page.context().close()))
  })
})
