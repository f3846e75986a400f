// The modules of server/build-screens.ts.
declare module 'virtual:screens/public' {
  export const pages: import('./pages.ts').Pages
}
declare module 'virtual:screens/areas' {
  export const pages: import('./pages.ts').Pages
}
