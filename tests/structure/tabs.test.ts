import { expect, it } from 'vitest'
import { serverTexts } from '#client/platform/i18n/texts-server.ts'
import { productLifecycle } from '#shared/features/catalogue/lifecycle.ts'
import { complaintLifecycle } from '#shared/features/complaints/lifecycle.ts'
import { formLifecycle } from '#shared/features/forms/lifecycle.ts'
import { leadLifecycle } from '#shared/features/leads/lifecycle.ts'
import { announcementLifecycle } from '#shared/features/notifications/lifecycle.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import { languages } from '#shared/values/localized.ts'

const of = (keyOf: (name: string) => string, names: readonly string[]): readonly string[] => names.map(keyOf)

/** Tab texts by screen. */
const screens: Readonly<Record<string, readonly string[]>> = {
  projects: [
    'projects list.all',
    'projects list.running',
    ...of(one => `projects status.${one}`, projectLifecycle.states),
  ],
  'admin-products': [
    'admin-products waiting',
    ...of(
      one => `own-products state.${one}`,
      productLifecycle.states.filter(state => state !== 'draft' && state !== 'proposed'),
    ),
  ],
  complaints: of(one => `complaints status.${one}`, ['waiting', ...complaintLifecycle.states]),
  forms: ['form-builder list.all', ...of(one => `form-builder status.${one}`, formLifecycle.states)],
  leads: of(one => `leads stage.${one}`, ['all', ...leadLifecycle.states]),
  announcements: ['announcements all', ...of(one => `announcements status.${one}`, announcementLifecycle.states)],
}

it.each(languages)('the tabs of each screen have different names in %s', language => {
  const texts = serverTexts(language)
  for (const [screen, keys] of Object.entries(screens)) {
    const names = keys.map(key => {
      const [namespace = '', name = ''] = key.split(' ')
      const text = texts.translate(namespace)(name)
      expect(text, key).not.toBe(name)
      return text
    })
    expect(new Set(names).size, `${screen}: ${names.join(', ')}`).toBe(names.length)
  }
})
