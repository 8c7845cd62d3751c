import { parentPort, workerData } from 'node:worker_threads';
import { judgeName } from '../built-in-name-screening.ts';
import type { ScreenedName } from '../name-screening.ts';
import { ArrangedNames } from './arranged-names.ts';
import type { ChunkVerdicts } from './bulk-screening.ts';

/** A thread of the screening of many names, which answers chunk by chunk. */
const listed = new ArrangedNames(workerData);

parentPort?.on('message', (names: readonly ScreenedName[]) => {
  const verdicts = names.map((name) => judgeName(name, listed));
  const answer: ChunkVerdicts = {
    results: verdicts.map(({ result }) => result),
    scores: verdicts.map(({ score }) => score),
  };
  parentPort?.postMessage(answer);
});
