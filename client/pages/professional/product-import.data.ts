import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import { Id } from '#shared/api/schemas.ts'
import { isAppError } from '#shared/errors/app-error.ts'

export const data = pageData(async ({ call, params }: PageContext) => {
  const { import: id = '' } = params
  if (!Id.safeParse(id).success) throw notFound()
  try {
    return { file: await call('GET /own-products/imports/{import}', { params: { import: id } }) }
  } catch (error) {
    if (isAppError(error) && error.status < 500) throw notFound()
    throw error
  }
})
