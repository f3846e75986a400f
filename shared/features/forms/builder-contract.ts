// The endpoints of the form builder: drafts, publication, versions, and whether a form is available.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import {
  Id,
  LanguageCode,
  Moment,
  NamedSlug,
  PageQuery,
  pageOf,
  ReaderText,
  Slug,
  Version,
} from '#shared/api/schemas.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import { DraftDefinition, DraftSettings } from '#shared/forms/draft.ts'
import { fieldTypes, formKinds } from '#shared/forms/kinds.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { createFields, formSlug } from './create-fields.ts'
import { formLifecycle } from './lifecycle.ts'

const may = accessTo('form-builder', ['admin'])
const ofForm = z.object({ form: Slug })
const changes = { changes: ['forms', 'reference'] } as const
export const FormSlug = z.string().regex(formSlug)

const FormRow = z.object({
  slug: z.string(),
  title: ReaderText,
  kind: z.enum(formKinds),
  trade: NamedSlug.nullable(),
  status: z.enum(formLifecycle.states),
  publishedVersion: z.int().nullable(),
  /** The draft differs from the published version. */
  hasChanges: z.boolean(),
  submissions: z.int(),
  updatedAt: Moment,
})

const FormVersion = z.object({
  version: z.int(),
  publishedAt: Moment,
  /** Null: part of the installation, or the account was erased. */
  by: z.string().nullable(),
  submissions: z.int(),
})

export const FormInWork = FormRow.omit({ title: true, hasChanges: true }).extend({
  draft: DraftDefinition,
  settings: FormSettings,
  /** Version of the draft; a save must name it. */
  version: z.int(),
  /** The version that people fill in; null before the first publication. */
  published: FormDefinition.nullable(),
  publishedSettings: FormSettings.nullable(),
  /** The types of all keys ever published: they cannot change. */
  publishedTypes: z.record(z.string(), z.enum(fieldTypes)),
  /** Newest first. */
  versions: z.array(FormVersion),
  /** Staff who can be notified of submissions. */
  staff: z.array(z.object({ id: Id, name: z.string() })),
})

const Saved = z.object({ version: z.int(), updatedAt: Moment })

export const formBuilder = {
  'GET /admin/forms': {
    summary: 'Returns forms with their state and number of answers, last changed first.',
    query: PageQuery.extend({
      q: z.string().trim().max(80).optional(),
      kind: z.enum(formKinds).optional(),
      status: z.enum(formLifecycle.states).optional(),
      trade: Slug.optional(),
    }),
    returns: pageOf(FormRow).extend({ counts: z.partialRecord(z.enum(formLifecycle.states), z.int()) }),
    access: may('isRead'),
  },
  'GET /admin/form-addresses': {
    summary: 'Returns whether a slug is free for a new form.',
    query: z.object({ slug: FormSlug }),
    returns: z.object({ free: z.boolean() }),
    access: may('isWrite'),
  },
  'POST /admin/forms': {
    summary: 'Creates a form, empty or as a copy of another one.',
    // `language`: the language of the name.
    body: schemaOf(createFields).extend({ language: LanguageCode }),
    returns: z.object({ slug: z.string() }),
    access: may('isWrite'),
    status: 201,
  },
  'GET /admin/forms/{form}': {
    summary: 'Returns a form with its draft, settings and versions.',
    params: ofForm,
    returns: FormInWork,
    access: may('isRead'),
  },
  'PUT /admin/forms/{form}/draft': {
    summary: 'Saves the draft; refused if somebody else has saved it since the given version.',
    params: ofForm,
    body: z.object({ draft: DraftDefinition, settings: DraftSettings, version: Version.min(1) }),
    returns: Saved,
    access: may('isWrite'),
    unfinished: true,
  },
  ...actionsOn('/admin/forms/{form}', may('isUpdate'), {
    publish: {
      summary: 'Publishes the draft as the next version; refused with a list of what is missing.',
      params: ofForm,
      body: z.object({ version: Version.min(1) }),
      returns: FormInWork,
      ...changes,
    },
    pause: { summary: 'Pauses a published form.', params: ofForm, returns: FormInWork, ...changes },
    resume: { summary: 'Resumes a paused form.', params: ofForm, returns: FormInWork, ...changes },
    archive: {
      summary: 'Archives a form; its versions stay readable.',
      params: ofForm,
      returns: FormInWork,
      access: may('isDelete'),
      ...changes,
    },
    restore: {
      summary: 'Restores an archived form: as paused, or as a draft if it was never published.',
      params: ofForm,
      returns: FormInWork,
      access: may('isDelete'),
      ...changes,
    },
  }),
  'GET /admin/forms/{form}/versions/{version}': {
    summary: 'Returns a version as published.',
    params: ofForm.extend({ version: z.coerce.number().int().min(1).max(100_000) }),
    returns: FormVersion.omit({ submissions: true }).extend({ definition: FormDefinition, settings: FormSettings }),
    access: may('isRead'),
  },
} as const satisfies Contract
