// The endpoints of onboarding: a professional's application, its review, and the types of documents.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { professionalTypes } from '#shared/access/roles.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Done, Id, PageQuery, pageOf, Slug } from '#shared/api/schemas.ts'
import { Session } from '#shared/api/session.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { documentFields, kindFields } from './fields.ts'
import { onboardingLifecycle } from './lifecycle.ts'
import { acceptFields, noteFields } from './review-fields.ts'
import {
  Country,
  DocumentType,
  DocumentTypeForm,
  ManagedType,
  Onboarding,
  OnboardingForm,
  OnboardingReview,
  OnboardingRow,
} from './schema.ts'

const ofUser = z.object({ user: Id })
const Note = schemaOf(noteFields)
const review = { module: 'onboarding-request', action: 'isUpdate', areas: ['admin'] } as const
const own = accessTo('onboarding-request', ['contractor', 'advisor', 'supplier'])
const documents = accessTo('onboarding-documents', ['admin'])

export const onboarding = {
  'GET /onboarding/requirements': {
    summary: 'Returns the required and optional documents for a type of professional in a country.',
    query: z.object({ type: z.enum(professionalTypes), country: Country.optional() }),
    returns: z.array(DocumentType),
    access: 'open',
    reads: ['reference'],
    sharedWhen: always,
  },
  'POST /onboarding': {
    summary:
      'Turns a client account without jobs into a professional’s with an open application, and starts a new session.',
    body: schemaOf(kindFields),
    returns: Session,
    access: 'signed-in',
    status: 201,
  },
  'GET /onboarding': {
    summary: 'Returns the caller’s application: answers, documents, missing items and the reviewer’s notes.',
    returns: Onboarding,
    access: own('isRead'),
  },
  'PATCH /onboarding': {
    summary: 'Saves the application so far; with If-Match refused if another device saved it in the meantime.',
    body: OnboardingForm,
    returns: Onboarding,
    access: own('isUpdate'),
  },
  'POST /onboarding/documents': {
    summary: 'Adds an uploaded file as a document of a type and replaces an earlier one.',
    body: schemaOf(documentFields).extend({ type: Slug, file: Id }),
    returns: Onboarding,
    access: own('isWrite'),
    status: 201,
  },
  'DELETE /onboarding/documents/{document}': {
    summary: 'Withdraws a document that is not decided yet.',
    params: z.object({ document: Id }),
    returns: Onboarding,
    access: own('isWrite'),
  },
  'POST /onboarding/submit': {
    summary: 'Submits the application; refused with a list of the missing items while a required one is missing.',
    returns: Onboarding,
    access: own('isUpdate'),
  },
  'POST /onboarding/apply-again': {
    summary: 'Reopens a rejected application, 30 days after the rejection.',
    returns: Onboarding,
    access: own('isUpdate'),
  },
  'GET /onboarding-requests': {
    summary: 'Returns the queue of applications, oldest first.',
    query: PageQuery.extend({
      status: z.enum(['waiting', ...onboardingLifecycle.states]).default('waiting'),
      q: z.string().trim().max(80).optional(),
    }),
    returns: pageOf(OnboardingRow).extend({ counts: z.record(z.string(), z.int()) }),
    access: { module: 'onboarding-request', action: 'isRead', areas: ['admin'] },
  },
  'GET /onboarding-requests/{user}': {
    summary: 'Returns one application with everything that a reviewer needs.',
    params: ofUser,
    returns: OnboardingReview,
    access: { module: 'onboarding-request', action: 'isRead', areas: ['admin'] },
  },
  ...actionsOn('/onboarding-requests/{user}', review, {
    'take-up': 'Marks the application as under review.',
    approve: {
      summary:
        'Approves an application: the profile becomes public and the area opens; refused while a required document is not accepted.',
      changes: ['professionals'],
    },
    'request-changes': { summary: 'Sends the application back for changes, with a note.', body: Note },
    reject: { summary: 'Rejects the application with a note.', body: Note },
  }),
  'POST /onboarding-requests/{user}/documents/{document}/decision': {
    summary: 'Accepts or rejects a document, or asks about it; reopening reverts an acceptance.',
    params: ofUser.extend({ document: Id }),
    body: z.discriminatedUnion('decision', [
      schemaOf(acceptFields).extend({ decision: z.literal('accept') }),
      Note.extend({ decision: z.literal('reject') }),
      Note.extend({ decision: z.literal('ask') }),
      z.object({ decision: z.literal('reopen') }),
    ]),
    returns: Done,
    access: review,
    changes: ['professionals'],
  },
  'GET /document-types': {
    summary: 'Returns all document types, with how many documents of each were submitted.',
    returns: z.array(ManagedType.extend({ used: z.int() })),
    access: documents('isRead'),
  },
  'POST /document-types': {
    summary: 'Adds a document type.',
    body: DocumentTypeForm,
    returns: ManagedType,
    access: documents('isWrite'),
    status: 201,
    changes: ['reference'],
  },
  'PATCH /document-types/{type}': {
    summary: 'Changes a document type.',
    params: z.object({ type: Id }),
    body: DocumentTypeForm.partial(),
    returns: ManagedType,
    access: documents('isUpdate'),
    changes: ['reference'],
  },
  'PUT /document-types/order': {
    summary: 'Sets the order in which applicants see the document types.',
    body: z.object({ ids: z.array(Id).min(1).max(200) }),
    returns: Done,
    access: documents('isUpdate'),
    changes: ['reference'],
  },
  'DELETE /document-types/{type}': {
    summary: 'Deletes a document type that was never used.',
    params: z.object({ type: Id }),
    returns: Done,
    access: documents('isDelete'),
    changes: ['reference'],
  },
} as const satisfies Contract
