// Every race there is, in the order of its number.
import type { Race } from './race.ts'
import { acceptAgainstWithdraw } from './races/accept-against-withdraw.ts'
import { acceptTwoBids } from './races/accept-two-bids.ts'
import { changeCategory } from './races/change-category.ts'
import { changeJob } from './races/change-job.ts'
import { changeProfile } from './races/change-profile.ts'
import { confirmPlan } from './races/confirm-plan.ts'
import { crowdOfBids } from './races/crowd-of-bids.ts'
import { decideApplication } from './races/decide-application.ts'
import { decideJob } from './races/decide-job.ts'
import { deleteCategory } from './races/delete-category.ts'
import { expire } from './races/expire.ts'
import { outbox } from './races/outbox.ts'
import { readNews } from './races/read-news.ts'
import { refreshSession } from './races/refresh-session.ts'
import { sameKey } from './races/same-key.ts'
import { signUp } from './races/sign-up.ts'
import { unscriptedForm } from './races/unscripted-form.ts'

export const allRaces: readonly Race[] = [
  acceptTwoBids,
  acceptAgainstWithdraw,
  decideJob,
  decideApplication,
  changeProfile,
  changeJob,
  changeCategory,
  sameKey,
  unscriptedForm,
  signUp,
  readNews,
  refreshSession,
  deleteCategory,
  expire,
  outbox,
  confirmPlan,
  crowdOfBids,
]

/** Races of quality that cannot be run: what they are about is not there. */
export const notThere: readonly (readonly [number: number, why: string])[] = [
  [7, 'stock and limited offers do not exist'],
  [11, 'likes and wish lists do not exist'],
  [13, 'the calculator has no rates that anybody changes'],
]
