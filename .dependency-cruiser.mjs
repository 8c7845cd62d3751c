/** Who may import whom. Folders are named in docs and in CONTRIBUTING.md; everything not allowed here is refused. */

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The floors of the server, from the ground: a folder imports only what stands lower. */
const FLOORS = [
  ['schema', 'operations'],
  ['store', 'rating', 'providers', 'jobs', 'auth'],
  ['services'],
  ['graphql', 'rest', 'http'],
];

const floors = FLOORS.flatMap((floor, height) =>
  floor.map((folder) => {
    const lower = FLOORS.slice(0, height).flat();
    return never(
      `server-${folder}`,
      `server/${folder} imports only itself, lower floors (${lower.join(', ') || 'none'}) and machines/.`,
      { path: `^server/${folder}/` },
      {
        path: '^(server|src|migrations|tests|scripts)/',
        pathNot: `^server/(${[folder, ...lower].join('|')})/`,
      },
    );
  }),
);

export default {
  forbidden: [
    never('no-cycles', 'No circular import, type imports included.', {}, { circular: true }),
    never(
      'no-unknown',
      'Every import leads to a file or an installed package.',
      {},
      { couldNotResolve: true },
    ),
    never(
      'machines-alone',
      'machines/ imports machines/ and xstate: no server, no app, no other package.',
      { path: '^machines/' },
      { pathNot: ['^machines/', '^node_modules/xstate/'] },
    ),
    never(
      'contract-alone',
      'machines/contract imports nothing else.',
      { path: '^machines/contract/' },
      { pathNot: '^machines/contract/' },
    ),
    never(
      'domain-rules-only',
      'machines/domain imports domain and contract; it does not know that screens or machines exist.',
      { path: '^machines/domain/' },
      { pathNot: '^machines/(domain|contract)/' },
    ),
    never(
      'machines-apart',
      'A machine imports wizard, domain and contract, never another machine; the lab looks at all of them.',
      { path: '^machines/([^/]+)/', pathNot: '^machines/(contract|domain|lab)/' },
      { path: '^machines/', pathNot: '^machines/($1|wizard|domain|contract)/' },
    ),
    never(
      'lab-looks-only',
      'The product does not know the lab: only src/lab, scripts and tests import machines/lab.',
      { path: '^(machines|server|src|migrations)/', pathNot: '^(machines|src)/lab/' },
      { path: '^machines/lab/' },
    ),
    ...floors,
    never(
      'server-alone',
      'server/ imports server/ and machines/.',
      { path: '^server/' },
      { path: '^(src|migrations|tests|scripts)/' },
    ),
    never(
      'sql-in-the-store',
      'Only server/store speaks to the database; the floors above pass its handle on by type.',
      { path: '^server/', pathNot: '^server/store/' },
      { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'environment-at-the-top',
      'Only main.ts reads the environment.',
      { path: '^server/', pathNot: '^server/(main|environment)\\.ts$' },
      { path: '^server/(main|environment)\\.ts$' },
    ),
    never(
      'app-alone',
      'src/ imports src/ and machines/.',
      { path: '^src/' },
      {
        path: '^(server|migrations|tests|scripts)/',
      },
    ),
    never(
      'app-in-the-browser',
      'src/ uses nothing of Node.',
      { path: '^src/' },
      { dependencyTypes: ['core'] },
    ),
    never(
      'areas-apart',
      'An area of the app imports ui, form and graphql, never another area; the lab shows the screens of the wizard.',
      { path: '^src/([^/]+)/', pathNot: '^src/(ui|form|graphql|lab)/' },
      { path: '^src/[^/]+/', pathNot: '^src/($1|ui|form|graphql)/' },
    ),
    never(
      'shapes-without-domain',
      'src/ui knows no area, no form, no document and no rule; of machines/ only the words of the contract and how a value is written.',
      { path: '^src/ui/' },
      {
        path: '^(src|machines)/',
        pathNot: ['^src/ui/', '^src/theme\\.ts$', '^machines/contract/', '^machines/domain/format\\.ts$'],
      },
    ),
    never(
      'form-below-areas',
      'src/form imports ui, graphql and machines.',
      { path: '^src/form/' },
      {
        path: '^src/',
        pathNot: '^src/(form|ui|graphql)/',
      },
    ),
    never(
      'documents-alone',
      'src/graphql imports machines only.',
      { path: '^src/graphql/' },
      {
        path: '^src/',
        pathNot: '^src/graphql/',
      },
    ),
    never(
      'migrations-are-literal',
      'A migration imports kysely only, never living code.',
      { path: '^migrations/' },
      { pathNot: '^node_modules/kysely/' },
    ),
    never(
      'product-without-tools',
      'What runs in production uses no development package.',
      { path: '^(server|machines|migrations)/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '[.](css|svg|png|woff2)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
