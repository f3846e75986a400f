// One node in its own process, started as server/index.ts does; the parent may also run its scheduled jobs.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp } from '#server/app/build-app.ts'
import { openClientBuild } from '#server/app/client-build.ts'
import { wiring } from '#server/app/features.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openPlatform } from '#server/platform/open-platform.ts'

const config = readConfig()
process.env.NODE_ENV = 'production'
const log = createLog(config.logLevel)
const platform = await openPlatform(config, log, { wiring })
const client = openClientBuild(join(import.meta.dirname, '../../dist'))
const server = createServer(
  { requestTimeout: 600_000, headersTimeout: 10_000 },
  buildApp(platform, { stopping: () => false, client }),
)
platform.sockets?.attach(server)
await platform.begin()

process.on('message', (id: number) => {
  void platform.jobRunner.runJobs().then(() => process.send?.({ done: id }))
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
