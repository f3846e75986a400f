// What an admin is told when somebody changes what they may do: the news itself brings their open screens up to date.
import { tellOf } from '#server/platform/events/tell.ts'

export const toAdmin = tellOf(async (_, person: { readonly userId: string }) => person).to(({ userId }) => ({
  userId,
  params: {},
  link: { route: 'admin.dashboard', params: {} },
}))
