// Who hears which event: within the transaction what must be true with it, after the commit whom it is told.
import { personAnonymised } from '#server/features/people/events.ts'
import { forgetPersonOn, wireLeaving } from './leaving.ts'
import { wireBids } from './wire-bids.ts'
import { wireConnects } from './wire-connects.ts'
import { wireJobLife } from './wire-job-life.ts'
import { wireJobs } from './wire-jobs.ts'
import { wireLeads } from './wire-leads.ts'
import { wireOnboarding } from './wire-onboarding.ts'
import { wireSubmissions } from './wire-submissions.ts'

/** Call once, before the first request. What hears of one event within its transaction acts in this order. */
export function wire(): void {
  wireLeaving()
  wireJobs()
  wireJobLife()
  wireBids()
  wireLeads()
  wireConnects()
  wireSubmissions()
  wireOnboarding()
  forgetPersonOn(personAnonymised)
}
