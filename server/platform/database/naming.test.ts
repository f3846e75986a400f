import { expect, it } from 'vitest'
import { openNaming } from './naming.ts'

function nameAfter(times: number, text: string, naming = openNaming()): string | undefined {
  let name: string | undefined
  for (let time = 0; time < times; time++) name = naming.nameOf(text)
  return name
}

it('names a statement from its eleventh run, and keeps the name', () => {
  const naming = openNaming()
  expect(nameAfter(10, 'select 1', naming)).toBeUndefined()
  const name = naming.nameOf('select 1')
  expect(name).toMatch(/^imara_\d+_\d+$/)
  expect(naming.nameOf('select 1')).toBe(name)
  expect(nameAfter(11, 'select 2', naming)).not.toBe(name)
})

it('gives new names after a renewal', () => {
  const naming = openNaming()
  const before = nameAfter(11, 'select * from users', naming)
  naming.renew()
  const after = naming.nameOf('select * from users')
  expect(after).toBeDefined()
  expect(after).not.toBe(before)
})

it('gives at most 200 names', () => {
  const naming = openNaming()
  for (let n = 0; n < 250; n++) nameAfter(11, `select ${n}`, naming)
  expect(nameAfter(50, 'select another', naming)).toBeUndefined()
})
