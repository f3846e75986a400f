// Every icon is a reference into one sprite file that the build makes (server/build-icons.ts).
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

declare const __ICONS__: string

type IconProps = Omit<ComponentProps<'svg'>, 'name'>

/** An icon by a name from data, such as a trade's; decorative unless it has a label. */
export function DrawnIcon({ name, className, ...rest }: IconProps & { readonly name: string }) {
  return (
    <svg aria-hidden="true" {...rest} className={classes('icon', className)}>
      <use href={`${__ICONS__}#${name}`} />
    </svg>
  )
}

/** The build replaces Lucide's own component with this one. */
export const drawnIcon = (name: string) => (props: IconProps) => <DrawnIcon name={name} {...props} />
