// The endpoints of work on site: diary, snags and files of a project.
import { z } from 'zod'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Day, Id, Moment, StoredFile } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import {
  diaryFields,
  documentCategories,
  documentFields,
  fixFields,
  mostPhotos,
  reopenFields,
  severities,
  snagFields,
  versionFields,
  visibilities,
  withdrawFields,
} from './fields.ts'
import { projectDocumentLifecycle, snagLifecycle } from './lifecycle.ts'

const sideName = z.enum(['client', 'professional'])
/** `name` is null for an erased person. */
const written = { side: sideName, name: z.string().nullable(), at: Moment }

export const DiaryEntry = z.object({
  id: Id,
  number: z.int(),
  ...written,
  day: Day,
  text: z.string(),
  workers: z.int().nullable(),
  issues: z.string(),
  visibility: z.enum(visibilities),
  photos: z.array(StoredFile),
})

export const Snag = z.object({
  id: Id,
  number: z.int(),
  ...written,
  room: z.string(),
  text: z.string(),
  severity: z.enum(severities),
  status: z.enum(snagLifecycle.states),
  /** `answer` is the note of the last transition, `movedAt` its time. */
  answer: z.string(),
  movedAt: Moment,
  photos: z.array(StoredFile),
  fixedPhotos: z.array(StoredFile),
  transitions: z.array(z.enum(snagLifecycle.names)),
})

/** A file of a project: with `milestone` evidence for one, with `isProof` a proof of payment. */
export const ProjectDocument = z.object({
  id: Id,
  number: z.int().nullable(),
  side: sideName,
  category: z.enum(documentCategories).nullable(),
  title: z.string(),
  milestone: z.int().nullable(),
  isProof: z.boolean(),
  status: z.enum(projectDocumentLifecycle.states),
  answer: z.string(),
  /** Newest first. */
  versions: z.array(
    z.object({ number: z.int(), note: z.string(), name: z.string().nullable(), at: Moment, file: StoredFile }),
  ),
  transitions: z.array(z.enum([...projectDocumentLifecycle.names, 'add-version'])),
})

/** `before`: the last item already shown. */
const cursorQuery = { before: Id.optional(), most: z.coerce.number().int().min(1).max(50).default(20) }
const following = { next: Id.nullable(), total: z.int(), mayAdd: z.boolean() }

const read = { module: 'projects', action: 'isRead', areas: ['user', 'contractor', 'advisor', 'admin'] } as const
const side = { module: 'projects', action: 'isUpdate', areas: ['user', 'contractor'] } as const
const ofProject = z.object({ project: Id })
const photos = z.array(Id).max(mostPhotos).default([])
/** Author of an entry that was stored on a device, so that it is never sent under another account. */
const author = { author: Id.optional() }
/** The client generates the id: a repeated request creates one entry. */
const ownId = { ...author, id: Id.optional() }
const Added = z.object({ id: Id, number: z.int() })

export const projectSite = {
  'GET /projects/{project}/diary': {
    summary: 'Returns the site diary, newest day first, without the private entries of the other side.',
    params: ofProject,
    query: z.object(cursorQuery),
    returns: z.object({ items: z.array(DiaryEntry), ...following }),
    access: read,
  },
  'POST /projects/{project}/diary': {
    summary: 'Adds a diary entry, which cannot be changed later.',
    params: ofProject,
    body: schemaOf(diaryFields).extend({ ...ownId, photos }),
    returns: Added,
    status: 201,
    access: side,
  },
  'GET /projects/{project}/snags': {
    summary: 'Returns the snags by room, those to be fixed first.',
    params: ofProject,
    query: z.object({ ...cursorQuery, most: z.coerce.number().int().min(1).max(200).default(50) }),
    returns: z.object({ items: z.array(Snag), ...following, open: z.int() }),
    access: read,
  },
  'POST /projects/{project}/snags': {
    summary: 'Adds a snag.',
    params: ofProject,
    body: schemaOf(snagFields).extend({ ...ownId, photos }),
    returns: Added,
    status: 201,
    access: side,
  },
  ...actionsOn('/projects/{project}/snags/{snag}', side, {
    fix: {
      summary: 'Marks a snag as fixed by the professional.',
      body: schemaOf(fixFields).extend({ ...author, photos }),
    },
    confirm: 'Confirms as the client that a snag is fixed.',
    reopen: { summary: 'Reopens a snag as the client, because it is not fixed.', body: schemaOf(reopenFields) },
  }),
  'GET /projects/{project}/files': {
    summary: 'Returns the project’s files, newest first, including those of milestones and payments.',
    params: ofProject,
    query: z.object({ ...cursorQuery, category: z.enum([...documentCategories, 'work']).optional() }),
    returns: z.object({ items: z.array(ProjectDocument), ...following }),
    access: read,
  },
  'POST /projects/{project}/files': {
    summary: 'Adds a file, which is never deleted.',
    params: ofProject,
    body: schemaOf(documentFields).extend({ file: Id }),
    returns: Added,
    status: 201,
    access: side,
  },
  ...actionsOn('/projects/{project}/files/{document}', side, {
    versions: {
      summary: 'Adds a new version of a file; older versions stay readable.',
      body: schemaOf(versionFields).extend({ file: Id }),
    },
    withdraw: {
      summary: 'Withdraws a file that the caller added, with a reason; it is no longer valid.',
      body: schemaOf(withdrawFields),
    },
  }),
} as const satisfies Contract
