import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { lastFormerRevision, migrate } from '../../../server/database/migrate.ts';
import { type Product, ROOT, startProduct } from '../../support/browser/product.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { createPostgres } from '../../support/machines/postgres-pair.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { type Client, clientWith, signInClient } from '../../support/server/graphql-client.ts';

const run = promisify(execFile);

/** The last commit of the release before. */
const formerRelease = lastFormerRevision;
/** The migrations of this release that the one before lacks. */
const laterMigrations = readdirSync(path.join(ROOT, 'migrations'))
  .map((file) => path.basename(file, '.ts'))
  .filter((name) => name > '0011')
  .sort();
const obstacle = await run('git', ['cat-file', '-e', formerRelease], { cwd: ROOT }).then(
  () => null,
  () => `The upgrade is not tried: this clone does not have ${formerRelease}.`,
);
if (obstacle !== null) console.warn(obstacle);

const environment = {
  DOCUMENTS: 'database',
  HIGHWATER_TOKEN_SECRET: 'a secret of the tests, thirty-two characters',
  HIGHWATER_SEAL_SECRET: 'another secret of the tests, thirty-two',
};

/** The former release in a folder of its own, with the packages of this one. */
async function unpackFormerRelease(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-former-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = path.join(folder, 'former.tar');
  await run('git', ['archive', '-o', archive, formerRelease], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', folder]);
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

async function start(connectionString: string, root = ROOT): Promise<Product> {
  const dataFolder = await createDataFolder('upgrade');
  const product = await startProduct({
    dataFolder,
    root,
    environment: { ...environment, DATABASE_URL: connectionString },
  });
  onTestFinished(async () => {
    await product.stop();
    await removeDataFolder(dataFolder);
  });
  return product;
}

/** Saves by fields that both releases know. Each save builds on the one before, from either release. */
async function save(client: Client, policyId: string, version: number): Promise<number> {
  const { body, text } = await client.send(
    `mutation ($id: ID!, $parts: PolicyPartsInput!) { savePolicyParts(policyId: $id, parts: $parts) {
      __typename ... on PartsSaved { file { structure { version totalBuildingAreaFeet } } } } }`,
    { id: policyId, parts: { structure: { version, totalBuildingAreaFeet: 2000 + version } } },
  );
  const saved = Object(body?.data?.savePolicyParts);
  if (saved.__typename !== 'PartsSaved') throw new Error(text);
  expect(saved.file.structure.totalBuildingAreaFeet).toBe(2000 + version);
  return saved.file.structure.version;
}

async function readStructure(
  client: Client,
  policyId: string,
): Promise<{ version: number; totalBuildingAreaFeet: number }> {
  const { body } = await client.send(
    'query ($id: ID!) { policyFile(policyId: $id) { structure { version totalBuildingAreaFeet } } }',
    { id: policyId },
  );
  return Object(body?.data?.policyFile).structure;
}

async function startQuote(client: Client): Promise<string> {
  const { start } = namedScenario('slab-behind-a-levee', toBusinessDate(new Date()));
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace(start.place).address;
  const { body, text } = await client.send(
    `mutation ($input: StartQuoteInput!) { startQuote(input: $input) { __typename ... on QuoteStarted { file { id } } } }`,
    {
      input: {
        address: { streetAddress1, city, stateAbbreviation, postalCode },
        insured: { isEntity: false, ...start.insured },
        rateMarket: start.rateMarket,
        isTransfer: start.isTransfer,
        acceptDuplicate: true,
      },
    },
  );
  const started = Object(body?.data?.startQuote);
  if (started.__typename !== 'QuoteStarted') throw new Error(text);
  return String(started.file.id);
}

test.skipIf(obstacle !== null)(
  'processes of the release before keep saving while the database is migrated, and beside processes of this release on the same policies, until they are stopped',
  {
    timeout: 900_000,
  },
  async () => {
    const { url: address } = await createPostgres(['max_connections = 150', 'fsync = off']);
    const former = await start(address(), await unpackFormerRelease());
    const agent = await signInClient(former.url, 'agent');
    const policyId = await startQuote(agent);
    let { version } = await readStructure(agent, policyId);
    version = await save(agent, policyId, version);

    let isMigrated = false;
    const db = openDatabase(address());
    const migrating = migrate(db).then((names) => {
      isMigrated = true;
      return names;
    });
    let savesMeanwhile = 0;
    while (!isMigrated) {
      version = await save(agent, policyId, version);
      savesMeanwhile += 1;
    }
    expect(await migrating).toEqual(laterMigrations);
    expect(savesMeanwhile).toBeGreaterThan(0);
    await db.destroy();

    const current = await start(address());
    const successor = clientWith(current.url, agent.tokens);
    for (let turn = 0; turn < 20; turn += 1)
      version = await save(turn % 2 === 0 ? agent : successor, policyId, version);
    const [another, itsOwn] = [await startQuote(successor), await startQuote(agent)];
    await save(agent, another, (await readStructure(successor, another)).version);
    await save(successor, itsOwn, (await readStructure(agent, itsOwn)).version);
    await former.stop();
    version = await save(successor, policyId, version);
    expect(await readStructure(successor, policyId)).toEqual({
      version,
      totalBuildingAreaFeet: 2000 + version - 1,
    });
  },
);
