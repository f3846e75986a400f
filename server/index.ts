import { join } from 'node:path'
import { openClientBuild } from './app/client-build.ts'
import { run } from './run.ts'

await run(async () => {
  // React chooses its build by this when the pages load it; the settings were read before.
  process.env.NODE_ENV = 'production'
  return openClientBuild(join(import.meta.dirname, '../dist'))
})
