// A success story in one language, reduced to what a profile shows; imported by data files only.
import { pictureView, upTo } from '#client/platform/picture-source.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { site } from '#shared/features/site/contract.ts'
import type { Language } from '#shared/values/localized.ts'

type Story = Output<(typeof site)['GET /site/stories']>[number]

/** The width in pixels of one of its two pictures. */
const widest = 800

/** Null when a picture no longer exists. */
export function storyView({ id, title, quote, city, days, beforePicture, afterPicture }: Story, language: Language) {
  const [before, after] = [beforePicture, afterPicture].map(one => upTo(widest, pictureView(one, language)))
  if (!before || !after) return null
  return { title, quote, id, city: city.name, days, before, after }
}
export type ProfileStory = NonNullable<ReturnType<typeof storyView>>
