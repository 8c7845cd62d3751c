import { afterAll, expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import type { LoadedPolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { type Product, startProduct } from '../../support/browser/product.ts';
import { isEverything, killCount } from '../../support/extent.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { filledScreen, quoteStandingAt, servedFile } from '../../support/scenarios/quote-player.ts';
import { type Client, clientWith, signInClient } from '../../support/server/graphql-client.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const today = toBusinessDate(new Date());
const plain = namedScenario('slab-behind-a-levee', today);
const dataFolder = await createDataFolder('killed');
/** By night the product has a PostgreSQL of its own, which the next start finds; by day it has a database that is there already. */
const environment = isEverything ? {} : { DATABASE_URL: (await testDatabase()).connectionString };
let product: Product | undefined;

afterAll(async () => {
  await product?.stop();
  await removeDataFolder(dataFolder);
}, 120_000);

/** A person who types into one quote: each answer is one more than the one before. */
interface Writer {
  readonly file: LoadedPolicyFile;
  readonly acknowledged: number;
}

/** Saves one answer after another until the server is gone; what it acknowledged last. */
async function write(
  client: Client,
  file: LoadedPolicyFile,
  from: number,
  acknowledge: () => void,
): Promise<Writer> {
  const policyId = String(file.policy.policyId);
  let { version } = file.structure;
  let acknowledged = from;
  for (;;) {
    const parts = { structure: { version, totalBuildingAreaFeet: acknowledged + 1 } };
    const answer = await client.ask(SavePolicyParts, { policyId, parts }).catch(() => null);
    if (answer?.savePolicyParts.__typename !== 'PartsSaved') return { file, acknowledged };
    version = answer.savePolicyParts.file.structure.version;
    acknowledged += 1;
    acknowledge();
  }
}

/** Resolves when it was called so often. */
function countdown(times: number): { count: () => void; reached: Promise<void> } {
  let left = times;
  let resolve: () => void = () => undefined;
  const reached = new Promise<void>((done) => {
    resolve = done;
  });
  const count = () => {
    left -= 1;
    if (left <= 0) resolve();
  };
  return { count, reached };
}

function readAnswers({
  wizard,
  wizardState: _state,
  otherEditors: _editors,
  policy,
  structure,
  ...rest
}: LoadedPolicyFile) {
  const { totalBuildingAreaFeet: _area, version: _version, ...building } = structure;
  const { changedAt: _changed, ...file } = { changedAt: null, ...rest };
  return { step: wizard.step, furthest: wizard.furthestStep, policy, building, file };
}

/** The last answer of a writer; 1,000 before the first, which a kill may precede. */
function readArea({ structure }: LoadedPolicyFile): number {
  return structure.totalBuildingAreaFeet ?? 1000;
}

test('kill -9 of the server in mid-write loses nothing that was acknowledged, and the quote resumes at its step', {
  timeout: 300_000 + killCount * 60_000,
}, async () => {
  product = await startProduct({ dataFolder, environment });
  const agent = await signInClient(product.url, 'agent');
  const answers = { 'structure.constructionType': 'MASONRY', 'structure.floorsCount': 2 };
  const files: LoadedPolicyFile[] = [];
  for (const step of ['BUILDING_CHARACTERISTICS', 'EFFECTIVE_DATE', 'RATES'] as const) {
    const quote = await quoteStandingAt(agent, plain, step);
    files.push((await filledScreen(agent, quote, answers, null)).file);
  }
  const { tokens } = agent;
  let acknowledged = files.map(readArea);
  for (let kill = 0; kill < killCount; kill += 1) {
    // Never the same place in a save: 7, 18, 29, 40, 51 saves, and around again.
    const saves = 7 + ((kill * 11) % 55);
    const { url } = product;
    const before = await Promise.all(
      files.map(({ policy }) => servedFile(clientWith(url, tokens), policy.policyId)),
    );
    const { count, reached } = countdown(saves);
    const writers = before.map((file, index) =>
      write(clientWith(url, tokens), file, acknowledged[index] ?? 0, count),
    );
    await reached;
    await product.kill();
    const ended = await Promise.all(writers);
    product = await startProduct({ dataFolder, environment });
    const again = clientWith(product.url, tokens);
    const after = await Promise.all(files.map(({ policy }) => servedFile(again, policy.policyId)));
    const stored = after.map(readArea);
    const lost = ended.map((writer, index) => writer.acknowledged > (stored[index] ?? 0));
    const ahead = ended.map((writer, index) => (stored[index] ?? 0) - writer.acknowledged > 1);
    expect({ lost, ahead }).toEqual({ lost: files.map(() => false), ahead: files.map(() => false) });
    expect(after.map(readAnswers)).toEqual(before.map(readAnswers));
    acknowledged = stored;
  }
});
