import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ReportGroup, ReportKind, ReportMeasure } from '../../../machines/contract/types.ts';
import { addDays, daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { paymentStatus } from '../../../machines/domain/money/payment.ts';
import { femaPolicyFields, findFemaFault } from '../../../machines/domain/reports/fema/fema-fields.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { ReadReport, ReportKinds, ReportLines } from '../../../src/graphql/office-documents.ts';
import {
  DueWork,
  IssuePolicy,
  Pay,
  RemindRenewals,
  RenewalsToWin,
  ReportTile,
} from '../../../src/graphql/staff-documents.ts';
import { fetchFemaFile, makeFemaExport } from '../../support/money/fema-export.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { type Client, readUserId, signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

/* Three quotes of one agency: one is issued, one is held, one is not submitted. Every figure is counted by hand from them. */
const database = await testDatabase();
const { agent, played, url, world } = await restWorldOn(database);
const [principal, otherAgent, accounting, manager] = await Promise.all([
  signInClient(url, 'principal'),
  signInClient(url, 'otheragent'),
  signInClient(url, 'accounting'),
  signInClient(url, 'manager'),
]);
const today = restToday;

/** A quote of the sample agent, as its stage has it. */
async function quoteTo(stage: 'QUOTED' | 'SUBMITTED' | 'ISSUED'): Promise<number> {
  const { file } = await played('slab-day-364');
  const policyId = String(file.policy.policyId);
  if (stage === 'QUOTED') return file.policy.policyId;
  const amount = String(file.rating.totalPremium);
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId, payment });
  await agent.ask(SubmitApplication, { policyId });
  if (stage === 'ISSUED') await agent.ask(IssuePolicy, { policyId });
  return file.policy.policyId;
}

// The second one at the same address is held for its review.
const [issued, held] = [await quoteTo('ISSUED'), await quoteTo('SUBMITTED'), await quoteTo('QUOTED')];
const { policy } = await servedFile(agent, issued);

interface AskedReport {
  readonly kind: ReportKind;
  readonly group?: ReportGroup;
  readonly fromDate?: string;
  readonly toDate?: string;
}

/** The rows of a report: what each is called, then its figures. */
async function readFigures(
  client: Client,
  { kind, group, fromDate = today, toDate = today }: AskedReport,
): Promise<unknown> {
  const { report } = await client.ask(ReadReport, { kind, group: group ?? null, fromDate, toDate });
  if (report === null) return null;
  return [...report.rows, { label: 'Total', figures: report.total }].map(({ label, figures }) => [
    label,
    ...figures.map(({ amount, rate, count }) => amount ?? rate ?? count),
  ]);
}

/** The rows that a figure opens. */
async function readLines(
  client: Client,
  { kind, group, fromDate = today, toDate = today }: AskedReport,
  measure: ReportMeasure,
  key: string | null = null,
) {
  const { reportLines } = await client.ask(ReportLines, {
    kind,
    group: group ?? null,
    fromDate,
    toDate,
    measure,
    key,
    first: 10,
    after: null,
  });
  return reportLines.nodes.map(({ policyId, day, amount }) => [Number(policyId), day, amount]);
}

const end = '2027-12-21';
const sandbox = { daysAhead: 0 };
Object.assign(world, { sandbox });

/** Moves the clock of the sandbox to a day and works on the calendar until then. */
async function goTo(day: string): Promise<void> {
  const qa = await signInClient(url, 'qa');
  await qa.send('mutation ($days: Int) { moveClock(days: $days) { __typename } }', {
    days: daysBetween(today, day) - sandbox.daysAhead,
  });
  await workOnCalendar(world, new AbortController().signal);
}

/** The term that is offered after the issued one. */
async function findOffered(): Promise<number> {
  const row = await database.db
    .selectFrom('renewal')
    .select('offered_policy_id as policyId')
    .where('policy_id', '=', issued)
    .executeTakeFirstOrThrow();
  return row.policyId ?? 0;
}

const agency = 'Riverbend Insurance Agency (sample)';
const term = { fromDate: '2026-12-01', toDate: '2027-03-31' };

