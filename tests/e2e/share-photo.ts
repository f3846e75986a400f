import type { Page } from 'playwright'

type Photo = { readonly name: string; readonly type: string; readonly bytes: Buffer }

/** Shares a photo to the site as the system's sheet does: a form that is posted to the share target. */
export async function sharePhoto(page: Page, path: string, { name, type, bytes }: Photo, text = ''): Promise<void> {
  const sent = page.waitForURL(url => /\/(share|account\/signin)$/.test(url.pathname))
  await page.evaluate(
    async ([action, fileName, mime, base64, words]) => {
      await navigator.serviceWorker.ready
      const file = new File([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))], fileName, { type: mime })
      const chosen = new DataTransfer()
      chosen.items.add(file)
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action })
      const photos = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' })
      photos.files = chosen.files
      form.append(photos, Object.assign(document.createElement('input'), { name: 'text', value: words }))
      document.body.append(form)
      form.submit()
    },
    [path, name, type, bytes.toString('base64'), text] as const,
  )
  await sent
}
