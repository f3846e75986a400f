import { bind } from '#server/platform/endpoint/bind.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { mayRead, type SearchHit, signedIn } from '#server/platform/request-context.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import { globalSearch as contract } from '#shared/features/global-search/contract.ts'
import { fold } from '#shared/values/fold.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

type Found = Returned<(typeof contract)['GET /global-search']>[number]

const most = 5

const labelIn = (label: SearchHit[1], language: Language): string =>
  typeof label === 'string' ? label : label ? inLanguage(label, language) : ''

export const globalSearch = defineFeature({
  name: 'global-search',
  endpoints: bind(contract, {
    /** A kind with an exactly matching code comes first. */
    'GET /global-search': async (ctx, { query: { q } }) => {
      const user = signedIn(ctx)
      const area = areaOf(user)
      const search = fold(q)
      if (search === '') return []
      const readable = ctx.services.searchKinds.filter(kind => kind.areas.includes(area) && mayRead(ctx, kind.module))
      const found = await Promise.all(
        readable.map(async ({ kind, find }) =>
          (await find(ctx.db, { user, area, q, most })).map(([id, title, note, href, code = null]): Found => {
            return { kind, id, title: labelIn(title, ctx.language), note: labelIn(note, ctx.language), href, code }
          }),
        ),
      )
      const isExact = (hits: readonly Found[]) => hits.some(({ code }) => code !== null && fold(code) === search)
      return found.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one))).flat()
    },
  }),
})
