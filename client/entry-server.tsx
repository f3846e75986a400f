// The only door the server knows: renders a screen, or the data of one.
import { pageLoaders } from '#client/app/page-data.ts'
import { pages } from '#client/app/pages.ts'
import { createRenderer } from '#client/app/renderer.tsx'

export const { facts, render, payload } = createRenderer(pages, pageLoaders)
