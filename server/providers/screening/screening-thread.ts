import { parentPort, workerData } from 'node:worker_threads';
import type { ScreenedName } from '../name-screening.ts';
import { type ChunkVerdicts, judgeName } from './bulk-screening.ts';
import { prepareSanctionsList } from './sanctions-list.ts';

/** A thread of the screening of many names. It prepares the list for itself and answers chunk by chunk. */
const list = prepareSanctionsList(workerData);

parentPort?.on('message', async (names: readonly ScreenedName[]) => {
  const prepared = await list;
  const verdicts = names.map((name) => judgeName(name, prepared));
  const answer: ChunkVerdicts = {
    results: verdicts.map(({ result }) => result),
    scores: verdicts.map(({ score }) => score),
  };
  parentPort?.postMessage(answer);
});
