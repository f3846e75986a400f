import { expect, it } from 'vitest'
import { AppError, isAppError } from '#shared/errors/app-error.ts'
import { fromDatabase, isLineDead } from './sqlstate.ts'

const withCode = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code })

it.each([
  ['a server that stops', withCode('57P01')],
  ['a server that recovers', withCode('57P03')],
  ['a server that became a standby', withCode('25006')],
  ['a statement over its limit', withCode('57014')],
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a socket that is missing', Object.assign(withCode('ENOENT'), { syscall: 'connect' })],
  ['a plan that fits no more', withCode('0A000', 'cached plan must not change result type')],
  ['a query without answer', new Error('Query read timeout')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  [
    'a rollback on a connection that ended',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a pool that is used up', new Error('timeout exceeded when trying to connect')],
])('fromDatabase returns `server.busy` after %s', (_what, error) => {
  expect(fromDatabase(error)).toMatchObject({ code: 'server.busy', status: 503, cause: error })
})

it('fromDatabase returns unknown errors and AppErrors unchanged', () => {
  const unknown = withCode('0A000', 'not supported')
  expect(fromDatabase(unknown)).toBe(unknown)
  expect(fromDatabase(withCode('ENOENT'))).toMatchObject({ code: 'ENOENT' })
  const given = new AppError('job.not-found')
  expect(isAppError(fromDatabase(given)) && fromDatabase(given)).toBe(given)
})

it('isLineDead recognises open connections that are unusable', () => {
  const dead = [withCode('25006'), withCode('26000'), new Error('Query read timeout')]
  expect(dead.every(isLineDead)).toBe(true)
  expect([withCode('23505'), withCode('57014'), null].some(isLineDead)).toBe(false)
})
