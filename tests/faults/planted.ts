// Faults that a change could bring in, each with the tests that must notice it.

export type Fault = {
  readonly name: string
  /** What goes wrong for people. */
  readonly breaks: string
  readonly file: string
  /** Must be in the file exactly once. */
  readonly text: string
  readonly becomes: string
  readonly tests: readonly string[]
}

const ofAccess: readonly Fault[] = [
  {
    name: 'audit log for every admin',
    breaks: 'an admin who may read people reads the audit log of super admins',
    file: 'shared/features/people/contract.ts',
    text: 'returns: pageOf(AuditEntry),\n    access: audit,',
    becomes: "returns: pageOf(AuditEntry),\n    access: profiles('isRead'),",
    tests: ['tests/structure/access.test.ts', 'tests/api/audit.test.ts', 'tests/api/staff.test.ts'],
  },
  {
    name: 'no confirmation before permissions change',
    breaks: 'a borrowed session gives an admin every permission',
    file: 'shared/features/people/contract.ts',
    text: "nobody can set their own. Needs a fresh confirmation.',\n    confirm: true,",
    becomes: "nobody can set their own. Needs a fresh confirmation.',",
    tests: ['tests/structure/access.test.ts', 'tests/api/staff.test.ts', 'tests/api/settings-confirmation.test.ts'],
  },
  {
    name: "another person's upload attached",
    breaks: 'somebody who knows the id of a file makes it their own',
    file: 'server/platform/files/attach.ts',
    text: 'file.removedAt || file.ownerId !== ownerId || file.purpose !== purpose',
    becomes: 'file.removedAt || file.purpose !== purpose',
    tests: ['tests/api/files.test.ts', 'tests/api/chats.test.ts', 'tests/api/jobs.test.ts'],
  },
  {
    name: 'attached files readable by everybody',
    breaks: 'a signed-in person reads every file whose id they know',
    file: 'server/platform/files/attach.ts',
    text: 'reads !== undefined && (await reads(db, user, file))',
    becomes: 'reads !== undefined',
    tests: ['tests/api/files.test.ts', 'tests/api/project-site.test.ts'],
  },
  {
    name: 'private project files readable by the other side',
    breaks: "a client opens the photos of the contractor's private diary",
    file: 'server/features/projects/work.ts',
    text: '  if (!sides.isBoth) return false\n',
    becomes: '',
    tests: [
      'tests/api/project-site.test.ts',
      'tests/api/project-documents.test.ts',
      'tests/api/project-watchers.test.ts',
    ],
  },
  {
    name: 'hidden statement shown',
    breaks: 'the other side reads what a person in danger wrote',
    file: 'server/features/complaints/present.ts',
    text: "const isHidden = row.safety && side === 'other' && one.side === 'reporter'",
    becomes: "const isHidden = row.safety && side === 'mediator' && one.side === 'reporter'",
    tests: ['tests/api/complaints.test.ts'],
  },
  {
    name: 'global search without permissions',
    breaks: 'an admin finds what they have no permission to read',
    file: 'server/features/global-search/index.ts',
    text: 'kind.areas.includes(area) && mayRead(ctx, kind.module)',
    becomes: 'kind.areas.includes(area)',
    tests: ['tests/api/global-search.test.ts'],
  },
  {
    name: 'writes from other sites accepted',
    breaks: 'another site signs people in and out',
    file: 'server/platform/endpoint/own-origin.ts',
    text: "next(isOwn ? undefined : new AppError('access.denied'))",
    becomes: 'next()',
    tests: ['tests/platform/calls.test.ts'],
  },
  {
    name: 'reused refresh token leaves its session alive',
    breaks: 'a stolen session goes on beside its owner',
    file: 'server/platform/session/sessions.ts',
    text: "  await endFamily(db, found.familyId, 'reuse', now)\n",
    becomes: '',
    tests: ['tests/api/accounts.test.ts', 'tests/api/accounts-attacks.test.ts'],
  },
  {
    name: 'rate limits off',
    breaks: 'passwords and codes can be guessed without end',
    file: 'server/platform/limits.ts',
    text: 'if (!on) return unlimited',
    becomes: 'if (on || !on) return unlimited',
    tests: ['tests/api/accounts-throttling.test.ts'],
  },
  {
    name: 'any code accepted',
    breaks: 'an account is opened on a mailbox of somebody else',
    file: 'server/features/accounts/mail-code.ts',
    text: 'right.length === hash.length && timingSafeEqual(right, hash)',
    becomes: 'right.length === hash.length',
    tests: ['tests/api/accounts-sign-up.test.ts', 'tests/api/settings-confirmation.test.ts'],
  },
  {
    name: 'unsigned unsubscribe links',
    breaks: "anybody ends another person's mails",
    file: 'server/platform/mail/unsubscribing.ts',
    text: 'given.length === right.length && timingSafeEqual(given, right) ? { userId, topic } : null',
    becomes: 'given.length === right.length ? { userId, topic } : null',
    tests: [
      'tests/api/settings-notifications.test.ts',
      'tests/platform/bundles.test.ts',
      'tests/platform/mail.test.ts',
    ],
  },
  {
    name: 'sockets subscribe without signature',
    breaks: "a socket receives another person's pushes",
    file: 'server/platform/sockets/signature.ts',
    text: "return typeof given === 'string' && same(given, channelAuth(keys, socketId, channel))",
    becomes: "return typeof given === 'string'",
    tests: ['tests/platform/push.test.ts'],
  },
]

