import { ifFound, pageData } from '#client/platform/page-data.ts'
import { pictureView } from '#client/platform/picture-source.ts'
import { may } from '#shared/access/permissions.ts'

export const data = pageData(async ({ call, params, language, user }) => {
  const one = { params: { user: params.user ?? '' } }
  const mayReview = user !== null && may(user.permissions, 'onboarding-request', 'isRead', () => undefined)
  const [person, cities, application] = await Promise.all([
    call('GET /people/{user}', one),
    call('GET /cities', {}),
    mayReview ? ifFound(call('GET /onboarding-requests/{user}', one)) : null,
  ])
  return {
    person,
    application,
    photo: pictureView(person.photo, language, '')?.src ?? null,
    cities: cities.map(({ slug, name }) => ({ value: slug, label: name })),
    now: new Date().toISOString(),
  }
})
