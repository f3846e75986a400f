// What happens to people by the hand of an admin, for the features that keep something of them.
import { event } from '#server/platform/events/event.ts'

export const personSuspended = event<{ userId: string }>('person-suspended')
export const personRestored = event<{ userId: string }>('person-restored')
/** What an admin may do is another now: their open screens follow. */
export const rightsChanged = event<{ userId: string }>('rights-changed')
/** Who hears within removes what tells who the person was. */
export const personAnonymised = event<{ userId: string }>('person-anonymised-by-staff')