const ofTexts: readonly Fault[] = [
  {
    name: 'data in documents not escaped',
    breaks: 'a name that ends the script element runs its own script',
    file: 'client/app/data-script.tsx',
    text: "return piece.replaceAll('<', '\\\\u003c')",
    becomes: 'return piece',
    tests: ['tests/rendering/data-script.test.tsx', 'tests/rendering/documents.test.ts'],
  },
  {
    name: 'names in mails not escaped',
    breaks: 'a person writes markup into the mails of others',
    file: 'server/platform/mail/layout.ts',
    text: 'return text.replace(/[&<>"\']/g, sign => entities[sign] ?? sign)',
    becomes: 'return text',
    tests: ['tests/platform/mail.test.ts', 'tests/platform/mail-outbox.test.ts'],
  },
  {
    name: 'formulas in exported tables',
    breaks: 'a spreadsheet runs what a person typed as their name',
    file: 'server/platform/csv.ts',
    text: 'return runs.test(text) ?',
    becomes: "return runs.test('') ?",
    tests: ['server/platform/csv.test.ts', 'tests/api/table-files.test.ts'],
  },
  {
    name: 'a French text missing',
    breaks: 'a button shows its key',
    file: 'shared/i18n/fr/connects.json',
    text: '    "send": "Envoyer la demande",\n',
    becomes: '',
    tests: ['tests/structure/texts.test.ts'],
  },
]

