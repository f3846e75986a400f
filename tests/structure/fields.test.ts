import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTexts, type Resource } from '#client/platform/i18n/texts.ts'
import { fieldErrors } from '#server/platform/endpoint/field-errors.ts'
import {
  type Field,
  type Fields,
  type FieldTable,
  formValues,
  type TypedField,
  typedForm,
  wrongInForm,
} from '#shared/forms/fields.ts'
import { ruled, schemaOf } from '#shared/forms/schema-of.ts'
import { languages } from '#shared/values/localized.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { root } from './client-sources.ts'

type AnyFields = Fields<FieldTable>
const isFields = (value: unknown): value is AnyFields =>
  typeof value === 'object' && value !== null && 'texts' in value && 'table' in value

const files = globSync('shared/features/**/*fields.ts', { cwd: root }).toSorted()
const modules: readonly object[] = await Promise.all(files.map(file => import(join(root, file))))
const all = modules.flatMap(module =>
  Object.entries(module).flatMap(([name, value]) => (isFields(value) ? [[name, value] as const] : [])),
)

const long = 'x'.repeat(5000)
const digits = '1'.repeat(15)
/** Inputs that some fields accept and others refuse. */
const attempts: readonly TypedField[] = ['', '  ', 'x', long, '0', '-1', '12.5', digits, 'a@b.c', '+212 600 00 00 00']

function attemptsFor({ type }: Field): readonly TypedField[] {
  if (type === 'yes-no') return [true, false]
  // Options that are not available cannot be chosen.
  if (type === 'multi-choice' || type === 'slugs') return [[]]
  if (type === 'id' || type === 'slug') return ['']
  if (type !== 'localized') return [...attempts, '2026-02-30', '2026-11-22']
  return attempts.flatMap(text => (typeof text === 'string' ? [{ en: text, fr: 'Bon texte', ar: '' }] : []))
}

/** Errors of the server's schema for what the form would send. */
function refusals(given: AnyFields, typed: Readonly<Record<string, TypedField>>) {
  const result = ruled(schemaOf(given), given).safeParse(formValues(given, typed, 'MAD'), { reportInput: true })
  return result.success ? [] : fieldErrors(result.error.issues)
}

describe.each(all)('%s', (_, given) => {
  const [namespace = '', prefix = ''] = given.texts.split('.')

  it.each(languages)('has its texts in %s', language => {
    const file = join(root, `shared/i18n/${language}/${namespace}.json`)
    const texts = createTexts(language, { [namespace]: JSON.parse(readFileSync(file, 'utf8')) as Resource })
    const t = texts.translate(namespace)
    const keys = Object.entries(given.table).flatMap(([name, field]) => {
      const options = field.type === 'choice' || field.type === 'multi-choice' ? field : null
      const own =
        options && options.texts !== '' ? options.options.map(value => `${options.texts ?? name}.${value}`) : []
      return [`${prefix}.${name}`, ...own]
    })
    expectNone(
      keys.filter(key => t(key) === key),
      keys,
    )
  })

  it.each(Object.entries(given.table))('gives the same errors in browser and server: %s', (name, field) => {
    for (const attempt of attemptsFor(field)) {
      const typed = { ...typedForm(given, {}), [name]: attempt }
      const at = (found: readonly { path: string; code: string }[]) =>
        found.filter(({ path }) => path.split('/')[0] === name).map(({ path, code }) => `${path}: ${code}`)
      expect([attempt, at(refusals(given, typed))]).toEqual([attempt, at(wrongInForm(given, typed, 'MAD'))])
    }
  })
})
