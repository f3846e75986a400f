// `npm run dev`: the server with Vite in place of the built pages, so that every change shows at once.
import { openDevClient } from './app/dev-client.ts'
import { run } from './run.ts'

await run(openDevClient)
