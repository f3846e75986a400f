// `npm start`: builds what is missing or older than its sources, then runs the server.
import { buildPicturesInBackground, buildWhenOld } from './built.ts'

const status = buildWhenOld()
if (status !== 0) process.exit(status)

buildPicturesInBackground()
await import('#server/index.ts')
