import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An import of one file by another, both as paths from the root of the project. */
export interface ImportArrow {
  readonly from: string;
  readonly to: string;
}

/** Every import between the source files of these folders, read from their text, without packages. */
export function findImportArrows(folders: readonly string[]): ImportArrow[] {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ).sort();
  return files.flatMap((from) => {
    const text = readFileSync(path.join(root, from), 'utf8');
    return [...text.matchAll(/(?:from|import|import\()\s*'(\.[^'?]+)/g)].map(([, target = '']) => ({
      from,
      to: path.posix.join(path.posix.dirname(from), target),
    }));
  });
}

/** The rooms that each room imports, excluding itself; rooms and their neighbors are sorted by name. */
export function groupArrowsByRoom(
  arrows: readonly ImportArrow[],
  roomNamed: (file: string) => string | null,
): Map<string, string[]> {
  const neighbors = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    const [room, other] = [roomNamed(from), roomNamed(to)];
    if (room === null) continue;
    const others = neighbors.get(room) ?? new Set<string>();
    if (other !== null && other !== room) others.add(other);
    neighbors.set(room, others);
  }
  return new Map(
    [...neighbors].sort(([a], [b]) => a.localeCompare(b)).map(([room, others]) => [room, [...others].sort()]),
  );
}

/** The same arrows without those implied by a longer path, for a diagram. */
export function removeTransitiveArrows(rooms: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const reaches = (from: string, target: string, seen: Set<string>): boolean =>
    (rooms.get(from) ?? []).some((next) => {
      if (next === target) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, target, seen);
    });
  return new Map(
    [...rooms].map(([room, others]) => [
      room,
      others.filter((other) => !others.some((next) => next !== other && reaches(next, other, new Set()))),
    ]),
  );
}
