import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSameAddress } from '../../../machines/domain/building/primary-residence.ts';
import { effectiveMailingAddress } from '../../../machines/domain/place/mailing-address.ts';
import { PolicyFile } from '../../../src/graphql/documents.ts';
import { createWizardService, fetchPolicyFile } from '../../../src/wizard/saving/wizard-service.ts';
import { answeringServer, json } from '../../support/machines/answering-server.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { createAppClient } from '../../support/server/app-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { agent, url, rest, started } = await restWorldOn(database);
const caller = await rest('agent');
const { file } = await started();
const { policyId } = file.policy;
const { transactionId } = file.transaction;
const lossPayees = [{ lossPayeeType: 'FIRST_MORTGAGEE', name1: 'River Bank' }];

let log: string[] = [];

beforeEach(() => {
  log = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void log.push(`${level}: ${line}`));
});

afterEach(() => vi.restoreAllMocks());

/** The lines about parts, without the fault beside each in the server's log, and without what Apollo's client says in development. */
function partLines(): string[] {
  return log
    .filter((line) => !/ fault |Missing field/.test(line))
    .map((line) => line.replace(/^\w+: \S+Z (error|warn) (.*?)( requestId=.*)?$/, '$1: $2'));
}

/** Runs something while a table of the database is gone. */
async function without<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
  const { db } = database;
  await sql`alter table ${sql.table(table)} rename to away`.execute(ownerOf(db));
  try {
    return await run();
  } finally {
    await sql`alter table away rename to ${sql.table(table)}`.execute(ownerOf(db));
  }
}

/** The browser's client. */
function browser(server = url) {
  return createAppClient(server, agent.tokens.accessToken);
}

describe('A part that could not be loaded or saved by its own call is logged, and the answer reveals nothing of the inside', () => {
  test.each([
    [`Policy/${policyId}`, 'error: Could not load policy.'],
    [`Policy/${policyId}/Transaction/${transactionId}`, 'error: Could not load transaction.'],
    [`Policy/${policyId}/ElevationCertificate`, 'error: Could not load elevation certificate.'],
    [`Policy/${policyId}/CorrespondenceEmail`, 'error: Could not load email.'],
    [`Policy/${policyId}/MailingAddress`, 'warn: something was wrong with the mailing address response.'],
    [`Policy/${policyId}/LossPayeeList`, 'error: Error loading lossPayee list.'],
  ])('the load of %s', async (path, line) => {
    const { status } = await without('loss_payee', () => caller.get(path));
    expect([status, partLines()]).toEqual([500, [line]]);
  });

  test('the load of a rating', async () => {
    const { status } = await without('policy_directory', () => caller.get('Rating/1'));
    expect([status, partLines()]).toEqual([500, ['error: Could not load rating.']]);
  });

  test('a failed loss payee save is only logged', async () => {
    const { status } = await without('loss_payee', () =>
      caller.post(`Policy/${policyId}/SaveLossPayees`, { lossPayeeList: [] }),
    );
    expect([status, partLines()]).toEqual([500, ['error: Could not save loss payees.']]);
  });

  test.each(['Billing', 'PropertyAddress'])('a failed save of %s is reported to the caller', async (part) => {
    const { status } = await without('loss_payee', () => caller.post(`Policy/${policyId}/${part}`, {}));
    expect([status, partLines()]).toEqual([500, []]);
  });

  test('a mailing address save answers an address with status 200 only', async () => {
    const path = `Policy/${policyId}/MailingAddress`;
    const saved = await caller.post(path, { city: 'Memphis' });
    const stale = await caller.post(path, { city: 'Natchez', version: 0 });
    const members = [saved, stale].map(({ status, body }) => [status, 'floodMailingAddress' in Object(body)]);
    const stored = await caller.read(path);
    expect([members, stored.city]).toEqual([
      [
        [200, true],
        [409, false],
      ],
      'Memphis',
    ]);
  });

  test('a loss payee save without a valid policy id is skipped', async () => {
    const { status, body } = await caller.post('Policy/0/SaveLossPayees', { lossPayeeList: [] });
    expect([status, Object(body).message, log]).toEqual([400, 'policyID was invalid', []]);
  });
});

describe('The browser', () => {
  test('logs every part that a failed load of the quote leaves it without', async () => {
    const load = without('loss_payee', () => fetchPolicyFile(browser(), policyId));
    await expect(load).rejects.toThrow('Something went wrong on our side');
    expect(partLines()).toEqual([
      'error: Could not load policy.',
      'error: Could not load transaction.',
      'error: Could not load elevation certificate.',
      'error: Could not load email.',
      'error: Could not load rating.',
      'warn: something was wrong with the mailing address response.',
      'error: Could not load list.',
    ]);
  });

  test('logs a list of loss payees that is none, and opens the quote without it', async () => {
    const variables = { policyId: String(policyId) };
    const { data } = await browser().query({ query: PolicyFile, variables });
    const policyFile = { ...data?.policyFile, lossPayees: null };
    const server = await answeringServer(json({ data: { policyFile } }));
    const loaded = await fetchPolicyFile(browser(server.url), policyId);
    expect([loaded?.lossPayees, partLines()]).toEqual([
      [],
      ['error: something unexpected returned from server.'],
    ]);
  });

  test.each([
    [{ data: null }, 'saveLossPayees: bad response.'],
    [{ errors: [{ message: 'No.' }] }, 'Could not save loss payees.'],
  ])(
    'logs a loss payee save that was answered with %j, and throws so that it is tried again',
    async (answer, line) => {
      const server = await answeringServer(json(answer));
      const save = createWizardService(browser(server.url)).saveParts({ policyId, parts: { lossPayees } });
      await expect(save).rejects.toThrow(/./);
      expect(partLines()).toEqual([`error: ${line}`]);
    },
  );

  test('gets the quote from an undo that was made already, so that it is not taken for one that is gone', async () => {
    const { undoClearing } = createWizardService(browser());
    const answer = await undoClearing({ policyId, clearedValuesId: '999' });
    const current = await fetchPolicyFile(browser(), policyId);
    expect(answer).toEqual({ __typename: 'PartsSaved', file: current, savedAt: current?.wizard.movedAt });
    expect((await undoClearing({ policyId: 999_999, clearedValuesId: '999' })).__typename).toBe('NotFound');
  });

  test('throws a failed save of policy, billing and property address on, and logs nothing', async () => {
    const { policy, billing, propertyAddress } = await servedFile(agent, policyId);
    const parts = {
      policy: { version: policy.version, isTenant: true },
      billing: { version: billing.version, name1: 'River Bank' },
      propertyAddress: { version: propertyAddress.version, propertyDesc: 'The mill' },
    };
    const save = without('loss_payee', () => createWizardService(browser()).saveParts({ policyId, parts }));
    await expect(save).rejects.toThrow('Something went wrong on our side');
    expect(partLines()).toEqual([]);
  });
});

test('a mailing address without a first street line does not count as an address for letters', () => {
  const mailingAddress = {
    ...file.mailingAddress,
    streetAddress1: ' ',
    city: 'Memphis',
    postalCode: '38103',
  };
  const letters = effectiveMailingAddress({ ...file, mailingAddress });
  expect(isSameAddress(letters, letters)).toBe(false);
});
