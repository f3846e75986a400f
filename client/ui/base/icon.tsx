// How every icon is drawn: a reference into the one file of drawings that the build makes (server/build-icons.ts).
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

declare const __ICONS__: string

type IconProps = Omit<ComponentProps<'svg'>, 'name'>

/** The icon of a name that comes with data, such as a trade's; decorative unless it is given a label. */
export function DrawnIcon({ name, className, ...rest }: IconProps & { readonly name: string }) {
  return (
    <svg aria-hidden="true" {...rest} className={classes('icon', className)}>
      <use href={`${__ICONS__}#${name}`} />
    </svg>
  )
}

/** The build puts it in the place of Lucide's own component. */
export const drawnIcon = (name: string) => (props: IconProps) => <DrawnIcon name={name} {...props} />
