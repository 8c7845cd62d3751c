import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildMachineMap } from '../../../machines/lab/map/machine-map.ts';
import { buildStateTitles, formatStateTitle } from '../../../machines/lab/map/map-titles.ts';
import type * as Classes from '../../../machines/lab/paths/path-classes.ts';
import { describePathClass, type PathClass } from '../../../machines/lab/paths/path-classes.ts';
import type * as Scenes from '../../../machines/lab/paths/scenes.ts';
import type { PicturedPath, PicturedScreen } from '../../../machines/lab/pictures/compared-pictures.ts';
import { describeScreenFacts } from '../../../machines/lab/pictures/screen-words.ts';
import type * as Wizard from '../../../machines/wizard/wizard.machine.ts';
import { digestSources } from './screen-sources.ts';

/** A screen of a checkout, with a digest of its sources and data. */
export interface CheckoutScreen extends PicturedScreen {
  readonly sources: string;
}

/** The screens that the chosen paths of a checkout pass, each once. */
export interface CheckoutScreens {
  readonly screens: readonly CheckoutScreen[];
  readonly paths: readonly PicturedPath[];
}

/** Which paths, and which of their screens. */
export interface ScreenChoice {
  readonly isPathChosen: (one: PathClass) => boolean;
  /** A place of the wizard; null for all. */
  readonly screen: string | null;
}

/** Lists the screens of a checkout by its own machine; `drawnBy` names the browser. Rejects if its lab knows no path classes yet. */
export async function listCheckoutScreens(
  folder: string,
  drawnBy: string,
  choice: ScreenChoice,
): Promise<CheckoutScreens> {
  const load = async (file: string) => import(pathToFileURL(path.join(folder, 'machines', file)).href);
  const [classes, scenes, wizard]: [typeof Classes, typeof Scenes, typeof Wizard] = await Promise.all([
    load('lab/paths/path-classes.ts'),
    load('lab/paths/scenes.ts'),
    load('wizard/wizard.machine.ts'),
  ]);
  if (typeof classes.findPossibleClasses !== 'function')
    throw new Error('This revision is from before the path classes of today; it cannot be photographed.');
  const { wizardMachine } = wizard;
  const chosen = classes.findPossibleClasses(wizardMachine).filter(choice.isPathChosen);
  const listed = scenes.listScenes(wizardMachine, chosen);
  const titles = buildStateTitles(buildMachineMap(wizardMachine));
  const digest = digestSources(folder, drawnBy);
  const isShown = (number: number) => choice.screen === null || listed.scenes[number]?.at === choice.screen;
  const screens = listed.scenes.flatMap((scene, number) =>
    isShown(number)
      ? [
          {
            key: listed.keys[number] ?? '',
            scene,
            title: formatStateTitle(titles, scene.at),
            words: describeScreenFacts(scene),
            sources: digest(scene),
          },
        ]
      : [],
  );
  const paths = chosen.map((one, index) => ({
    id: one.id,
    title: one.title,
    words: describePathClass(one),
    screens: (listed.paths[index] ?? []).filter(isShown).map((number) => listed.keys[number] ?? ''),
  }));
  return { screens, paths };
}
