import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { defaultFacts } from '../../../machines/lab/map/guard-combinations.ts';
import { findPossibleClasses } from '../../../machines/lab/paths/path-classes.ts';
import { listScenes, type Scene } from '../../../machines/lab/paths/scenes.ts';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import { pairScreens } from '../../../machines/lab/pictures/pair-screens.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { digestSources } from '../../../scripts/lab/pictures/screen-sources.ts';
import { comparedPicture } from '../../support/pictures/compared-picture.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'highwater-sources-'));
afterAll(() => rm(folder, { recursive: true }));

/** A checkout that is as small as one can be: two steps, a part that one of them uses, and what both are framed by. */
const sources = {
  'src/lab/frame/LabScreen.tsx':
    "import { screens } from '../../wizard/screens.ts';\nimport './frame.css';\n",
  'src/lab/frame/frame.css': 'main { color: black }',
  'src/wizard/screens.ts':
    "export const screens = {\n  RATES: async () => import('./Rates.tsx'),\n  SUMMARY: async () => import('./Summary.tsx'),\n};\n",
  'src/wizard/Rates.tsx': "import { price } from '../price.ts';\nimport type { Money } from '../money.ts';\n",
  'src/wizard/Summary.tsx': 'export const Summary = 1;\n',
  'src/price.ts': 'export const price = 1;\n',
  'src/money.ts': 'export type Money = string;\n',
};

async function write(changes: { readonly [file: string]: string }): Promise<void> {
  for (const [file, text] of Object.entries(changes)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

function sceneAt(at: string, said: Partial<Scene> = {}): Scene {
  return { at, from: null, facts: defaultFacts, ...said };
}

async function digestsAfter(changes: { readonly [file: string]: string }) {
  await write({ ...sources, ...changes });
  const digest = digestSources(folder, 'browser 1');
  return ['RATES', 'SUMMARY', 'applicationStart'].map((at) => digest(sceneAt(at)));
}

test('a source counts for the screens that load it: one step, or all of them', async () => {
  const before = await digestsAfter({});
  const areOther = async (file: string) =>
    (await digestsAfter({ [file]: 'changed' })).map((digest, index) => digest !== before[index]);
  expect(await areOther('src/price.ts')).toEqual([true, false, false]);
  expect(await areOther('src/wizard/Summary.tsx')).toEqual([false, true, false]);
  expect(await areOther('src/lab/frame/frame.css')).toEqual([true, true, true]);
  expect(await areOther('src/money.ts')).toEqual([false, false, false]);
  expect(await areOther('src/other.ts')).toEqual([false, false, false]);
});

test('data, and what draws the screen, count too', async () => {
  await write(sources);
  const digest = digestSources(folder, 'browser 1');
  const one = digest(sceneAt('RATES'));
  expect(digest(sceneAt('RATES'))).toBe(one);
  expect(digest(sceneAt('RATES', { facts: { ...defaultFacts, foundation: 'BASEMENT' } }))).not.toBe(one);
  expect(digestSources(folder, 'browser 2')(sceneAt('RATES'))).not.toBe(one);
  // Past the last step the screen of the step before is shown.
  const past = sceneAt('pastTheLastStep', { from: 'SUMMARY' });
  const before = digest(past);
  await write({ 'src/wizard/Summary.tsx': 'changed' });
  expect(digestSources(folder, 'browser 1')(past)).not.toBe(before);
});

test('the screens of two revisions are pairs by their facts, whatever facts only one of them knows', () => {
  const [slab, crawlspace] = [
    { ...defaultFacts, foundation: 'SLAB_ON_GRADE' as const },
    { ...defaultFacts, foundation: 'CRAWLSPACE' as const },
  ];
  const buildScreen = (key: string, scene: Scene) => comparedPicture({ key, scene });
  const before = [
    buildScreen('old slab', sceneAt('RATES', { facts: slab })),
    buildScreen('old summary', sceneAt('SUMMARY', { facts: slab })),
  ];
  const withMore = (facts: typeof slab | typeof crawlspace) => ({ ...facts, isLeased: true });
  const now = [
    buildScreen('new crawlspace', sceneAt('RATES', { facts: withMore(crawlspace) })),
    buildScreen('new slab', sceneAt('RATES', { facts: withMore(slab) })),
  ];
  const pairs = pairScreens(before, now).map((pair) => [pair.before?.key, pair.now?.key]);
  expect(pairs).toEqual([
    [undefined, 'new crawlspace'],
    ['old slab', 'new slab'],
    ['old summary', undefined],
  ]);
});

test('the scenes of the paths are each there once, and every path passes those of its events', () => {
  const classes = findPossibleClasses(wizardMachine).filter((_, index) => index % 97 === 0);
  const { scenes, keys, paths } = listScenes(wizardMachine, classes);
  expect(new Set(keys).size).toBe(scenes.length);
  const passed = paths.map((numbers) => numbers.map((number) => scenes[number]?.at));
  expect(passed).toEqual(
    classes.map(({ facts, events }) => walkEvents(wizardMachine, facts, events).map(({ at }) => at)),
  );
});
