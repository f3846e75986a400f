import { ownWorkView } from '#client/features/professionals/own-work-view.ts'
import { type PageContext, pageData, redirectTo } from '#client/platform/page-data.ts'
import { featuredWorks } from '#shared/features/professionals/own-contract.ts'
import { href } from '#shared/routes/href.ts'

type Context = Pick<PageContext, 'call' | 'language'>

async function formData({ call }: Context, work: ReturnType<typeof ownWorkView> | null) {
  const [profile, cities] = await Promise.all([call('GET /professionals/me', {}), call('GET /cities', {})])
  return {
    work,
    trades: profile.tradeChoices.map(({ slug, name }) => ({ slug, name })),
    cities,
    trade: profile.trades[0]?.slug ?? '',
    city: profile.city.slug,
    currency: cities.find(({ slug }) => slug === profile.city.slug)?.currency ?? 'USD',
    year: new Date().getUTCFullYear(),
  }
}

/** `?edit=new` or `?edit={work}` opens the form; any other id redirects to the list. */
export const data = pageData(async ({ call, query, language, path }: PageContext) => {
  const [{ slug, works: published }, list] = await Promise.all([
    call('GET /professionals/me', {}),
    call('GET /portfolio', {}),
  ])
  const works = list.map(work => ownWorkView(work, language))
  const edit = query.get('edit')
  const work = works.find(({ id }) => id === edit) ?? null
  if (edit !== null && edit !== 'new' && !work) throw redirectTo(path)
  return {
    path,
    works,
    published,
    goal: featuredWorks,
    profile: href('profile', { profile: slug }),
    form: edit === null ? null : await formData({ call, language }, work),
  }
})
