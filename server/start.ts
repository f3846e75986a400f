// `npm start`: builds what is missing or older than its sources, then runs the server.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildPicturesInBackground, buildWhenOld, serverFile } from './built.ts'

const status = buildWhenOld()
if (status !== 0) process.exit(status)

buildPicturesInBackground()
// Compilation is half of a start's processor time; later starts read its result.
enableCompileCache(join(serverFile, '../../compiled'))
await import(serverFile)
