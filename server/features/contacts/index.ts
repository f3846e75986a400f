import { connectAccepted } from '#server/features/connects/events.ts'
import { quoteAccepted } from '#server/features/enquiries/events.ts'
import { bidShortlisted } from '#server/features/jobs/bids/events.ts'
import { bidAccepted } from '#server/features/jobs/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { rowsOf } from '#server/platform/personal-data.ts'
import {
  createContactsByConnect,
  createContactsByProject,
  createContactsByQuote,
  createContactsByShortlist,
} from './create-contacts.ts'
import { endContactsOf } from './personal-data-queries.ts'
import { contactsRoutes } from './routes.ts'
import { contactsSearch } from './search.ts'

/** The person's own contact list, with how each contact is reached. */
const contactColumns = ['id', 'origin', 'originId', 'phoneShared', 'emailShared', 'createdAt', 'withdrawnAt'] as const

export const contacts = defineFeature({
  name: 'contacts',
  endpoints: contactsRoutes,
  subscriptions: [
    onEvent(connectAccepted, { inTransaction: [createContactsByConnect] }),
    onEvent(bidShortlisted, { inTransaction: [createContactsByShortlist] }),
    onEvent(bidAccepted, { inTransaction: [createContactsByProject] }),
    onEvent(quoteAccepted, { inTransaction: [createContactsByQuote] }),
  ],
  personalData: {
    end: endContactsOf,
    parts: [
      rowsOf('contacts', 'ownerId', { columns: contactColumns, order: 'createdAt', erase: endContactsOf }),
      rowsOf('contactCards', 'ownerId', { name: 'contact-notes', order: 'createdAt', erase: endContactsOf }),
    ],
  },
  search: [contactsSearch],
})
