// The server with the built pages.
import { join } from 'node:path'
import { openClientBuild } from './app/client-build.ts'
import { run } from './run.ts'

await run(async () => openClientBuild(join(import.meta.dirname, '../dist')))
