// A form during editing: the shape of a definition, but keys, texts and bounds may be missing or wrong.
import { z } from 'zod'
import { longText } from '#shared/api/schemas.ts'
import { Condition, FormDefinition, FormField, FormStep, ShowIf } from './definition.ts'
import { FormSettings } from './settings.ts'

const Texts = z.object({ en: longText(0, 2000), fr: longText(0, 2000), ar: longText(0, 2000) })
const Key = z.string().max(60)
const DraftCondition = Condition.extend({
  key: Key,
  value: z.union([z.string().max(200), z.number(), z.boolean()]).optional(),
})

const DraftField = FormField.extend({
  key: Key,
  label: Texts,
  help: Texts.optional(),
  placeholder: Texts.optional(),
  options: z
    .array(
      z.object({
        value: Key,
        label: Texts,
        picture: z.string().max(200).optional(),
        line: Texts.optional(),
        says: Texts.optional(),
      }),
    )
    .max(40)
    .optional(),
  showIf: z
    .union([z.object({ match: z.enum(['all', 'any']), conditions: z.array(DraftCondition).max(10) }), ShowIf])
    .optional(),
  line: z.object({ label: Texts, unit: z.string().max(20) }).optional(),
  says: Texts.optional(),
})

/** Typed as a FormDefinition; `unpublishable` lists what is still wrong with it. */
export const DraftDefinition = FormDefinition.extend({
  title: Texts,
  intro: Texts,
  steps: z.array(FormStep.extend({ key: Key, title: Texts, fields: z.array(DraftField).max(60) })).max(20),
})
export type DraftDefinition = z.output<typeof DraftDefinition>

export const DraftSettings = FormSettings.extend({ thanks: Texts.nullable().default(null) })
