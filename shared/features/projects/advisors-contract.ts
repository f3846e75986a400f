// The endpoints of observers of a project: advisors invited by the client, and staff.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, Moment, PageQuery, pageOf } from '#shared/api/schemas.ts'
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
  transitions: z.array(z.string()),
})

const ofProject = z.object({ project: Id })
const ofAdvisor = z.object({ project: Id, advisor: Id })
const client = { module: 'projects', action: 'isUpdate', areas: ['user'] } as const
const advisor = { module: 'projects', action: 'isUpdate', areas: ['advisor'] } as const
const staff = { module: 'projects', action: 'isUpdate', areas: ['admin'] } as const

export const projectWatchers = {
  'GET /projects/{project}/advisors/found': {
    summary: 'Approved advisors whose name has the words, whom the client may ask in.',
    params: ofProject,
    query: z.object({ q: z.string().trim().min(2).max(80) }),
    returns: z.array(z.object({ id: Id, name: z.string(), slug: z.string(), city: z.string() })),
    access: { ...client, action: 'isRead' },
  },
  'POST /projects/{project}/advisors': {
    summary: 'The client asks an approved advisor in, who then reads the project and moves nothing.',
    params: ofProject,
    body: z.object({ advisor: Id }),
    returns: z.object({ id: Id }),
    status: 201,
    access: client,
  },
  'POST /projects/{project}/advisors/{advisor}/remove': {
    summary: 'The client lets an advisor go, or takes the invitation back.',
    params: ofAdvisor,
    returns: Done,
    access: client,
  },
  'POST /projects/{project}/advisors/{advisor}/accept': {
    summary: 'The advisor comes in.',
    params: ofAdvisor,
    returns: Done,
    access: advisor,
  },
  'POST /projects/{project}/advisors/{advisor}/decline': {
    summary: 'The advisor does not come in.',
    params: ofAdvisor,
    returns: Done,
    access: advisor,
  },
  'POST /projects/{project}/advisors/{advisor}/leave': {
    summary: 'The advisor leaves the project.',
    params: ofAdvisor,
    returns: Done,
    access: advisor,
  },
  'GET /advisor-invitations': {
    summary: 'The projects into which the advisor is asked.',
    returns: z.array(z.object({ id: Id, project: Id, title: z.string(), language: z.string(), client: z.string() })),
    access: { ...advisor, action: 'isRead' },
  },
  'GET /admin/projects': {
    summary: 'All projects, newest first, with the number of each state.',
    query: PageQuery.extend({
      status: z.enum(projectLifecycle.states).optional(),
      q: z.string().trim().max(80).optional(),
    }),
    returns: pageOf(ProjectSummary.extend({ createdAt: Moment })).extend({ counts: z.record(z.string(), z.int()) }),
    access: { ...staff, action: 'isRead' },
  },
  'POST /admin/projects/{project}/pause': {
    summary: 'The staff lets the work rest, until they let it go on.',
    params: ofProject,
    body: schemaOf(staffNoteFields),
    returns: Done,
    access: staff,
  },
  'POST /admin/projects/{project}/go-on': {
    summary: 'The staff lets the work go on that they paused.',
    params: ofProject,
    body: schemaOf(staffNoteFields),
    returns: Done,
    access: staff,
  },
  'POST /admin/projects/{project}/note': {
    summary: 'The staff writes a note into the record, which both sides read.',
    params: ofProject,
    body: schemaOf(staffNoteFields),
    returns: Done,
    access: staff,
  },
} as const satisfies Contract
