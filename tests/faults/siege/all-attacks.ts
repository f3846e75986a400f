// Every attack of the siege, in the order in which they run.
import type { Attack } from './attack.ts'
import { newsOnTheWay } from './news.ts'
import { badPushes } from './pushes.ts'
import { readiness } from './readiness.ts'
import { dueRows } from './timers.ts'

export const allAttacks: readonly Attack[] = [
  // 2: the database goes away under load.
  readiness,
  // 6 to 8: news, pushes, timers.
  newsOnTheWay,
  badPushes,
  dueRows,
]
