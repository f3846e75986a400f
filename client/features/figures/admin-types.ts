// The figures of the staff.
import type { z } from 'zod'
import type { figures } from '#shared/features/figures/contract.ts'

export type AdminFigures = z.output<(typeof figures)['GET /figures/admin']['returns']>
