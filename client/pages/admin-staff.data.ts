// What the screen of staff needs: the people, or the audit log with its filters, as the tab says.

import { pageOfList } from '#client/platform/list/page-of-list.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import texts from '#shared/i18n/en/audit.json' with { type: 'json' }

const acts = Object.keys(texts.acts)
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const mostActors = 50

const fitting = (query: URLSearchParams, name: string, form: RegExp): string => {
  const value = query.get(name) ?? ''
  return form.test(value) && !Number.isNaN(Date.parse(form === day ? value : '2000-01-01')) ? value : ''
}

async function auditOf({ call, query }: PageContext) {
  const filter = {
    actor: fitting(query, 'actor', id),
    act: acts.find(act => act === query.get('act')) ?? '',
    about: fitting(query, 'about', id),
    from: fitting(query, 'from', day),
    to: fitting(query, 'to', day),
  }
  const search = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const [list, staff] = await Promise.all([
    pageOfList(query, page => call('GET /audit', { query: { ...search, page } })),
    call('GET /staff', { query: { pageSize: mostActors } }),
  ])
  return { list, filter, acts, actors: staff.items.map(person => ({ value: person.id, label: person.name })) }
}

async function staffOf({ call, query }: PageContext) {
  const q = (query.get('q') ?? '').trim().slice(0, 80)
  const list = await pageOfList(query, page => call('GET /staff', { query: { ...(q && { q }), page } }))
  return { list, q }
}

export const data = pageData(async context => {
  const isAudit = context.query.get('tab') === 'audit'
  return {
    audit: isAudit ? await auditOf(context) : null,
    staff: isAudit ? null : await staffOf(context),
    now: new Date().toISOString(),
  }
})
