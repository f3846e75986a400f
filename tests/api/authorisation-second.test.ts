// One of three parts, which run in parallel.
import { authorisation } from './authorisation/suite.ts'

authorisation(1, 3)