test('policies in force are those that cover a day, grouped by state, zone, building, agency and agent', async () => {
  expect([policy.effectiveDate, policy.expirationDate]).toEqual(['2026-12-21', '2027-12-21']);
  const figures = [1, '433.00', '250000.00', '100000.00'];
  const labels = { STATE: 'IA', ZONE: 'X', OCCUPANCY: 'Residential', AGENCY: agency, AGENT: 'Alex Rivera' };
  for (const [group, label] of Object.entries(labels) as [ReportGroup, string][])
    expect(await readFigures(principal, { kind: 'IN_FORCE', group, toDate: '2026-12-21' })).toEqual([
      [label, ...figures],
      ['Total', ...figures],
    ]);
  const nothing = [['Total', 0, '0.00', '0.00', '0.00']];
  expect(await readFigures(principal, { kind: 'IN_FORCE', toDate: '2026-12-20' })).toEqual(nothing);
  expect(await readFigures(principal, { kind: 'IN_FORCE', toDate: '2027-12-21' })).toEqual(nothing);
});

test('written premium counts on the later of its days, fees are separate, and the rest is earned by the day', async () => {
  // 171 + 149 + 6 less a discount of 20 is 306; 55 + 25 + 47 is 127. Of 365 days, 354 are left after December, 323, 295 and 264.
  expect(await readFigures(accounting, { kind: 'PREMIUM', ...term })).toEqual([
    ['Dec 2026', '306.00', '127.00', '9.22', '296.78'],
    ['Jan 2027', '0.00', '0.00', '25.99', '270.79'],
    ['Feb 2027', '0.00', '0.00', '23.47', '247.32'],
    ['Mar 2027', '0.00', '0.00', '25.99', '221.33'],
    ['Total', '306.00', '127.00', '84.67', '221.33'],
  ]);
  expect(await readFigures(accounting, { kind: 'PREMIUM', group: 'STATE', ...term })).toEqual([
    ['IA', '306.00', '127.00', '84.67', '221.33'],
    ['Total', '306.00', '127.00', '84.67', '221.33'],
  ]);
});

test('each figure opens the rows that it counts', async () => {
  expect(await readLines(accounting, { kind: 'PREMIUM', ...term }, 'EARNED_PREMIUM', '2027-02')).toEqual([
    [issued, '2027-02-28', '23.47'],
  ]);
  expect(await readLines(accounting, { kind: 'PREMIUM', ...term }, 'EARNED_PREMIUM')).toEqual([
    [issued, '2027-03-31', '84.67'],
  ]);
  expect(await readLines(agent, { kind: 'CONVERSION' }, 'SUBMITTED')).toEqual([
    [held, today, null],
    [issued, today, null],
  ]);
  expect(await readLines(agent, { kind: 'CONVERSION', group: 'STATE' }, 'CONVERSION', 'IA')).toEqual([
    [issued, today, null],
  ]);
  expect(await readLines(agent, { kind: 'CONVERSION', group: 'STATE' }, 'CONVERSION', 'TX')).toEqual([]);
});

test('two of three quotes were submitted and one issued, one is held, and nothing is owed', async () => {
  expect(await readFigures(agent, { kind: 'CONVERSION' })).toEqual([
    ['Nov 2026', 3, 2, 1, 33.3],
    ['Total', 3, 2, 1, 33.3],
  ]);
  expect(await readFigures(manager, { kind: 'REVIEWS' })).toEqual([
    ['Nov 2026', 1, 0, 0, 0],
    ['Total', 1, 0, 0, 0],
  ]);
  expect(await readFigures(agent, { kind: 'RECEIVABLES' })).toEqual([
    ['Total', '0.00', '0.00', '0.00', '0.00'],
  ]);
});

test('commission of an agency is reported with its average rate', async () => {
  // 15 % of 306.00.
  const figures = ['45.90', '306.00', 15, '0.00', '0.00', 0];
  expect(await readFigures(principal, { kind: 'COMMISSION' })).toEqual([
    [agency, ...figures],
    ['Total', ...figures],
  ]);
});

