import { fields } from '#shared/forms/fields.ts'
import { startWindows, urgencies } from '#shared/values/timing.ts'
import { propertyTypes, visibilities, workModes } from './choices.ts'

/** Percent of each payment, held back until handover. */
export const mostRetained = 10

/** In the order of the form, in which errors are listed. */
export const jobFields = fields(
  'jobs.fields',
  {
    title: { type: 'text', min: 8, max: 120 },
    description: { type: 'long-text', min: 30, max: 4000 },
    workMode: { type: 'choice', options: workModes },
    city: { type: 'slug' },
    area: { type: 'text', min: 2, max: 120 },
    propertyType: { type: 'choice', options: propertyTypes },
    urgency: { type: 'choice', options: urgencies },
    startWindow: { type: 'choice', options: startWindows },
    budgetMin: { type: 'money', nullable: true },
    budgetMax: { type: 'money', nullable: true },
    retentionPercent: { type: 'number', whole: true, min: 0, max: mostRetained },
    visibility: { type: 'choice', options: visibilities },
  },
  [
    ({ budgetMin, budgetMax }) =>
      typeof budgetMin === 'number' && typeof budgetMax === 'number' && budgetMin > budgetMax
        ? { path: 'budgetMax', code: 'too-small' }
        : null,
  ],
)

export const jobLineFields = fields('jobs.lines', {
  label: { type: 'text', min: 2, max: 160 },
  quantity: { type: 'number', min: 0.001, max: 1_000_000 },
  unit: { type: 'text', max: 20 },
})

export const mostLines = 60
export const mostFiles = { photos: 12, files: 6 } as const
