import type { VersionPath } from '../versions/machine-version.ts';
import type { ChangeSentence } from './change-sentence.ts';

/** A path class that only one version has, or that passes other places. */
export interface ChangedPath {
  /** What sets the path apart, such as its guards and its hard stop. */
  readonly words: readonly string[];
  /** The places in the old version; null if only the new one has the path. */
  readonly old: readonly string[] | null;
  readonly now: readonly string[] | null;
}

/** The changed paths of the same causes. */
export interface PathGroup {
  /** The sentences of the causes; empty if no sentence tells why. */
  readonly causes: readonly string[];
  readonly paths: readonly ChangedPath[];
}

/** Groups the path classes that differ by what changed them; the greatest group comes first. */
export function groupChangedPaths(
  old: readonly VersionPath[],
  now: readonly VersionPath[],
  sentences: readonly ChangeSentence[],
): PathGroup[] {
  const groups = new Map<string, { causes: string[]; paths: ChangedPath[] }>();
  const causes = sentences.filter(({ states }) => states.length > 0);
  for (const path of listChangedPaths(old, now)) {
    const touched = traceChange(path);
    const texts = causes.filter((cause) => isCause(cause, path, touched)).map(({ text }) => text);
    const key = texts.join('\n');
    const group = groups.get(key) ?? { causes: texts, paths: [] };
    group.paths.push(path);
    groups.set(key, group);
  }
  return [...groups.values()].sort((first, second) => second.paths.length - first.paths.length);
}

/** How many of some paths are new, gone, and lead elsewhere. */
export function countPaths(paths: readonly ChangedPath[]): {
  added: number;
  removed: number;
  changed: number;
} {
  return {
    added: paths.filter(({ old }) => old === null).length,
    removed: paths.filter(({ now }) => now === null).length,
    changed: paths.filter(({ old, now }) => old !== null && now !== null).length,
  };
}

/** Says how many paths changed and how, such as `1,888 lead elsewhere, 128 are new`. */
export function describeCounts(paths: readonly ChangedPath[]): string {
  const { added, removed, changed } = countPaths(paths);
  const counts = [
    [changed, 'leads elsewhere', 'lead elsewhere'],
    [added, 'is new', 'are new'],
    [removed, 'is gone', 'are gone'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`)
    .join(', ');
}

/** Says where a path first goes another way, such as `Rating → Enclosure, before Rating → Machinery`. */
export function findDetour({ words, old, now }: ChangedPath, titleOf: (id: string) => string): string {
  if (old === null || now === null)
    return `the path with: ${words.filter((word) => !word.startsWith('not: ')).join('; ')}`;
  const start = Math.max(
    1,
    now.findIndex((place, index) => place !== old[index]),
  );
  const show = (places: readonly string[]) =>
    places
      .slice(start - 1, start + 2)
      .map(titleOf)
      .join(' → ');
  return `${show(now)}; before ${show(old)}`;
}

function listChangedPaths(old: readonly VersionPath[], now: readonly VersionPath[]): ChangedPath[] {
  const before = new Map(old.map((path) => [path.words.join('; '), path]));
  const after = new Map(now.map((path) => [path.words.join('; '), path]));
  return [
    ...now.flatMap(({ words, places }): ChangedPath[] => {
      const earlier = before.get(words.join('; '));
      if (earlier?.places === places) return [];
      return [{ words, old: earlier?.places.split(' ') ?? null, now: places.split(' ') }];
    }),
    ...old
      .filter(({ words }) => !after.has(words.join('; ')))
      .map(({ words, places }) => ({ words, old: places.split(' '), now: null })),
  ];
}

/** Where a path changed: places that it passes more or less often, and those with other neighbours. */
interface TracedChange {
  readonly counts: ReadonlySet<string>;
  readonly neighbours: ReadonlySet<string>;
}

function traceChange({ words, old, now }: ChangedPath): TracedChange {
  if (old === null || now === null) {
    const stop = words.flatMap((word) => /^hard stop on (\w+): (\w+)$/.exec(word)?.slice(1) ?? []);
    const back = words.flatMap((word) => /^back below step (\d+)$/.exec(word)?.[1] ?? []);
    const guards = words.map((word) => `guard ${word.replace(/^not: /, '')}`);
    const own = [...stop, `hardStop.${stop[1]}`, ...back.map((number) => `below ${number}`), ...guards];
    return { counts: new Set(own), neighbours: new Set() };
  }
  const [before, after] = [countVisits(old), countVisits(now)];
  const places = new Set([...before.keys(), ...after.keys()]);
  const pairs = [listPairs(old), listPairs(now)] as const;
  const differing = [...pairs[0]].filter((pair) => !pairs[1].has(pair));
  const others = [...pairs[1]].filter((pair) => !pairs[0].has(pair));
  return {
    counts: new Set([...places].filter((place) => before.get(place) !== after.get(place))),
    neighbours: new Set([...differing, ...others].flatMap((pair) => pair.split(' '))),
  };
}

function isCause(
  { topic, states }: ChangeSentence,
  path: ChangedPath,
  { counts, neighbours }: TracedChange,
): boolean {
  if (states.some((state) => counts.has(state))) return true;
  if (topic === 'condition' || path.old === null || path.now === null) return false;
  return states.some((state) => neighbours.has(state));
}

function countVisits(places: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return counts;
}

function listPairs(places: readonly string[]): Set<string> {
  return new Set(places.slice(1).map((place, index) => `${places[index]} ${place}`));
}
