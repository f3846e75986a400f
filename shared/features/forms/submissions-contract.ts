// The endpoints of submissions: sending answers, and how staff read, sort and assign them.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import { Download } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LanguageCode, longText, PageQuery, pageOf, ReaderText, Slug } from '#shared/api/schemas.ts'
import { formKinds } from '#shared/forms/kinds.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { formLifecycle, submissionLifecycle } from './lifecycle.ts'
import { noteFields } from './note-fields.ts'
import {
  Availability,
  availabilityStates,
  FieldSummary,
  Person,
  SubmissionDetail,
  SubmissionFilter,
  SubmissionForm,
  SubmissionRow,
} from './submissions-schema.ts'

const may = accessTo('form-submissions', ['admin'])
const ofForm = z.object({ form: Slug })
const ofSubmission = z.object({ submission: Id })

export const submissions = {
  'GET /forms/{form}/availability': {
    summary: 'Returns whether a form accepts answers now, from whom and until when.',
    params: ofForm,
    returns: Availability,
    access: 'open',
    reads: ['forms'],
  },
  'POST /forms/{form}/openings': {
    summary: 'Records that somebody starts to fill in the form, and returns a token to send with the answers.',
    params: ofForm,
    returns: z.object({ opening: z.string(), state: z.enum(availabilityStates) }),
    access: 'open',
  },
  'POST /forms/{form}/submissions': {
    summary: 'Submits answers to a published form; they are checked against the version that was filled in.',
    params: ofForm,
    body: SubmissionForm,
    returns: Done,
    access: 'open',
    status: 201,
    rate: 'form',
  },
  'GET /submissions/forms': {
    summary: 'Returns the forms that have submissions, with the number waiting.',
    returns: z.array(
      z.object({
        slug: z.string(),
        kind: z.enum(formKinds),
        title: ReaderText,
        waiting: z.int(),
        total: z.int(),
      }),
    ),
    access: may('isRead'),
  },
  'GET /submissions/forms/{form}': {
    summary: 'Returns the submissions of a form; for a job form, its jobs.',
    params: ofForm,
    query: SubmissionFilter.extend({
      ...PageQuery.shape,
      sort: z.enum(['newest', 'oldest']).default('newest'),
    }),
    returns: pageOf(SubmissionRow).extend({
      form: z.object({
        slug: z.string(),
        kind: z.enum(formKinds),
        title: ReaderText,
        status: z.enum(formLifecycle.states),
        versions: z.array(z.int()),
      }),
      counts: z.record(z.enum(submissionLifecycle.states), z.int()),
      /** Staff to whom a submission can be assigned. */
      staff: z.array(Person),
    }),
    access: may('isRead'),
  },
  'GET /submissions/forms/{form}/summary': {
    summary:
      'Returns figures for the answers of each field, in the order of the newest version, with removed fields last.',
    params: ofForm,
    query: SubmissionFilter,
    returns: z.object({ total: z.int(), fields: z.array(FieldSummary) }),
    access: may('isRead'),
  },
  'GET /submissions/forms/{form}/export': {
    summary: 'Streams all answers as CSV, with one column per field of any version.',
    params: ofForm,
    query: SubmissionFilter.extend({ in: LanguageCode.optional() }),
    returns: Download,
    access: may('isRead'),
    download: true,
  },
  'GET /submissions/{submission}': {
    summary: 'Returns one submission with its form version, notes and history.',
    params: ofSubmission,
    returns: SubmissionDetail,
    access: may('isRead'),
  },
  'POST /submissions/transitions': {
    summary: 'Makes a transition of several submissions; those that do not allow it stay unchanged and are counted.',
    body: z.object({ submissions: z.array(Id).min(1).max(100), transition: z.enum(submissionLifecycle.names) }),
    returns: z.object({ moved: z.array(Id), left: z.int() }),
    access: may('isUpdate'),
  },
  ...actionsOn('/submissions/{submission}', may('isUpdate'), {
    transitions: {
      summary: 'Makes a transition of a submission; converting a suggested professional sends the invitation.',
      body: z.object({ transition: z.enum(submissionLifecycle.names), note: longText(0, 1000).default('') }),
      returns: SubmissionDetail,
    },
    anonymise: {
      summary: 'Erases answers, files, notes and the person; the row remains for the counts.',
      returns: SubmissionDetail,
      access: may('isDelete'),
      confirm: true,
    },
  }),
  'PUT /submissions/{submission}/assignee': {
    summary: 'Assigns a submission to a member of staff, or to nobody.',
    params: ofSubmission,
    body: z.object({ assignee: Id.nullable() }),
    returns: SubmissionDetail,
    access: may('isUpdate'),
  },
  'POST /submissions/{submission}/notes': {
    summary: 'Adds a staff note.',
    params: ofSubmission,
    body: schemaOf(noteFields),
    returns: SubmissionDetail,
    access: may('isWrite'),
    status: 201,
  },
} as const satisfies Contract
