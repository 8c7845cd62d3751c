import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { renderSampleRatings } from './sample-ratings.ts';

/**
 * Rates the sample as the server rates a quote and writes it for the lab's screens. The check that can fail is
 * tests/lab/sample-ratings.test.ts. Resolves with 0 if they are written, 2 for wrong arguments.
 */
export async function ratingsCommand(words: readonly string[]): Promise<number> {
  if (words.length > 0) {
    console.error('It takes no words: npm run lab -- ratings');
    return 2;
  }
  await writeFile(
    fileURLToPath(new URL('../../src/lab/frame/sample-ratings.json', import.meta.url)),
    renderSampleRatings(),
  );
  return 0;
}
