// The endpoints of observers of a project: advisors invited by the client, and staff.
import { z } from 'zod'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Id, LanguageCode, Moment, PageQuery, pageOf } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { staffNoteFields } from './fields.ts'
import { advisorLifecycle, projectLifecycle } from './lifecycle.ts'
import { ProjectSummary } from './summary.ts'

export const Advisor = z.object({
  id: Id,
  name: z.string(),
  slug: z.string().nullable(),
  /** Account id, only for the client, who can write to the advisor. */
  person: Id.nullable(),
  status: z.enum(advisorLifecycle.states),
  since: Moment,
  transitions: z.array(z.enum(advisorLifecycle.names)),
})

const ofProject = z.object({ project: Id })
const client = { module: 'projects', action: 'isUpdate', areas: ['user'] } as const
const advisor = { module: 'projects', action: 'isUpdate', areas: ['advisor'] } as const
const staff = { module: 'projects', action: 'isUpdate', areas: ['admin'] } as const

export const projectWatchers = {
  'GET /projects/{project}/advisors/found': {
    summary: 'Returns approved advisors whose name matches the query, for the client to invite.',
    params: ofProject,
    query: z.object({ q: z.string().trim().min(2).max(80) }),
    returns: z.array(z.object({ id: Id, name: z.string(), slug: z.string(), city: z.string() })),
    access: { ...client, action: 'isRead' },
  },
  'POST /projects/{project}/advisors': {
    summary: 'Invites an approved advisor, who can then read the project but not change it.',
    params: ofProject,
    body: z.object({ advisor: Id }),
    returns: z.object({ id: Id }),
    status: 201,
    access: client,
  },
  ...actionsOn('/projects/{project}/advisors/{advisor}', advisor, {
    remove: { summary: 'Removes an advisor from the project, or withdraws the client’s invitation.', access: client },
    accept: 'Accepts the invitation as the advisor.',
    decline: 'Declines the invitation as the advisor.',
    leave: 'Leaves the project as its advisor.',
  }),
  'GET /advisor-invitations': {
    summary: 'Returns the projects that the advisor is invited to.',
    returns: z.array(z.object({ id: Id, project: Id, title: z.string(), language: LanguageCode, client: z.string() })),
    access: { ...advisor, action: 'isRead' },
  },
  'GET /admin/projects': {
    summary: 'Returns all projects, newest first, with counts by state.',
    query: PageQuery.extend({
      status: z.enum(projectLifecycle.states).optional(),
      q: z.string().trim().max(80).optional(),
    }),
    returns: pageOf(ProjectSummary.extend({ createdAt: Moment })).extend({ counts: z.record(z.string(), z.int()) }),
    access: { ...staff, action: 'isRead' },
  },
  ...actionsOn('/admin/projects/{project}', staff, {
    pause: { summary: 'Pauses the project as staff, until staff resume it.', body: schemaOf(staffNoteFields) },
    'go-on': { summary: 'Resumes a project that staff paused.', body: schemaOf(staffNoteFields) },
    note: {
      summary: 'Adds a staff note to the project log, which both sides can read.',
      body: schemaOf(staffNoteFields),
    },
  }),
} as const satisfies Contract
