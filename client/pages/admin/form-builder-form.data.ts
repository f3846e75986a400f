import { formPictures } from '#client/features/forms/form-pictures.ts'
import { pageData } from '#client/platform/page-data.ts'

export const data = pageData(async ({ call, params }) => {
  const [form, cities] = await Promise.all([
    call('GET /admin/forms/{form}', { params: { form: params.form ?? '' } }),
    call('GET /cities', {}),
  ])
  return {
    form,
    cities: cities.map(({ slug, name, country }) => ({ slug, name, country })),
    pictures: formPictures(form.draft),
  }
})
