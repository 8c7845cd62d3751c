import react from '@vitejs/plugin-react';
import { defaultClientConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pageChunks } from './scripts/build/page-chunks.ts';

const firstStep = ['wizard/frame/WizardPage.tsx', 'wizard/screens/BuildingInformation.tsx'];

/** Whole quotes in the browser take longest: begun last, they would keep one worker busy while the other is done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /e2e\/(scenarios|bad-input)/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** How many workers a suite may have: those that run at the same time share the machine. */
const maxWorkers = Number(process.env.HIGHWATER_TEST_WORKERS ?? 2);

/** How long a test waits for what is to come, however slow the machine is; a page gets as long. */
const patience = { poll: { timeout: 20_000 } };

export default defineConfig({
  root: 'src',
  base: '/vue/',
  plugins: [
    react(),
    leanCatalogue(),
    pageChunks([
      { name: 'app', sharedBy: [['main.tsx']] },
      { name: 'forms', sharedBy: [['account/sign-in/SignInPage.tsx'], firstStep] },
      { name: 'signed-in', sharedBy: [['account/frame/SignedInFrame.tsx']] },
      { name: 'wizard', sharedBy: [firstStep] },
      { name: 'queries', sharedBy: [['graphql/QueryFrame.tsx']] },
    ]),
  ],
  // Packages that are built for today's browsers too come without their helpers for older ones.
  resolve: { conditions: [...defaultClientConditions, 'es2015'] },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
  },
  test: {
    root: '.',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: false,
        test: {
          name: 'pure',
          maxWorkers,
          include: ['tests/{change,domain,wizard,rating,lifecycle,lab,checks}/**/*.test.ts'],
          // Nothing is mocked or left behind: the files of a worker share what they import.
          isolate: false,
          setupFiles: ['tests/support/scenarios/walked-by-suite.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: false,
        // Packages that stay outside load graphql's CommonJS build; two builds of it refuse to work together.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          include: ['tests/{contract,server}/**/*.test.ts'],
          globalSetup: ['tests/support/server/database-setup.ts'],
          maxWorkers,
          // The files of a worker share what they import; each has a database and a server of its own.
          isolate: false,
          expect: patience,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: false,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/browser/product-setup.ts'],
          // The files of a worker share a browser, and what was found accessible once.
          isolate: false,
          // A browser and the server share the machine with the test; more would wait for each other.
          maxWorkers,
          expect: patience,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

/** The catalogue goes to the browser without what only the server reads: SQL columns, REST spellings, numbers on the wire, NFIP codes. */
function leanCatalogue(): Plugin {
  const leaner = new Map([
    [
      'machines/contract/fields.ts',
      (code: string) => code.replace(/"(?:column|wire)":"[^"]*",|^ {2}(?:table|rest): .*\n/gm, ''),
    ],
    ['machines/contract/enums.ts', leanEnums],
  ]);
  return {
    name: 'lean-catalogue',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const lean = [...leaner].find(([file]) => id.endsWith(`/${file}`))?.[1];
      return lean === undefined ? null : { code: lean(code), map: null };
    },
  };
}

/** Enumerations whose spelling on the wire is shown, or stands in an address. */
const spelled = ['ElevationDiagram', 'HardStopType'];

/** Labels that are their value in plain words are not sent: CELL_PHONE is shown as "Cell phone". */
function leanEnums(code: string): string {
  const bare = code.replace(/"id":(?:\d+|null),|,"nfip":(?:"[^"]*"|null)/g, '');
  const lists = bare.replace(
    /export const (\w+) = (\{[^}]*?(?:\}[^}]*?)*?\n\}) as const/g,
    (block, name: string, values: string) =>
      spelled.includes(name)
        ? block
        : `export const ${name} = /* @__PURE__ */ withLabels(${values.replace(
            /^ {2}(\w+): \{"wire":"[^"]*","label":("[^"]*")\},$/gm,
            (_row, value: string, label: string) =>
              `  ${value}: ${label === `"${spellOut(value)}"` ? 0 : label},`,
          )}) as const`,
  );
  return `${lists}
function withLabels(values) {
  return Object.fromEntries(Object.entries(values).map(([value, label]) => [value, { label: label || spellOut(value) }]));
}
${spellOut}
`.replaceAll(' as const satisfies EnumSpec', '');
}

function spellOut(value: string): string {
  return value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');
}
