import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readOtherPrimaryResidences } from '../../../server/quote/primary-residences.store.ts';
import { Next, SubmitApplication } from '../../../src/graphql/documents.ts';
import { unlimitedSight } from '../../support/plans/explain.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { filledScreen, quoteStandingAt } from '../../support/scenarios/quote-player.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { world, agent, rest, played } = await restWorldOn(database);
const wire = await rest('agent');
const examiner = await rest('examiner');

/** An application that names its property as the primary residence of a person with an e-mail address. */
const first = await filledScreen(
  agent,
  await played('slab-behind-a-levee'),
  { 'insureds.0.email': 'Rosa@example.com', 'insureds.0.workPhone': '6155550142' },
  null,
);
const one = first.file.policy.policyId;
const answer = (await agent.ask(SubmitApplication, { policyId: String(one) })).submitApplication;
if (!('file' in answer)) throw new Error(JSON.stringify(answer));

/** A whole quote of a namesake at another property, which by the name alone was led through all its steps. */
const second = (await played('crawlspace-day-365')).file.policy.policyId;

const words = (name: string) =>
  `${name} names another property as this insured's primary residence for the same time, and a person has only one. Answer No here, or correct that one first.`;
const buildProblem = (name: string) => ({
  code: 'SECOND_RESIDENCE',
  field: 'policy.isPrimaryResidence',
  message: words(name),
  severity: 'E',
  step: 'FoundationInformation',
});

type Values = { readonly [column: string]: unknown };

/** Stores other values in the rows that a policy has in a table, and the ones before after the work. */
async function having<T>(
  table: string,
  policyId: number,
  values: Values,
  work: () => Promise<T>,
): Promise<T> {
  const store = (row: Values) =>
    sql`update ${sql.table(table)} set ${sql.join(
      Object.keys(values).map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    )} where policy_id = ${policyId}`.execute(world.db);
  const { rows } = await sql<Values>`select * from ${sql.table(table)} where policy_id = ${policyId}`.execute(
    world.db,
  );
  await store(values);
  try {
    return await work();
  } finally {
    await store(rows[0] ?? {});
  }
}

async function readProblems(policyId: number, who = wire): Promise<unknown[]> {
  return Object.values(await who.read(`Policy/${policyId}/Validate`));
}

const asPerson = { email: 'rosa@EXAMPLE.com' };

const asksNothing: readonly (readonly [why: string, table: string, values: Values])[] = [
  ['of another name', 'insured', { first_name: 'Ramon' }],
  ['without the same e-mail', 'insured', { email: 'other@example.com' }],
  ['that is only a quote', 'transaction', { policy_state: 'QUOTE' }],
  ['that was given up', 'transaction', { transaction_status: 'ABANDONED' }],
  ['that is cancelled', 'policy', { record_lifecycle_status: 'CANCELLED' }],
  ['whose term is over before', 'transaction', { expiration_date: '2026-12-01' }],
  ['whose answer is no', 'policy_part', { is_primary_residence: false }],
  ['of a building that is not asked', 'policy_part', { building_type: 'NON_RESIDENTIAL_BUILDING' }],
];

const asksOnce: readonly (readonly [why: string, table: string, values: Values])[] = [
  ['the e-mail in other case', 'insured', asPerson],
  ['a phone, at home or at work', 'insured', { phone: '6155550142' }],
  ['an e-mail and a name in other case and accents', 'insured', { ...asPerson, last_name: 'ÁLVAREZ' }],
];

test('a quote of a namesake at another property is led through all its steps: a name alone does not identify a person', async () => {
  expect(await readProblems(second)).toEqual([]);
});

test.each(asksOnce)('the same person by %s has no second primary residence', async (_, table, values) => {
  expect(await having(table, second, values, () => readProblems(second))).toEqual([
    buildProblem(`Application ${one}`),
  ]);
});

test('the same person by the mailing address has no second primary residence', async () => {
  const { streetAddress1, postalCode } = first.file.propertyAddress;
  const letters = {
    is_same_as_property_address: false,
    street_address1: streetAddress1?.toUpperCase(),
    postal_code: `${postalCode?.slice(0, 5)}-0001`,
  };
  const problems = await having('mailing_address', second, letters, () => readProblems(second));
  expect(problems.filter((problem) => Object(problem).code === 'SECOND_RESIDENCE')).toEqual([
    buildProblem(`Application ${one}`),
  ]);
});

