import { fields } from '#shared/forms/fields.ts'
import { languages } from '#shared/values/localized.ts'
import { audiences, mostScreens } from './lifecycle.ts'

export const articleCategoryFields = fields('article-categories.form', {
  name: { type: 'localized', min: 0, max: 60 },
  shown: { type: 'yes-no' },
})

export const newArticleFields = fields('admin-articles.new', {
  language: { type: 'choice', options: languages, texts: '' },
  title: { type: 'text', min: 5, max: 120 },
  category: { type: 'slug' },
})

/** One language of an article; its body is a field of its own. */
export const articleTextFields = fields('admin-articles.text', {
  title: { type: 'text', min: 5, max: 120 },
  summary: { type: 'long-text', min: 0, max: 300, optional: true },
  /** Stored as words and hyphens. */
  slug: { type: 'text', max: 120 },
  /** Absent: the title. */
  seoTitle: { type: 'text', max: 60, optional: true },
  /** What was changed. */
  note: { type: 'text', max: 160, optional: true },
})

export const sendBackFields = fields('admin-articles.send-back', { note: { type: 'long-text', min: 5, max: 500 } })

/** Of the blog. Tags are typed separated by commas. */
export const blogSettingsFields = fields('admin-articles.settings', {
  category: { type: 'slug' },
  /** As readers see it. */
  author: { type: 'text', max: 80, optional: true },
  tags: { type: 'text', max: 300, optional: true },
  trades: { type: 'slugs', max: 5, optional: true },
})

/** Of help. */
export const helpSettingsFields = fields('admin-articles.settings', {
  category: { type: 'slug' },
  audience: { type: 'multi-choice', options: audiences, optional: true },
  /** Names of the route table. */
  screens: { type: 'slugs', max: mostScreens, optional: true },
  faq: { type: 'yes-no' },
})
