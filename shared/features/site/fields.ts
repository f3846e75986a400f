import { announcementKinds, audiences, networks } from '#shared/api/page-data.ts'
import { fields } from '#shared/forms/fields.ts'
import { announcementMost } from './parts.ts'

const time = { type: 'text', max: 5, pattern: '([01]\\d|2[0-3]):[0-5]\\d' } as const
const entry = {
  label: { type: 'localized', max: 60 },
  path: { type: 'text', max: 300 },
  audience: { type: 'multi-choice', options: audiences, optional: true },
} as const

export const linkFields = fields('website.entry', entry)
export const navigationFields = fields('website.entry', { ...entry, dropdown: { type: 'yes-no' } })
export const columnFields = fields('website.column', { label: { type: 'localized', max: 60 } })

/** Its times are typed in the browser's own zone. */
export const announcementFields = fields('website.bar', {
  show: { type: 'yes-no' },
  kind: { type: 'choice', options: announcementKinds, texts: 'bar-kind' },
  text: { type: 'localized', min: 0, max: announcementMost },
  link: { type: 'text', max: 300, optional: true },
  startDay: { type: 'date', optional: true },
  startTime: { ...time, optional: true },
  endDay: { type: 'date', optional: true },
  endTime: { ...time, optional: true },
})

export const featuredFields = fields('website.featured', { slug: { type: 'text', max: 120 } })
export const contactFields = fields('website.contact', {
  company: { type: 'text', max: 80, optional: true },
  address: { type: 'localized', min: 0, max: 200, long: true },
  phone: { type: 'text', max: 40, optional: true },
  email: { type: 'email', optional: true },
})
export const socialFields = fields('website.contact', {
  network: { type: 'choice', options: networks },
  link: { type: 'text', max: 200 },
})

const note = { type: 'text', max: 160, optional: true } as const
export const publishFields = fields('website.publish', { note })
export const scheduleFields = fields('website.schedule', { day: { type: 'date' }, time, note })
