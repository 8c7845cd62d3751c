import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { directImports } from './scripts/build/direct-imports.ts';
import { importAgain } from './scripts/build/import-again.ts';
import { leanCatalogue } from './scripts/build/lean-catalogue.ts';
import { pageChunks } from './scripts/build/page-chunks.ts';
import { sampleRatings } from './scripts/build/sample-ratings.ts';

const firstStep = ['wizard/frame/WizardPage.tsx', 'wizard/screens/BuildingInformation.tsx'];

/** What the home page shows before it is scrolled. */
const home = ['home/HomePage.tsx', 'home/pipeline/PipelineSection.tsx'];

/** The insured's own place, and the price that an agent's link opens: they load what they share with a quote, and nothing else of it. */
const insured = ['portal/MyPage.tsx', 'estimate/portal/PortalEstimatePage.tsx'];

/** What opens over any page. It must not load the pages whose modules it shares. */
const windows = [
  'ui/controls/ModalWindow.tsx',
  'ui/controls/OpenMenu.tsx',
  'form/controls/SuggestionInput.tsx',
];

/** Files that take longest: begun last, they would keep one worker busy while the other is done. */
const longFiles =
  /e2e\/(scenarios|bad-input|every-screen|desk\/changes|links\/|claims\/|staff\/staff|portal\/)|server\/(operations\/(container|recipes)|quote\/scenarios|change\/(change-rights|random-changes|returned-payments)|installments\/|identity\/permissions|input\/mutation-members|policy\/hot-plans|years\/)/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longFiles.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** How many workers a suite has: two keep two processors busy. */
const maxWorkers = 2;

/** How long a test or what it is set up with may take: the nightly run has up to five hundred times as many cases in one. */
const timeFor = (byDay: number) => (process.env.HIGHWATER_TEST_EVERYTHING === 'on' ? 1_200_000 : byDay);

/** A large nursery for young objects: a worker makes many, and collecting them is a tenth of its time. */
const execArgv = ['--max-semi-space-size=64'];

/** How long a test waits for what is to come, however slow the machine is; a page gets as long. */
const patience = { poll: { timeout: 20_000 } };

export default defineConfig({
  root: 'src',
  base: '/vue/',
  plugins: [
    react(),
    leanCatalogue(),
    directImports(),
    importAgain(),
    sampleRatings(),
    pageChunks([
      { name: 'app', sharedBy: [['main.tsx']] },
      { name: 'windows', sharedBy: [windows, ['account/frame/SignedInFrame.tsx', ...firstStep]] },
      { name: 'insured-and-step', sharedBy: [insured, firstStep] },
      { name: 'signed-in', sharedBy: [['account/frame/SignedInFrame.tsx']] },
      { name: 'step-and-home', sharedBy: [firstStep, home] },
      { name: 'step-and-desk', sharedBy: [firstStep, ['wizard/desk/DeskPage.tsx']] },
      { name: 'wizard', sharedBy: [firstStep] },
      { name: 'mutation', sharedBy: [['session/use-keyed-mutation.ts']] },
    ]),
  ],
  // Packages that are built for today's browsers too come without their helpers for older ones.
  // React brings the hook that these entries carry for versions of React before it.
  resolve: {
    conditions: [...defaultClientConditions, 'es2015'],
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
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
          execArgv,
          include: ['tests/{change,domain,wizard,rating,lifecycle,lab,checks}/**/*.test.ts'],
          // Nothing is mocked or left behind: the files of a worker share what they import.
          isolate: false,
          setupFiles: ['tests/support/fuzz/seed-properties.ts'],
          testTimeout: timeFor(60_000),
        },
      },
      {
        extends: false,
        // Packages that stay outside load graphql's CommonJS build; two builds of it refuse to work together.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        plugins: [sampleRatings()],
        test: {
          name: 'server',
          include: ['tests/{contract,server}/**/*.test.ts'],
          globalSetup: ['tests/support/server/database-setup.ts'],
          setupFiles: ['tests/support/fuzz/seed-properties.ts'],
          maxWorkers,
          execArgv,
          // The files of a worker share what they import; each has a database and a server of its own.
          isolate: false,
          expect: patience,
          testTimeout: timeFor(30_000),
          hookTimeout: timeFor(120_000),
        },
      },
      {
        extends: false,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/product/product-setup.ts'],
          setupFiles: [
            'tests/support/product/product-database.ts',
            'tests/support/walks/walked-in-browser.ts',
          ],
          // The files of a worker share a browser, and what was found accessible once.
          isolate: false,
          // A browser and the server share the machine with the test; more would wait for each other.
          maxWorkers,
          execArgv,
          expect: patience,
          testTimeout: timeFor(180_000),
          hookTimeout: timeFor(180_000),
        },
      },
    ],
  },
});
