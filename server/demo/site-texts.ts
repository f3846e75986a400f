// Texts from two building sites of the demo, each in its author's language; photos are from the site's own set.
import type { PictureName } from '#shared/pictures/index.ts'
import { idOf } from './basics.ts'

type SideName = 'client' | 'professional'
type Photographed = { readonly photos?: readonly PictureName[] }
type Written = { readonly ago: number; readonly side: SideName; readonly text: string }
type Moved = { readonly ago: number; readonly to: 'fixed' | 'confirmed' | 'reopened'; readonly note?: string }

type SiteSeed = {
  readonly diary: readonly (Written & Photographed & { readonly workers?: number; readonly issues?: string })[]
  readonly snags: readonly (Written &
    Photographed & {
      readonly room: string
      readonly severity: 'minor' | 'major' | 'safety'
      readonly steps: readonly Moved[]
    })[]
  readonly documents: readonly {
    readonly side: SideName
    readonly category: 'contract' | 'drawing' | 'permit' | 'invoice' | 'photo' | 'warranty'
    readonly title: string
    readonly versions: readonly { readonly ago: number; readonly note: string }[]
  }[]
}

const bathroom: SiteSeed = {
  diary: [
    {
      ago: 26,
      side: 'professional',
      text: 'Stairs and hall are covered. The water is shut off at the riser, and the neighbours have been informed.',
      workers: 2,
      photos: ['site/bathroom-refit-before'],
    },
    { ago: 25, side: 'professional', text: 'The bath, basin and old tiles are out: 31 bags carried down.', workers: 3 },
    { ago: 23, side: 'client', text: 'مررت مساءً: المدخل نظيف والغبار قليل. شكرًا على تغطية السلالم.' },
    {
      ago: 21,
      side: 'professional',
      text: 'New drain laid with a fall of 1.5%, tested with water for an hour.',
      workers: 2,
      photos: ['site/plumbing-open-wall'],
    },
    {
      ago: 19,
      side: 'professional',
      text: 'Hot and cold pipes in the wall, pressure test at 8 bar overnight.',
      workers: 2,
      issues: 'The old riser valve does not close fully. We have asked the caretaker to replace it.',
    },
    {
      ago: 18,
      side: 'professional',
      text: 'La vanne de la colonne est remplacée, la pression a tenu toute la nuit.',
      workers: 1,
    },
    {
      ago: 15,
      side: 'professional',
      text: 'Sockets moved out of the shower zone, cable pulled for the mirror light.',
      workers: 1,
      photos: ['site/electrical-chased-wall'],
    },
    {
      ago: 12,
      side: 'client',
      text: 'The tiles have arrived: 14 boxes, two of them broken. I sent photos to the shop.',
      issues: 'Two boxes of tiles are broken; the shop will send new ones this week.',
    },
    { ago: 9, side: 'professional', text: 'Fast-drying screed laid to the falls, six days to dry.', workers: 2 },
    {
      ago: 4,
      side: 'professional',
      text: 'الجدار خلف البلاط القديم رطب. وضعنا جهاز تجفيف وننتظر قبل طبقة العزل.',
      workers: 1,
      issues: 'رطوبة في الجدار: اقترحنا تعديلًا لتجفيفه أولًا.',
    },
    {
      ago: 2,
      side: 'professional',
      text: 'First row of floor tiles laid out dry as a trial; joints of 2 mm agreed on site.',
      workers: 2,
      photos: ['site/tiling-floor-half-laid'],
    },
    { ago: 1, side: 'professional', text: 'Wall measured: 4% moisture, two more days of drying.', workers: 1 },
  ],
  snags: [
    {
      ago: 14,
      side: 'client',
      room: 'Bathroom',
      text: 'The socket beside the mirror is 3 cm too low.',
      severity: 'minor',
      steps: [
        { ago: 13, to: 'fixed', note: 'Moved up, box reset and wall made good.' },
        { ago: 12, to: 'confirmed' },
      ],
    },
    {
      ago: 6,
      side: 'client',
      room: 'Hall',
      text: 'خدش في طلاء باب المدخل بسبب نقل الأكياس.',
      severity: 'minor',
      steps: [],
    },
    {
      ago: 3,
      side: 'professional',
      room: 'Bathroom',
      text: 'The window leaks at its lower corner when it rains; it did so before we started.',
      severity: 'major',
      photos: ['site/bathroom-refit-before'],
      steps: [],
    },
    {
      ago: 5,
      side: 'client',
      room: 'Bathroom',
      text: 'The floor drain gurgles when the washing machine empties.',
      severity: 'major',
      steps: [{ ago: 2, to: 'fixed', note: 'A test plug had been left in the vent pipe. Removed.' }],
    },
  ],
  documents: [
    {
      side: 'professional',
      category: 'drawing',
      title: 'Bathroom plan',
      versions: [
        { ago: 27, note: 'As agreed in the bid' },
        { ago: 17, note: 'Sockets moved out of the shower zone' },
        { ago: 3, note: 'Niche moved 30 cm to the left' },
      ],
    },
    { side: 'client', category: 'permit', title: 'Co-owners’ consent', versions: [{ ago: 28, note: '' }] },
    { side: 'professional', category: 'invoice', title: 'Invoice 1, stripping out', versions: [{ ago: 20, note: '' }] },
  ],
}

