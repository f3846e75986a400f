// The endpoints of professionals with their deeds; those of more than a few lines stand in files of their own.
import { randomUUIDv7 } from 'node:crypto'
import { expectVersion } from '#server/platform/call.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { professionals } from '#shared/features/professionals/contract.ts'
import { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { changeOwnProfile } from './change-own-profile.ts'
import { getLanding } from './get-landing.ts'
import { getOwnProfile } from './get-own-profile.ts'
import { getProfile } from './get-profile.ts'
import { listReviews } from './list-reviews.ts'
import { hideWork, publishWork } from './move-work.ts'
import { dropPictures } from './own-picture.ts'
import { lockOwnProfessional, ownProfessionalId } from './own-professional.ts'
import { getOwnWork, presentWork } from './own-work.ts'
import { listBands } from './price-queries.ts'
import { searchProfessionals } from './search-professionals.ts'
import { contentOf, newContentOf } from './work-content.ts'
import { setPhotos } from './work-photos.ts'
import { expectComplete } from './work-policy.ts'
import { deleteWork, insertWork, listOwnWorks, setPositions, updateWork } from './work-queries.ts'

export const professionalsRoutes = bind(professionals, {
  'GET /professionals': searchProfessionals,
  'GET /professionals/{profile}': getProfile,
  'GET /professionals/{profile}/reviews': listReviews,
  'GET /price-bands': async ({ db, now }, { query }) => [...(await listBands(db, query, now))],
  'GET /landings/{slug}': getLanding,
})

export const ownProfileRoutes = bind(ownProfile, {
  'GET /professionals/me': getOwnProfile,
  'PATCH /professionals/me': changeOwnProfile,
  /** The own works in their order, drafts and hidden ones too. */
  'GET /portfolio': async call => {
    const works = await listOwnWorks(call.db, ownProfessionalId(call))
    return works.map(work => presentWork(work, call.language))
  },
  /** Adds a work as a draft, after the others. */
  'POST /portfolio': async (call, { body }) => {
    const own = await lockOwnProfessional(call)
    const id = randomUUIDv7()
    const content = await newContentOf(call, own, body)
    const made = { id, professional_id: own.id, status: 'draft' as const, created_at: call.now, updated_at: call.now }
    await insertWork(call.db, { ...made, ...content })
    await setPhotos(call, { id, professionalId: own.id, photos: [] }, body.photos)
    return presentWork(await getOwnWork(call, own.id, id), call.language)
  },
  /** Changes an own work; one that is published must stay complete. */
  'PATCH /portfolio/{work}': async (call, { params, body }) => {
    const own = await lockOwnProfessional(call)
    const work = await getOwnWork(call, own.id, params.work)
    expectVersion(call, work.version)
    await updateWork(call.db, work.id, await contentOf(call, own, body, work), call.now)
    if (body.photos) await setPhotos(call, { id: work.id, professionalId: own.id, photos: work.photos }, body.photos)
    const changed = await getOwnWork(call, own.id, work.id)
    if (changed.status === 'published') expectComplete(changed)
    return presentWork(changed, call.language)
  },
  'POST /portfolio/{work}/publish': publishWork,
  'POST /portfolio/{work}/hide': hideWork,
  /** Removes an own work and its photos. */
  'DELETE /portfolio/{work}': async (call, { params }) => {
    const own = await lockOwnProfessional(call)
    const work = await getOwnWork(call, own.id, params.work)
    expectVersion(call, work.version)
    await deleteWork(call.db, work.id)
    const pictures = work.photos.map(({ picture }) => picture)
    await dropPictures(call, own.id, pictures)
    return done
  },
  /** Sets the order of the own works: those that are named come first, in that order, the others after them as they were. */
  'PUT /portfolio/order': async (call, { body }) => {
    const own = await lockOwnProfessional(call)
    const present = (await listOwnWorks(call.db, own.id)).map(({ id }) => id)
    const named = [...new Set(body.ids)]
    if (named.length < body.ids.length)
      throw new AppError('request.invalid', { fields: [{ path: 'ids', code: 'invalid' }] })
    if (named.some(id => !present.includes(id))) throw new AppError('portfolio.not-found')
    await setPositions(call.db, [...named, ...present.filter(id => !named.includes(id))])
    return done
  },
})
