import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LedgerAccount, PremiumLine } from '../../../machines/contract/types.ts';
import { addMoney, formatMoney, moneyFromCents, parseMoney } from '../../../machines/domain/money/money.ts';
import { femaClaimFields, findFemaFault } from '../../../machines/domain/reports/fema/fema-fields.ts';
import { reconcileBalances } from '../../../server/ledger/project-account.service.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import {
  AssignClaim,
  type ClaimAnswerFragment,
  type ClaimFileFragment,
  ClearClaimPayee,
  MoveClaim,
  MoveClaimPayment,
  OneClaim,
  PayClaim,
  ReceiveLossProof,
  RecordClaimInterest,
  ReportLoss,
  ReportOnClaim,
  RequestMorePayment,
  SaveClaimFacts,
  SaveClaimLines,
  SaveIccClaim,
  SetClaimReserve,
} from '../../../src/graphql/office-documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import {
  buildLine,
  type ClaimStep,
  type ExpectedClaim,
  listClaimScenarios,
} from '../../support/claims/claim-scenario.ts';
import { compareTriples, watchTriples } from '../../support/lifecycle/reached-triples.ts';
import { findBrokenBank } from '../../support/money/bank-identities.ts';
import { findBrokenClaims } from '../../support/money/claim-identities.ts';
import { fetchFemaFile, makeFemaExport } from '../../support/money/fema-export.ts';
import { findBrokenIdentities } from '../../support/money/ledger-identities.ts';
import { moveElsewhere } from '../../support/scenarios/move-elsewhere.ts';
import { savedAnswers } from '../../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/* Ten whole claims of two policies, one of them with a lender, over GraphQL with the people who do each step. */
const database = await testDatabase();
await watchTriples(database);
const { agent, url, world, played } = await restWorldOn(database);
const scenarios = listClaimScenarios();
const withLender = await issuePolicy({
  'lossPayees.FIRST_MORTGAGEE.name1': 'Cumberland River Bank',
  'lossPayees.FIRST_MORTGAGEE.loanNumber': '778-10442',
  'lossPayees.FIRST_MORTGAGEE.streetAddress1': '500 Commerce Street',
  'lossPayees.FIRST_MORTGAGEE.city': 'Nashville',
  'lossPayees.FIRST_MORTGAGEE.stateId': 47,
  'lossPayees.FIRST_MORTGAGEE.postalCode': '37203',
});
await moveElsewhere(database.db);
const withoutLender = await issuePolicy({});

async function issuePolicy(answers: Parameters<typeof savedAnswers>[2]): Promise<string> {
  const { file } = await savedAnswers(agent, await played('slab-day-364'), answers);
  const policyId = String(file.policy.policyId);
  const amount = file.rating.totalPremium ?? '';
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId, payment });
  await agent.ask(SubmitApplication, { policyId });
  return policyId;
}

const userNames = {
  agent: 'agent',
  claims: 'claims',
  adjuster: 'adjuster',
  manager: 'claimsmanager',
} as const;
const clients = new Map<string, Promise<Client>>();

/** The client of a person on a day. Sessions last no longer. */
function signInOn({ by, day }: Pick<ClaimStep, 'by' | 'day'>): Promise<Client> {
  world.setNow(new Date(`${day}T18:00:00Z`));
  const client = clients.get(`${by} ${day}`) ?? signInClient(url, userNames[by]);
  clients.set(`${by} ${day}`, client);
  return client;
}

/** The claim as seen on a day. */
async function readClaim(claimId: string, day: string): Promise<ClaimFileFragment> {
  const { claim } = await (await signInOn({ by: 'claims', day })).ask(OneClaim, { claimId });
  if (claim === null) throw new Error(`Claim ${claimId} is not seen.`);
  return claim;
}

