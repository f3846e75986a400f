import { expect, it } from 'vitest'
import { openNaming } from './naming.ts'

function nameAfter(times: number, text: string, nameOf = openNaming()): string | undefined {
  let name: string | undefined
  for (let time = 0; time < times; time++) name = nameOf(text)
  return name
}

it('names a statement from its eleventh run, and keeps the name', () => {
  const nameOf = openNaming()
  expect(nameAfter(10, 'select 1', nameOf)).toBeUndefined()
  const name = nameOf('select 1')
  expect(name).toMatch(/^imara_\d+$/)
  expect(nameOf('select 1')).toBe(name)
  expect(nameAfter(11, 'select 2', nameOf)).not.toBe(name)
})

it.each(['select * from users', 'select "leads".* from "leads"', 'delete from x returning *', 'select a, * from b'])(
  'never names %s',
  text => expect(nameAfter(50, text)).toBeUndefined(),
)

it.each(['select count(*) from users', 'select count(*) filter (where a) from b'])('names %s', text =>
  expect(nameAfter(50, text)).toBeDefined(),
)

it('gives at most 100 names', () => {
  const nameOf = openNaming()
  for (let n = 0; n < 150; n++) nameAfter(11, `select ${n}`, nameOf)
  expect(nameAfter(50, 'select another', nameOf)).toBeUndefined()
})
