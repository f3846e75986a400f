// The state of each hand-written job of the demo, so that every step of every lifecycle can be seen.
import type { JobStatus } from '#shared/features/jobs/lifecycle.ts'
import type { ProjectStatus } from '#shared/features/projects/lifecycle.ts'

/** The part of the demo's contractor in the job. */
type DemoPart = 'bids' | 'wins' | 'new' | 'viewed' | 'none'

export type JobPlan = {
  /** The job's key in texts/jobs.json. */
  readonly key: string
  readonly status: JobStatus
  /** Days since it was submitted. */
  readonly age: number
  readonly bids: number
  readonly project: ProjectStatus | null
  readonly demo: DemoPart | null
}

const plan = (
  status: JobStatus,
  age: number,
  bids = 0,
  project: ProjectStatus | null = null,
  demo: DemoPart | null = null,
): Omit<JobPlan, 'key'> => ({ status, age, bids, project, demo })

const planned: Readonly<Record<string, Omit<JobPlan, 'key'>>> = {
  'demo-kitchen': plan('open', 5, 4, null, 'bids'),
  'demo-painting': plan('under_review', 1),
  'demo-terrace': plan('changes_requested', 3),
  'demo-wiring': plan('awarded', 14, 3, 'planned'),
  'demo-bathroom': plan('in_progress', 46, 4, 'active', 'wins'),
  'demo-living': plan('completed', 210, 4, 'closed'),
  'demo-garden': plan('open', 2, 1),
  'demo-wardrobe': plan('cancelled', 60, 2),

  'cuisine-gauthier': plan('open', 1, 0, null, 'new'),
  'balat-maarouf': plan('open', 2, 1, null, 'new'),
  'colonne-racine': plan('open', 6, 2, null, 'viewed'),
  'hammam-ain-diab': plan('open', 9, 3, null, 'bids'),
  'matbakh-agdal': plan('open', 12, 3, null, 'bids'),

  'fuite-agdal': plan('under_review', 1),
  'lights-barsha': plan('under_review', 1),
  'rukham-narjis': plan('under_review', 1),
  'tadelakt-targa': plan('under_review', 2),
  'ac-johar': plan('under_review', 1),
  'plans-targa': plan('under_review', 2),
  'mashrabiya-balad': plan('changes_requested', 4),
  'renovation-lyon': plan('changes_requested', 5),
  'dressing-dubai': plan('rejected', 9),
  'interior-reem': plan('rejected', 16),
  'stairs-islamabad': plan('under_review', 3),
  'bain-belleville': plan('changes_requested', 8),

  'chauffe-eau-founty': plan('open', 7, 2),
  'sibaka-malqa': plan('open', 11, 3),
  'solar-karachi': plan('open', 8, 3),
  'kahraba-yasmin': plan('open', 6, 2),
  'zellige-riad': plan('open', 13, 4),
  'floor-lahore': plan('open', 10, 4),
  'facade-tanger': plan('open', 9, 3),
  'portes-rabat': plan('open', 15, 3),
  'etanche-anza': plan('open', 4, 2),
  'roof-gulberg': plan('open', 18, 4),
  'villa-mirdif-roof': plan('open', 12, 3),
  'clim-marrakech': plan('open', 3, 2),
  'cuisine-gueliz': plan('open', 16, 4),
  'garden-ranches': plan('open', 20, 4),
  'villa-riyadh': plan('open', 14, 5),
  'grey-islamabad': plan('open', 17, 6),
  'mur-fes': plan('open', 8, 4),
  'douche-montreuil': plan('expired', 48, 2),
  'pool-obhur': plan('expired', 41, 2),
  'ducted-reem': plan('awarded', 13, 3, 'planned'),
  'peinture-croix-rousse': plan('awarded', 12, 2, 'planned'),
  'hajar-abudhabi': plan('awarded', 15, 3, 'planned'),
  'tableau-fes': plan('in_progress', 44, 3, 'active'),
  'toiture-monplaisir': plan('in_progress', 52, 2, 'active'),
  'takyif-rawdah': plan('in_progress', 38, 3, 'active'),
  'piscine-palmeraie': plan('in_progress', 66, 4, 'active'),
  'extension-bourgogne': plan('in_progress', 90, 5, 'active'),
  'dalle-oulfa': plan('in_progress', 58, 4, 'on_hold'),
  'burst-khalifa': plan('in_progress', 50, 3, 'handover'),
  'paint-clifton': plan('in_progress', 42, 3, 'handover'),
  'kitchen-gulshan': plan('completed', 84, 3, 'completed'),
  'tasmim-malqa': plan('cancelled', 33),
  'cracks-dha': plan('in_progress', 75, 3, 'terminated'),
}

export const plans: Readonly<Record<string, JobPlan>> = Object.fromEntries(
  Object.entries(planned).map(([key, own]) => [key, { key, ...own }]),
)