const extension: SiteSeed = {
  diary: [
    {
      ago: 62,
      side: 'professional',
      text: 'Poteaux de renfort implantés avec le géomètre, niveaux reportés sur le mur mitoyen.',
      workers: 2,
    },
    {
      ago: 55,
      side: 'professional',
      text: 'Fouilles des semelles de renfort terminées sur trois côtés, terres évacuées en huit rotations.',
      workers: 5,
      photos: ['site/foundation-rebar'],
    },
    {
      ago: 48,
      side: 'professional',
      text: 'Semelles coulées, béton livré par toupie, éprouvettes prélevées.',
      workers: 6,
    },
    { ago: 40, side: 'client', text: 'Passage avec l’architecte : alignement conforme au plan.' },
    {
      ago: 33,
      side: 'professional',
      text: 'Murs montés jusqu’au linteau côté jardin.',
      workers: 4,
      photos: ['site/brick-wall-laying'],
    },
    {
      ago: 24,
      side: 'professional',
      text: 'وصل حديد السقف. توقف العمل يومين بسبب المطر.',
      workers: 3,
      issues: 'تأخير يومين بسبب المطر.',
    },
    {
      ago: 16,
      side: 'professional',
      text: 'Coffrage du plancher posé et étayé.',
      workers: 5,
      photos: ['site/masonry-slab-formwork'],
    },
    {
      ago: 10,
      side: 'professional',
      text: 'Under the garden terrace the soil is made ground: we dug 60 cm deeper, see change 1.',
      workers: 4,
      issues: 'Sol remblayé sous la terrasse du jardin : semelle plus profonde, voir la modification 1.',
    },
    { ago: 5, side: 'professional', text: 'Gros béton coulé jusqu’au bon sol.', workers: 6 },
    { ago: 2, side: 'client', text: 'Les voisins demandent de ne pas livrer avant 8 h. C’est noté sur le portail.' },
  ],
  snags: [
    {
      ago: 22,
      side: 'client',
      room: 'Jardin',
      text: 'Fers à béton sans protection à hauteur d’enfant.',
      severity: 'safety',
      steps: [
        { ago: 22, to: 'fixed', note: 'Capuchons posés le jour même.' },
        { ago: 21, to: 'confirmed' },
      ],
    },
    {
      ago: 12,
      side: 'client',
      room: 'Mur mitoyen',
      text: 'Fissure fine sous l’appui de fenêtre, à surveiller.',
      severity: 'major',
      steps: [
        { ago: 9, to: 'fixed', note: 'Témoin en plâtre posé.' },
        { ago: 4, to: 'reopened', note: 'Le témoin s’est ouvert d’un demi-millimètre.' },
      ],
    },
  ],
  documents: [
    { side: 'client', category: 'permit', title: 'Permis de construire', versions: [{ ago: 70, note: '' }] },
    {
      side: 'professional',
      category: 'drawing',
      title: 'Plan de coffrage',
      versions: [
        { ago: 58, note: '' },
        { ago: 9, note: 'Semelle plus profonde' },
      ],
    },
    { side: 'professional', category: 'contract', title: 'Assurance du chantier', versions: [{ ago: 66, note: '' }] },
  ],
}

/** By the id of the project's job. */
export const siteSeeds: Readonly<Record<string, SiteSeed>> = {
  [idOf('job:demo-bathroom')]: bathroom,
  [idOf('job:extension-bourgogne')]: extension,
}

export const sitePictures: readonly PictureName[] = Object.values(siteSeeds).flatMap(({ diary, snags }) =>
  [...diary, ...snags].flatMap(({ photos = [] }) => photos),
)
