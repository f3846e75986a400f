// A success story in one language, as small as a profile shows it; used by data files alone.
import { pictureView, upTo } from '#client/platform/picture-source.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { site } from '#shared/features/site/contract.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

type Story = Output<(typeof site)['GET /site/stories']>[number]

/** As wide as one of its two pictures is drawn. */
const widest = 800

/** Null where a picture is gone. */
export function storyView({ id, title, quote, city, days, beforePicture, afterPicture }: Story, language: Language) {
  const [before, after] = [beforePicture, afterPicture].map(one => upTo(widest, pictureView(one, language)))
  if (!before || !after) return null
  const wording = { title: inLanguage(title, language), quote: inLanguage(quote, language) }
  return { ...wording, id, city: inLanguage(city.name, language), days, before, after }
}
export type ProfileStory = NonNullable<ReturnType<typeof storyView>>
