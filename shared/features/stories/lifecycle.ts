// A success story is public only after both sides have agreed, and each side can withdraw it at any time.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const storyLifecycle = lifecycle({
  states: ['asked', 'agreed', 'published', 'hidden', 'declined', 'withdrawn'],
  initial: 'asked',
  transitions: {
    agree: { from: ['asked'], to: 'agreed', by: ['other'] },
    decline: { from: ['asked'], to: 'declined', by: ['other'] },
    publish: { from: ['agreed', 'hidden'], to: 'published', by: ['editor'] },
    hide: { from: ['published'], to: 'hidden', by: ['editor'] },
    withdraw: { from: ['asked', 'agreed', 'published', 'hidden'], to: 'withdrawn', by: ['asker', 'other'] },
  },
  live: ['asked', 'agreed', 'published', 'hidden'],
})
export type StoryStatus = (typeof storyLifecycle)['states'][number]
export type StoryTransition = keyof (typeof storyLifecycle)['transitions']
