import { formPictures } from '#client/features/forms/form-pictures.ts'
import { readSavedDraft } from '#client/platform/drafts/draft-data.ts'
import { type PageContext, pageData, redirectTo } from '#client/platform/page-data.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { FormField } from '#shared/forms/definition.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'

/** Redirects for links in older footers. */
const moved: Readonly<Record<string, string>> = {
  contact: 'contact-us',
  'suggest-professionals': 'suggest-professional',
}
/** Not a form: the personal link is in the settings. */
const inviting = 'invite-a-friend'

function inviteAddress({ user, path }: PageContext): string {
  if (user) return `${areaHref(`${areaOf(user)}.settings`)}?section=invite`
  return `${href('sign-in')}?${new URLSearchParams({ return: path })}`
}

export const data = pageData(async (context: PageContext) => {
  const { call, params, user } = context
  const slug = params.form ?? ''
  if (slug === inviting) throw redirectTo(inviteAddress(context))
  const other = moved[slug]
  if (other) throw redirectTo(href('form-submit', { form: other }), 301)
  const availability = await call('GET /forms/{form}/availability', { params: { form: slug } })
  if (availability.form.kind === 'job') throw redirectTo(href('job-request.form', { form: slug }), 301)
  // With its version number, a paused form can be read too.
  const query = { version: availability.form.version }
  const { definition } = await call('GET /forms/{form}', { params: { form: slug }, query })
  const fields: readonly FormField[] = definition.steps.flatMap(step => step.fields)
  const cities = fields.some(({ type }) => type === 'location') ? await call('GET /cities', {}) : []
  return {
    availability,
    definition,
    cities,
    pictures: formPictures(definition),
    draft: await readSavedDraft(context, `form:${slug}`),
    isPublic: !availability.loginRequired && availability.form.kind !== 'onboarding-extra',
    mayUpload: user !== null,
  }
})
