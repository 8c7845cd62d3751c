import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Back, Next, Rate, SavePolicyParts, SubmitApplication } from '../../../src/graphql/documents.ts';
import { Pay, StartQuote } from '../../../src/graphql/staff-documents.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed, quoteStandingAt, servedFile } from '../../support/scenarios/quote-player.ts';
import { printed, signInClient, type WireAnswer } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const database = await testDatabase();
const { db } = database;
const world = await testWorld(database, new Date(`${today}T20:00:00Z`));
const agent = await signInClient(await servedWorld(world), 'agent');
const plain = namedScenario('slab-behind-a-levee', today);
const choice = {
  buildingCoverage: 200_000,
  contentsCoverage: 50_000,
  buildingDeductible: 2000,
  contentsDeductible: 2000,
};

await sql`create function broken() returns trigger language plpgsql as
  $$ begin raise exception 'disk full while writing %', new; end $$`.execute(ownerOf(db));

/** From now on every write to a table fails in the middle of whatever is being saved. */
async function breakTable(table: string): Promise<void> {
  await sql`create trigger broken before insert or update on ${sql.table(table)} for each row execute function broken()`.execute(
    ownerOf(db),
  );
  broken = table;
}

let broken: string | null = null;

async function mend(): Promise<void> {
  if (broken !== null) await sql`drop trigger broken on ${sql.table(broken)}`.execute(ownerOf(db));
  broken = null;
}

afterEach(mend);

/** Every row of every table of a policy, as text. */
async function everything(policyId: number): Promise<unknown> {
  const tables = [
    'policy',
    'transaction',
    'structure',
    'policy_part',
    'insured',
    'loss_payee',
    'rating',
    'payment',
  ];
  const logs = ['rating_worksheet', 'wizard_position', 'wizard_event', 'cleared_values', 'activity_log'];
  const selects = [...tables, ...logs].map(
    (table) =>
      sql`select ${table} as name, t::text as row from ${sql.table(table)} t where t.policy_id = ${policyId}`,
  );
  return (await sql`${sql.join(selects, sql` union all `)} order by 1, 2`.execute(db)).rows;
}

/** The answer to a person about a fault: a reference, and nothing about the cause. */
function describeFault({ status, text, body }: WireAnswer) {
  const [error] = body?.errors ?? [];
  return {
    status,
    message: error?.message.replace(/[0-9a-f]{8}/, '…'),
    code: error?.extensions?.code,
    tellsMore: /disk full|trigger|insert|Alvarez|raise_exception|\bat /.test(text),
  };
}

const fault = {
  status: 200,
  message: 'Something went wrong on our side and nothing was changed. Reference ….',
  code: 'INTERNAL_SERVER_ERROR',
  tellsMore: false,
};

describe('a change that fails in the middle changes nothing, and works when the cause is gone', () => {
  const cases: [string, string[]][] = [
    ['save', ['structure', 'policy_part', 'insured', 'loss_payee', 'policy', 'activity_log', 'wizard_event']],
    ['next', ['structure', 'policy_part', 'wizard_position', 'activity_log', 'wizard_event']],
    ['back', ['structure', 'policy_part', 'rating', 'transaction', 'cleared_values', 'wizard_position']],
    ['rate', ['rating', 'rating_worksheet', 'transaction', 'structure', 'activity_log']],
    ['pay', ['payment', 'transaction', 'activity_log']],
    ['submit', ['transaction', 'activity_log', 'wizard_event']],
  ];

  test.each(cases.flatMap(([operation, tables]) => tables.map((table) => [operation, table])))(
    '%s, with a broken %s',
    async (operation = '', table = '') => {
      const { policyId, send } = await readyFor(operation);
      const before = await everything(policyId);
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await breakTable(table);
      const answer = await send();
      await mend();
      const logged = log.mock.calls.flat().join('\n');
      log.mockRestore();
      expect(describeFault(answer)).toEqual(fault);
      expect(await everything(policyId)).toEqual(before);
      expect({
        isLogged: logged.includes('code P0001'),
        holdsData: /Alvarez|Rosa|disk full/.test(logged),
      }).toEqual({
        isLogged: true,
        holdsData: false,
      });
      const again = await send();
      expect(again.body?.errors).toBe(undefined);
      expect(await everything(policyId)).not.toEqual(before);
    },
  );
});

