// The admin endpoints for people: profiles, staff with permissions, the audit log.
import { z } from 'zod'
import { accessTo, modules } from '#shared/access/permissions.ts'
import { professionalTypes, roles } from '#shared/access/roles.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import { Download } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { CityRef, Day, Done, Id, LanguageCode, Moment, PageQuery, pageOf } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { anonymiseFields, inviteFields, personFields, reasonFields } from './fields.ts'
import { subjectKinds } from './sentence.ts'

export const userStatuses = ['active', 'suspended', 'closed'] as const
const flag = z.boolean()

export const PersonRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  professionalType: z.enum(professionalTypes).nullable(),
  status: z.enum(userStatuses),
  city: CityRef.nullable(),
  createdAt: Moment,
  lastSeenAt: Moment.nullable(),
  /** For an invited admin who has never signed in: when the link was sent. */
  invitedAt: Moment.nullable(),
})

export const PersonDetail = PersonRow.extend({
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  language: LanguageCode,
  statusReason: z.string().nullable(),
  closedAt: Moment.nullable(),
  anonymisedAt: Moment.nullable(),
  secondFactors: z.int(),
  sessions: z.int(),
  professional: z
    .object({
      slug: z.string(),
      name: z.string(),
      status: z.string(),
      rating: z.number().nullable(),
      projects: z.int(),
    })
    .nullable(),
  /** Each is null if the caller may not read its module. */
  counts: z.object({
    jobs: z.int().nullable(),
    bids: z.int().nullable(),
    projects: z.int().nullable(),
    reviews: z.int().nullable(),
  }),
  history: z.array(
    z.object({
      from: z.string().nullable(),
      to: z.string(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
      at: Moment,
    }),
  ),
  version: z.int(),
})

export const PermissionGrant = z.object({
  module: z.enum(modules),
  isRead: flag,
  isWrite: flag,
  isUpdate: flag,
  isDelete: flag,
  /** The last day of validity. */
  endsAt: Day.nullable(),
})
export type PermissionGrant = z.output<typeof PermissionGrant>

export const StaffMember = PersonRow.extend({
  phone: z.string().nullable(),
  statusReason: z.string().nullable(),
  secondFactors: z.int(),
  /** One row per module, in the order of `modules`; a module without a grant is all false. */
  permissions: z.array(PermissionGrant),
  /** The version of these rows: sent back with a change, so that a stale change is refused. */
  version: z.int(),
})

export const AuditEntry = z.object({
  id: Id,
  at: Moment,
  actor: z.object({ id: Id.nullable(), name: z.string() }),
  /** The endpoint's key. */
  action: z.string(),
  params: z.record(z.string(), z.unknown()),
  detail: z.record(z.string(), z.unknown()),
  address: z.string(),
  requestId: z.string(),
  /** The subject under its current name; a deleted one by its recorded name, else its id. */
  subject: z
    .object({
      kind: z.enum(subjectKinds),
      name: z.string(),
      code: z.string().nullable(),
      /** Path of its screen, if the reader can open it. */
      href: z.string().nullable(),
    })
    .nullable(),
})

const ofUser = z.object({ user: Id })
const Reason = schemaOf(reasonFields)
const profiles = accessTo('profiles', ['admin'])
const staff = accessTo('admin-profiles', ['admin'])

const audit = { module: 'audit-log', action: 'isRead', areas: ['admin'] } as const
const auditFilter = z.object({
  actor: Id.optional(),
  action: z.string().max(120).optional(),
  about: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
})

export const people = {
  'GET /people': {
    summary: 'Returns clients and professionals, newest first; searchable by name, e-mail and phone.',
    query: PageQuery.extend({
      q: z.string().trim().max(80).optional(),
      role: z.enum(['consumer', ...professionalTypes]).optional(),
      status: z.enum(userStatuses).optional(),
    }),
    returns: pageOf(PersonRow),
    access: profiles('isRead'),
  },
  'GET /people/{user}': {
    summary: 'Returns one client or professional with their activity.',
    params: ofUser,
    returns: PersonDetail,
    access: profiles('isRead'),
  },
  'PATCH /people/{user}': {
    summary: 'Corrects name, phone, language or city; with If-Match refused if they changed in the meantime.',
    params: ofUser,
    body: schemaOf(personFields).partial(),
    returns: Done,
    access: profiles('isUpdate'),
    changes: ['professionals'],
  },
  ...actionsOn('/people/{user}', profiles('isUpdate'), {
    suspend: {
      summary: 'Suspends a person with a reason: every session ends by its next request, and the profile is hidden.',
      body: Reason,
      changes: ['professionals'],
    },
    restore: {
      summary: 'Lifts a suspension, or reopens a closed account that is not anonymised.',
      body: Reason,
      changes: ['professionals'],
    },
    anonymise: {
      summary: 'Anonymises a closed or suspended account permanently. Needs a fresh confirmation.',
      confirm: true,
      body: schemaOf(anonymiseFields),
      access: profiles('isDelete'),
      changes: ['professionals', 'jobs', 'articles'],
    },
  }),
  'GET /staff': {
    summary: 'Returns admins and super admins.',
    query: PageQuery.extend({ q: z.string().trim().max(80).optional() }),
    returns: pageOf(PersonRow.extend({ modules: z.int(), secondFactors: z.int() })),
    access: staff('isRead'),
  },
  'POST /staff': {
    summary: 'Creates an admin and mails them a link to set their password. Needs a fresh confirmation.',
    confirm: true,
    body: schemaOf(inviteFields)
      .omit({ template: true })
      .extend({ permissions: z.array(PermissionGrant).max(modules.length) }),
    returns: z.object({ id: Id }),
    access: staff('isWrite'),
    status: 201,
  },
  ...actionsOn('/staff/{user}', staff('isUpdate'), {
    invite: {
      summary: 'Sends a new invitation link to an admin who has never signed in; the old link stops working.',
      access: staff('isWrite'),
    },
    suspend: {
      summary:
        'Suspends an admin with a reason; nobody can suspend themselves, and at least one super admin must remain.',
      body: Reason,
    },
    restore: { summary: 'Lifts the suspension of an admin.', body: Reason },
  }),
  'GET /staff/{user}': {
    summary: 'Returns one admin with their permission matrix.',
    params: ofUser,
    returns: StaffMember,
    access: staff('isRead'),
  },
  'PUT /staff/{user}/permissions': {
    summary: 'Sets the permission matrix of another admin; nobody can set their own. Needs a fresh confirmation.',
    confirm: true,
    params: ofUser,
    body: z.object({ permissions: z.array(PermissionGrant).max(modules.length) }),
    returns: Done,
    access: staff('isUpdate'),
  },
  'PUT /staff/{user}/role': {
    summary:
      'Makes an admin a super admin or the reverse; at least one super admin must remain. Needs a fresh confirmation.',
    confirm: true,
    params: ofUser,
    body: Reason.extend({ role: z.enum(['admin', 'superAdmin']) }),
    returns: Done,
    access: staff('isUpdate'),
  },
  'GET /audit': {
    summary: 'Returns the audit log of privileged actions, newest first.',
    query: PageQuery.extend(auditFilter.shape),
    returns: pageOf(AuditEntry),
    access: audit,
  },
  'GET /audit/export': {
    summary: 'Streams the filtered audit log as CSV, with each action as a sentence in the requested language.',
    query: auditFilter.extend({ in: LanguageCode.optional() }),
    returns: Download,
    access: audit,
    download: true,
  },
} as const satisfies Contract
