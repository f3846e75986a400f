import { lifecycle } from '#shared/values/lifecycle.ts'

export const workLifecycle = lifecycle({
  states: ['draft', 'published', 'hidden'],
  initial: 'draft',
  transitions: {
    publish: { from: ['draft', 'hidden'], to: 'published', by: ['owner'] },
    hide: { from: ['published'], to: 'hidden', by: ['owner'] },
  },
})