async function readyFor(operation: string): Promise<{ policyId: number; send: () => Promise<WireAnswer> }> {
  const quote =
    operation === 'save' || operation === 'next'
      ? await quoteStandingAt(agent, plain, 'FOUNDATION_INFORMATION')
      : operation === 'rate'
        ? await quoteStandingAt(agent, plain, 'RATES')
        : operation === 'back'
          ? await quoteStandingAt(agent, plain, 'SUMMARY')
          : await playServed(agent, plain);
  const { file } = quote;
  const [insured] = file.insureds;
  const policyId = String(file.policy.policyId);
  const foundation = plain.steps[1]?.answers ?? {};
  const structure = {
    version: file.structure.version,
    foundationType: foundation['structure.foundationType'],
    replacementCostUser: 320_000,
  };
  const parts = {
    structure,
    policy: { version: file.policy.version, isPrimaryResidence: true },
    elevationCertificate: { version: file.elevationCertificate.version, isActive: false },
  };
  const lists = {
    insureds: [{ insuredId: String(insured?.insuredId), version: insured?.version, middleName: 'Maria' }],
    lossPayees: [{ lossPayeeType: 'FIRST_MORTGAGEE', name1: 'First Bank' }],
  };
  const payment = { paymentTypeId: 1, amount: '10.00', token: 'tok_sample_ok' };
  const requests: { readonly [operation: string]: () => Promise<WireAnswer> } = {
    save: () => agent.send(printed(SavePolicyParts), { policyId, parts: { ...parts, ...lists } }),
    next: () => agent.send(printed(Next), { policyId, step: quote.at, parts }),
    back: () => agent.send(printed(Back), { policyId, step: quote.at, to: 'BUILDING_INFORMATION' }),
    rate: () => agent.send(printed(Rate), { policyId, stage: 'PRELIMINARY', choice }),
    pay: () => agent.send(printed(Pay), { policyId, payment }),
    submit: () => agent.send(printed(SubmitApplication), { policyId }),
  };
  const send = requests[operation];
  if (!send) throw new Error(`There is no request ${operation}.`);
  return { policyId: file.policy.policyId, send };
}

test('a quote that cannot be made leaves no policy behind', async () => {
  const { start } = plain;
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const count = async () => (await sql`select count(*) from policy, policy_main`.execute(db)).rows;
  const before = await count();
  await breakTable('policy_owner');
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace(start.place).address;
  const answer = await agent.send(printed(StartQuote), {
    input: {
      address: { streetAddress1, city, stateAbbreviation, postalCode },
      insured: { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez' },
      rateMarket: 'PUBLIC',
      isTransfer: false,
      acceptDuplicate: true,
    },
  });
  log.mockRestore();
  expect(describeFault(answer)).toEqual(fault);
  expect(await count()).toEqual(before);
});

test('a payment that was charged but could not be stored is charged once when it is sent again', async () => {
  const { policyId, send } = await readyFor('pay');
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const charges: string[] = [];
  const { charge } = world.providers.payment;
  const watched = vi.spyOn(world.providers.payment, 'charge').mockImplementation(async (request) => {
    charges.push(request.idempotencyKey);
    return charge(request);
  });
  await breakTable('payment');
  await send();
  await mend();
  await send();
  watched.mockRestore();
  log.mockRestore();
  const { payments } = await servedFile(agent, policyId);
  expect({ keys: new Set(charges).size, calls: charges.length, payments: payments.length }).toEqual({
    keys: 1,
    calls: 2,
    payments: 1,
  });
});
