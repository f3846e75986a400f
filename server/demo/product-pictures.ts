// Further views of a product: closer ones of the same thing, and where it is in use in the demo's rooms and sites.
import type { PictureName } from '#shared/pictures/index.ts'
import { isPictureName } from '#shared/pictures/index.ts'

/** Only where the picture shows the same kind of product. */
const inUse: Readonly<Partial<Record<PictureName, readonly PictureName[]>>> = {
  'product/cement-bags': ['site/brick-wall-laying', 'site/masonry-slab-formwork'],
  'product/rebar-bundle': ['site/foundation-rebar', 'site/masonry-slab-formwork'],
  'product/clay-bricks': ['site/brick-wall-laying', 'site/grey-structure-house'],
  'material/sand-and-gravel': ['site/garden-courtyard-after'],
  'material/cement-tiles-star': ['interior/bathroom-hammam-tadelakt'],
  'material/zellige-emerald': ['interior/bathroom-green-zellige'],
  'material/terracotta-tiles': ['interior/kitchen-terracotta-zellige'],
  'material/marble-slabs': ['interior/kitchen-white-marble-3', 'interior/bathroom-marble-walk-in-2'],
  'material/roof-tiles': ['site/roof-clay-tiles-half-laid', 'site/roof-clay-tiles-half-laid-2'],
  'product/freestanding-bathtub': ['interior/bathroom-green-zellige-3'],
  'product/brass-kitchen-tap': ['interior/kitchen-sage-oak-2'],
  'product/pipe-bundle': ['site/plumbing-open-wall', 'site/plumbing-water-heater'],
  'product/paint-and-colour-chips': ['site/painting-room-fresh', 'site/painting-two-tone-hall'],
  'product/electrical-panel': ['site/electrical-chased-wall'],
  'product/solar-panels': ['exterior/roof-solar-panels'],
  'product/split-air-conditioner': ['site/ac-split-living-room', 'site/ac-condensers-flat-roof'],
}

/** The picture itself first. */
export function viewsOf(picture: PictureName): PictureName[] {
  const closer = [`${picture}-close`, `${picture}-detail`].filter(isPictureName)
  return [picture, ...closer, ...(inUse[picture] ?? [])]
}
