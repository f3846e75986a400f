import { expect, it } from 'vitest'
import { aDraft, aField, inAll } from '#shared/forms/sample-drafts.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { differences, merged } from './builder-dialogs.tsx'

const settings = FormSettings.parse({})
const step = (key: string, field: string) => ({ key, title: inAll(key), fields: [aField(field, 'text')] })
const mine = { settings, draft: { ...aDraft(), steps: [step('same', 'a'), step('both', 'mine'), step('mine', 'b')] } }
const theirs = {
  settings: { ...settings, max: 5 },
  draft: {
    ...aDraft(),
    title: inAll('Theirs'),
    steps: [step('theirs', 'c'), step('both', 'theirs'), step('same', 'a')],
  },
}
const keysOf = (choices: Parameters<typeof merged>[2]) =>
  merged(mine, theirs, choices).draft.steps.map(({ key, fields }) => `${key} ${fields[0]?.key}`)

it('lists the parts that differ', () => {
  expect(differences(mine, theirs).parts).toEqual(['words', 'settings', 'step:both', 'step:mine', 'step:theirs'])
  expect(differences(mine, mine).parts).toEqual([])
})

it('keeps mine if nothing is chosen', () => {
  expect(merged(mine, theirs, {})).toEqual(mine)
})

it('takes theirs part by part', () => {
  expect(keysOf({ 'step:both': 'theirs' })).toEqual(['same a', 'both theirs', 'mine b'])
  expect(keysOf({ 'step:mine': 'theirs', 'step:theirs': 'theirs' })).toEqual(['same a', 'both mine', 'theirs c'])
  expect(merged(mine, theirs, { words: 'theirs', settings: 'theirs' })).toMatchObject({
    draft: { title: inAll('Theirs') },
    settings: { max: 5 },
  })
})
