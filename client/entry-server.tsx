// The only door the server knows: renders a screen, or the data of one.
import { allScreens } from '#client/app/all-screens.ts'
import { pageLoaders } from '#client/app/page-data.ts'
import { createRenderer } from '#client/app/renderer.tsx'

export const { render, payload } = createRenderer(allScreens, pageLoaders)
