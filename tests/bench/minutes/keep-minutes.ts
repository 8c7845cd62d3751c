import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../support/browser/product.ts';
import type { MinutesToPrice } from '../../support/places/minutes-walk.ts';

/** The figures of the last run, which are committed for the lab. They are counted, so that a run without a change writes the same. */
const keptMinutes = 'tests/bench/minutes/minutes.json';

export async function keepMinutes(ways: {
  readonly known: MinutesToPrice;
  readonly unknown: MinutesToPrice;
}): Promise<void> {
  await writeFile(path.join(ROOT, keptMinutes), `${JSON.stringify(ways, null, 2)}\n`);
}
