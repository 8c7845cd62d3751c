import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import type { ExploredSide } from '../../machines/lab/explore/explored-quote.ts';
import type { LeadStep } from '../../machines/lab/explore/lead.ts';
import { steps } from '../../machines/wizard/steps.ts';
import { type ExploreArguments, exploreUsage, parseExploreArguments } from './explore/explore-arguments.ts';
import { exploreSide, type SideSummary } from './explore/explore-side.ts';
import { type ExploredProduct, startExploredProduct } from './explore/explored-product.ts';
import type { Repeat } from './explore/explorer.ts';
import { writeFailure } from './explore/failure-files.ts';
import { QuoteStarter } from './explore/quote-starter.ts';
import { readLead } from './explore/read-lead.ts';

/**
 * Walks over quotes of the real product by chance and compares what comes of each command with what the wizard's machine predicts. Resolves
 * with 0 if nothing differs, 1 if a walk fails, 2 for wrong arguments or a target that no walk comes to.
 */
export async function exploreCommand(words: readonly string[]): Promise<number> {
  const asked = parseExploreArguments(words);
  if (asked === null) {
    console.error(`Say: npm run lab -- ${exploreUsage}`);
    return 2;
  }
  const lead = await readLeadOrExplain(asked);
  if (lead === null) return 2;
  const product = asked.url === null ? await startExploredProduct(asked.sides) : remoteProduct(asked.url);
  try {
    return await exploreSides(asked, lead, product);
  } finally {
    await product.close();
  }
}

function readLeadOrExplain({ from, url }: ExploreArguments): Promise<readonly LeadStep[] | null> {
  if (from === null) return Promise.resolve([]);
  return readLead(from, url, toBusinessDate(new Date())).catch((problem: unknown) => {
    console.error(problem instanceof Error ? problem.message : String(problem));
    return null;
  });
}

/** A product that runs already, and goes on running. */
function remoteProduct(url: string): ExploredProduct {
  return { url, close: async () => undefined };
}

async function exploreSides(
  asked: ExploreArguments,
  lead: readonly LeadStep[],
  product: ExploredProduct,
): Promise<number> {
  const seed = asked.seed ?? Math.floor(Math.random() * 0x7fffffff);
  const folder = asked.out ?? (await mkdtemp(path.join(tmpdir(), 'highwater-explored-')));
  let [failureCount, lostCount] = [0, 0];
  if (asked.from !== null) console.log(`Walks begin with the ${lead.length} steps of ${asked.from}.`);
  for (const side of asked.sides) {
    const starter = await QuoteStarter.open(product.url, side);
    try {
      const found = await exploreOneSide({ asked, side, starter, seed, lead, folder });
      failureCount += found.failureCount;
      if (found.begunCount === 0) lostCount += 1;
    } finally {
      await starter.close();
    }
  }
  if (failureCount > 0) console.log(`What was found is in ${folder}.`);
  if (lostCount > 0) console.error(`No walk came to ${asked.targetName}.`);
  if (failureCount > 0) return 1;
  return lostCount > 0 ? 2 : 0;
}

interface SideTask {
  readonly asked: ExploreArguments;
  readonly side: ExploredSide;
  readonly starter: QuoteStarter;
  readonly seed: number;
  readonly lead: readonly LeadStep[];
  readonly folder: string;
}

/** Explores a side and prints each failure and what was walked. */
async function exploreOneSide({ asked, side, starter, seed, lead, folder }: SideTask): Promise<SideSummary> {
  const minutes = asked.minutes / asked.sides.length;
  console.log(`Exploring the ${side} for ${formatMinutes(minutes)}, seed ${seed}.`);
  const began = performance.now();
  const summary = await exploreSide({
    ...{ side, starter, seed, minutes, lead },
    ...{ hasFaults: asked.hasFaults, isFirstOnly: asked.isFirstOnly },
    ...{ target: asked.target, repeat: readRepeat(asked.repeat) },
    onFound: (difference) => console.log(`Found: ${difference} The path is being shortened.`),
    onFailure: async (failure) => console.log(`\n${await writeFailure(folder, failure, asked)}`),
  });
  const { walkCount, commandCount, failureCount, places, begunCount } = summary;
  const seconds = Math.round((performance.now() - began) / 1000);
  const reached = steps.filter(({ id }) => places.has(id)).length;
  console.log(
    `The ${side}: ${walkCount} walks with ${commandCount} commands in ${seconds} s reached ${reached} of ${steps.length} steps and ${places.size - reached} other places; ${failureCount} failures.`,
  );
  if (asked.targetName !== null) console.log(`${begunCount} walks began at ${asked.targetName}.`);
  return summary;
}

function formatMinutes(minutes: number): string {
  return `${Math.round(minutes * 10) / 10} minutes`;
}

/** The path of a failure as its report tells it, `path/replay`. */
function readRepeat(text: string | null): Repeat | null {
  if (text === null) return null;
  const [found = '', replayPath = ''] = text.split('/');
  return { path: found, replayPath };
}
