// The only client module that the server imports: renders a screen, or loads its data.
import { allScreens } from '#client/app/all-screens.ts'
import { pageLoaders } from '#client/app/page-data.ts'
import { createRenderer } from '#client/app/renderer.tsx'

export const { render, payload } = createRenderer(allScreens, pageLoaders)
