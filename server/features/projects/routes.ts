// Binds the endpoints of projects to their deeds.

import { bind } from '#server/platform/endpoint/bind.ts'
import { projects } from '#shared/features/projects/contract.ts'
import { confirmPlan } from './confirm-plan.ts'
import { getProject } from './get-project.ts'
import { listProjects } from './list-projects.ts'

export const projectsRoutes = bind(projects, {
  'GET /projects': listProjects,
  'GET /projects/{project}': getProject,
  'POST /projects/{project}/confirm': confirmPlan,
})
