import { recipientOf } from '#server/platform/events/recipients.ts'

export const toAdmin = recipientOf(async (_, person: { readonly userId: string }) => person).to(({ userId }) => ({
  userId,
  params: {},
  link: { route: 'admin.dashboard', params: {} },
}))
