import { expect, it, vi } from 'vitest'
import { hasRegistrationFailed, registerServiceWorker } from './pwa.ts'

it('flags a failed registration without a message', async () => {
  const message = vi.spyOn(console, 'error')
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: null,
      addEventListener: () => undefined,
      register: () => Promise.reject(new Error('refused')),
    },
  })
  expect(hasRegistrationFailed()).toBe(false)
  await registerServiceWorker()
  expect(hasRegistrationFailed()).toBe(true)
  expect(message).not.toHaveBeenCalled()
})
