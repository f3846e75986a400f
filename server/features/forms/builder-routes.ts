import { randomUUID } from 'node:crypto'
import { bind } from '#server/platform/endpoint/bind.ts'
import { attachFile } from '#server/platform/files/attach.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, isAppError, wrongField } from '#shared/errors/app-error.ts'
import { formBuilder } from '#shared/features/forms/builder-contract.ts'
import type { formLifecycle } from '#shared/features/forms/lifecycle.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import { DraftDefinition } from '#shared/forms/draft.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { readPictureReference } from '#shared/pictures/reference.ts'
import { languages } from '#shared/values/localized.ts'
import {
  countForms,
  findTradeId,
  insertForm,
  isPictureShown,
  isSlugTaken,
  type LockedForm,
  listForms,
  listVersions,
  updateForm,
} from './builder-queries.ts'
import { formMachine, getFormRow, getLockedForm } from './form.machine.ts'
import { getFormInWork, presentInWork } from './get-form-in-work.ts'
import { publishForm } from './publish-form.ts'

type SetAvailability = (typeof formBuilder)['POST /admin/forms/{form}/pause']
type Name = keyof typeof formLifecycle.transitions

const moveBy =
  (as: 'publisher' | 'archivist', nameOf: (form: LockedForm) => Name) =>
  async (ctx: WriteContext, { params }: Input<SetAvailability>): Promise<Returned<SetAvailability>> => {
    const form = await getLockedForm(ctx.db, params.form)
    await formMachine.transition(ctx, form, nameOf(form), { as, by: signedIn(ctx).id })
    Object.assign(ctx.audit, { name: DraftDefinition.parse(form.draft).title.en })
    return await presentInWork(ctx, form.slug)
  }

const pauseForm = moveBy('publisher', () => 'pause')
const resumeForm = moveBy('publisher', () => 'resume')
const archiveForm = moveBy('archivist', () => 'archive')
const restoreForm = moveBy('archivist', form => (form.publishedVersion === null ? 'restore-draft' : 'restore'))

type Create = (typeof formBuilder)['POST /admin/forms']
type Body = Input<Create>['body']

const empty = { en: '', fr: '', ar: '' }

function wrong(path: string): AppError {
  return wrongField(path, 'not-a-choice')
}

/** Only job forms belong to a trade; without one the form is for all trades. @throws AppError `request.invalid` */
async function tradeOf({ db }: RequestContext, { kind, trade }: Body): Promise<string | null> {
  if (trade === null) return null
  const id = kind === 'job' ? await findTradeId(db, trade) : null
  if (!id) throw wrong('trade')
  return id
}

/** The recipients of answers and the end date of the other form are not copied. */
async function beginning({ db }: RequestContext, { name, language, from }: Body) {
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

type Shown = { readonly reference: string; readonly path: string }

function picturesOf({ steps }: DraftDefinition): readonly Shown[] {
  return steps.flatMap((step, at) =>
    step.fields.flatMap((field, index) =>
      (field.options ?? []).flatMap(({ picture }, option) =>
        picture ? [{ reference: picture, path: `draft/steps/${at}/fields/${index}/options/${option}/picture` }] : [],
      ),
    ),
  )
}

async function take(ctx: WriteContext, { reference, path }: Shown): Promise<void> {
  const uploaded = readPictureReference(reference)
  // The site's own pictures, and those of a copied or older form, are attached already.
  if (!uploaded || (await isPictureShown(ctx.db, reference))) return
  const wanted = { fileId: uploaded.id, ownerId: signedIn(ctx).id, purpose: 'form-picture' as const, field: path }
  try {
    const { picture } = await attachFile(ctx, wanted)
    if (picture !== reference) throw wrongField(path, 'invalid')
  } catch (error) {
    // The editor removed the picture and restored it by an undo.
    if (!isAppError(error) || error.code !== 'file.in-use') throw error
  }
}

/** @throws AppError `request.invalid` for a picture that the editor did not upload */
async function savePictures(ctx: WriteContext, draft: DraftDefinition): Promise<void> {
  const shown = new Map(picturesOf(draft).map(picture => [picture.reference, picture]))
  for (const picture of shown.values()) await take(ctx, picture)
}

export const formBuilderRoutes = bind(formBuilder, {
  /** The site's forms by kind, state and trade, with the number of answers. */
  'GET /admin/forms': async ({ db }, { query }) => {
    const { page, pageSize, status } = query
    const items = await listForms(db, query, { page, pageSize })
    const byStatus = await countForms(db, { q: query.q, kind: query.kind, trade: query.trade })
    const shown = [...byStatus].filter(([name]) => !status || name === status)
    const total = shown.reduce((sum, [, count]) => sum + count, 0)
    return { items, page, pageSize, total, counts: Object.fromEntries(byStatus) }
  },
  /** Whether an address is free for a new form, checked while it is typed; only the insert decides. */
  'GET /admin/form-addresses': async ({ db }, { query }) => {
    return { free: !(await isSlugTaken(db, query.slug)) }
  },
  'POST /admin/forms': async (ctx, { body }) => {
    const { slug, kind, from } = body
    const tradeId = await tradeOf(ctx, body)
    const { draft, settings } = await beginning(ctx, body)
    const isNew = await insertForm(ctx.db, {
      id: randomUUID(),
      slug,
      kind,
      tradeId,
      publishedVersion: null,
      status: 'draft',
      draft: JSON.stringify(draft),
      settings: JSON.stringify(settings),
      createdBy: signedIn(ctx).id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    if (!isNew) throw new AppError('form.slug-taken')
    Object.assign(ctx.audit, { name: body.name, form: slug, ...(from ? { from } : {}) })
    return { slug }
  },
  'GET /admin/forms/{form}': getFormInWork,
  /** Saves the draft of a form, unless somebody else saved another one meanwhile. */
  'PUT /admin/forms/{form}/draft': async (ctx, { params, body }) => {
    const form = await getLockedForm(ctx.db, params.form)
    if (form.status === 'archived') throw new AppError('form.transition-not-allowed')
    if (form.version !== body.version) throw new AppError('request.changed-meanwhile')
    await savePictures(ctx, body.draft)
    const version = form.version + 1
    await updateForm(ctx.db, form.id, {
      draft: JSON.stringify(body.draft),
      settings: JSON.stringify(body.settings),
      updatedAt: ctx.now,
      version,
    })
    return { version, updatedAt: ctx.now }
  },
  'POST /admin/forms/{form}/publish': publishForm,
  'POST /admin/forms/{form}/pause': pauseForm,
  'POST /admin/forms/{form}/resume': resumeForm,
  'POST /admin/forms/{form}/archive': archiveForm,
  'POST /admin/forms/{form}/restore': restoreForm,
  /** A version of a form as it was published, whatever the form's state. */
  'GET /admin/forms/{form}/versions/{version}': async ({ db }, { params }) => {
    const { id } = await getFormRow(db, params.form)
    const found = (await listVersions(db, id)).find(({ version }) => version === params.version)
    if (!found) throw new AppError('form.not-found')
    return {
      ...found,
      definition: FormDefinition.parse(found.definition),
      settings: FormSettings.parse(found.settings),
    }
  },
})
