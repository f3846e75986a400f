// Binds the endpoints of the dashboards to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { figures } from '#shared/features/figures/contract.ts'
import { showAdminFigures } from './admin-figures.ts'
import { showClientFigures } from './client-figures.ts'
import { showContractorFigures } from './contractor-figures.ts'
import { countWaiting } from './count-waiting.ts'

export const figuresRoutes = bind(figures, {
  'GET /figures/waiting': countWaiting,
  'GET /figures/client': showClientFigures,
  'GET /figures/contractor': showContractorFigures,
  'GET /figures/admin': showAdminFigures,
})
