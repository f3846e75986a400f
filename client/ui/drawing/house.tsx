// Drawings of houses in a separate SVG file: no script renders them, and pages do not repeat them.
import houses from '#client/ui/art/houses.svg?url'

const boxes = {
  /** The front with its measures: 10.00 m wide, levels at 3.20 and 6.40. */
  front: '0 0 530 380',
  /** Cut through the stairs, and the ground floor from above. */
  section: '0 0 530 380',
  plan: '0 0 530 380',
  /** The building at four stages: staked out, frame, walls, finished. */
  'stage-0': '0 0 200 122',
  'stage-1': '0 0 200 122',
  'stage-2': '0 0 200 122',
  'stage-3': '0 0 200 122',
}

/** Decorative; in the text's colour. */
export function House({ drawing }: { drawing: keyof typeof boxes }) {
  return (
    <svg aria-hidden="true" viewBox={boxes[drawing]} direction="ltr" className="drawing">
      <use href={`${houses}#${drawing}`} />
    </svg>
  )
}
