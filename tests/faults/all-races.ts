import type { Race } from './race.ts'
import { acceptAgainstWithdraw } from './races/accept-against-withdraw.ts'
import { acceptConnect } from './races/accept-connect.ts'
import { acceptTwoBids } from './races/accept-two-bids.ts'
import { acceptTwoQuotes } from './races/accept-two-quotes.ts'
import { answerConnect } from './races/answer-connect.ts'
import { answerOnce } from './races/answer-once.ts'
import { bookSlot } from './races/book-slot.ts'
import { changeCategory } from './races/change-category.ts'
import { changeFormDraft } from './races/change-form-draft.ts'
import { changeJob } from './races/change-job.ts'
import { changeProfile } from './races/change-profile.ts'
import { changeRates } from './races/change-rates.ts'
import { confirmPlan } from './races/confirm-plan.ts'
import { counterAgainstAccept } from './races/counter-against-accept.ts'
import { counterTwice } from './races/counter-twice.ts'
import { decideApplication } from './races/decide-application.ts'
import { decideConnect } from './races/decide-connect.ts'
import { decideJob } from './races/decide-job.ts'
import { deleteCategory } from './races/delete-category.ts'
import { dropSharedPicture } from './races/drop-shared-picture.ts'
import { expire } from './races/expire.ts'
import { expireConnects } from './races/expire-connects.ts'
import { fillShortlist } from './races/fill-shortlist.ts'
import { importAgainstEdit } from './races/import-against-edit.ts'
import { importRates } from './races/import-rates.ts'
import { lapseCounterOffers } from './races/lapse-counter-offers.ts'
import { lapsePlans } from './races/lapse-plans.ts'
import { lastReview } from './races/last-review.ts'
import { limitedForm } from './races/limited-form.ts'
import { manyBids } from './races/many-bids.ts'
import { outbox } from './races/outbox.ts'
import {
  acceptAgainstChanges,
  acceptAgainstSilence,
  confirmAgainstDispute,
  endAgainstHandOver,
  twoChanges,
} from './races/project-moves.ts'
import { publishAgainstDraft } from './races/publish-against-draft.ts'
import { publishForm } from './races/publish-form.ts'
import { readNotifications } from './races/read-notifications.ts'
import { refreshSession } from './races/refresh-session.ts'
import { reserveAgainstEnd, reserveOffer } from './races/reserve-offer.ts'
import { sameKey } from './races/same-key.ts'
import { saveEstimates } from './races/save-estimates.ts'
import { saveHearts } from './races/save-hearts.ts'
import { sendConnects } from './races/send-connects.ts'
import { sendWaves } from './races/send-waves.ts'
import { signUp } from './races/sign-up.ts'
import { unscriptedForm } from './races/unscripted-form.ts'

export const allRaces: readonly Race[] = [
  acceptTwoBids,
  acceptTwoQuotes,
  acceptAgainstWithdraw,
  counterAgainstAccept,
  decideJob,
  decideApplication,
  decideConnect,
  answerConnect,
  acceptConnect,
  changeProfile,
  changeJob,
  changeCategory,
  changeFormDraft,
  publishAgainstDraft,
  sameKey,
  unscriptedForm,
  signUp,
  readNotifications,
  refreshSession,
  deleteCategory,
  changeRates,
  expire,
  expireConnects,
  lapseCounterOffers,
  lapsePlans,
  sendWaves,
  outbox,
  confirmPlan,
  manyBids,
  bookSlot,
  reserveOffer,
  reserveAgainstEnd,
  fillShortlist,
  counterTwice,
  sendConnects,
  publishForm,
  limitedForm,
  answerOnce,
  saveEstimates,
  saveHearts,
  importRates,
  importAgainstEdit,
  dropSharedPicture,
  acceptAgainstSilence,
  acceptAgainstChanges,
  twoChanges,
  confirmAgainstDispute,
  endAgainstHandOver,
  lastReview,
]