/** Does a step of a claim; the first one reports it. */
async function play(
  policyId: string,
  dateOfLoss: string,
  claimId: string,
  step: ClaimStep,
): Promise<ClaimAnswerFragment> {
  const client = await signInOn(step);
  switch (step.do) {
    case 'report': {
      const notice = {
        ...{
          dateOfLoss,
          cause: 'STREAM' as const,
          description: 'The river rose.',
          reporterName: 'Alex Rivera',
        },
        contactPhone: '6155550142',
      };
      return (await client.ask(ReportLoss, { policyId, notice })).reportLoss;
    }
    case 'assign': {
      const { body } = await client.send('{ adjusters { userId name } }');
      const adjusters: { userId: string; name: string }[] = Object(body?.data).adjusters;
      const adjusterUserId = adjusters.find(({ name }) => name === 'Ash Tran')?.userId ?? '';
      return (await client.ask(AssignClaim, { claimId, adjusterUserId })).assignClaim;
    }
    case 'facts':
      return (await client.ask(SaveClaimFacts, { claimId, facts: step.facts as never })).saveClaimFacts;
    case 'lines': {
      const { revision } = await readClaim(claimId, step.day);
      const lines = step.lines.map(buildLine);
      return (await client.ask(SaveClaimLines, { claimId, lines, revision })).saveClaimLines;
    }
    case 'reportOn':
      return (await client.ask(ReportOnClaim, { claimId, report: step.report })).reportOnClaim;
    case 'reserve': {
      const { coverage, amount } = step;
      const reason = 'Report of the adjuster';
      return (await client.ask(SetClaimReserve, { claimId, coverage, amount, reason })).setClaimReserve;
    }
    case 'proof': {
      const {
        buildingAmount,
        contentsAmount,
        kind = 'SIGNED_BY_INSURED',
        signerName = 'Rosa Alvarez',
      } = step;
      const proof = { kind, buildingAmount, contentsAmount, signerName, waiver: step.waiver ?? null };
      return (await client.ask(ReceiveLossProof, { claimId, proof })).receiveLossProof;
    }
    case 'pay': {
      const { kind, coverage, amount, lenderBalance = null, bulletin = null } = step;
      const payment = { kind, coverage, amount, lenderBalance, bulletin };
      return (await client.ask(PayClaim, { claimId, payment })).payClaim;
    }
    case 'send':
      return movePayments(client, await readClaim(claimId, step.day), {
        from: 'APPROVED',
        action: step.electronically ? 'SEND_ELECTRONICALLY' : 'SEND',
      });
    case 'cash':
      return movePayments(client, await readClaim(claimId, step.day), { from: 'SENT', action: 'CASH' });
    case 'move':
      return (await client.ask(MoveClaim, { claimId, action: step.action, reason: step.reason ?? null }))
        .moveClaim;
    case 'request': {
      const { reason, buildingAmount, contentsAmount, evidence } = step;
      const request = { reason, buildingAmount, contentsAmount, evidence };
      return (await client.ask(RequestMorePayment, { claimId, request })).requestMorePayment;
    }
    case 'icc': {
      const { proofAmount = null, hasUndertakings = false, completedDate = null, day: declaredDate } = step;
      const proofSignedDate = proofAmount === null ? null : declaredDate;
      const icc = {
        ...{ declaration: 'SUBSTANTIAL_DAMAGE' as const, declaredDate, work: 'ELEVATE' as const },
        ...{ proofAmount, proofSignedDate, hasUndertakings, completedDate },
      };
      return (await client.ask(SaveIccClaim, { claimId, icc })).saveIccClaim;
    }
    case 'clear': {
      const { name, evidence: reason } = step;
      return (await client.ask(ClearClaimPayee, { claimId, name, reason })).clearClaimPayee;
    }
    case 'interest': {
      const { kind, interestName, coverage = null, evidence } = step;
      const interest = { kind, interestName, coverage, evidence };
      return (await client.ask(RecordClaimInterest, { claimId, interest })).recordClaimInterest;
    }
  }
}

/** Moves each payment of a status on. */
async function movePayments(
  client: Client,
  claim: ClaimFileFragment,
  { from, action }: { from: 'APPROVED' | 'SENT'; action: 'SEND' | 'SEND_ELECTRONICALLY' | 'CASH' },
): Promise<ClaimAnswerFragment> {
  let answer: ClaimAnswerFragment = { __typename: 'ClaimSaved', claim };
  for (const { claimPaymentId } of claim.payments.filter(({ status }) => status === from))
    answer = (await client.ask(MoveClaimPayment, { claimPaymentId, action })).moveClaimPayment;
  return answer;
}

