import { DOMAIN_NOUNS, POLICY_FLOORS, ROOMS, WIZARD_FLOORS } from './scripts/structure/rooms.ts';

/** Who may import whom. docs/architecture.md draws what these rules hold; everything not allowed here is refused. */

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const rooms = ROOMS.map((room, height) => {
  const lower = ROOMS.slice(0, height);
  return never(
    `room-${room}`,
    `server/${room} imports only itself, lower rooms (${lower.join(', ') || 'none'}) and machines/.`,
    { path: `^server/${room}/` },
    {
      path: '^(server|src|migrations|tests|scripts)/',
      pathNot: `^server/(${[room, ...lower].join('|')})/`,
    },
  );
});

const nouns = DOMAIN_NOUNS.map((noun, height) => {
  const lower = DOMAIN_NOUNS.slice(0, height);
  return never(
    `noun-${noun}`,
    `machines/domain/${noun} imports only itself, lower nouns (${lower.join(', ') || 'none'}) and the contract.`,
    { path: `^machines/domain/${noun}/` },
    { path: '^machines/domain/', pathNot: `^machines/domain/(${[noun, ...lower].join('|')})/` },
  );
});

/** A rule for each floor of a folder: it imports only itself and the floors below it. */
const floorsOf = (folder, names) =>
  names.map((floor, height) => {
    const lower = names.slice(0, height);
    return never(
      `${folder.replace('/', '-')}-${floor}`,
      `${folder}/${floor} imports only itself and lower floors (${lower.join(', ') || 'none'}) of ${folder}.`,
      { path: `^${folder}/${floor}/` },
      { path: `^${folder}/`, pathNot: `^${folder}/(${[floor, ...lower].join('|')})/` },
    );
  });

/** The floors of a room, by the suffix of the file's name. */
const EDGE = '[.](routes|resolvers)[.]ts$';
const SERVICE = '[.](service|job)[.]ts$';
const STORE = '[.]store[.]ts$';
const FLOORED = '[.](routes|resolvers|service|job|store)[.]ts$';

const floors = [
  never(
    'store-is-lowest',
    'A store speaks SQL; it asks no service, route or resolver.',
    { path: `^server/.*${STORE}` },
    { path: `^server/.*(${SERVICE}|${EDGE})` },
  ),
  never(
    'service-below-edge',
    'A service does not know routes and resolvers.',
    { path: `^server/.*${SERVICE}` },
    { path: `^server/.*${EDGE}` },
  ),
  never(
    'edge-asks-services',
    'A route or resolver asks a service, never a store.',
    { path: `^server/.*${EDGE}` },
    { path: `^server/.*${STORE}` },
  ),
  never(
    'routes-apart-from-resolvers',
    'REST and GraphQL are two edges of the same services.',
    { path: '^server/.*[.]routes[.]ts$' },
    { path: '^server/.*[.]resolvers[.]ts$' },
  ),
  never(
    'resolvers-apart-from-routes',
    'REST and GraphQL are two edges of the same services.',
    { path: '^server/.*[.]resolvers[.]ts$' },
    { path: '^server/.*[.]routes[.]ts$' },
  ),
  never(
    'plain-files-below-services',
    'A file without a floor in its name is shared by all floors of its room, and asks none of them. Only http and the top put everything together.',
    { path: '^server/[^/]+/', pathNot: [FLOORED, '^server/http/'] },
    { path: `^server/.*(${SERVICE}|${EDGE})` },
  ),
  never(
    'own-store-only',
    'The store of another room is not touched: its service is asked.',
    { path: '^server/([^/]+)/' },
    { path: `^server/.*${STORE}`, pathNot: ['^server/$1/', '^server/database/'] },
  ),
  never(
    'sql-in-the-store',
    'Only stores and server/database speak to the database; others pass its handle on by type.',
    { path: '^server/', pathNot: ['^server/database/', STORE] },
    { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
  ),
];

export default {
  forbidden: [
    never('no-cycles', 'No circular import, type imports included.', {}, { circular: true }),
    never(
      'no-unknown',
      'Every import leads to a file or an installed package.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
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
    ...nouns,
    ...rooms,
    ...floorsOf('server/policy', POLICY_FLOORS),
    ...floorsOf('src/wizard', WIZARD_FLOORS),
    ...floors,
    never(
      'pure-rating',
      'The rating engine is a pure function: it knows no store, no provider, no service.',
      { path: '^server/rating/engine/' },
      { path: '^server/', pathNot: '^server/rating/engine/' },
    ),
    never(
      'server-alone',
      'server/ imports server/ and machines/.',
      { path: '^server/' },
      { path: '^(src|migrations|tests|scripts)/' },
    ),
    never(
      'environment-at-the-top',
      'Only the programs and the world that they build know the environment.',
      { path: '^server/', pathNot: '^server/(main|serve|jobs-main|build-world|environment)[.]ts$' },
      { path: '^server/(main|serve|jobs-main|build-world|environment)[.]ts$' },
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
      'An area of the app imports ui, building, form, session and graphql, never another area; the lab shows the screens of the wizard.',
      { path: '^src/([^/]+)/', pathNot: '^src/(ui|building|form|graphql|session|lab)/' },
      { path: '^src/[^/]+/', pathNot: '^src/($1|ui|building|form|graphql|session)/' },
    ),
    never(
      'shapes-without-domain',
      'src/ui knows no area, no form, no document and no rule; of machines/ only the words of the contract and how a value is written.',
      { path: '^src/ui/' },
      {
        path: '^(src|machines)/',
        pathNot: [
          '^src/ui/',
          '^src/theme[.]ts$',
          '^machines/contract/',
          '^machines/domain/format/(format-values|csv)[.]ts$',
        ],
      },
    ),
    never(
      'building-below-areas',
      'src/building imports machines only: the drawing of a building is shown by several areas.',
      { path: '^src/building/' },
      {
        path: '^src/',
        pathNot: '^src/building/',
      },
    ),
    never(
      'form-below-areas',
      'src/form imports ui, session, graphql and machines.',
      { path: '^src/form/' },
      {
        path: '^src/',
        pathNot: '^src/(form|ui|graphql|session)/',
      },
    ),
    never(
      'session-below-areas',
      'src/session imports machines only.',
      { path: '^src/session/' },
      {
        path: '^src/',
        pathNot: '^src/session/',
      },
    ),
    never(
      'documents-alone',
      'src/graphql imports session and machines.',
      { path: '^src/graphql/' },
      {
        path: '^src/',
        pathNot: '^src/(graphql|session)/',
      },
    ),
    never(
      'migrations-are-literal',
      'A migration imports kysely and Node only, never living code.',
      { path: '^migrations/' },
      { pathNot: '^node_modules/kysely/', dependencyTypesNot: ['core'] },
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
