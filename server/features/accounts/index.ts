import { defineFeature } from '#server/platform/feature.ts'
import { partOf, rowsOf } from '#server/platform/personal-data.ts'
import { sessionReused } from '#server/platform/session/sessions.ts'
import { anonymiseClosed, anonymiseUser } from './anonymise.ts'
import * as events from './events.ts'
import { exportAccount, exportFiles } from './personal-data-queries.ts'
import { proofsRoutes } from './proofs-routes.ts'
import { accountsRoutes } from './routes.ts'
import { settingsRoutes } from './settings-routes.ts'

const factorColumns = ['id', 'kind', 'label', 'transports', 'verifiedAt', 'lastUsedAt', 'createdAt'] as const
/** Which mails were sent and when, without the codes and tokens in them. */
const mailColumns = ['id', 'address', 'name', 'language', 'template', 'createdAt', 'sentAt'] as const

export const accounts = defineFeature({
  name: 'accounts',
  endpoints: [...accountsRoutes, ...proofsRoutes, ...settingsRoutes],
  events: { ...events, sessionReused },
  jobs: [anonymiseClosed],
  personalData: {
    parts: [
      partOf('account', ['users'], exportAccount, 'retained', 'own'),
      rowsOf('sessionFamilies', 'userId', { name: 'sessions', erase: 'delete' }),
      rowsOf('identities', 'userId', { name: 'linked-accounts', erase: 'delete' }),
      rowsOf('secondFactors', 'userId', { columns: factorColumns, erase: 'delete' }),
      rowsOf('mails', 'userId', { columns: mailColumns, erase: 'delete' }),
      partOf('files', ['files'], exportFiles, 'retained', 'own'),
    ],
    eraseAccount: anonymiseUser,
  },
})