/** Why a step was refused; null if it was done. */
function findRefusal(answer: ClaimAnswerFragment): string | null {
  if (answer.__typename === 'ClaimSaved') return null;
  return answer.__typename === 'SaveRefused'
    ? answer.problems.map(({ message }) => message).join(' ')
    : 'not found';
}

/** Describes the end of the claim in the words of a scenario. */
async function describe(claimId: string, day: string): Promise<ExpectedClaim> {
  const claim = await readClaim(claimId, day);
  const { rows: letters } = await sql<{ kind: string }>`select kind from letter where claim_id = ${claimId}
    order by letter_id`.execute(database.db);
  const { rows: accounts } = await sql<{ account: string; cents: number }>`select
      p.account || coalesce(' ' || p.line, '') as account, sum(p.amount_cents)::integer as cents
    from ledger_entry e join posting p using (ledger_entry_id) where e.claim_id = ${claimId}
    group by 1 having sum(p.amount_cents) <> 0 order by 1`.execute(database.db);
  return {
    status: claim.status,
    settlement: Object.fromEntries(
      claim.worksheet.coverages.map(({ coverage, method, payable }) => [coverage, `${method} ${payable}`]),
    ),
    payments: claim.payments.map(
      ({ kind, coverage, amount, payee, payeeName }) => `${kind} ${coverage} ${amount} ${payee} ${payeeName}`,
    ),
    letters: letters.map(({ kind }) => kind),
    clocks: claim.clocks.map(({ kind, dueDate, doneDate }) => `${kind} by ${dueDate}: ${doneDate ?? 'open'}`),
    ledger: Object.fromEntries(accounts.map(({ account, cents }) => [account, moneyFromCents(cents)])),
  };
}

test.each(scenarios.map((scenario) => [scenario.title, scenario] as const))('%s', async (_, scenario) => {
  const policyId = scenario.lender ? withLender : withoutLender;
  let claimId = '';
  for (const step of scenario.steps) {
    const answer = await play(policyId, scenario.dateOfLoss, claimId, step);
    expect([step.day, step.do, findRefusal(answer)]).toEqual([step.day, step.do, step.refused ?? null]);
    if (step.do === 'report' && answer.__typename === 'ClaimSaved') claimId = answer.claim.claimId;
  }
  expect(await describe(claimId, scenario.steps.at(-1)?.day ?? '')).toEqual(scenario.expected);
});

/** Fields of FEMA that these claims leave empty: no event was declared, the building has no elevation, and the rest is not asked for. */
const unknownToFema = [
  'baseFloodElevation',
  'lowestAdjacentGrade',
  'lowestFloorElevation',
  'obstructionType',
  'buildingPropertyValue',
  'contentsPropertyValue',
  'eventDesignationNumber',
  'ficoNumber',
  'floodCharacteristicsIndicator',
  'floodWaterDuration',
  'floodEvent',
  'contentsReplacementCost',
  'censusTract',
  'censusBlockGroupFips',
];

/** The sum that was paid on a claim of a scenario for a coverage, the adjuster's fee left out. */
function sumPaid({ expected }: (typeof scenarios)[number], coverage: string): string {
  const amounts = expected.payments
    .map((payment) => payment.split(' '))
    .filter(([kind, of]) => kind !== 'EXPENSE' && of === coverage)
    .map(([, , amount]) => parseMoney(amount));
  return formatMoney(addMoney(...amounts));
}

