// Writes go through `useMutation` and its like, which send once, keep the problem and reload the page's data.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './client-sources.ts'

/** Files that send by themselves, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'client/features/articles/editor/history.tsx': 'reads one revision',
  'client/features/articles/use-search-note.ts': 'notes in the background what was searched',
  'client/features/articles/help-vote.tsx': 'counts in the background that an article is read',
  'client/features/articles/panel/panel-state.ts': 'reads the help of the screen',
  'client/features/articles/panel/panel-article.tsx': 'reads an article beside the screen',
  'client/features/articles/panel/panel-results.tsx': 'a search while typing',
  'client/features/articles/panel/panel-start.tsx': 'reads what the person asked support',
  'client/app/layouts/account-menu.tsx': 'signing out works without a network',
  'client/app/session-watch.tsx': 'renews the session in the background',
  'client/features/accounts/confirm-dialog.tsx': 'reads the ways to confirm',
  'client/features/accounts/google-link.tsx': 'sent once, when the screen opens',
  'client/features/accounts/google-return.tsx': 'sent once, when the screen opens',
  'client/features/accounts/sign-in-methods.tsx': 'the browser offers passkeys in the background',
  'client/features/calculator/rates/add-row.tsx': 'a doubt about what is typed',
  'client/features/calculator/use-calculator.ts': 'reads the rates of a city',
  'client/features/calendar/book-which.tsx': 'reads services and cities',
  'client/features/calendar/slot-picker.tsx': 'reads free times',
  'client/features/catalogue/import-pictures.tsx': 'gives several uploaded files at once',
  'client/features/chats/presence.tsx': 'tells in the background who is there',
  'client/features/chats/use-attention.ts': 'marks as read and keeps the draft, in the background',
  'client/features/chats/use-thread.ts': 'reads messages',
  'client/features/community/answer-form.tsx': 'reads the draft, and searches people while typing',
  'client/features/community/ask-dialog.tsx': 'reads the lists of the form and its draft',
  'client/features/community/ask-form.tsx': 'searches people while typing',
  'client/features/community/join-dialog.tsx': 'reads the trades',
  'client/features/community/own-posts.tsx': 'reads what belongs to the reader of a shared page',
  'client/features/community/own-topics.tsx': 'reads what belongs to the reader of a shared page',
  'client/features/community/topic-reader.tsx': 'reads what belongs to the reader of a shared page',
  'client/features/community/use-member.ts': 'reads what belongs to the reader of a shared page',
  'client/features/forms/builder/use-draft-save.ts': 'saves while typing',
  'client/features/global-search/search-palette.tsx': 'a search while typing',
  'client/features/ideabooks/add-item.tsx': 'reads the wishlist',
  'client/features/ideabooks/book-presence.ts': 'tells in the background who is there',
  'client/features/ideabooks/item-menu.tsx': 'reads the books',
  'client/features/ideabooks/save-button.tsx': 'a save changes everywhere at once and is sent later',
  'client/features/ideabooks/save-dialog.tsx': 'reads the books',
  'client/features/invitations/invited-by.tsx': 'counts a visit in the background',
  'client/features/jobs/bids/use-seen.ts': 'marks as seen in the background',
  'client/features/leads/lead-actions.tsx': 'marks as seen in the background',
  'client/features/leads/use-board.ts': 'a move is sent later, also while the page goes away',
  'client/features/notifications/live-notifications.tsx': 'counts and reads what was missed, in the background',
  'client/features/site/controls/history.tsx': 'reads an earlier version to compare',
  'client/features/site/controls/presence.ts': 'publishes in the background who is there',
  'client/features/onboarding/use-application.ts': 'saves while typing',
  'client/features/projects/people.tsx': 'a search',
  'client/features/forms/submissions/fill/use-fill.ts': 'notes in the background that somebody begins',
  'client/features/wishlists/heart-button.tsx': 'a heart changes everywhere at once and is sent later',
}

const sends = /\buse(Send|Connection)(<\w+>)?\(/

it('only these files send without the mutation hooks', () => {
  const files = globSync('client/{app,features,pages}/**/*.{ts,tsx}', { cwd: root })
  const sending = files.filter(file => sends.test(readFileSync(join(root, file), 'utf8')))
  expect(sending.toSorted()).toEqual(Object.keys(allowed).toSorted())
})
