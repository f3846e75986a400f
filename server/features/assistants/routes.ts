// The endpoints of the assistants with their actions. Somebody else's run is the same as none.
import { type Call, signedIn } from '#server/platform/call.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
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
  findCity,
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

/** @throws AppError `assistant.not-found` for a family that nobody knows, or whose form is not published */
async function formFor(call: Call, word: string) {
  const family = familyOf(word)
  const form = family && (await findForm(call.db, formOf(family)))
  if (!form) throw new AppError('assistant.not-found')
  return { family, version: form.version, definition: FormDefinition.parse(form.definition) }
}

function present(row: RunRow): AssistantRun {
  const { id, city_slug: slug, city_name: name, country, project_id, project_title } = row
  return {
    id,
    family: familyOf(row.family) ?? 'cement',
    formVersion: row.form_version,
    answers: Answers.parse(row.answers),
    result: AssistantResult.parse(row.result),
    city: { slug, name, country },
    project: project_id !== null && project_title !== null ? { id: project_id, title: project_title } : null,
    createdAt: row.created_at.toISOString(),
  }
}

async function ownRun(call: Call, id: string): Promise<RunRow> {
  const row = await findRun(call.db, signedIn(call).id, id)
  if (!row) throw new AppError('assistant.run-not-found')
  return row
}

type Add = Input<(typeof assistants)['POST /assistants/{family}/runs']>

/** @throws AppError `request.changed-meanwhile` for answers to another version, `request.invalid` for wrong ones */
async function addRun(call: Call, { params, body }: Add) {
  const { id: userId } = signedIn(call)
  const { family, version, definition } = await formFor(call, params.family)
  if (version !== body.version) throw new AppError('request.changed-meanwhile')
  const wrong = validateAnswers(definition, body.answers)
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: [...wrong] })
  const city = await findCity(call.db, body.city)
  if (!city) throw new AppError('request.invalid', { fields: [{ path: 'city', code: 'not-a-choice' }] })
  const result = workOut(family, body.answers)
  if ('missing' in result)
    throw new AppError('request.invalid', { fields: [{ path: `answers/${result.missing}`, code: 'required' }] })
  const id = await insertRun(call, { userId, family, version, answers: body.answers, result, cityId: city.id })
  await deleteOldestOf(call.db, userId, mostRuns)
  return { id }
}

export const assistantsRoutes = bind(assistants, {
  'GET /assistants': async call => {
    signedIn(call)
    const forms = await listForms(call.db)
    return families.flatMap(family => {
      const form = forms.find(({ slug }) => slug === formOf(family))
      if (!form) return []
      const { title, intro } = FormDefinition.parse(form.definition)
      return [{ family, title, intro }]
    })
  },
  'GET /assistants/{family}': async (call, { params }) => {
    const { id } = signedIn(call)
    const form = await formFor(call, params.family)
    const [estimate, city] = await Promise.all([findEstimate(call.db, id), findCityOf(call.db, id)])
    const answers = estimate ? prefillOf(form.family, form.definition, estimate.inputs) : {}
    return {
      ...form,
      prefill: estimate && Object.keys(answers).length > 0 ? { answers, estimate: estimate.name } : null,
      city: city?.slug ?? estimate?.city ?? null,
    }
  },
  'POST /assistants/{family}/runs': addRun,
  'GET /assistant-runs': async (call, { query }) => {
    const { page, pageSize, project } = query
    const search = { userId: signedIn(call).id, project }
    const [rows, total] = await Promise.all([
      listRuns(call.db, { ...search, page, pageSize }),
      countRuns(call.db, search),
    ])
    return { items: rows.map(present), page, pageSize, total }
  },
  'GET /assistant-runs/{run}': async (call, { params }) => {
    const row = await ownRun(call, params.run)
    const run = present(row)
    const [matches, projects] = await Promise.all([
      matchesOf(call, run.result, row.city_id),
      listProjects(call.db, signedIn(call).id),
    ])
    return { ...run, matches, projects }
  },
  'PUT /assistant-runs/{run}/project': async (call, { params, body: { project } }) => {
    const { id } = await ownRun(call, params.run)
    if (project !== null && !(await ownsProject(call.db, signedIn(call).id, project)))
      throw new AppError('request.invalid', { fields: [{ path: 'project', code: 'not-a-choice' }] })
    await setProject(call, id, project)
    return done
  },
  'DELETE /assistant-runs/{run}': async (call, { params }) => {
    if (!(await deleteRun(call.db, signedIn(call).id, params.run))) throw new AppError('assistant.run-not-found')
    return done
  },
})
