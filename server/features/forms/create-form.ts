// Begins a form: with one empty step, or as a copy of another one's draft. Its address stays for good.
import { randomUUID } from 'node:crypto'
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import { DraftDefinition } from '#shared/forms/draft.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { languages } from '#shared/values/localized.ts'
import { findTradeId, insertForm } from './builder-queries.ts'
import { getFormRow } from './load-form.ts'

type Create = (typeof formBuilder)['POST /admin/forms']
type Body = Input<Create>['body']

const empty = { en: '', fr: '', ar: '' }

function wrong(path: string): AppError {
  return new AppError('request.invalid', { fields: [{ path, code: 'not-a-choice' }] })
}

/** Only forms for jobs belong to a trade; one without it is for all. @throws AppError `request.invalid` */
async function tradeOf({ db }: Call, { kind, trade }: Body): Promise<string | null> {
  if (trade === null) return null
  const id = kind === 'job' ? await findTradeId(db, trade) : null
  if (!id) throw wrong('trade')
  return id
}

/** Who else was told of answers and when the other form ends is not copied. */
async function beginning({ db }: Call, { name, language, from }: Body) {
  const title = { ...empty, [language]: name }
  if (from === null) {
    const draft = { title, intro: empty, steps: [{ key: 'step-1', title: empty, fields: [] }] }
    return { draft, settings: FormSettings.parse({}) }
  }
  const source = await getFormRow(db, from)
  const { loginRequired, onePerUser, thanks } = FormSettings.parse(source.settings)
  const copied = DraftDefinition.parse(source.draft)
  const named = Object.fromEntries(languages.map(one => [one, title[one] || copied.title[one]]))
  return {
    draft: { ...copied, title: named },
    settings: FormSettings.parse({ loginRequired, onePerUser, thanks }),
  }
}

export async function createForm(call: Call, { body }: Input<Create>): Promise<Output<Create>> {
  const { slug, kind, from } = body
  const tradeId = await tradeOf(call, body)
  const { draft, settings } = await beginning(call, body)
  const isNew = await insertForm(call.db, {
    id: randomUUID(),
    slug,
    kind,
    trade_id: tradeId,
    published_version: null,
    status: 'draft',
    draft: JSON.stringify(draft),
    settings: JSON.stringify(settings),
    created_by: signedIn(call).id,
    created_at: call.now,
    updated_at: call.now,
  })
  if (!isNew) throw new AppError('form.slug-taken')
  Object.assign(call.audit, { name: body.name, form: slug, ...(from ? { from } : {}) })
  return { slug }
}
