import { expect, test } from 'vitest';
import { inspectPaper, names, printPapers, soundPaper } from '../../support/documents/longest-papers.ts';

test('every paper prints whole with every text at its full length and names in six languages, in embedded fonts', async () => {
  for (const paper of await printPapers(...Object.values(names)))
    expect(await inspectPaper(paper)).toEqual({ paper: paper.paper, ...soundPaper });
});
