// The picture that is drawn as the preview of a page where its link is shared.

/** In pixels: what all networks show whole. */
export const socialSize = { width: 1200, height: 630 } as const
