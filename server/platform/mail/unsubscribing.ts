// Signed unsubscribe links that work without a session (RFC 8058): person and topic.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import { type TopicName, topicNames, topics } from '#shared/realtime/topics.ts'

/** `daily`: the digest, which has several topics. */
export type MailTopic = TopicName | 'daily'
export type Unsubscribing = { readonly userId: string; readonly topic: MailTopic }
type Key = Pick<Config, 'tokenSecret'>

const free: readonly string[] = ['daily', ...topicNames.filter(name => !topics[name].critical)]

export const canEnd = (topic: string | null): topic is MailTopic => topic !== null && free.includes(topic)

function signatureOf({ tokenSecret }: Key, { userId, topic }: Unsubscribing): Buffer {
  return createHmac('sha256', tokenSecret).update(`unsubscribe ${userId} ${topic}`).digest()
}

export function unsubscribingToken(key: Key, unsubscribing: Unsubscribing): string {
  const { userId, topic } = unsubscribing
  return `${userId}.${topic}.${signatureOf(key, unsubscribing).toString('base64url')}`
}

/** Null for a token that this site did not sign. */
export function readUnsubscribing(key: Key, token: string): Unsubscribing | null {
  const [userId = '', topic = '', signature = ''] = token.split('.')
  if (!canEnd(topic)) return null
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(key, { userId, topic })]
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, topic } : null
}

/** The path for mail programs (POST) and people (a page). */
export const unsubscribingPath = '/unsubscribe'
