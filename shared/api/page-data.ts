// The page data of the specification: navigation entries with show flags, and the home sections that are shown.
import { z } from 'zod'
import { LocalizedText } from './schemas.ts'

const Entry = z.object({ name: z.string(), label: LocalizedText, path: z.string(), show: z.boolean() })

/**
 * Without page data every named item is hidden. `path` is a path of the route table, without language prefix; `group`
 * is the heading above the first entry of a group.
 */
export const PageData = z.object({
  topList: z.array(
    Entry.extend({
      dropdown: z.enum(['yes', 'no']),
      dropdowns: z.array(Entry.extend({ group: LocalizedText.optional() })),
    }),
  ),
  footer: z.array(z.object({ name: z.string(), label: LocalizedText, links: z.array(Entry) })),
  homeSections: z.array(z.object({ name: z.string(), show: z.boolean() })),
})
export type PageData = z.output<typeof PageData>