const ofEvents: readonly Fault[] = [
  {
    name: 'subscriber dropped',
    breaks: 'a review stays removed after its complaint was decided differently',
    file: 'server/features/reviews/index.ts',
    text: '    onEvent(sanctionRevoked, { inTransaction: [restoreReview] }),\n',
    becomes: '',
    tests: ['tests/api/complaints-about-reviews.test.ts'],
  },
  {
    name: 'notice to the wrong side',
    breaks: 'the professional who declined is notified instead of the client',
    file: 'server/features/connects/events.ts',
    text: "[toSender('connect-declined')]",
    becomes: "[toReceiver('connect-declined')]",
    tests: ['tests/api/connects-answers.test.ts', 'tests/api/connects.test.ts'],
  },
  {
    name: 'linked accounts not erased',
    breaks: 'the Google account of an erased person stays stored',
    file: 'server/features/accounts/index.ts',
    text: "{ name: 'linked-accounts', erase: 'delete' }",
    becomes: "{ name: 'linked-accounts', erase: 'retained' }",
    tests: ['tests/api/account-erasure.test.ts', 'tests/api/account-deletion.test.ts'],
  },
  {
    name: 'cache tag dropped',
    breaks: 'the home page shows a hidden story until it is evicted',
    file: 'shared/features/stories/contract.ts',
    text: "const shown = { changes: ['stories'] } as const",
    becomes: 'const shown = { changes: [] } as const',
    tests: ['tests/api/success-stories.test.ts', 'tests/platform/cache-tags.test.ts'],
  },
  {
    name: 'repeated write done twice',
    breaks: 'a write whose answer was lost is done again',
    file: 'server/platform/endpoint/perform.ts',
    text: 'const first = claimed && (await claim(trx, claimed, secret))',
    becomes: 'const first = (await Promise.resolve(null)) as Answer | null',
    tests: ['tests/platform/calls.test.ts'],
  },
  {
    name: 'lock removed',
    breaks: 'two messages at once get one number',
    file: 'server/features/chats/chat-queries.ts',
    text: 'return await selectOwnChat(db, id, userId).forUpdate().executeTakeFirst()',
    becomes: 'return await selectOwnChat(db, id, userId).executeTakeFirst()',
    tests: ['tests/api/chat-races.test.ts'],
  },
  {
    name: 'state not compared at the write',
    breaks: 'two people make two transitions from one state',
    file: 'server/platform/state-machine.ts',
    text: '{ id: row.id, [column]: row[column] }, changes)',
    becomes: '{ id: row.id }, changes)',
    tests: ['tests/platform/state-machine.test.ts', 'tests/api/connect-races.test.ts'],
  },
  {
    name: 'details left out of the audit log',
    breaks: 'nobody finds out why an account was suspended',
    file: 'server/platform/endpoint/perform.ts',
    text: 'detail: JSON.stringify(audit),',
    becomes: "detail: '{}',",
    tests: ['tests/api/audit.test.ts', 'tests/api/people.test.ts'],
  },
  {
    name: 'version of the reader ignored',
    breaks: 'a change overwrites one that its author never saw',
    file: 'server/platform/endpoint/caller.ts',
    text: 'return version === undefined ? null : Number(version)',
    becomes: 'return version === undefined || version ? null : Number(version)',
    tests: ['tests/api/people.test.ts', 'tests/api/own-profile.test.ts'],
  },
]

const ofMoney: readonly Fault[] = [
  {
    name: 'a minor unit lost',
    breaks: 'the milestones of a contract are less than its total',
    file: 'server/features/projects/split-amount.ts',
    text: '(luckier.has(index) ? 1 : 0)',
    becomes: '(luckier.has(index) ? 0 : 0)',
    tests: ['server/features/projects/split-amount.test.ts'],
  },
  {
    name: 'two decimals for every currency',
    breaks: 'a price of 1 dinar is stored as 100 instead of 1,000',
    file: 'shared/values/money.ts',
    text: 'threeDecimals.includes(currency) ? 3 : 2',
    becomes: 'threeDecimals.includes(currency) ? 2 : 2',
    tests: ['shared/values/money.test.ts', 'shared/values/exchange.test.ts'],
  },
  {
    name: 'delivery left out of the total',
    breaks: 'a client accepts a quote that costs more than it says',
    file: 'server/features/enquiries/answer.ts',
    text: 'lines.reduce((sum, { amount }) => sum + amount, delivery)',
    becomes: 'lines.reduce((sum, { amount }) => sum + amount, 0)',
    tests: ['tests/api/enquiries.test.ts'],
  },
  {
    name: 'quota without limit',
    breaks: 'a supplier owes more at the lower price than they offered',
    file: 'server/features/offers/reservation-queries.ts',
    text: '::numeric <= quota)',
    becomes: '::numeric <= quota + 1000000000)',
    tests: ['tests/api/offers-reserved.test.ts'],
  },
  {
    name: 'incomplete bid marked as the lowest',
    breaks: 'a client takes a bid without the roof for the cheapest',
    file: 'shared/values/calculate-bids.ts',
    text: 'lowest: bids.length > 1 && one.added.size === 0 && one.completed === least,',
    becomes: 'lowest: bids.length > 1 && one.completed === least,',
    tests: ['shared/values/calculate-bids.test.ts'],
  },
  {
    name: 'retention due in spite of a grave defect',
    breaks: 'a client pays the retention while the roof leaks',
    file: 'server/features/projects/retention.ts',
    text: "if (status === 'completed') return !(await hasGraveSnag(db, id))",
    becomes: "if (status === 'completed') return true",
    tests: ['tests/api/project-retention.test.ts'],
  },
  {
    name: 'price rise notified as a drop',
    breaks: 'people are notified of prices that rose',
    file: 'server/features/wishlists/drop-queries.ts',
    text: '< item.price_notified`',
    becomes: '> item.price_notified`',
    tests: ['tests/api/wishlists.test.ts'],
  },
]

