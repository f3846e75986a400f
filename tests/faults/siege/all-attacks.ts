// Every attack of the siege, in the order in which they run.
import type { Attack } from './attack.ts'
import { readiness } from './readiness.ts'

export const allAttacks: readonly Attack[] = [
  // 2: the database goes away under load.
  readiness,
]
