// Another person's run is answered like a missing one.

import { getCity } from '#server/platform/database/cities.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { assistants } from '#shared/features/assistants/contract.ts'
import { workOut } from '#shared/features/assistants/families.ts'
import { families, familyOf, formOf } from '#shared/features/assistants/family-names.ts'
import { AssistantResult, type AssistantRun } from '#shared/features/assistants/schemas.ts'
import { Answers, FormDefinition } from '#shared/forms/definition.ts'
import { validateAnswers } from '#shared/forms/validate.ts'
import {
  countRuns,
  deleteOldestOf,
  deleteRun,
  findCityOf,
  findEstimate,
  findForm,
  findRun,
  insertRun,
  listForms,
  listProjects,
  listRuns,
  ownsProject,
  type RunRow,
  setProject,
} from './assistant-queries.ts'
import { matchesOf } from './matches.ts'
import { prefillOf } from './prefill.ts'

const mostRuns = 100

/** @throws AppError `assistant.not-found` for an unknown family, or one whose form is not published */
async function formFor(ctx: RequestContext, word: string) {
  const family = familyOf(word)
  const form = family && (await findForm(ctx.db, formOf(family)))
  if (!form) throw new AppError('assistant.not-found')
  return { family, version: form.version, definition: FormDefinition.parse(form.definition) }
}

const present = ({ projectId: id, projectTitle: title, ...row }: RunRow): AssistantRun => ({
  ...row,
  family: familyOf(row.family) ?? 'cement',
  answers: Answers.parse(row.answers),
  result: AssistantResult.parse(row.result),
  project: id !== null && title !== null ? { id, title } : null,
})

async function ownRun(ctx: RequestContext, id: string): Promise<RunRow> {
  const row = await findRun(ctx.db, signedIn(ctx).id, id)
  if (!row) throw new AppError('assistant.run-not-found')
  return row
}

type Add = Input<(typeof assistants)['POST /assistants/{family}/runs']>

/**
 * @throws AppError `request.changed-meanwhile` for answers to another version of the form, `request.invalid` for wrong
 * ones
 */
async function addRun(ctx: RequestContext, { params, body }: Add) {
  const { id: userId } = signedIn(ctx)
  const { family, version, definition } = await formFor(ctx, params.family)
  if (version !== body.version) throw new AppError('request.changed-meanwhile')
  const wrong = validateAnswers(definition, body.answers)
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: [...wrong] })
  const city = await getCity(ctx.db, body.city)
  const result = workOut(family, body.answers)
  if ('missing' in result)
    throw new AppError('request.invalid', { fields: [{ path: `answers/${result.missing}`, code: 'required' }] })
  const id = await insertRun(ctx, { userId, family, version, answers: body.answers, result, cityId: city.id })
  await deleteOldestOf(ctx.db, userId, mostRuns)
  return { id }
}

export const assistantsRoutes = bind(assistants, {
  'GET /assistants': async ctx => {
    signedIn(ctx)
    const forms = await listForms(ctx.db)
    return families.flatMap(family => {
      const form = forms.find(({ slug }) => slug === formOf(family))
      if (!form) return []
      const { title, intro } = FormDefinition.parse(form.definition)
      return [{ family, title, intro }]
    })
  },
  'GET /assistants/{family}': async (ctx, { params }) => {
    const { id } = signedIn(ctx)
    const form = await formFor(ctx, params.family)
    const [estimate, city] = await Promise.all([findEstimate(ctx.db, id), findCityOf(ctx.db, id)])
    const answers = estimate ? prefillOf(form.family, form.definition, estimate.inputs) : {}
    return {
      ...form,
      prefill: estimate && Object.keys(answers).length > 0 ? { answers, estimate: estimate.name } : null,
      city: city?.slug ?? estimate?.city ?? null,
    }
  },
  'POST /assistants/{family}/runs': addRun,
  'GET /assistant-runs': async (ctx, { query }) => {
    const { page, pageSize, project } = query
    const search = { userId: signedIn(ctx).id, project }
    const [rows, total] = await Promise.all([
      listRuns(ctx.db, { ...search, page, pageSize }),
      countRuns(ctx.db, search),
    ])
    return { items: rows.map(present), page, pageSize, total }
  },
  'GET /assistant-runs/{run}': async (ctx, { params }) => {
    const row = await ownRun(ctx, params.run)
    const run = present(row)
    const [matches, projects] = await Promise.all([
      matchesOf(ctx, run.result, row.cityId),
      listProjects(ctx.db, signedIn(ctx).id),
    ])
    return { ...run, matches, projects }
  },
  'PUT /assistant-runs/{run}/project': async (ctx, { params, body: { project } }) => {
    const { id } = await ownRun(ctx, params.run)
    if (project !== null && !(await ownsProject(ctx.db, signedIn(ctx).id, project)))
      throw wrongField('project', 'not-a-choice')
    await setProject(ctx, id, project)
    return done
  },
  'DELETE /assistant-runs/{run}': async (ctx, { params }) => {
    if (!(await deleteRun(ctx.db, signedIn(ctx).id, params.run))) throw new AppError('assistant.run-not-found')
    return done
  },
})