test.each(asksNothing)('a policy %s is not held against the answer', async (_, table, values) => {
  const problems = await having('insured', second, asPerson, () =>
    having(table, one, values, () => readProblems(second)),
  );
  expect(problems).toEqual([]);
});

test('of all who share an e-mail only people of the same names are read', async () => {
  const [person] = first.file.insureds;
  const read = async (firstName: string | null) => {
    const people = [{ ...Object(person), email: 'rosa@example.com', firstName }];
    const search = { policyId: second, people, letters: first.file.mailingAddress };
    const term = { from: '2026-12-21', to: '2027-12-21' };
    const others = await readOtherPrimaryResidences(world.db, unlimitedSight, search, term);
    return others.map(({ policyId }) => Number(policyId));
  };
  expect([await read(person?.firstName ?? ''), await read('Ramon')]).toEqual([[one], []]);
});

test('a policy on the same property is not held against the answer', async () => {
  const { rows } =
    await sql<Values>`select street_address1, street_address2, postal_code from property_address
    where policy_id = ${second}`.execute(world.db);
  const problems = await having('insured', second, asPerson, () =>
    having('property_address', one, rows[0] ?? {}, () => readProblems(second)),
  );
  expect(problems).toEqual([]);
});

test('an agent gets no facts of the policies of another agency, a user who may see both does', async () => {
  const { rows } = await sql<{ user_id: string; entity_id: string }>`
    select user_id, entity_id from app_user where user_name = 'otheragent'`.execute(world.db);
  const [other] = rows;
  const owner = { user_id: other?.user_id, agency_entity_id: other?.entity_id };
  const answers = await having('insured', second, asPerson, () =>
    having('policy_owner', one, owner, () =>
      having('policy', one, { created_by: other?.user_id }, async () => [
        await readProblems(second),
        await readProblems(second, examiner),
      ]),
    ),
  );
  expect(answers).toEqual([[], [buildProblem(`Application ${one}`)]]);
});

test('submitting and issuing are refused with the number of the policy in force', async () => {
  const inForce = { policy_state: 'NEW_BUSINESS', transaction_status: 'ISSUED' };
  const submit = async () =>
    (await agent.ask(SubmitApplication, { policyId: String(second) })).submitApplication;
  const answers = await having('insured', second, asPerson, () =>
    having('transaction', one, inForce, () =>
      having('policy', one, { nfip_policy_num: '3000009999' }, async () => {
        const submitted = await submit();
        const issued = await having('transaction', second, { policy_state: 'APPLICATION' }, () =>
          wire.post(`Policy/${second}/Issue`),
        );
        return [
          'problems' in submitted &&
            submitted.problems.map(({ step, field, message }) => [step, field, message]),
          Object(issued.body).problems.map(({ message }: { message: string }) => message),
        ];
      }),
    ),
  );
  const message = words('Policy 3000009999');
  expect(answers).toEqual([
    [['FOUNDATION_INFORMATION', 'policy.isPrimaryResidence', message]],
    expect.arrayContaining([message]),
  ]);
});

test('the step that asks is not left with yes, in one statement more; it is with no', async () => {
  const scenario = namedScenario('walkout-basement-great-lakes', restToday);
  const standing = await quoteStandingAt(agent, scenario, 'FOUNDATION_INFORMATION');
  const answers = scenario.steps.find(({ screen }) => screen === 'FOUNDATION_INFORMATION')?.answers ?? {};
  const quote = await filledScreen(
    agent,
    standing,
    { ...answers, 'insureds.0.email': 'rosa@example.com' },
    null,
  );
  const policyId = String(quote.file.policy.policyId);
  const next = async () =>
    (await agent.ask(Next, { policyId, step: 'FOUNDATION_INFORMATION', parts: null })).next;
  let refused: Awaited<ReturnType<typeof next>> | undefined;
  const statements = await database.recordStatements(async () => {
    refused = await next();
  });
  expect(refused && 'problems' in refused ? refused.problems : refused).toEqual([
    {
      code: 'SECOND_RESIDENCE',
      field: 'policy.isPrimaryResidence',
      message: words(`Application ${one}`),
      severity: 'ERROR',
      step: 'FOUNDATION_INFORMATION',
    },
  ]);
  expect(statements.filter((text) => text.includes('with found as'))).toHaveLength(1);
  await filledScreen(agent, quote, { 'policy.isPrimaryResidence': false }, null);
  const moved = await next();
  expect('file' in moved && moved.__typename).toBe('WizardMoved');
});
