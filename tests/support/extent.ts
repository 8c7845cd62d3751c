/** Whether everything is to be tried: the run of the night (`npm test -- --everything`), with seeds that nobody has seen. */
export const isEverything = process.env.HIGHWATER_TEST_EVERYTHING === 'on';

/** How often a process is killed in the middle of its work. */
export const killCount = isEverything ? 100 : 5;

/** How often two calls race for one row. */
export const raceCount = isEverything ? 200 : 40;

/** How many random cases of a kind are tried; HIGHWATER_FUZZ_CASES sets another number. */
export const caseCount = Number(process.env.HIGHWATER_FUZZ_CASES ?? (isEverything ? 100_000 : 1_000));

/** Every one of a list in the run of the night; otherwise `share` of them, spread evenly and beginning at `turn`, so that lists that are tried in turn differ. */
export function sampleOf<T>(list: readonly T[], share: number, turn: number): readonly T[] {
  if (isEverything || list.length <= share) return list;
  const step = list.length / share;
  return Array.from(
    { length: share },
    (_, index) => list[(turn + Math.floor(index * step)) % list.length] as T,
  );
}
