import { workOf } from '#tests/faults/work.ts'
import { lostUpdate } from './lost-update.ts'

type Own = { readonly headline: string; readonly version: number }

export const changeProfile = lostUpdate('change-profile', async fixtures => {
  const { token } = (await workOf(fixtures)).users.pro
  const read = async () => (await fixtures.app.call<Own>('GET /professionals/me', { token })).body
  return async () => {
    const { version } = await read()
    const headers = { 'if-match': `"${version}"` }
    return {
      write: texts => node => node.call('PATCH /professionals/me', { token, headers, body: { headline: texts } }),
      read: async () => {
        const own = await read()
        return { texts: own.headline, version: own.version }
      },
    }
  }
})
