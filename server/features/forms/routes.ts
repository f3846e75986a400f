// Binds the endpoint of forms to its deed.
import { bind } from '#server/platform/endpoint/bind.ts'
import { forms } from '#shared/features/forms/contract.ts'
import { getForm } from './get-form.ts'

export const formsRoutes = bind(forms, { 'GET /forms/{form}': getForm })
