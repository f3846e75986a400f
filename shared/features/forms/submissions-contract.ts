// The endpoints of submissions: sending answers, and how staff read, sort and assign them.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { Download } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LanguageCode, LocalizedText, longText, PageQuery, pageOf, Slug } from '#shared/api/schemas.ts'
import { formKinds } from '#shared/forms/kinds.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { formLifecycle, submissionLifecycle } from './lifecycle.ts'
import { noteFields } from './note-fields.ts'
import {
  FieldSummary,
  Offer,
  offerStates,
  Person,
  SubmissionDetail,
  SubmissionFilter,
  SubmissionForm,
  SubmissionRow,
  transitionNames,
} from './submissions-schema.ts'

const may = accessTo('form-submissions', ['admin'])
const ofForm = z.object({ form: Slug })
const ofSubmission = z.object({ submission: Id })

export const submissions = {
  'GET /forms/{form}/offer': {
    summary: 'Whether a form takes answers now, from whom and until when.',
    params: ofForm,
    returns: Offer,
    access: 'open',
    reads: ['forms'],
  },
  'POST /forms/{form}/openings': {
    summary: 'Says that somebody begins to fill the form; what it gives goes with the answers.',
    params: ofForm,
    returns: z.object({ opening: z.string(), state: z.enum(offerStates) }),
    access: 'open',
  },
  'POST /forms/{form}/submissions': {
    summary: 'Sends answers to a published form, checked against the version that they were given to.',
    params: ofForm,
    body: SubmissionForm,
    returns: Done,
    access: 'open',
    status: 201,
    rate: 'form',
  },
  'GET /submissions/forms': {
    summary: 'The forms that have answers, with how many wait.',
    returns: z.array(
      z.object({
        slug: z.string(),
        kind: z.enum(formKinds),
        title: LocalizedText,
        waiting: z.int(),
        total: z.int(),
      }),
    ),
    access: may('isRead'),
  },
  'GET /submissions/forms/{form}': {
    summary: 'What was answered with a form; of a form for jobs the jobs.',
    params: ofForm,
    query: SubmissionFilter.extend({
      ...PageQuery.shape,
      sort: z.enum(['newest', 'oldest']).default('newest'),
    }),
    returns: pageOf(SubmissionRow).extend({
      form: z.object({
        slug: z.string(),
        kind: z.enum(formKinds),
        title: LocalizedText,
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
    summary: 'The answers of each field in figures: in the order of the newest version, removed fields last.',
    params: ofForm,
    query: SubmissionFilter,
    returns: z.object({ total: z.int(), fields: z.array(FieldSummary) }),
    access: may('isRead'),
  },
  'GET /submissions/forms/{form}/export': {
    summary: 'All answers as CSV, one column a field of any version; streamed.',
    params: ofForm,
    query: SubmissionFilter.extend({ in: LanguageCode.optional() }),
    returns: Download,
    access: may('isRead'),
    download: true,
  },
  'GET /submissions/{submission}': {
    summary: 'One submission by the version that it was made with, its notes and its history.',
    params: ofSubmission,
    returns: SubmissionDetail,
    access: may('isRead'),
  },
  'POST /submissions/transitions': {
    summary: 'Moves submissions; those that do not allow it stay, and are counted.',
    body: z.object({ submissions: z.array(Id).min(1).max(100), transition: z.enum(transitionNames) }),
    returns: z.object({ moved: z.array(Id), left: z.int() }),
    access: may('isUpdate'),
  },
  'POST /submissions/{submission}/transitions': {
    summary: 'Moves a submission. Converting a suggested professional sends the invitation.',
    params: ofSubmission,
    body: z.object({ transition: z.enum(transitionNames), note: longText(0, 1000).default('') }),
    returns: SubmissionDetail,
    access: may('isUpdate'),
  },
  'PUT /submissions/{submission}/assignee': {
    summary: 'Gives a submission to one of the staff, or to nobody.',
    params: ofSubmission,
    body: z.object({ assignee: Id.nullable() }),
    returns: SubmissionDetail,
    access: may('isUpdate'),
  },
  'POST /submissions/{submission}/notes': {
    summary: 'Adds a note of the staff.',
    params: ofSubmission,
    body: schemaOf(noteFields),
    returns: SubmissionDetail,
    access: may('isWrite'),
    status: 201,
  },
  'POST /submissions/{submission}/anonymise': {
    summary: 'Removes the answers, the files, the notes and the person; the row stays as a count.',
    params: ofSubmission,
    returns: SubmissionDetail,
    access: may('isDelete'),
    confirm: true,
  },
} as const satisfies Contract
