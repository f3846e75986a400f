import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf, rowsOf } from '#server/platform/personal-data.ts'
import { sessionReused } from '#server/platform/session/sessions.ts'
import { anonymiseClosed, anonymiseUser } from './anonymise.ts'
import * as events from './events.ts'
import { toOwner } from './notices.ts'
import { exportAccount, exportFiles } from './personal-data-queries.ts'
import { proofsRoutes } from './proofs-routes.ts'
import { accountsRoutes } from './routes.ts'
import { settingsRoutes } from './settings-routes.ts'

const factorColumns = ['id', 'kind', 'label', 'transports', 'verified_at', 'last_used_at', 'created_at'] as const
/** Which mails were sent and when, without the codes and tokens in them. */
const mailColumns = ['id', 'address', 'name', 'language', 'template', 'created_at', 'sent_at'] as const

export const accounts = defineFeature({
  name: 'accounts',
  endpoints: [...accountsRoutes, ...proofsRoutes, ...settingsRoutes],
  events: { ...events, sessionReused },
  subscriptions: [onEvent(sessionReused, { notify: [toOwner('session-reused', { toast: null })] })],
  jobs: [anonymiseClosed],
  personalData: {
    parts: [
      partOf('account', ['users'], exportAccount, 'retained'),
      rowsOf('session_families', 'user_id', { name: 'sessions', erase: 'delete' }),
      rowsOf('identities', 'user_id', { name: 'linked-accounts', erase: 'delete' }),
      rowsOf('second_factors', 'user_id', { columns: factorColumns, erase: 'delete' }),
      rowsOf('mails', 'user_id', { columns: mailColumns, erase: 'delete' }),
      partOf('files', ['files'], exportFiles, 'retained'),
    ],
    eraseAccount: anonymiseUser,
  },
})
