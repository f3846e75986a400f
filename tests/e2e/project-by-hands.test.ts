import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { jpeg } from '#tests/support/make-files.ts'
import { comparable, confirmed } from './begin-project.ts'
import { photograph, problemsOf } from './browser.ts'
import { enter, server, withServer } from './fixtures.ts'
import { handsOn, runs } from './hands.ts'
import { textsOf, withAny } from './texts.ts'

withServer()

const of = {} as Record<'contractor' | 'cuisines-tamaris' | 'admin', Page>
beforeAll(async () => {
  for (const who of ['contractor', 'cuisines-tamaris', 'admin'] as const) of[who] = await enter(who, {})
})
/** A title by which the journey finds its job among those of earlier runs. */
const unique = (title: string): string => `${title} ${randomUUID().slice(0, 8)}`

describe.each(runs)('by $hands in $language', ({ hands, language }) => {
  const t = textsOf(language, 'projects')
  const waiting = textsOf(language, 'waiting')
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const more = new RegExp(forms.map(form => withAny(waiting(`more_${form}`)).source).join('|'))

  it('a client compares two bids and accepts the second', async () => {
    const client = await enter('consumer', { language, height: 900 })
    const problems = problemsOf(client)
    onTestFailed(() => photograph({ client }, `bids-by-${hands}-${language}`))
    const title = unique('Renew the kitchen')
    await comparable(server.address, title, client, of.admin, [of.contractor, of['cuisines-tamaris']])
    await client.reload()
    const bids = textsOf(language, 'negotiation')
    const on = handsOn(client, hands)
    await on.unfold(more)
    await on.within('listitem', title).press('link', new RegExp(`^${waiting('action.bids-to-compare')}`))
    await on.see('table', bids('compare.title'))
    const second = withAny(bids('choose.label').replace('{{letter}}', bids('letters')[1] ?? ''))
    await on.choose('radio', second)
    await on.within('region', bids('choose.footer')).press('button', bids('accept.button'))
    await on.within('dialog', bids('accept.title')).press('button', bids('accept.yes'))
    await on.see('heading', title)
    await on.see('button', t('confirm.button'))
    expect(problems).toEqual([])
    await client.context().close()
  })

  it('a contractor hands in a milestone with a photo, and the client accepts it', async () => {
    const [client, contractor] = [await enter('consumer', { language }), await enter('contractor', { language })]
    const problems = [client, contractor].map(problemsOf)
    onTestFailed(() => photograph({ client, contractor }, `milestone-by-${hands}-${language}`))
    const title = unique('Renew the bath')
    await confirmed(server.address, { client, contractor, admin: of.admin }, title)
    await contractor.reload()
    const theirs = handsOn(contractor, hands)
    await theirs.unfold(more)
    await theirs.within('listitem', title).press('link', new RegExp(`^${waiting('action.milestone-to-start')}`))
    await theirs.press('button', t('work.start'))
    await theirs.press('button', t('work.submit'))
    const buffer = await jpeg(640, 480)
    const handIn = theirs.within('dialog', withAny(t('submit.title')))
    await handIn.upload(t('submit.files'), { name: 'site.jpg', mimeType: 'image/jpeg', buffer })
    await handIn.press('button', t('submit.yes'))
    await theirs.see('listitem', t('milestone.submitted'))

    await client.reload()
    const own = handsOn(client, hands)
    await own.unfold(more)
    await own.within('listitem', title).press('link', new RegExp(`^${waiting('action.milestone-to-accept')}`))
    await own.press('button', t('work.accept'))
    await own.within('dialog', withAny(t('accept.title'))).press('button', t('accept.yes'))
    await own.see('listitem', t('milestone.accepted'))
    expect(problems.flat()).toEqual([])
    await Promise.all([client, contractor].map(page => page.context().close()))
  })
})
