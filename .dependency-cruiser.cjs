/** Who may import whom; docs/map.md and the rules of the house say why. */
const NPM = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown'];

/** Areas of pure rules: no ports, no use cases, nothing that a browser lacks. */
const PURE_NAMES =
  'rules|objective-rules|file-rules|identity-rules|record-fields|signature-rules|consent-rules|rips-tables|wording';
const PURE_AREAS = `^domain/(shared|${PURE_NAMES})/index\\.ts$`;

/** The server side of the web application, and the API. */
const SERVER_SIDE = [
  '(^|/)\\.server/',
  '\\.server\\.ts$',
  '^app/api/',
  '/api/',
  '/api\\.ts$',
  '-api\\.ts$',
  '/legacy-[^/]+\\.ts$',
];

/** What an area keeps to itself. */
const PRIVATE_PARTS = [
  '^app/[^/]+/(\\.server|screen|view|api)/',
  '^app/[^/]+/[^/]+/(\\.server|screen|view|api)/',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'What imports each other can only be understood together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'An import that leads nowhere escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-knows-no-framework',
      comment: 'Rules and use cases import no package and nothing of node.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { dependencyTypes: [...NPM, 'core'] },
    },
    {
      name: 'domain-stays-inside',
      comment: 'The domain imports nothing but the domain.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { path: '^(adapters|app|cli|prisma-free-migrations|tests)/' },
    },
    {
      name: 'domain-areas-are-imported-by-index',
      comment:
        "Another area is entered by its index.ts; nothing is entered by an area's own door from inside.",
      severity: 'error',
      from: { path: '^domain/([^/]+)/' },
      to: { path: '^domain/([^/]+)/', pathNot: ['^domain/$1/', '^domain/[^/]+/index\\.ts$'] },
    },
    {
      name: 'domain-shared-knows-no-area',
      comment: 'What all areas share depends on none of them.',
      severity: 'error',
      from: { path: '^domain/shared/' },
      to: { path: '^domain/', pathNot: '^domain/shared/' },
    },
    {
      name: 'pure-areas-stay-pure',
      comment: 'Browsers load the pure areas; they know no other area.',
      severity: 'error',
      from: { path: `^domain/(${PURE_NAMES})/` },
      to: { path: '^domain/', pathNot: `^domain/(shared|${PURE_NAMES})/` },
    },
    {
      name: 'domain-is-entered-by-its-doors',
      comment: 'Outside of the domain an area is known by its index.ts.',
      severity: 'error',
      from: { pathNot: '^domain/' },
      to: { path: '^domain/', pathNot: '^domain/[^/]+/index\\.ts$' },
    },
    {
      name: 'adapters-know-no-siblings',
      comment: 'Only composition wires adapters together; the seed fills the database through persistence.',
      severity: 'error',
      from: { path: '^adapters/([^/]+)/', pathNot: '^adapters/composition/' },
      to: {
        path: '^adapters/([^/]+)/',
        pathNot: ['^adapters/$1/', '^adapters/persistence/(schemas|repositories)/'],
      },
    },
    {
      name: 'only-the-seed-uses-persistence',
      comment: 'Only composition wires adapters together; the seed fills the database through persistence.',
      severity: 'error',
      from: { path: '^adapters/', pathNot: '^adapters/(composition|persistence|seed)/' },
      to: { path: '^adapters/persistence/' },
    },
    {
      name: 'adapters-know-no-entrance',
      comment: 'Adapters serve the domain, not the web application or the command line.',
      severity: 'error',
      from: { path: '^adapters/' },
      to: { path: '^(app|cli|tests)/' },
    },
    {
      name: 'entrances-know-only-composition',
      comment: 'The web application and the command line get adapters wired by composition.',
      severity: 'error',
      from: { path: '^(app|cli)/' },
      to: { path: '^adapters/', pathNot: '^adapters/composition/' },
    },
    {
      name: 'pages-know-no-adapter',
      comment: 'Only the server side of the web application and the API see the container.',
      severity: 'error',
      from: { path: '^app/', pathNot: SERVER_SIDE },
      to: { path: '^adapters/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'cli-knows-no-web-application',
      comment: 'The command line serves the built web application without importing it.',
      severity: 'error',
      from: { path: '^cli/' },
      to: { path: '^(app|tests)/' },
    },
    {
      name: 'web-application-knows-no-command-line',
      comment: 'The web application runs under any server.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^(cli|tests)/' },
    },
    {
      name: 'pages-know-types-of-the-domain',
      comment:
        'A page asks use cases through the route builder; of the domain it knows the types, and the pure areas that browsers load.',
      severity: 'error',
      from: { path: ['^app/routes/', '^app/.+/screen/', '^app/.+\\.tsx$'], pathNot: SERVER_SIDE },
      to: { path: '^domain/', pathNot: PURE_AREAS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'forms-are-parsed-within-limits',
      comment: "Conform's parser has no limits; app/shared/forms/parse-form.ts sets them.",
      severity: 'error',
      from: { pathNot: '^app/shared/forms/parse-form\\.ts$' },
      to: { path: '(^|/)node_modules/@conform-to/(zod|dom)/' },
    },
    {
      name: 'areas-are-entered-by-their-doors',
      comment:
        "The files at the top of an area's folder, and its texts, are its door; routes and the list of API calls compose areas.",
      severity: 'error',
      from: { path: '^app/([^/]+)/', pathNot: ['^app/routes/', '^app/api/index\\.ts$'] },
      to: { path: PRIVATE_PARTS, pathNot: ['^app/$1/', '^app/(shared|shell)/'] },
    },
    {
      name: 'rooms-are-entered-by-their-doors',
      comment: 'As above, for the rooms of scheduling.',
      severity: 'error',
      from: { path: '^app/scheduling/([^/]+)/' },
      to: { path: '^app/scheduling/[^/]+/(\\.server|screen|view|api)/', pathNot: '^app/scheduling/$1/' },
    },
    {
      name: 'shared-knows-no-area',
      comment: 'What every area uses depends on none of them.',
      severity: 'error',
      from: { path: '^app/shared/' },
      to: { path: '^app/', pathNot: '^app/(shared|ui)/' },
    },
    {
      name: 'kit-stands-alone',
      comment: 'The user interface kit imports only itself, and what dates, times and files are.',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: {
        pathNot: '^domain/(shared|file-rules)/index\\.ts$',
        path: '^(domain|adapters|cli|prisma-free-migrations|app/(?!ui/))',
      },
    },
    {
      name: 'only-composition-lists-migrations',
      comment: 'Migrations run through the database that composition opens.',
      severity: 'error',
      from: { pathNot: '^(adapters/composition|prisma-free-migrations|tests)/' },
      to: { path: '^prisma-free-migrations/' },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'A migration describes the tables of its day; it knows nothing that may change later.',
      severity: 'error',
      from: { path: '^prisma-free-migrations/' },
      to: { path: '^(domain|adapters|app|cli|tests)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\?url$|\\.css$|^build/' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
