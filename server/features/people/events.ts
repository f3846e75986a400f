// What happens to people by the hand of an admin, for the features that keep something of them.
import { event } from '#server/platform/events/event.ts'

export const personSuspended = event<{ userId: string }>('person-suspended')
export const personRestored = event<{ userId: string }>('person-restored')
/** Who hears within removes what tells who the person was. */
export const personAnonymised = event<{ userId: string }>('person-anonymised-by-staff')
