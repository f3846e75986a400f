import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFailed } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { newAddress } from './applicant.ts'
import { arrive, openContext, photograph, problemsOf } from './browser.ts'
import { browser, enter, server, withServer } from './fixtures.ts'
import { handsOn, runs } from './hands.ts'
import { mailedCode } from './outbox.ts'
import { textsOf, withAny, withCount } from './texts.ts'

withServer()

const advisor = { person: 'Salma Berrada', question: /floor|طابق/ }

describe.each(runs)('by $hands in $language', ({ hands, language }) => {
  it('a visitor describes a job, creates an account and sends it', async () => {
    const page = await (await openContext(browser, server.address, { language })).newPage()
    const problems = problemsOf(page)
    onTestFailed(() => photograph({ page }, `job-by-${hands}-${language}`))
    const t = textsOf(language, 'jobs')
    const account = textsOf(language, 'accounts')
    const on = handsOn(page, hands)
    const next = async (step: string): Promise<void> => {
      await on.press('button', t('wizard.next'))
      await on.see('heading', t(`steps.${step}`))
    }
    await arrive(page, inPrefix(language, href('job-request.form', { form: 'kitchens-and-bathrooms' })))
    await on.choose('radio', { en: 'Kitchen', ar: 'مطبخ' }[language])
    await next('job')
    await on.fill('textbox', t('fields.title'), 'Renew a kitchen in Maarif')
    await on.fill('textbox', t('fields.description'), 'The old cabinets come out, walls and floor are tiled anew.')
    await next('lines')
    await next('place')
    await on.pick(t('fields.city'), /Casablanca|البيضاء/)
    await on.fill('textbox', t('fields.area'), 'Maarif')
    await on.pick(t('fields.propertyType'), t('propertyType.apartment'))
    await on.choose('radio', t('startWindow.month'))
    await next('check')
    await on.press('link', t('send.create-account'))
    await on.fill('textbox', account('fields.name'), 'Salma Bennani')
    const email = newAddress('salma@example.test')
    await on.fill('textbox', account('fields.email'), email)
    await on.fill('textbox', account('fields.password'), 'zellige-hammer-42-quay')
    await on.choose('checkbox', account('fields.acceptTerms'))
    await on.press('button', account('create.button'))
    await on.see('textbox', account('fields.code'))
    await on.fill('textbox', account('fields.code'), await mailedCode(email))
    await on.press('button', t('send.job'))
    await page.waitForURL(url => url.pathname.endsWith(href('thank-you')))
    expect(problems).toEqual([])
    await page.context().close()
  })

  it('a client writes to an advisor and books a visit', async () => {
    const page = await enter('consumer', { language, height: 900 })
    const problems = problemsOf(page)
    onTestFailed(() => photograph({ page }, `visit-by-${hands}-${language}`))
    const portal = textsOf(language, 'portal')
    const chats = textsOf(language, 'chats')
    const t = textsOf(language, 'calendar')
    const on = handsOn(page, hands)
    const sections = on.within('navigation', portal('navigation'))
    await sections.press('link', withCount(portal('sections.chats')))
    await on.press('link', new RegExp(advisor.person))
    const message = `Can we meet at the flat? ${randomUUID().slice(0, 8)}`
    await on.fill('textbox', withAny(chats('write')), message)
    await on.press('button', chats('send'))
    await on.see('listitem', message)

    await sections.press('link', withCount(portal('sections.contacts-clients')))
    const views = on.within('navigation', textsOf(language, 'lists')('tabs'))
    await views.press('link', withCount(textsOf(language, 'contacts')('tab.contacts')))
    await on.press('link', advisor.person)
    await on.press('button', textsOf(language, 'profile')('book.action'))
    const dialog = on.within('dialog', withAny(t('book.title')))
    await dialog.fill('textbox', t('book.address'), '12 rue des Orangers')
    await dialog.press('button', t('book.to-time'))
    const times = dialog.within('group', t('slots.times'))
    const [first = ''] = await times.read('button')
    await times.press('button', first)
    await dialog.press('button', t('book.to-words'))
    await dialog.fill('textbox', advisor.question, 'Fourth floor, with a lift.')
    const note = `Ring at the gate. ${randomUUID().slice(0, 8)}`
    await dialog.fill('textbox', withAny(t('book.note')), note)
    await dialog.press('button', t('book.send'))
    await dialog.press('link', t('book.own'))
    const booked = on.within('listitem', note)
    await booked.press('button', t('cancel.action'))
    const question = on.within('dialog', t('cancel.title'))
    await question.choose('radio', t('reasons.no-time'))
    await question.press('button', t('cancel.yes'))
    await on.gone('dialog', t('cancel.title'))
    await on.press('link', withCount(t('own.past')))
    await on.see('listitem', note)
    expect(problems).toEqual([])
    await page.context().close()
  })
})
