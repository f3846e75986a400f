import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { FormBody } from '#client/platform/form/form-frame.tsx'
import type { SendProblem } from '#client/platform/sending.ts'
import { problemOf } from '#server/platform/endpoint/problem.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type ErrorCode, errorCatalogue } from '#shared/errors/catalogue.ts'
import { languages } from '#shared/values/localized.ts'
import { renderWhole } from './render-part.tsx'

const server = join(import.meta.dirname, '../../server')
const thrown = /AppError\(\s*'([a-z.-]+)',\s*\{[^}]*\bfields\b/g
const isCode = (code: string): code is ErrorCode => code in errorCatalogue

/** Error codes that the server throws with fields. */
const codes = [
  ...new Set(
    globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts'] }).flatMap(file =>
      [...readFileSync(join(server, file), 'utf8').matchAll(thrown)].map(([, code = '']) => code),
    ),
  ),
].filter(isCode)

const cases = codes.flatMap(code => languages.flatMap(language => [1, 2].map(count => ({ code, language, count }))))

function refusalOf(code: ErrorCode, language: (typeof languages)[number], count: number): SendProblem {
  const fields = ['name', 'attributes/strength'].slice(0, count)
  const error = new AppError(code, { fields: fields.map(path => ({ path, code: 'required' })) })
  const { detail, errors } = problemOf(error, language, 'request-1')
  return { code, detail, fields: errors }
}

const linksOf = (html: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, text]) => `${href} ${text}`)

it('the search finds the error codes that the server throws with fields', () => {
  expect(codes).toEqual(expect.arrayContaining(['request.invalid', 'product.incomplete', 'onboarding.incomplete']))
  expect(codes).toEqual(expect.arrayContaining(['portfolio.incomplete', 'form.incomplete', 'account.email-taken']))
})

it.each(cases)('an action that is refused with $code links $count fields, in $language', async one => {
  const problem = refusalOf(one.code, one.language, one.count)
  const placeOf = (path: string) => ({ label: `The ${path}`, href: `/elsewhere#${path}` })
  const html = await renderWhole(one.language, <ActionProblem problem={problem} placeOf={placeOf} />)
  const wanted = problem.fields.map(({ path, detail }) => expect.stringContaining(`#${path} The ${path}: ${detail}`))
  expect(html).toContain(problem.detail)
  expect(linksOf(html)).toEqual(wanted)
})

it.each(cases)('a form that is refused with $code links $count fields, in $language', async one => {
  const refusal = refusalOf(one.code, one.language, one.count)
  const summary = refusal.fields.map(({ path, detail }) => ({ name: path, message: detail }))
  const form = { problem: null, refusal, errors: { summary } }
  const html = await renderWhole(one.language, <FormBody form={form}>fields</FormBody>)
  expect(linksOf(html)).toEqual(summary.map(({ name, message }) => `#${name} ${message}`))
})
