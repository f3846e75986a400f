// Binds the endpoints of the form builder to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { formBuilder } from '#shared/features/forms/builder-contract.ts'
import { checkAddress } from './check-address.ts'
import { createForm } from './create-form.ts'
import { getFormInWork } from './get-form-in-work.ts'
import { getVersion } from './get-version.ts'
import { listForms } from './list-forms.ts'
import { archiveForm, pauseForm, restoreForm, resumeForm } from './offer-form.ts'
import { publishForm } from './publish-form.ts'
import { saveFormDraft } from './save-form-draft.ts'

export const formBuilderRoutes = bind(formBuilder, {
  'GET /admin/forms': listForms,
  'GET /admin/form-addresses': checkAddress,
  'POST /admin/forms': createForm,
  'GET /admin/forms/{form}': getFormInWork,
  'PUT /admin/forms/{form}/draft': saveFormDraft,
  'POST /admin/forms/{form}/publish': publishForm,
  'POST /admin/forms/{form}/pause': pauseForm,
  'POST /admin/forms/{form}/resume': resumeForm,
  'POST /admin/forms/{form}/archive': archiveForm,
  'POST /admin/forms/{form}/restore': restoreForm,
  'GET /admin/forms/{form}/versions/{version}': getVersion,
})
