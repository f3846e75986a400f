// What the screen of one person needs: the person, and the cities for correcting theirs.
import { pageData } from '#client/platform/page-data.ts'
import { pictureView } from '#client/platform/picture-source.ts'
import { inLanguage } from '#shared/values/localized.ts'

export const data = pageData(async ({ call, params, language }) => {
  const [person, cities] = await Promise.all([
    call('GET /people/{user}', { params: { user: params.user ?? '' } }),
    call('GET /cities', {}),
  ])
  return {
    person,
    photo: pictureView(person.photo, language, '')?.src ?? null,
    cities: cities.map(({ slug, name }) => ({ value: slug, label: inLanguage(name, language) })),
    now: new Date().toISOString(),
  }
})
