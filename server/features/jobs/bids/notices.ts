// Who is told what between the sending of a bid and its end.

import type { Db } from '#server/platform/call.ts'
import type { Notice } from '#server/platform/events/event.ts'
import { listBidNews } from './bid-queries.ts'
import { findOfferNews } from './offer-queries.ts'

type OfBid = { readonly bidId: string }
type OfOffer = { readonly offerId: string }
type News = {
  readonly job_id: string
  readonly code: string
  readonly title: string
  readonly owner_id: string
  readonly bidder_id: string
  readonly bidder: string
}

function toOwner(news: News, type: string, params: Notice['params'] = {}): Notice {
  const { code, title, bidder: name, owner_id: userId, job_id: job } = news
  const link = { route: 'user.my-request', params: { job } } as const
  return { userId, push: 'news', type, params: { code, title, name, ...params }, link }
}

function toBidder(news: News, type: string, params: Notice['params'] = {}): Notice {
  const { code, title, bidder_id: userId, job_id: job } = news
  const link = { route: 'contractor.job', params: { job } } as const
  return { userId, push: 'news', type, params: { code, title, ...params }, link }
}

export async function tellBidderOfShortlist(db: Db, { bidId }: OfBid): Promise<Notice[]> {
  return (await listBidNews(db, [bidId])).map(news => toBidder(news, 'bid-shortlisted'))
}

export async function tellOfEndingBid(db: Db, { bidId, day }: OfBid & { readonly day: string }): Promise<Notice[]> {
  const params = { date: day }
  return (await listBidNews(db, [bidId])).flatMap(news => [
    toOwner(news, 'bid-expiring', params),
    toBidder(news, 'bid-expiring', params),
  ])
}

async function tellSide(
  db: Db,
  { offerId }: OfOffer,
  types: { readonly client: string; readonly bidder: string },
  toMaker: boolean,
): Promise<Notice[]> {
  const news = await findOfferNews(db, offerId)
  if (!news) return []
  const hearsClient = (news.made_by === 'client') === toMaker
  return [hearsClient ? toOwner(news, types[news.made_by]) : toBidder(news, types[news.made_by])]
}

export async function tellOfOffer(db: Db, offer: OfOffer): Promise<Notice[]> {
  return await tellSide(db, offer, { client: 'counter-offered', bidder: 'proposal-made' }, false)
}

export async function tellOfAgreement(db: Db, offer: OfOffer): Promise<Notice[]> {
  return await tellSide(db, offer, { client: 'counter-accepted', bidder: 'proposal-accepted' }, true)
}

export async function tellOfRefusal(db: Db, offer: OfOffer): Promise<Notice[]> {
  return await tellSide(db, offer, { client: 'counter-refused', bidder: 'proposal-refused' }, true)
}

export async function tellOfLapse(db: Db, { offerId }: OfOffer): Promise<Notice[]> {
  const news = await findOfferNews(db, offerId)
  return news ? [toOwner(news, 'offer-lapsed'), toBidder(news, 'offer-lapsed')] : []
}
