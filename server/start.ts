// `npm start`: builds what is missing or older than its sources, then runs the server.
import { buildWhenOld, makePicturesBeside } from './built.ts'

const status = buildWhenOld()
if (status !== 0) process.exit(status)

makePicturesBeside()
await import('#server/index.ts')