test('one figure of a report is that of the whole report, and is asked for alone', async () => {
  const figure = async (
    client: Client,
    kind: ReportKind,
    measure: ReportMeasure,
    days = { fromDate: today, toDate: today },
  ) => {
    const { reportFigure } = await client.ask(ReportTile, { kind, measure, ...days });
    return reportFigure && [reportFigure.count, reportFigure.amount, reportFigure.rate];
  };
  expect(await figure(accounting, 'PREMIUM', 'WRITTEN_PREMIUM', term)).toEqual([1, '306.00', null]);
  expect(await figure(accounting, 'PREMIUM', 'FEES', term)).toEqual([1, '127.00', null]);
  expect(await figure(accounting, 'PREMIUM', 'UNEARNED_PREMIUM', term)).toEqual([1, '221.33', null]);
  expect(await figure(accounting, 'PREMIUM', 'WRITTEN_PREMIUM')).toEqual([0, '0.00', null]);
  expect(await figure(agent, 'CONVERSION', 'CONVERSION')).toEqual([1, null, 33.3]);
  expect(await figure(manager, 'REVIEWS', 'WAITING_DAYS')).toEqual([1, null, 0]);
  expect(await figure(principal, 'COMMISSION', 'NEW_RATE')).toEqual([1, null, 15]);
  expect(await figure(agent, 'SUSPENSE', 'OVER_90_DAYS')).toBeNull();
  expect(await figure(agent, 'PREMIUM', 'QUOTES')).toBeNull();
});

test('a viewer is shown the reports of their rights, about what they see', async () => {
  const kinds = async (client: Client) => (await client.ask(ReportKinds, {})).reportKinds;
  expect(await kinds(agent)).toEqual([
    'IN_FORCE',
    'PREMIUM',
    'RETENTION',
    'RENEWALS',
    'RECEIVABLES',
    'CONVERSION',
    'COMMISSION',
  ]);
  expect(await readFigures(otherAgent, { kind: 'CONVERSION' })).toEqual([['Total', 0, 0, 0, 0]]);
  expect(await readLines(otherAgent, { kind: 'CONVERSION' }, 'QUOTES')).toEqual([]);
  expect(await readFigures(agent, { kind: 'SUSPENSE' })).toBeNull();
  expect(await readLines(agent, { kind: 'SUSPENSE' }, 'UP_TO_30_DAYS')).toEqual([]);
});

test('due work is shown by the rights of each role', async () => {
  const due = async (client: Client) => (await client.ask(DueWork, {})).dueWork;
  const open = { kind: 'MONTH_TO_CLOSE', count: 1, day: '2026-10-31' };
  const reviews = { kind: 'REVIEWS', count: 1, day: today };
  expect(await due(accounting)).toEqual([open]);
  expect(await due(manager)).toEqual([{ ...reviews, kind: 'UNASSIGNED_REVIEWS' }, reviews]);
  expect(await due(principal)).toEqual([]);
});

test('payors are reminded together: each bill once a day, and what cannot be reminded says why', async () => {
  const remind = async (client: Client, ...policyIds: readonly (number | string)[]) =>
    (await client.ask(RemindRenewals, { policyIds: policyIds.map(String) })).remindRenewals;
  expect(await remind(agent, issued)).toEqual({
    __typename: 'PipelineChanged',
    policyIds: [],
    refusals: [
      {
        policyId: String(issued),
        message: 'Its next term is not billed yet. The bill goes out 45 days before the term ends.',
      },
    ],
  });
  await goTo(addDays(end, -45));
  expect(await remind(otherAgent, issued)).toEqual({
    __typename: 'PipelineChanged',
    policyIds: [],
    refusals: [{ policyId: String(issued), message: 'There is no such policy, or you may not see it.' }],
  });
  expect(await remind(agent, issued)).toEqual({
    __typename: 'PipelineChanged',
    policyIds: [String(issued)],
    refusals: [],
  });
  expect(await remind(principal, issued, held)).toEqual({
    __typename: 'PipelineChanged',
    policyIds: [],
    refusals: [
      { policyId: String(issued), message: 'Its payor was reminded today.' },
      {
        policyId: String(held),
        message: 'Its next term is not billed yet. The bill goes out 45 days before the term ends.',
      },
    ],
  });
  expect(await remind(accounting, issued)).toEqual({
    __typename: 'SaveRefused',
    problems: [{ message: "You don't have permission to send reminders." }],
  });
  const letters = await database.db
    .selectFrom('letter')
    .select(['policy_id', 'business_day'])
    .where('kind', '=', 'RENEWAL_REMINDER')
    .execute();
  expect(letters).toEqual([{ policy_id: await findOffered(), business_day: addDays(end, -45) }]);
});

