import { proposalView } from '#client/features/ideas/proposal/proposal-view.ts'
import { type OwnWork, ownWorkView } from '#client/features/professionals/own-work-view.ts'
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

/** The form of an idea: of `?idea={idea}`, or a new one of `?propose={work}`. */
async function ideaFormOf(context: Context, idea: ReturnType<typeof proposalView> | null, work: OwnWork | null) {
  if (work?.status !== 'published') return null
  const [categories, cities] = await Promise.all([
    context.call('GET /own-ideas/categories', {}),
    context.call('GET /cities', {}),
  ])
  return { idea, work, categories, currency: cities.find(({ slug }) => slug === work.city.slug)?.currency ?? '' }
}

/** `?edit=new` or `?edit={work}` opens the form; any other id redirects to the list. */
export const data = pageData(async (context: PageContext) => {
  const { call, query, language, path } = context
  const [{ slug, works: published }, list, proposals] = await Promise.all([
    call('GET /professionals/me', {}),
    call('GET /portfolio', {}),
    call('GET /own-ideas', {}),
  ])
  const works = list.map(work => ownWorkView(work, language))
  const edit = query.get('edit')
  const work = works.find(({ id }) => id === edit) ?? null
  if (edit !== null && edit !== 'new' && !work) throw redirectTo(path)
  const ideas = proposals.map(idea => proposalView(idea, language))
  const idea = ideas.find(({ id, transitions }) => id === query.get('idea') && transitions.includes('propose')) ?? null
  const proposed = idea ? idea.work : query.get('propose')
  return {
    path,
    works,
    ideas,
    published,
    goal: featuredWorks,
    profile: href('profile', { profile: slug }),
    ideaForm: await ideaFormOf(context, idea, works.find(({ id }) => id === proposed) ?? null),
    form: edit === null ? null : await formData({ call, language }, work),
  }
})
