import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { buildMachineMap } from '../../../machines/lab/map/machine-map.ts';
import { buildStateTitles, formatStateTitle } from '../../../machines/lab/map/map-titles.ts';
import type * as Classes from '../../../machines/lab/paths/path-classes.ts';
import type * as Scenes from '../../../machines/lab/paths/scenes.ts';
import type { Scene } from '../../../machines/lab/paths/scenes.ts';
import type * as Wizard from '../../../machines/wizard/wizard.machine.ts';
import { launchChromium } from '../../../tests/support/browser/chromium.ts';
import { extractRevision } from '../extract-revision.ts';
import { ownCheckout } from '../scenarios/write-scenario.ts';
import {
  compareScreen,
  describeDifference,
  type ScreenDifference,
  writePictureReport,
} from './compare-screens.ts';
import { openPhotographer, type Photographer, type PictureLook } from './photographer.ts';

const usage =
  'shots REVISION [--path=plain] [--width=1280] [--scheme=light|dark] [--folder=FOLDER] [--checkout=FOLDER]';

/**
 * `shots REVISION`: photographs the screens that the paths pass, in a git revision and in the checkout, and writes a
 * page of those that differ. Resolves with 0 if none does, 1 if some do, 2 for wrong arguments.
 */
export async function shotsCommand(words: readonly string[]): Promise<number> {
  const question = readQuestion(words);
  if (question === null) {
    console.error(usage);
    return 2;
  }
  const { revision, checkout, folder } = question;
  const earlier = await mkdtemp(path.join(tmpdir(), 'highwater-shots-'));
  try {
    await extractRevision(revision, checkout, earlier);
    const before = await listScreens(earlier, question.path);
    const now = await listScreens(checkout, question.path);
    if (before.size + now.size === 0) throw new Error(`No path is named ${question.path}.`);
    await mkdir(folder, { recursive: true });
    const browser = await launchChromium();
    const differences = await compareCheckouts(browser, [earlier, before], [checkout, now], question).finally(
      () => browser.close(),
    );
    const screens = new Set([...before.keys(), ...now.keys()]).size;
    const heading = `${screens} screens compared with ${revision}: ${differences.length} differ`;
    const page = await writePictureReport(folder, heading, differences);
    for (const { title, pixels, before } of differences)
      console.log(`  ${title}: ${describeDifference(pixels, before)}`);
    console.log(`${heading}. ${page}`);
    return differences.length === 0 ? 0 : 1;
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : String(problem));
    return 2;
  } finally {
    await rm(earlier, { recursive: true, force: true });
  }
}

interface PictureQuestion extends PictureLook {
  readonly revision: string;
  /** The path whose screens are photographed; null for all paths. */
  readonly path: string | null;
  /** Where the page and its pictures are written. */
  readonly folder: string;
  readonly checkout: string;
}

/** Reads the words after `shots`; null if they are none of the usage. */
export function readQuestion(words: readonly string[]): PictureQuestion | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        path: { type: 'string' },
        width: { type: 'string', default: '1280' },
        scheme: { type: 'string', default: 'light' },
        checkout: { type: 'string', default: ownCheckout },
        folder: { type: 'string' },
      },
    });
    const [revision] = positionals;
    const { scheme } = values;
    if (revision === undefined || positionals.length > 1 || !/^[1-9]\d{2,3}$/.test(values.width)) return null;
    if (scheme !== 'light' && scheme !== 'dark') return null;
    const checkout = path.resolve(values.checkout);
    const folder = path.resolve(values.folder ?? path.join(checkout, 'lab-shots'));
    return { revision, path: values.path ?? null, width: Number(values.width), scheme, checkout, folder };
  } catch {
    return null;
  }
}

/** A screen of the lab and its name. */
interface NamedScreen {
  readonly title: string;
  readonly scene: Scene;
}

/** The screens that the paths of a checkout pass by its own machine, each once, by what they are drawn from. */
async function listScreens(folder: string, only: string | null): Promise<ReadonlyMap<string, NamedScreen>> {
  const load = (file: string) => import(pathToFileURL(path.join(folder, 'machines', file)).href);
  const [classes, scenes, wizard]: [typeof Classes, typeof Scenes, typeof Wizard] = await Promise.all([
    load('lab/paths/path-classes.ts'),
    load('lab/paths/scenes.ts'),
    load('wizard/wizard.machine.ts'),
  ]);
  const paths = classes.findPossibleClasses(wizard.wizardMachine);
  const listed = scenes.listScenes(
    wizard.wizardMachine,
    paths.filter(({ id }) => only === null || id === only),
  );
  const titles = buildStateTitles(buildMachineMap(wizard.wizardMachine));
  return new Map(
    listed.scenes.map((scene, index) => [
      listed.keys[index] ?? '',
      { title: `${index + 1}. ${formatStateTitle(titles, scene.at)}`, scene },
    ]),
  );
}

type CheckoutScreens = readonly [folder: string, screens: ReadonlyMap<string, NamedScreen>];

async function compareCheckouts(
  browser: Browser,
  [earlier, before]: CheckoutScreens,
  [checkout, now]: CheckoutScreens,
  look: PictureLook,
): Promise<ScreenDifference[]> {
  const old = await openPhotographer(browser, earlier, look);
  const current = await openPhotographer(browser, checkout, look);
  try {
    const differences: ScreenDifference[] = [];
    for (const key of new Set([...now.keys(), ...before.keys()])) {
      const [was, is] = [before.get(key), now.get(key)];
      const difference = await compareScreen({
        title: is?.title ?? was?.title ?? key,
        before: await takeIfPresent(old, was),
        now: await takeIfPresent(current, is),
      });
      if (difference !== null) differences.push(difference);
    }
    return differences;
  } finally {
    await Promise.all([old.close(), current.close()]);
  }
}

async function takeIfPresent(
  photographer: Photographer,
  screen: NamedScreen | undefined,
): Promise<Buffer | null> {
  return screen === undefined ? null : photographer.take(screen.scene);
}
