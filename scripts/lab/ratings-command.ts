import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { renderSampleRatings } from './sample-ratings.ts';

/**
 * Rates the sample as the server rates a quote and writes it for the lab's screens. The check that can fail is
 * tests/lab/sample-ratings.test.ts.
 */
export async function ratingsCommand(): Promise<number> {
  await writeFile(
    fileURLToPath(new URL('../../src/lab/frame/sample-ratings.json', import.meta.url)),
    renderSampleRatings(),
  );
  return 0;
}
