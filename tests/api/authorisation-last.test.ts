// The rights of everybody at another third of the endpoints.
import { authorisation } from './authorisation/suite.ts'

authorisation(2, 3)
