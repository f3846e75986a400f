import { expect, it } from 'vitest'
import { signAccessToken } from '#server/platform/session/tokens.ts'
import { hasSignedToken, visitorOf } from './visitor.ts'

it('only a token signed by this server gets the limits of a session', async () => {
  const secret = new TextEncoder().encode('a secret of tests, long enough')
  const claims = { userId: 'a', familyId: 'b' }
  const logintoken = await signAccessToken(claims, secret, new Date())
  expect(await hasSignedToken({ logintoken }, secret)).toBe(true)
  const other = await signAccessToken(claims, new TextEncoder().encode('another secret, as long as it'), new Date())
  for (const invented of [{ refreshtoken: 'x' }, { logintoken: 'x' }, { logintoken: other }, {}])
    expect([invented, await hasSignedToken(invented, secret)]).toEqual([invented, false])
  expect(visitorOf({ refreshtoken: 'x' }).hasSession).toBe(true)
})
