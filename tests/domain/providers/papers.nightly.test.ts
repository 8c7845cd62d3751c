import { expect, test } from 'vitest';
import { inspectPaper, names, printPapers, soundPaper } from '../../support/documents/longest-papers.ts';

test.each([...Object.entries(names), ['without a space', 'W'.repeat(200)]])(
  'every paper prints whole with texts that are all %s',
  async (_, name) => {
    for (const paper of await printPapers(name))
      expect(await inspectPaper(paper)).toEqual({ paper: paper.paper, ...soundPaper });
  },
);
