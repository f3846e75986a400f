// Evidence for a milestone of the demo: a photo of such work, or a document.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Prepared } from '#server/platform/files/prepared.ts'
import { renderPicture } from '#server/platform/files/render-picture.ts'
import type { PictureName } from '#shared/pictures/index.ts'
import { idOf } from './basics.ts'
import { insertFile, specimenOf } from './documents.ts'
import { type DemoRows, insert, type JobSeed } from './model.ts'
import { sitePictures } from './site-texts.ts'

/** For the first two milestones of each trade; later ones have a document. */
const shown: Readonly<Record<string, readonly PictureName[]>> = {
  'air-conditioning': ['site/ac-duct-ceiling-cassette', 'site/ac-split-living-room'],
  electrical: ['site/electrical-chased-wall', 'site/electrical-sockets-switches'],
  'general-building': ['site/brick-wall-laying', 'site/masonry-slab-formwork'],
  'kitchens-and-bathrooms': ['site/plumbing-open-wall', 'site/tiling-floor-half-laid'],
  'landscaping-and-pools': ['site/pool-under-construction', 'site/landscaping-drip-irrigation'],
  masonry: ['site/masonry-slab-formwork'],
  painting: ['site/painting-two-tone-hall', 'site/painting-room-fresh'],
  plumbing: ['site/plumbing-open-wall', 'site/plumbing-water-heater'],
  'roofing-and-waterproofing': ['site/roof-insulation-boards', 'site/roof-clay-tiles-half-laid'],
}
/** Of articles. */
const covers: readonly PictureName[] = ['site/roof-bitumen-membrane', 'interior/bathroom-hammam-tadelakt']
/** How it looks before the work, of the demo client's jobs. */
const before: Readonly<Record<string, PictureName>> = {
  [idOf('job:demo-kitchen')]: 'interior/renovation-kitchen-before',
  [idOf('job:demo-bathroom')]: 'site/bathroom-refit-before',
  [idOf('job:demo-terrace')]: 'site/flat-roof-before',
  [idOf('job:demo-wiring')]: 'site/electrical-chased-wall',
  [idOf('job:demo-living')]: 'interior/renovation-living-before',
  [idOf('job:demo-garden')]: 'site/garden-courtyard-before',
}
/** The width at which a phone's photo is uploaded. */
const width = 960

async function draw(name: PictureName): Promise<readonly [string, Prepared]> {
  const bytes = await readFile(new URL(`./pictures/${name}.webp`, import.meta.url))
  return [name, await renderPicture(await sharp(bytes).resize({ width }).webp().toBuffer())]
}

let drawn: ReadonlyMap<string, Prepared> = new Map()

/** Prepares the photos in all sizes, as for an upload. */
export async function drawEvidence(): Promise<void> {
  if (drawn.size === 0)
    drawn = new Map(
      await Promise.all(
        [...new Set([...Object.values(shown).flat(), ...sitePictures, ...covers, ...Object.values(before)])].map(draw),
      ),
    )
}

type Photo = {
  readonly id: string
  readonly owner: string
  readonly picture: PictureName
  readonly at: Date
  readonly purpose?: 'job' | 'chat' | 'ideabook' | 'article'
  /** As people see it; absent: that of the picture. */
  readonly name?: string
}

/**
 * Inserts a photo of a building site; returns its data for the project log, or nothing where no photos were prepared.
 */
export function insertPhoto(rows: DemoRows, { id, owner, picture, at, purpose, name }: Photo) {
  const photo = drawn.get(picture)
  const shownName = name ?? `${picture.replace(/^\w+\//, '')}.webp`
  return photo && insertFile(rows, { id, owner, purpose: purpose ?? 'project', name: shownName, at }, photo)
}

/** The photo that the client posted with a job. */
export function insertJobPhoto(rows: DemoRows, { id, owner }: JobSeed, at: Date): void {
  const picture = before[id]
  const photo = idOf(`job-photo:${id}`)
  if (
    !picture ||
    !insertPhoto(rows, { id: photo, owner: owner.id, picture, at, purpose: 'job', name: 'IMG_1204.webp' })
  )
    return
  insert(rows, 'jobFiles', { fileId: photo, jobId: id, kind: 'photo', position: 1 })
}

type Shown = {
  readonly milestone: string
  readonly title: string
  readonly place: number
  readonly at: Date
  readonly isOver: boolean
}

/** A closed project whose two sides can try out a request for its story, which needs two photos. */
const shownId = idOf('job:demo-living')

/** Returns the file's data for the project log; nothing for a milestone that is not done yet or was done long ago. */
export function insertEvidence(
  rows: DemoRows,
  job: JobSeed,
  owner: string,
  { milestone, title, place, at, isOver }: Shown,
) {
  const isOld = job.project === 'terminated' || (job.project === 'closed' && job.id !== shownId)
  if (!isOver || isOld) return []
  const id = idOf(`evidence:${milestone}`)
  const picture = shown[job.trade.slug]?.[place]
  const photo = picture && drawn.get(picture)
  const name = photo ? `${picture.replace('site/', '')}.webp` : `${job.code}-${place + 1}.pdf`
  const file = photo ?? specimenOf('Completion report', title, job.code, null)
  const storedFile = insertFile(rows, { id, owner, purpose: 'project', name, at }, file)
  insert(rows, 'milestoneFiles', { fileId: id, milestoneId: milestone })
  return [storedFile]
}
