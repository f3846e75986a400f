// A stopped announcement is sent to nobody else; sent notifications stay.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const announcementLifecycle = lifecycle({
  states: ['draft', 'sending', 'sent', 'stopped'],
  initial: 'draft',
  transitions: {
    send: { from: ['draft'], to: 'sending', by: ['editor'] },
    finish: { from: ['sending'], to: 'sent', by: ['system'] },
    stop: { from: ['sending'], to: 'stopped', by: ['editor'] },
  },
})
