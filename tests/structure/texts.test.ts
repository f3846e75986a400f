import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorCatalogue, fieldCodes } from '#shared/errors/catalogue.ts'
import { articleLifecycle } from '#shared/features/articles/lifecycle.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { formLifecycle, submissionLifecycle } from '#shared/features/forms/lifecycle.ts'
import { ideaLifecycle } from '#shared/features/ideas/lifecycle.ts'
import { jobLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { reportLifecycle } from '#shared/features/leads/lifecycle.ts'
import { documentLifecycle, onboardingLifecycle } from '#shared/features/onboarding/lifecycle.ts'
import { storyLifecycle } from '#shared/features/stories/lifecycle.ts'
import { pushTable } from '#shared/realtime/events.ts'
import { languages } from '#shared/values/localized.ts'
import { expectNone } from '#tests/support/expect-none.ts'

type Tree = { [key: string]: string | Tree }
const folder = join(import.meta.dirname, '../../shared/i18n')
const namespaces = readdirSync(join(folder, 'en')).filter(name => name.endsWith('.json'))
const read = (language: string, file: string): Tree => JSON.parse(readFileSync(join(folder, language, file), 'utf8'))

const pluralForms = {
  en: ['one', 'other'],
  fr: ['one', 'many', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const
const pluralSuffix = /_(zero|one|two|few|many|other)$/

function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  )
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(match => match[1] ?? '').toSorted()

describe('texts', () => {
  it('have the same files in every language', () => {
    for (const language of languages)
      expect(readdirSync(join(folder, language)).toSorted()).toEqual(namespaces.toSorted())
  })

  it.each(languages)('include every outcome of a staff decision in %s', language => {
    const { decided } = read(language, 'portal.json') as { decided: { to: Record<string, string> } }
    const decidedOn = [
      ...[articleLifecycle, connectLifecycle, documentLifecycle, formLifecycle, ideaLifecycle, jobLifecycle],
      ...[onboardingLifecycle, reportLifecycle, storyLifecycle, submissionLifecycle],
    ]
    const ends = decidedOn.flatMap(({ transitions }) => Object.values(transitions).map(({ to }) => to))
    const states = [...ends, 'active', 'suspended', 'anonymised', 'admin', 'superAdmin']
    expectNone(
      states.filter(state => !decided.to[state]),
      ends,
    )
  })

  describe.each(namespaces)('%s', file => {
    const english = leaves(read('en', file))
    const bases = new Set(english.map(([key]) => key.replace(pluralSuffix, '')))

    it.each(languages)('is complete in %s', language => {
      const texts = leaves(read(language, file))
      expect(new Set(texts.map(([key]) => key.replace(pluralSuffix, '')))).toEqual(bases)
      for (const [key, text] of texts) expect([key, text.trim()]).not.toEqual([key, ''])
    })

    it.each(languages)('has all plural forms in %s', language => {
      const keys = new Set(leaves(read(language, file)).map(([key]) => key))
      const plural = new Set([...keys].filter(key => pluralSuffix.test(key)).map(key => key.replace(pluralSuffix, '')))
      const missing = [...plural]
        .flatMap(base => pluralForms[language].map(form => `${base}_${form}`))
        .filter(key => !keys.has(key))
      expectNone(missing, keys)
    })

    it.each(['fr', 'ar'])('keeps the placeholders in %s', language => {
      const other = new Map(leaves(read(language, file)))
      for (const [key, text] of english) {
        const translated = other.get(key)
        if (translated !== undefined && !pluralSuffix.test(key))
          expect([key, placeholders(translated)]).toEqual([key, placeholders(text)])
      }
    })
  })

  it('contain no Arabic digits, like the formatted numbers', () => {
    const others = namespaces.flatMap(file =>
      leaves(read('ar', file)).filter(([, text]) => /[\u0660-\u0669\u06f0-\u06f9]/.test(text)),
    )
    expect(others).toEqual([])
  })

  it('include every error, every field error and every toast', () => {
    const errors = read('en', 'errors.json')
    const keys = new Set(leaves(errors).map(([key]) => key.replace(pluralSuffix, '')))
    for (const code of Object.keys(errorCatalogue))
      expect([code, keys.has(code) || keys.has(code.replaceAll('.', '_'))]).toEqual([code, true])
    const fields = new Set(leaves(read('en', 'field-errors.json')).map(([key]) => key.replace(pluralSuffix, '')))
    for (const code of fieldCodes) expect([code, fields.has(code)]).toEqual([code, true])
    const toasts = new Set(leaves(read('en', 'realtime.json')).map(([key]) => key))
    const named = pushTable.flatMap(({ toast }) => (toast && 'text' in toast ? [toast.text] : []))
    expectNone(
      named.filter(text => !toasts.has(text)),
      named,
    )
  })
})