test('the claims are fetched as a file in the fields of FEMA: each column by the dictionary, each amount that was played and posted', async () => {
  const last = scenarios.at(-1)?.steps.at(-1)?.day ?? '';
  const client = await signInOn({ by: 'claims', day: last });
  const asked = { kind: 'FEMA_CLAIMS', fromDate: '2027-01-01', toDate: '2027-12-31' };
  const { totals, path, ...made } = await makeFemaExport(database, { world }, client, asked);
  const { fileName, fields, rows } = await fetchFemaFile(url, client, path);
  expect([made, fileName, fields]).toEqual([
    { status: 'DONE', rowsWritten: scenarios.length, problem: null },
    'attachment; filename="FimaNfipClaims-2027-01-01-2027-12-31.csv"',
    femaClaimFields.map(({ name }) => name),
  ]);
  const faults = rows.flatMap((row) =>
    femaClaimFields.flatMap((field, at) => findFemaFault(field, row[at] ?? '') ?? []),
  );
  expect(faults).toEqual([]);
  const cell = (row: readonly string[], name: string) => row[fields.indexOf(name)];
  const amounts = [
    'dateOfLoss',
    'amountPaidOnBuildingClaim',
    'amountPaidOnContentsClaim',
    'netBuildingPaymentAmount',
    'netContentsPaymentAmount',
  ];
  const played = scenarios.map((scenario) => {
    const [building, contents] = [sumPaid(scenario, 'BUILDING'), sumPaid(scenario, 'CONTENTS')];
    return [`${scenario.dateOfLoss}T00:00:00.000Z`, building, contents, building, contents];
  });
  expect(rows.map((row) => amounts.map((name) => cell(row, name)))).toEqual(played);
  const sum = (place: number) => formatMoney(addMoney(...played.map((row) => parseMoney(row[place]))));
  const [building, contents] = [sum(1), sum(2)];
  expect(totals).toEqual(
    Object.entries({
      amountPaidOnBuildingClaim: building,
      amountPaidOnContentsClaim: contents,
      amountPaidOnIncreasedCostOfComplianceClaim: '0.00',
      netBuildingPaymentAmount: building,
      netContentsPaymentAmount: contents,
      netIccPaymentAmount: '0.00',
    }).map(([field, total]) => ({ field, inFile: total, inLedger: total })),
  );
  expect(fields.filter((name) => rows.every((row) => cell(row, name) === ''))).toEqual(unknownToFema);
});

test('after every entry of all claims the accounts hold what they must, and money in the wrong account is noticed', async () => {
  const { db } = database;
  expect({
    claims: await findBrokenClaims(db),
    bank: await findBrokenBank(db),
    policies: await findBrokenIdentities(db),
    balances: await reconcileBalances(world),
  }).toEqual({ claims: [], bank: [], policies: [], balances: [] });
  const findWrong = async (account: LedgerAccount, against: LedgerAccount, line: PremiumLine | null) => {
    const found: string[] = [];
    const undo = new Error('Undone.');
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`with entry as (insert into ledger_entry (claim_id, kind, effective_date, accounting_date, posted_at, source_key)
            select max(claim_id), 'RESERVE_CHANGED', '2030-01-01', '2030-01-01', now(), 'a wrong entry' from claim returning ledger_entry_id)
          select set_config('test.entry', ledger_entry_id::text, true) from entry`.execute(trx);
        await sql`insert into posting (ledger_entry_id, account, line, amount_cents) values
          (current_setting('test.entry')::bigint, ${account}, ${line}, 100000000), (current_setting('test.entry')::bigint, ${against}, ${line}, -100000000)`.execute(
          trx,
        );
        for (const { identity } of await findBrokenClaims(trx)) found.push(identity);
        for (const { account: name } of await findBrokenBank(trx)) found.push(name);
        throw undo;
      })
      .catch((problem: unknown) => expect(problem).toBe(undo));
    return found;
  };
  expect(await findWrong('RESERVES', 'RESERVE_CHANGE', 'BUILDING')).toEqual([
    'no reserve is below nothing',
    'the reserve of a claim is the one that was posted',
  ]);
  expect(await findWrong('CLAIMS_PAYABLE', 'BANK', null)).toEqual([
    'no more is sent than was approved',
    'what was paid is owed, under way, out of the bank, kept as premium, or due back',
    'BANK',
    'CLAIMS_PAYABLE',
  ]);
  expect(await findWrong('CLAIMS_PAID', 'RECOVERIES', 'CONTENTS')).toEqual([
    'the shares of all payees are what was paid',
    'what was paid is owed, under way, out of the bank, kept as premium, or due back',
    'what was recovered is what came back',
  ]);
  expect(await findWrong('OUTSTANDING_CLAIM_CHECKS', 'EXPENSES_PAYABLE', null)).toEqual([
    'an adjuster’s fee is owed or paid',
    'no more is cashed than was sent',
    'what was paid is owed, under way, out of the bank, kept as premium, or due back',
    'EXPENSES_PAYABLE',
    'OUTSTANDING_CLAIM_CHECKS',
  ]);
});

test('each state, status and type of the table was reached here by its act, and none that it does not list', async () => {
  expect(await compareTriples(database, 'claims/whole-claims')).toEqual({ missing: [], unlisted: [] });
});
