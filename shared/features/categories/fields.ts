import { professionalTypes } from '#shared/access/roles.ts'
import { fields } from '#shared/forms/fields.ts'
import { languages } from '#shared/values/localized.ts'

/** Icons for trades, by their lucide names. */
export const tradeIcons = [
  'axe',
  'bath',
  'brick-wall',
  'building-2',
  'cloud-rain',
  'drafting-compass',
  'droplets',
  'grid-3x3',
  'paint-roller',
  'plug-zap',
  'snowflake',
  'tree-palm',
] as const
export type TradeIcon = (typeof tradeIcons)[number]

export const categoryFields = fields('admin-categories.form', {
  name: { type: 'localized', min: 2, max: 80 },
  summary: { type: 'localized', min: 2, max: 300, long: true },
  professionalTypes: { type: 'multi-choice', options: professionalTypes, texts: 'types' },
  icon: { type: 'choice', options: tradeIcons, texts: 'icons' },
  active: { type: 'yes-no' },
})

export const termFields = fields('admin-categories.term', {
  term: { type: 'text', min: 2, max: 80 },
  category: { type: 'id' },
  language: { type: 'choice', options: languages, texts: '' },
  weight: { type: 'number', min: 0.1, max: 2 },
})
