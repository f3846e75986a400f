// The endpoints of the assistants: questions, calculation, matching products, saved runs.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, PageQuery, pageOf, ReaderText, Slug, Version } from '#shared/api/schemas.ts'
import { Answers, FormDefinition } from '#shared/forms/definition.ts'
import { families } from './family-names.ts'
import { AssistantMatch, AssistantRun } from './schemas.ts'

const Family = z.enum(families)
const ofRun = z.object({ run: Id })

export const assistants = {
  'GET /assistants': {
    summary: 'Returns the assistants with a published form, in the order of a building.',
    returns: z.array(z.object({ family: Family, title: ReaderText, intro: ReaderText })),
    access: 'signed-in',
  },
  'GET /assistants/{family}': {
    summary: 'Returns the questions of an assistant, with answers from the caller’s latest estimate.',
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
    summary: 'Calculates the needed materials from the answers, and saves the run.',
    params: z.object({ family: Slug }),
    body: z.object({ version: Version.min(1), answers: Answers, city: Slug }),
    returns: z.object({ id: Id }),
    status: 201,
    access: 'signed-in',
  },
  'GET /assistant-runs': {
    summary: 'Returns the caller’s assistant runs, latest first; with `project`, only those of one project.',
    query: PageQuery.extend({ project: Id.optional() }),
    returns: pageOf(AssistantRun),
    access: 'signed-in',
  },
  'GET /assistant-runs/{run}': {
    summary: 'Returns one of the caller’s runs with products that fit now, the best first.',
    params: ofRun,
    returns: AssistantRun.extend({
      matches: z.array(z.object({ need: z.string(), products: z.array(AssistantMatch) })),
      /** The caller's projects to which the run can be saved. */
      projects: z.array(z.object({ id: Id, title: z.string() })),
    }),
    access: 'signed-in',
  },
  'PUT /assistant-runs/{run}/project': {
    summary: 'Assigns a run to one of the caller’s projects, or to none.',
    params: ofRun,
    body: z.object({ project: Id.nullable() }),
    returns: Done,
    access: 'signed-in',
  },
  'DELETE /assistant-runs/{run}': {
    summary: 'Deletes the caller’s run.',
    params: ofRun,
    returns: Done,
    access: 'signed-in',
  },
} as const satisfies Contract
