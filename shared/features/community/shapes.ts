// What the community's answers are made of.
import { z } from 'zod'
import { CityRef, Day, Id, LanguageCode, Moment, NamedSlug, ReaderText, Slug, Version } from '#shared/api/schemas.ts'
import { Embedded, RichText, richTextInput } from '#shared/rich-text/schema.ts'
import { mostPictures, mostTags, shownTopics, topicKinds } from './lifecycle.ts'

/** A post as members write it. */
export const PostText = richTextInput({ most: 10_000, pictures: mostPictures })
export const Tags = z.array(z.string().trim().toLowerCase().min(2).max(30)).max(mostTags)

/** A professional with a valid check is a verified trade; the checks say what was checked, when, and until when. */
export const Verified = z.object({
  slug: z.string(),
  name: z.string(),
  /** The first of the profile. */
  trade: ReaderText.nullable(),
  city: ReaderText,
  foundedYear: z.int().nullable(),
  checks: z.array(
    z.object({
      kind: z.enum(['identity', 'registration', 'insurance', 'qualification']),
      checkedAt: Day,
      endsAt: Day.nullable(),
    }),
  ),
})

export const Author = z.object({
  /** Of the member, for mentions; null: the account is gone. */
  id: Id.nullable(),
  name: z.string(),
  photo: z.string().nullable(),
  /** Null: not a professional of the site. Without checks there is no badge. */
  professional: Verified.nullable(),
})

/** A post's text with what it refers to, as of today. */
export const Written = z.object({
  body: RichText,
  language: LanguageCode,
  /** Members that it mentions. */
  people: z.array(z.object({ id: Id, name: z.string() })),
  /** Pictures in it, by the id of their file. */
  pictures: z.array(z.object({ id: Id, picture: z.string() })),
  /** What it embeds; what is gone or hidden is left out. */
  embeds: z.array(Embedded),
})

export const Topic = z.object({
  id: Id,
  slug: z.string(),
  kind: z.enum(topicKinds),
  title: z.string(),
  language: LanguageCode,
  trade: NamedSlug,
  city: CityRef.nullable(),
  tags: z.array(z.string()),
  status: z.enum(shownTopics),
  author: Author.pick({ id: true, name: true }),
  /** The best answer of a verified trade: accepted first, then by helpful marks. */
  verified: Verified.nullable(),
  answers: z.int(),
  helpful: z.int(),
  activeAt: Moment,
  publishedAt: Moment,
})
export type Topic = z.output<typeof Topic>

export const Answer = Written.extend({
  id: Id,
  author: Author,
  /** The author's trade when they answered. */
  trade: NamedSlug.nullable(),
  /** By the topic's author, and by the site. */
  accepted: z.object({ author: z.boolean(), staff: z.boolean() }),
  helpful: z.int(),
  publishedAt: Moment,
  editedAt: Moment.nullable(),
})
export type Answer = z.output<typeof Answer>

/** Another topic of the same subject. */
export const SimilarTopic = Topic.pick({ id: true, slug: true, title: true, status: true, answers: true }).extend({
  city: NamedSlug.nullable(),
  /** How much of the asked words it has, 0 to 1. */
  match: z.number(),
})

/** A post of the caller, whether others see it or not. */
export const OwnPost = Written.extend({
  kind: z.enum(['topic', 'answer']),
  id: Id,
  slug: z.string(),
  title: z.string(),
  /** Where its topic stands. */
  place: z.object({ kind: z.enum(topicKinds), trade: Slug, city: Slug.nullable(), tags: z.array(z.string()) }),
  status: z.enum(['pending', 'returned', 'open', 'solved', 'closed', 'hidden', 'merged', 'shown']),
  /** Why it was sent back or hidden. */
  note: z.string().nullable(),
  /** Of a topic: shown answers. */
  answers: z.int(),
  submittedAt: Moment,
  version: Version,
})
