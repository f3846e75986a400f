// What an admin is told when somebody changes what they may do: the news itself brings their open screens up to date.
import { recipientOf } from '#server/platform/events/recipients.ts'

export const toAdmin = recipientOf(async (_, person: { readonly userId: string }) => person).to(({ userId }) => ({
  userId,
  params: {},
  link: { route: 'admin.dashboard', params: {} },
}))
