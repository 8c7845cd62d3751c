import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ImportDistances } from './mutation/import-distances.ts';
import { listMutations } from './mutation/list-mutations.ts';
import { type MutateArguments, mutateUsage, parseMutateArguments } from './mutation/mutate-arguments.ts';
import type { Mutation } from './mutation/mutation.ts';
import { buildReport, describeTried, formatClosingLines, type MutationReport } from './mutation/report.ts';
import { SourceTree } from './mutation/source-tree.ts';
import { MutationTrial, type TriedMutation } from './mutation/try-mutations.ts';

/**
 * Changes guards and clearing rows one by one, and reports which tests notice. Nothing is written into the tree.
 * Resolves with 0 if tests notice every change that was tried, 1 if one survives, 2 for wrong arguments or tests that fail without a change.
 */
export async function mutateCommand(words: readonly string[]): Promise<number> {
  const asked = parseMutateArguments(words);
  if (asked === null || !existsSync(path.join(asked.root, 'machines/tsconfig.json'))) {
    console.error(`Say: npm run lab -- ${mutateUsage}`);
    return 2;
  }
  const tree = new SourceTree(asked.root);
  const mutations = listMutations(tree, asked.only).filter(
    ({ sentence }) => asked.match === null || sentence.toLowerCase().includes(asked.match.toLowerCase()),
  );
  if (asked.isListOnly || mutations.length === 0) {
    for (const mutation of mutations) console.log(`${mutation.group}: ${mutation.sentence}.`);
    console.log(`${mutations.length} mutations.`);
    return 0;
  }
  const report = await tryMutations(asked, tree, mutations);
  if (report === null) return 2;
  for (const line of formatClosingLines(report)) console.log(line);
  if (asked.jsonFile !== null) await writeFile(asked.jsonFile, `${JSON.stringify(report, null, 2)}\n`);
  return report.survived > 0 ? 1 : 0;
}

/** Tries mutations and prints a line for each; null if the tests fail without one. */
async function tryMutations(
  { root, minutes, workers }: MutateArguments,
  tree: SourceTree,
  mutations: readonly Mutation[],
): Promise<MutationReport | null> {
  const began = performance.now();
  const imports = new ImportDistances(root);
  const trial = await MutationTrial.open({ root, tree, imports }, workers, mutations).catch(
    (problem: unknown) => {
      console.error(problem instanceof Error ? problem.message : String(problem));
      return null;
    },
  );
  if (trial === null) return null;
  const { fast, slow } = trial;
  console.log(
    `${mutations.length} mutations, ${fast.size} test files. Left out as too slow: ${slow.join(', ') || 'none'}.`,
  );
  const tried: TriedMutation[] = [];
  const isOver = () => minutes !== null && performance.now() - began > minutes * 60_000;
  try {
    await trial.tryAll(mutations, isOver, (one) => {
      tried.push(one);
      console.log(describeTried(one));
    });
  } finally {
    await trial.close();
  }
  return buildReport(tried, mutations.length, (performance.now() - began) / 1000);
}
