import { bind } from '#server/platform/endpoint/bind.ts'
import { community } from '#shared/features/community/contract.ts'
import { communityMembers } from '#shared/features/community/member-contract.ts'
import { communityModeration } from '#shared/features/community/staff-contract.ts'
import { getFeed } from './feed.ts'
import { makeJobDraft } from './job.ts'
import { findPeople, getMember, join, listOwn } from './members.ts'
import { decide, getForModerators, listForModerators, merge, place } from './moderation.ts'
import { addAnswer, addTopic, changeAnswer, changeTopic } from './posts.ts'
import { closeTopic, getMine, report, setAccepted, setFollowing, setHelpful } from './reactions.ts'
import { findSimilar, getOverview, getTopic, list } from './read-topics.ts'

export const communityRoutes = [
  ...bind(community, {
    'GET /community/topics': list,
    'GET /community/overview': getOverview,
    'GET /community/similar': findSimilar,
    'GET /community/topics/{topic}': getTopic,
    'GET /community/feed.atom': getFeed,
  }),
  ...bind(
    communityMembers,
    {
      'GET /community/member': getMember,
      'PUT /community/member': join,
      'GET /community/own-posts': listOwn,
      'GET /community/people': findPeople,
      'POST /community/topics': addTopic,
      'PUT /community/topics/{topic}': changeTopic,
      'POST /community/topics/{topic}/answers': addAnswer,
      'PUT /community/answers/{answer}': changeAnswer,
      'POST /community/topics/{topic}/close': closeTopic,
      'GET /community/topics/{topic}/mine': getMine,
      'PUT /community/topics/{topic}/following': setFollowing,
      'PUT /community/answers/{answer}/accepted': setAccepted,
      'PUT /community/helpful': setHelpful,
      'POST /community/reports': report,
      'POST /community/topics/{topic}/job': makeJobDraft,
    },
    // Copying pictures must not hold a transaction.
    { ownTransaction: ['POST /community/topics/{topic}/job'] },
  ),
  ...bind(communityModeration, {
    'GET /admin/community': listForModerators,
    'GET /admin/community/{kind}/{post}': getForModerators,
    'POST /admin/community/decisions': decide,
    'PUT /admin/community/topics/{topic}/place': place,
    'POST /admin/community/topics/{topic}/merge': merge,
  }),
]
