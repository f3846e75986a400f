/** Import rules: imports point down only. Each comment says what to do instead. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    never(
      'no-circle',
      'Two files that need each other are one file, or hide a third: take out what both need.',
      {},
      { circular: true },
    ),
    never(
      'shared-imports-no-side',
      'shared/ is imported by both sides: move what it needs into shared/.',
      { path: '^shared/' },
      { path: '^(server|client|tests)/' },
    ),
    never(
      'server-imports-no-client',
      'server/ and client/ meet only in shared/: put the common fact there.',
      { path: '^server/' },
      { path: '^client/' },
    ),
    never(
      'client-imports-no-server',
      'server/ and client/ meet only in shared/: put the common fact there.',
      { path: '^client/' },
      { path: '^server/' },
    ),
    never(
      'features-import-no-feature',
      'A feature imports no other feature but its events.ts: pages and server/app combine them; news travels as an event.',
      { path: '^(server|client|shared)/features/([^/]+)/' },
      { path: '^$1/features/', pathNot: '^($1/features/$2/|server/features/.+/events\\.ts$)' },
    ),
    never(
      'platform-imports-no-feature',
      'The platform carries the features: pass what it needs in from app/.',
      { path: '^(server|client)/platform/' },
      { path: '^$1/(features|pages|app)/' },
    ),
    never(
      'shared-base-imports-no-feature',
      'values, access, errors, routes, api, realtime, i18n and forms are imported by the features.',
      { path: '^shared/(values|access|errors|routes|api|realtime|i18n|forms)/' },
      { path: '^shared/(features|contract)' },
    ),
    never(
      'ui-knows-nothing',
      'ui/ draws: it imports shared/values and itself alone; pass texts and data in as props.',
      { path: '^client/ui/' },
      { path: '^(client/(?!ui/)|shared/(?!values/))' },
    ),
    never(
      'pages-import-no-page',
      'A page imports no page: what two pages share is a part of a feature or of ui/.',
      { path: '^client/pages/([a-z-]+/[a-z-]+)(\\.data)?\\.tsx?$' },
      { path: '^client/pages/', pathNot: '^client/pages/$1(\\.data)?\\.tsx?$' },
    ),
    never(
      'features-know-no-page',
      'Pages import features, not the other way round.',
      { path: '^client/features/' },
      { path: '^client/(pages|app)/' },
    ),
    never(
      'server-features-know-no-app',
      'Features stand under app: features.ts lists them.',
      { path: '^server/features/' },
      { path: '^server/app/' },
    ),
    never(
      'app-knows-features-by-their-list',
      'Only features.ts names features: put what app needs into the manifest.',
      { path: '^server/app/', pathNot: '^server/app/features\\.ts$' },
      { path: '^server/features/' },
    ),
    never(
      'sql-stays-in-queries',
      'Only queries.ts and platform/database speak SQL.',
      { path: '^server/(app|features)/', pathNot: 'queries\\.ts$' },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'http-stays-in-app',
      'Actions know no Express: read what you need from the call.',
      { path: '^server/(features|platform(?!/endpoint))' },
      { path: 'node_modules/express/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'shared-needs-only-zod',
      'shared/ imports no framework.',
      { path: '^shared/', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
    ),
    never(
      'page-data-stays-on-the-server',
      'A page names its data file by type only; the server loads it.',
      { path: '^client/(pages/.+(?<!\\.data)\\.tsx?|features/|ui/|platform/)' },
      { path: '\\.data\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'no-orphan-way-up',
      'Stay at home with ./, cross a wall with #shared, #server, #client.',
      { path: '^(server|client|shared)/' },
      { path: '^\\.\\./' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'client/tsconfig.json' },
    includeOnly: '^(server|client|shared|node_modules)',
  },
}
