/** Whether to test everything: the nightly run (`npm test -- --everything`), with new random seeds. */
export const isEverything = process.env.HIGHWATER_TEST_EVERYTHING === 'on';

/** How often a process is killed in the middle of an act. */
export const killCount = isEverything ? 100 : 1;

/** How often two calls race for one row. */
export const raceCount = isEverything ? 200 : 20;

/** How many random cases of each kind are tried; HIGHWATER_FUZZ_CASES overrides it. */
export const caseCount = Number(process.env.HIGHWATER_FUZZ_CASES ?? (isEverything ? 100_000 : 200));

/** How many bad values are sent to the checks of fields. */
export const badValueCount = isEverything ? 1_000_000 : 10_000;

/** How many events the wizard's machine is given. */
export const machineEventCount = isEverything ? 1_000_000 : 5_000;

/**
 * The whole list in the nightly run; otherwise `share` of its items, spread evenly and starting at
 * `turn`, so that consecutive calls differ.
 */
export function takeSample<T>(list: readonly T[], share: number, turn: number): readonly T[] {
  if (isEverything || list.length <= share) return list;
  const step = list.length / share;
  return Array.from(
    { length: share },
    (_, index) => list[(turn + Math.floor(index * step)) % list.length] as T,
  );
}
