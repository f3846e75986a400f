// In the order in which they run.
import type { Attack } from './attack.ts'
import { connectionFlood } from './connection-flood.ts'
import { costs } from './costs.ts'
import { firstStart } from './first-start.ts'
import { forgedCookies } from './forged-cookies.ts'
import { killLedger } from './kill-ledger.ts'
import { leavers } from './leavers.ts'
import { memory } from './memory.ts'
import { notificationsInTransit } from './notifications.ts'
import { outages } from './outages.ts'
import { badPushes } from './pushes.ts'
import { readiness } from './readiness.ts'
import { rolling } from './rolling.ts'
import { silence } from './silence.ts'
import { stopping } from './stopping.ts'
import { dueRows } from './timers.ts'
import { upgrades } from './upgrades.ts'

export const allAttacks: readonly Attack[] = [
  // 1: addresses that are requested once only.
  memory,
  // 2: the database is unavailable under load.
  ...outages,
  readiness,
  // 3 to 5: protocol upgrades, shutdown, idle connections.
  upgrades,
  stopping,
  ...rolling,
  silence,
  connectionFlood,
  leavers,
  // 6 to 8: notifications, pushes, scheduled jobs.
  notificationsInTransit,
  badPushes,
  dueRows,
  // 9: the kill ledger.
  ...killLedger,
  // 10, 11: expensive requests of one caller; memory after a first start.
  ...costs,
  forgedCookies,
  firstStart,
]
