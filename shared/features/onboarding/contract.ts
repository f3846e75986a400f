// The endpoints of onboarding: a professional's application, its review, and the types of documents.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { professionalTypes } from '#shared/access/roles.ts'
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
    summary: 'Which documents a type of professional must and may show in a country.',
    query: z.object({ type: z.enum(professionalTypes), country: Country.optional() }),
    returns: z.array(DocumentType),
    access: 'open',
    reads: ['reference'],
    sharedWhen: always,
  },
  'POST /onboarding': {
    summary: 'Turns a client account without jobs into that of a professional who applies; the session begins anew.',
    body: schemaOf(kindFields),
    returns: Session,
    access: 'signed-in',
    status: 201,
  },
  'GET /onboarding': {
    summary: 'The own application: answers, documents, what is missing, what the reviewer said.',
    returns: Onboarding,
    access: own('isRead'),
  },
  'PATCH /onboarding': {
    summary: 'Keeps what was written so far; with If-Match refused when another device wrote meanwhile.',
    body: OnboardingForm,
    returns: Onboarding,
    access: own('isUpdate'),
  },
  'POST /onboarding/documents': {
    summary: 'Adds an uploaded file as a document of a type; one that was there before is replaced.',
    body: schemaOf(documentFields).extend({ type: Slug, file: Id }),
    returns: Onboarding,
    access: own('isWrite'),
    status: 201,
  },
  'DELETE /onboarding/documents/{document}': {
    summary: 'Takes a document back that is not decided yet.',
    params: z.object({ document: Id }),
    returns: Onboarding,
    access: own('isWrite'),
  },
  'POST /onboarding/submit': {
    summary: 'Hands the application in; refused while a required item is missing, and names it.',
    returns: Onboarding,
    access: own('isUpdate'),
  },
  'POST /onboarding/apply-again': {
    summary: 'Opens a rejected application again, 30 days later.',
    returns: Onboarding,
    access: own('isUpdate'),
  },
  'GET /onboarding-requests': {
    summary: 'The queue of applications, oldest first.',
    query: PageQuery.extend({
      status: z.enum(['waiting', ...onboardingLifecycle.states]).default('waiting'),
      q: z.string().trim().max(80).optional(),
    }),
    returns: pageOf(OnboardingRow).extend({ counts: z.record(z.string(), z.int()) }),
    access: { module: 'onboarding-request', action: 'isRead', areas: ['admin'] },
  },
  'GET /onboarding-requests/{user}': {
    summary: 'One application with everything that a reviewer needs.',
    params: ofUser,
    returns: OnboardingReview,
    access: { module: 'onboarding-request', action: 'isRead', areas: ['admin'] },
  },
  'POST /onboarding-requests/{user}/take-up': {
    summary: 'Says that somebody looks at it now.',
    params: ofUser,
    returns: Done,
    access: review,
  },
  'POST /onboarding-requests/{user}/documents/{document}/decision': {
    summary: 'Accepts or rejects a document, or asks about it; an acceptance can be taken back.',
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
  'POST /onboarding-requests/{user}/approve': {
    summary:
      'Approves: the profile becomes public and the area opens; refused while a required document is not accepted.',
    params: ofUser,
    returns: Done,
    access: review,
    changes: ['professionals'],
  },
  'POST /onboarding-requests/{user}/request-changes': {
    summary: 'Sends the application back with a note.',
    params: ofUser,
    body: Note,
    returns: Done,
    access: review,
  },
  'POST /onboarding-requests/{user}/reject': {
    summary: 'Rejects the application with a note.',
    params: ofUser,
    body: Note,
    returns: Done,
    access: review,
  },
  'GET /document-types': {
    summary: 'All types of documents, with how many were handed in.',
    returns: z.array(DocumentType.extend({ used: z.int() })),
    access: documents('isRead'),
  },
  'POST /document-types': {
    summary: 'Adds a type of document.',
    body: DocumentTypeForm,
    returns: DocumentType,
    access: documents('isWrite'),
    status: 201,
    changes: ['reference'],
  },
  'PATCH /document-types/{type}': {
    summary: 'Changes a type of document.',
    params: z.object({ type: Id }),
    body: DocumentTypeForm.partial(),
    returns: DocumentType,
    access: documents('isUpdate'),
    changes: ['reference'],
  },
  'PUT /document-types/order': {
    summary: 'Sets the order in which applicants see the types.',
    body: z.object({ ids: z.array(Id).min(1).max(200) }),
    returns: Done,
    access: documents('isUpdate'),
    changes: ['reference'],
  },
  'DELETE /document-types/{type}': {
    summary: 'Removes a type that nobody used.',
    params: z.object({ type: Id }),
    returns: Done,
    access: documents('isDelete'),
    changes: ['reference'],
  },
} as const satisfies Contract
