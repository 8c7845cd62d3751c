import { buildSceneKey } from '../paths/scenes.ts';
import type { PicturedScreen } from './compared-pictures.ts';

/** A screen of two revisions; null in the one that does not have it. */
export interface ScreenPair<Before, Now> {
  readonly before: Before | null;
  readonly now: Now | null;
}

/**
 * Pairs the screens of two revisions, in the order of the later one, then those that only the earlier one has. A fact that only one of
 * them knows does not keep two screens apart.
 */
export function pairScreens<Before extends PicturedScreen, Now extends PicturedScreen>(
  before: readonly Before[],
  now: readonly Now[],
): ScreenPair<Before, Now>[] {
  const earlierFacts = listFacts(before);
  const laterFacts = listFacts(now);
  const isShared = (fact: string) => earlierFacts.has(fact) && laterFacts.has(fact);
  const waiting = new Map<string, Before[]>();
  for (const screen of before) {
    const key = buildSceneKey(screen.scene, isShared);
    waiting.set(key, [...(waiting.get(key) ?? []), screen]);
  }
  const pairs = now.map((screen) => ({
    before: waiting.get(buildSceneKey(screen.scene, isShared))?.shift() ?? null,
    now: screen,
  }));
  const left = new Set([...waiting.values()].flat());
  return [
    ...pairs,
    ...before.filter((screen) => left.has(screen)).map((screen) => ({ before: screen, now: null })),
  ];
}

function listFacts(screens: readonly PicturedScreen[]): ReadonlySet<string> {
  return new Set(screens.flatMap(({ scene }) => Object.keys(scene.facts)));
}