const ofTime: readonly Fault[] = [
  {
    name: 'bids end a day early',
    breaks: 'a client cannot accept a bid on its last day',
    file: 'server/features/jobs/policy.ts',
    text: 'return bid.validUntil >= today',
    becomes: 'return bid.validUntil > today',
    tests: ['tests/api/bids.test.ts', 'tests/api/bid-shortlist.test.ts', 'tests/api/bid-negotiation.test.ts'],
  },
  {
    name: 'bids to expired jobs',
    breaks: 'a professional bids on a job whose time is over',
    file: 'server/features/jobs/policy.ts',
    text: "return job.status === 'open' && (job.expiresAt === null || job.expiresAt > now)",
    becomes: "return job.status === 'open'",
    tests: ['tests/api/bids.test.ts', 'tests/api/jobs.test.ts', 'tests/api/job-lifecycle.test.ts'],
  },
  {
    name: 'reviews after their time',
    breaks: 'a review is written a day too late',
    file: 'shared/features/reviews/lifecycle.ts',
    text: 'endedAt.getTime() + reviewDays[kind] * day',
    becomes: 'endedAt.getTime() + (reviewDays[kind] + 1) * day',
    tests: ['shared/features/reviews/lifecycle.test.ts', 'tests/api/reviews.test.ts'],
  },
  {
    name: 'quiet hours over midnight ignored',
    breaks: 'a phone rings at night',
    file: 'server/platform/events/plan.ts',
    text: ': hour >= from || hour < until',
    becomes: ': hour >= from && hour < until',
    tests: ['server/platform/events/plan.test.ts'],
  },
  {
    name: 'dearest bid first',
    breaks: 'the comparison of bids begins with the dearest',
    file: 'server/features/jobs/bids/bid-queries.ts',
    text: ".orderBy('bids.total')",
    becomes: ".orderBy('bids.total', 'desc')",
    tests: ['tests/api/bids.test.ts', 'tests/api/bid-shortlist.test.ts', 'tests/api/bid-proposals.test.ts'],
  },
]

const ofRules: readonly Fault[] = [
  {
    name: 'log entry without its content',
    breaks: 'the text of an agreed change can be exchanged unnoticed',
    file: 'shared/features/projects/log-file.ts',
    text: 'JSON.stringify(sorted(entry))',
    becomes: 'JSON.stringify(sorted({ ...entry, data: null }))',
    tests: ['tests/api/project-documents.test.ts', 'tests/api/projects.test.ts'],
  },
  {
    name: 'blocked person writes on',
    breaks: 'a blocked person still sends messages',
    file: 'server/features/chats/chat.machine.ts',
    text: "members.some(({ blockedAt }) => blockedAt !== null) ? 'blocked' : null",
    becomes: 'null',
    tests: ['tests/api/chat-people.test.ts'],
  },
]

export const planted: readonly Fault[] = [...ofAccess, ...ofTexts, ...ofEvents, ...ofMoney, ...ofTime, ...ofRules]
