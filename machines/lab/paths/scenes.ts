import type { AnyStateMachine } from 'xstate';
import type { RecordedKnowledge } from '../sessions/recorded-answers.ts';
import type { PathClass } from './path-classes.ts';
import { TransitionCache, type WizardPosition } from './transition-cache.ts';
import type { LabContext, WalkStep } from './walk-events.ts';

/** The data from which the lab draws a screen. Many paths share the same scene. */
export type Scene = Pick<WalkStep, 'at' | 'from' | 'facts'> & {
  /** What a recording knows of the answers; absent where the sample's own are shown. */
  readonly known?: RecordedKnowledge | undefined;
};

/** The scenes of a set of paths, each listed once with its key. `paths` lists the scene numbers of each path in order. */
export interface Scenes {
  readonly scenes: readonly Scene[];
  readonly keys: readonly string[];
  readonly paths: readonly (readonly number[])[];
}

/** Lists the scenes on a set of paths, including the application start. */
export function listScenes(machine: AnyStateMachine, classes: readonly PathClass[]): Scenes {
  const recall = new TransitionCache(machine);
  const numbers = new Map<string, number>();
  const scenes: Scene[] = [];
  const assignNumber = (stand: WizardPosition) => {
    const scene = toScene(stand);
    const key = buildSceneKey(scene);
    const existing = numbers.get(key);
    if (existing !== undefined) return existing;
    numbers.set(key, scenes.length);
    return scenes.push(scene) - 1;
  };
  const paths = classes.map(({ facts, events }) => {
    let stand = recall.start(facts);
    const passed = [assignNumber(stand)];
    for (const event of events) {
      stand = recall.after(stand, event);
      passed.push(assignNumber(stand));
    }
    return passed;
  });
  return { scenes, keys: [...numbers.keys()], paths };
}

function toScene({ spot, facts }: WizardPosition): Scene {
  const { from }: LabContext = spot.snapshot.context;
  return { at: spot.at, from, facts };
}

/**
 * The key of a scene. Scenes with the same key look the same: a hard stop and the start show no answers, and only Next asks for missing
 * answers and stops. `isCounted` leaves out facts that another version of the wizard does not know.
 */
export function buildSceneKey({ at, from, facts }: Scene, isCounted = (_fact: string) => true): string {
  if (at === 'applicationStart') return at;
  if (at.startsWith('hardStop')) return `${at} ${facts.policyState}`;
  const { incomplete: _, hardStops: __, ...shown } = facts;
  const counted = Object.entries(shown).filter(([fact]) => isCounted(fact));
  const sorted = counted.sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([at, at === 'pastTheLastStep' ? from : null, Object.fromEntries(sorted)]);
}
