// Buttons, and links that look like buttons. A view has one primary button.
import type { ComponentProps, ReactNode } from 'react'
import { Anchor, type AnchorProps } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { Spinner } from '#client/ui/drawing/progress.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'
type Look = { kind?: ButtonKind | undefined; size?: ButtonSize | undefined; wide?: boolean | undefined }
type Filling = { icon?: ReactNode; iconEnd?: ReactNode; children?: ReactNode }

const kinds: Record<ButtonKind, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  danger: 'border-brick bg-surface text-brick hover:border-brick hover:bg-well',
}

const sizes: Record<ButtonSize, string> = {
  small: 'button-small',
  medium: 'button-medium',
  large: 'min-h-13 px-7 text-17',
}

const shape = 'button'

/** The classes of a button, for an element outside the design system. */
export function buttonClass({ kind = 'secondary', size = 'medium', wide = false }: Look = {}): string {
  return classes(shape, kinds[kind], sizes[size], wide && 'w-full')
}

export type ButtonProps = ComponentProps<'button'> & Look & Filling & { busy?: boolean | undefined }

/** `busy` shows a spinner but leaves the button enabled: a repeated press is safe by its idempotency key. */
export function Button({ kind, size, wide, icon, iconEnd, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      className={classes(buttonClass({ kind, size, wide }), className)}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {iconEnd}
    </button>
  )
}

export function ButtonLink({
  kind,
  size,
  wide,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: AnchorProps & Look & Filling) {
  return (
    <Anchor className={classes(buttonClass({ kind, size, wide }), className)} {...rest}>
      {icon}
      {children}
      {iconEnd}
    </Anchor>
  )
}
