import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import texts from '#shared/i18n/en/audit.json' with { type: 'json' }

const actions = Object.keys(texts.actions)
const mostActors = 50

async function auditOf(context: PageContext) {
  const [log, staff] = await Promise.all([
    loadList('GET /audit', context),
    context.call('GET /staff', { query: { pageSize: mostActors } }),
  ])
  return { ...log, actions, actors: staff.items.map(person => ({ value: person.id, label: person.name })) }
}

export const data = pageData(async context => {
  const isAudit = context.query.get('tab') === 'audit'
  return {
    audit: isAudit ? await auditOf(context) : null,
    staff: isAudit ? null : await loadList('GET /staff', context),
    now: new Date().toISOString(),
  }
})
