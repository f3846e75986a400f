// The endpoints of the assistants: questions, calculation, matching products, saved runs.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, LocalizedText, PageQuery, pageOf, Slug } from '#shared/api/schemas.ts'
import { Answers, FormDefinition } from '#shared/forms/definition.ts'
import { families } from './family-names.ts'
import { AssistantMatch, AssistantRun } from './schemas.ts'

const Family = z.enum(families)
const ofRun = z.object({ run: Id })

export const assistants = {
  'GET /assistants': {
    summary: 'The assistants whose form is published, in the order of a building.',
    returns: z.array(z.object({ family: Family, title: LocalizedText, intro: LocalizedText })),
    access: 'signed-in',
  },
  'GET /assistants/{family}': {
    summary: 'The questions of an assistant, and what the own latest estimate answers of them already.',
    params: z.object({ family: Slug }),
    returns: z.object({
      family: Family,
      version: z.int(),
      definition: FormDefinition,
      prefill: z.object({ answers: Answers, estimate: z.string() }).nullable(),
      /** The caller's city, if known. */
      city: z.string().nullable(),
    }),
    access: 'signed-in',
  },
  'POST /assistants/{family}/runs': {
    summary: 'Reckons what is needed by these answers, and keeps it.',
    params: z.object({ family: Slug }),
    body: z.object({ version: z.int().min(1), answers: Answers, city: Slug }),
    returns: z.object({ id: Id }),
    status: 201,
    access: 'signed-in',
  },
  'GET /assistant-runs': {
    summary: 'What the assistants reckoned for one, the latest first; of one project where it is named.',
    query: PageQuery.extend({ project: Id.optional() }),
    returns: pageOf(AssistantRun),
    access: 'signed-in',
  },
  'GET /assistant-runs/{run}': {
    summary: 'An own run with the products that fit now, the best first.',
    params: ofRun,
    returns: AssistantRun.extend({
      matches: z.array(z.object({ need: z.string(), products: z.array(AssistantMatch) })),
      /** The caller's projects to which the run can be saved. */
      projects: z.array(z.object({ id: Id, title: z.string() })),
    }),
    access: 'signed-in',
  },
  'PUT /assistant-runs/{run}/project': {
    summary: 'Keeps a run with an own project, or with none any more.',
    params: ofRun,
    body: z.object({ project: Id.nullable() }),
    returns: Done,
    access: 'signed-in',
  },
  'DELETE /assistant-runs/{run}': {
    summary: 'Throws an own run away.',
    params: ofRun,
    returns: Done,
    access: 'signed-in',
  },
} as const satisfies Contract
