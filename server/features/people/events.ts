import { event } from '#server/platform/events/event.ts'

export const personSuspended = event<{ userId: string }>('person-suspended')
export const personRestored = event<{ userId: string }>('person-restored')
/** An admin's rights have changed: their open screens update. */
export const rightsChanged = event<{ userId: string }>('rights-changed')