test('renewals to win, those that are due and written premium are those of the agency: they go with a term that changes hands', async () => {
  const listed = async (client: Client) => [
    (await client.ask(RenewalsToWin, {})).renewalsToWin.map(({ policyId }) => Number(policyId)),
    (await client.ask(DueWork, {})).dueWork.filter(({ kind }) => kind === 'RENEWALS'),
    (await client.ask(ReportTile, { kind: 'PREMIUM', measure: 'WRITTEN_PREMIUM', ...term })).reportFigure
      ?.amount,
  ];
  await goTo(addDays(end, -15));
  const mine = [[issued], [{ kind: 'RENEWALS', count: 1, day: end }], '306.00'];
  const none = [[], [], '0.00'];
  expect([await listed(principal), await listed(agent), await listed(otherAgent)]).toEqual([
    mine,
    mine,
    none,
  ]);
  const give = (userId: string) =>
    sql`update policy_owner o set user_id = u.user_id, agency_entity_id = u.entity_id
      from app_user u where u.user_id = ${userId} and o.policy_id = ${issued}`.execute(ownerOf(database.db));
  await give(await readUserId(otherAgent));
  // The agent still sees what the agent created.
  expect([await listed(principal), await listed(agent), await listed(otherAgent)]).toEqual([
    none,
    mine,
    mine,
  ]);
  await give(await readUserId(agent));
  expect([await listed(principal), await listed(otherAgent)]).toEqual([mine, none]);
});

test('a renewal is counted as it goes: offered and billed, then paid, kept, and its commission among the renewals', async () => {
  const ending = { fromDate: end, toDate: end };
  expect(await readFigures(principal, { kind: 'RENEWALS', ...ending })).toEqual([
    ['Dec 2027', 1, 1, 0, 0],
    ['Total', 1, 1, 0, 0],
  ]);
  expect(await readFigures(principal, { kind: 'RETENTION', ...ending })).toEqual([['Total', 0, 0, 0]]);
  const offered = await findOffered();
  const { transaction, rating } = await servedFile(agent, offered);
  const payment = {
    paymentTypeId: 2,
    amount: String(transaction.balance),
    token: 'tok_sample_ok',
    description: null,
  };
  await agent.ask(Pay, { policyId: String(offered), payment });
  expect(await readFigures(principal, { kind: 'RENEWALS', ...ending })).toEqual([
    ['Dec 2027', 1, 1, 1, 0],
    ['Total', 1, 1, 1, 0],
  ]);
  expect(await readFigures(principal, { kind: 'RETENTION', group: 'STATE', ...ending })).toEqual([
    ['IA', 1, 1, 100],
    ['Total', 1, 1, 100],
  ]);
  const premium = String(rating.discountedPremium);
  const earned = ((Number(premium) * 15) / 100).toFixed(2);
  const day = addDays(end, -15);
  expect(await readFigures(principal, { kind: 'COMMISSION', fromDate: today, toDate: day })).toEqual([
    [agency, '45.90', '306.00', 15, earned, premium, 15],
    ['Total', '45.90', '306.00', 15, earned, premium, 15],
  ]);
});

/** Has a data set of FEMA made by its job, and returns how it ended. */
function makeExport(client: Client, kind: string, fromDate: string, toDate: string) {
  return makeFemaExport(database, { world }, client, { kind, fromDate, toDate });
}

const december = ['2026-12-01', '2026-12-31'] as const;

