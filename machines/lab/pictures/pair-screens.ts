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
  const known = listFacts(before);
  const shared = new Set(
    [...listFacts(now)].filter((name) => known.has(name) && !unseenFacts.includes(name)),
  );
  const waiting = new Map<string, Before[]>();
  for (const screen of before) {
    const key = buildSharedKey(screen, shared);
    waiting.set(key, [...(waiting.get(key) ?? []), screen]);
  }
  const pairs = now.map((screen) => ({
    before: waiting.get(buildSharedKey(screen, shared))?.shift() ?? null,
    now: screen,
  }));
  const left = new Set([...waiting.values()].flat());
  return [
    ...pairs,
    ...before.filter((screen) => left.has(screen)).map((screen) => ({ before: screen, now: null })),
  ];
}

/** What only Next asks for, and nothing shows. */
const unseenFacts: readonly string[] = ['incomplete', 'hardStops'];

function listFacts(screens: readonly PicturedScreen[]): ReadonlySet<string> {
  return new Set(screens.flatMap(({ scene }) => Object.keys(scene.facts)));
}

/** A start shows no facts, and a hard stop only whether the quote was an application. */
function buildSharedKey({ scene: { at, from, facts } }: PicturedScreen, shared: ReadonlySet<string>): string {
  if (at === 'applicationStart') return at;
  if (at.startsWith('hardStop')) return `${at} ${facts.policyState}`;
  const shown = Object.entries(facts).filter(([name]) => shared.has(name));
  return JSON.stringify([at, at === 'pastTheLastStep' ? from : null, shown.toSorted(byName)]);
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
