import type { ReactNode } from 'react'
import { FormFields } from './form-field.tsx'
import { FormFrame, type FormProps } from './form-frame.tsx'

type Props = Omit<FormProps, 'children'> & {
  /** Without children all fields, in the order of their table. */
  readonly children?: ReactNode
}

export function Form({ children, ...props }: Props) {
  return <FormFrame {...props}>{children ?? <FormFields form={props.form} />}</FormFrame>
}