test('terms are exported in the fields of FEMA, with totals that are those of the ledger', async () => {
  const exporter = await signInClient(url, 'accounting');
  const { totals, path, ...made } = await makeExport(exporter, 'FEMA_POLICIES', ...december);
  expect(made).toEqual({ status: 'DONE', rowsWritten: 1, problem: null });
  const sums = [
    ['totalInsurancePremiumOfThePolicy', '306.00'],
    ['iccPremium', '6.00'],
    ['reserveFundAssessment', '55.00'],
    ['federalPolicyFee', '47.00'],
    ['hfiaaSurcharge', '25.00'],
    ['communityProbationSurcharge', '0.00'],
  ];
  expect(totals).toEqual(sums.map(([field, sum]) => ({ field, inFile: sum, inLedger: sum })));
  const { fileName, fields: head, rows } = await fetchFemaFile(url, exporter, path);
  const [row = []] = rows;
  expect(head).toEqual(femaPolicyFields.map(({ name }) => name));
  expect(femaPolicyFields.flatMap((field, at) => findFemaFault(field, row[at] ?? '') ?? [])).toEqual([]);
  const cells = [
    ...['propertyState', 'policyEffectiveDate', 'policyCost', 'totalBuildingInsuranceCoverage'],
    'premiumPaymentIndicator',
  ];
  expect(cells.map((name) => row[head.indexOf(name)])).toEqual(['IA', '2026-12-21', '433', '250000', '1']);
  expect(fileName).toBe('attachment; filename="FimaNfipPolicies-2026-12-01-2026-12-31.csv"');
});

test('what is owed is as old as the charge that is not paid, whatever was issued since', async () => {
  const [payment] = (await servedFile(accounting, issued)).payments;
  await accounting.send(
    'mutation ($id: ID!) { applyPaymentAction(paymentId: $id, action: RETURN) { __typename } }',
    { id: payment?.paymentId },
  );
  await ownerOf(database.db)
    .updateTable('transaction')
    .set({ issued_date: addDays(end, -15) })
    .where('policy_id', '=', issued)
    .execute();
  expect(await readLines(agent, { kind: 'RECEIVABLES' }, 'OVER_90_DAYS')).toEqual([
    [issued, today, '433.00'],
  ]);
});

test('the export of FEMA does not name a card whose payment was returned, and a bank account is cash or check', async () => {
  const exporter = await signInClient(url, 'accounting');
  const read = async () => {
    const { path } = await makeExport(exporter, 'FEMA_POLICIES', ...december);
    const { fields, rows } = await fetchFemaFile(url, exporter, path);
    return rows[0]?.[fields.indexOf('premiumPaymentIndicator')];
  };
  expect(await read()).toBe('');
  await sql`insert into payment (policy_id, transaction_id, payment_type_id, amount_cents, payment_status_id)
    select policy_id, current_transaction_id, 1, 100, ${paymentStatus.CLEARED} from policy where policy_id = ${issued}`.execute(
    database.db,
  );
  expect(await read()).toBe('2');
});

test('claims are exported by users who may export claims; a file that differs from the ledger fails and says where', async () => {
  const claims = await signInClient(url, 'claims');
  const none = { status: 'DONE', rowsWritten: 0, problem: null };
  const { totals, path: _, ...made } = await makeExport(claims, 'FEMA_CLAIMS', ...december);
  expect([made, totals.length]).toEqual([none, 6]);
  const refused = {
    __typename: 'SaveRefused',
    problems: [{ message: "You don't have permission to export policies." }],
  };
  const [late, exporter] = [await signInClient(url, 'principal'), await signInClient(url, 'accounting')];
  expect(await makeExport(late, 'FEMA_POLICIES', ...december)).toEqual(refused);
  expect(await makeExport(exporter, 'FEMA_CLAIMS', ...december)).toEqual(refused);
  await sql`with added as (
      insert into ledger_entry (company_id, policy_main_id, kind, effective_date, accounting_date, posted_at, source_key)
      select e.company_id, e.policy_main_id, 'OPENING', e.effective_date, current_date + 3650, now(), 'half a dollar'
      from ledger_entry e join posting p using (ledger_entry_id) where p.policy_id = ${issued} limit 1 returning ledger_entry_id)
    insert into posting (ledger_entry_id, policy_id, account, line, amount_cents)
    select ledger_entry_id, ${issued}, account, line, cents from added,
      (values ('WRITTEN_PREMIUM', 'BUILDING', -50), ('PREMIUM_RECEIVABLE', null, 50)) as side (account, line, cents)`.execute(
    database.db,
  );
  const failed = await makeExport(exporter, 'FEMA_POLICIES', ...december);
  expect([failed.status, failed.path, failed.problem]).toEqual([
    'FAILED',
    null,
    'totalInsurancePremiumOfThePolicy is 307.00 in the file and 306.50 in the ledger.',
  ]);
});
