export const communityTopic = {
  critical: false,
  mail: true,
  types: [
    'community-answered',
    'community-idea-asked',
    'community-accepted',
    'community-mentioned',
    'community-approved',
    'community-sent-back',
    'community-hidden',
  ],
} as const

/** Apart, so that they can come in a daily digest. */
export const followedTopic = { critical: false, mail: false, types: ['community-followed'] } as const
