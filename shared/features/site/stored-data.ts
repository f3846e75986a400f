// What is stored about people, by the names of the features' manifests: the privacy policy has a text for each.

/** `own`: the feature decides what goes and what stays without the person's name. */
export const partErasures = ['delete', 'cascade', 'retained', 'own'] as const
export type PartErasure = (typeof partErasures)[number]

/** The parts of `personalData` in the manifests, in the order of the page. */
export const storedParts = [
  ...(['account', 'sessions', 'linked-accounts', 'second-factors', 'mails', 'files', 'permissions', 'history'] as const),
  ...(['jobs', 'bids', 'questions', 'projects', 'reviews', 'review-flags', 'success-stories', 'complaints'] as const),
  ...(['professional-profile', 'portfolio', 'onboarding', 'leads', 'lead-notes', 'lead-reminders'] as const),
  ...(['lead-reports', 'match-limits', 'reply-times', 'calendar', 'bookings', 'products', 'offers'] as const),
  ...(['enquiries', 'connects', 'contacts', 'contact-notes', 'chats', 'presence', 'message-signs', 'agreements'] as const),
  ...(['chat-looks', 'community', 'articles', 'ideas', 'ideabooks', 'wishlists', 'wishlist-items'] as const),
  ...(['estimates', 'assistant-runs', 'drafts', 'form-submissions', 'submission-notes', 'invitations'] as const),
  ...(['notifications', 'notification-preferences', 'devices', 'admin-acts'] as const),
] as const
export type StoredPart = (typeof storedParts)[number]

/** What cleanup jobs delete, shortest first. */
export const storedPeriods = [
  ...(['unused-files', 'repeated-requests'] as const),
  ...(['events', 'mails', 'device-pushes', 'job-failures', 'sessions-ended', 'deleted-messages'] as const),
  ...(['community-spam', 'ideabook-items', 'product-imports', 'drafts', 'invited-addresses', 'help-reads'] as const),
  ...(['notifications-read', 'notifications-unread', 'help-searches'] as const),
] as const
export type StoredPeriod = (typeof storedPeriods)[number]
