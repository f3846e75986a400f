// The fields of a refusal, each with a link to where it is filled in.
import { Anchor } from '#client/ui/base/anchor.tsx'
import type { SendProblem } from './sending.ts'

/** Without `href` the field is on this screen, if anywhere. */
export type FieldPlace = { readonly label?: string | undefined; readonly href?: string }
export type FieldPlaceOf = (path: string) => FieldPlace

type Props = { readonly fields: SendProblem['fields']; readonly placeOf?: FieldPlaceOf | undefined }

/** A link to `#path` focuses the field, whose id is its path. */
function hereOf(path: string): string | undefined {
  return typeof document !== 'undefined' && document.getElementById(path) ? `#${path}` : undefined
}

export function RefusedFields({ fields, placeOf }: Props) {
  return (
    <ul className="mt-2 grid">
      {fields.map(({ path, detail }) => {
        const place = placeOf?.(path)
        const href = place?.href ?? hereOf(path)
        const text = place?.label ? `${place.label}: ${detail}` : detail
        return (
          <li key={path}>
            {href ? (
              <Anchor href={href} className="inline-block py-1 font-medium underline underline-offset-4">
                {text}
              </Anchor>
            ) : (
              text
            )}
          </li>
        )
      })}
    </ul>
  )
}
