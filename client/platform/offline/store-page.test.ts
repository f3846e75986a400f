import { expect, it, vi } from 'vitest'
import { isStored, storePage } from './store-page.ts'

const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

it.each([
  ['/professionals/casablanca', true],
  ['/products', true],
  ['/user/projects', true],
  [`/contractor/projects/${id}`, true],
  ['/supplier/products', true],
  ['/user/settings', false],
  ['/admin/jobs', false],
  ['/account/signin', false],
  ['/user/job-requests/submit-form/general-job', false],
  ['/share', false],
])('%s is stored: %s', (path, stored) => expect(isStored(path)).toBe(stored))

it('asks the worker once in ten minutes for each screen, with the files of this document', () => {
  const asked: unknown[] = []
  const controller = { postMessage: (message: unknown) => asked.push(message) }
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  vi.stubGlobal('location', { origin: 'https://imara.example' })
  vi.stubGlobal('performance', {
    getEntriesByType: () =>
      ['/assets/a.js', '/icon.svg', '/assets/a.js'].map(path => ({ name: `https://imara.example${path}` })),
  })
  for (const [address, now] of [
    ['/fr/user/projects', 1_000_000],
    ['/fr/user/projects', 1_500_000],
    ['/fr/user/settings', 1_500_000],
    ['/fr/user/projects', 1_700_000],
  ] as const)
    storePage(address, now)
  const message = { cache: { pages: ['/fr/user/projects'], files: ['https://imara.example/assets/a.js'] } }
  expect(asked).toEqual([message, message])
  vi.unstubAllGlobals()
})
