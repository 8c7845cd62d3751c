import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { sql } from 'kysely';
import readWorkbook from 'read-excel-file/node';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { Role as roles } from '../../../machines/contract/enums.ts';
import type { Role } from '../../../machines/contract/types.ts';
import { suggestLineColumns } from '../../../machines/domain/claims/lines/line-columns.ts';
import { readLineTable } from '../../../machines/domain/claims/lines/read-line-table.ts';
import { findClaimFigures } from '../../../machines/domain/claims/settlement/claim-figures.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { performDuties } from '../../../server/calendar/perform-duties.service.ts';
import { reconcileBalances } from '../../../server/ledger/project-account.service.ts';
import { tableOfCells } from '../../../src/form/import/parse-table.ts';
import { Pay, SubmitApplication } from '../../../src/graphql/documents.ts';
import {
  AddClaimNote,
  Adjusters,
  AskForReinspection,
  AssignClaim,
  CancelAfterTotalLoss,
  type ClaimAnswerFragment,
  ClaimDiary,
  type ClaimFileFragment,
  ClaimLetter,
  Claims,
  ClearClaimPayee,
  DemandOverpayment,
  DescribeClaimPhoto,
  FinishClaimNote,
  FloodEvents,
  HoldClaim,
  MoveClaim,
  MoveClaimPayment,
  OneClaim,
  PayClaim,
  ReadReport,
  ReceiveLossProof,
  RecordClaimInterest,
  RecordClaimRecovery,
  RecordReinspection,
  ReportLines,
  ReportLoss,
  ReportOnClaim,
  ReportSubstantialDamage,
  RequestMorePayment,
  SaveClaimFacts,
  SaveClaimLines,
  SaveIccClaim,
  SetClaimReserve,
  SettleClaimRecovery,
  WriteOffOverpayment,
} from '../../../src/graphql/office-documents.ts';
import { MessagesOf, ThreadsToAnswer, WriteMessage } from '../../../src/graphql/portal-documents.ts';
import { DueWork } from '../../../src/graphql/staff-documents.ts';
import { heicPhoto } from '../../support/claims/heic-photo.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
import { findBrokenBank } from '../../support/money/bank-identities.ts';
import { findBrokenClaims } from '../../support/money/claim-identities.ts';
import { findBrokenIdentities } from '../../support/money/ledger-identities.ts';
import { moveElsewhere } from '../../support/scenarios/move-elsewhere.ts';
import { savedAnswers, servedFile } from '../../support/scenarios/quote-player.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { type Client, post, printed, readUserId, signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

/* A claim from the first notice to its end, over GraphQL: an advance, a proof of loss, payments with the lender on the building, a lost check, and more that was found later. */
const database = await testDatabase();
const served = await restWorldOn(database);
let policyId = '';
let monthlyId = '';
let lossDay = '';
let clients: { readonly [name in 'agent' | 'other' | 'claims' | 'manager' | 'adjuster']: Client };

beforeAll(async () => {
  const { agent, url, world } = served;
  const { file } = await savedAnswers(agent, await served.played('slab-day-364'), lender);
  policyId = String(file.policy.policyId);
  const amount = file.rating.totalPremium ?? '';
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId, payment });
  await agent.ask(SubmitApplication, { policyId });
  monthlyId = await issueMonthly();
  const { policy } = await servedFile(agent, file.policy.policyId);
  lossDay = addDays(policy.effectiveDate ?? '', 10);
  world.setNow(new Date(`${addDays(lossDay, 1)}T18:00:00Z`));
  clients = {
    agent: await signInClient(url, 'agent'),
    other: await signInClient(url, 'otheragent'),
    claims: await signInClient(url, 'claims'),
    manager: await signInClient(url, 'claimsmanager'),
    adjuster: await signInClient(url, 'adjuster'),
  };
}, 120_000);

/** Issues a policy that is paid in twelve monthly payments. */
async function issueMonthly(): Promise<string> {
  const { agent } = served;
  await moveElsewhere(database.db);
  const { file } = await served.played('slab-day-364');
  const id = String(file.policy.policyId);
  await agent.send('mutation ($id: ID!) { choosePaymentPlan(policyId: $id, plan: MONTHLY) { __typename } }', {
    id,
  });
  const { body } = await agent.send('query ($id: ID!) { paymentSchedule(policyId: $id) { firstPayment } }', {
    id,
  });
  const amount: string = Object(body?.data).paymentSchedule.firstPayment;
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId: id, payment });
  await agent.ask(SubmitApplication, { policyId: id });
  return id;
}

const lender = {
  'lossPayees.FIRST_MORTGAGEE.name1': 'Cumberland River Bank',
  'lossPayees.FIRST_MORTGAGEE.loanNumber': '778-10442',
  'lossPayees.FIRST_MORTGAGEE.streetAddress1': '500 Commerce Street',
  'lossPayees.FIRST_MORTGAGEE.city': 'Nashville',
  'lossPayees.FIRST_MORTGAGEE.stateId': 47,
  'lossPayees.FIRST_MORTGAGEE.postalCode': '37203',
};

const notice = () => ({
  dateOfLoss: lossDay,
  cause: 'STREAM' as const,
  description: 'The river stood in the ground floor.',
  waterDepthInches: 30,
  reporterName: 'Alex Rivera',
  contactPhone: '6155550142',
});

function saved(answer: ClaimAnswerFragment): ClaimFileFragment {
  if (answer.__typename !== 'ClaimSaved') throw new Error(JSON.stringify(answer));
  return answer.claim;
}

function refused(answer: ClaimAnswerFragment): readonly string[] {
  if (answer.__typename !== 'SaveRefused') return [answer.__typename];
  return answer.problems.map(({ code, message }) => `${code} ${message}`);
}

async function report(more: object = {}): Promise<ClaimFileFragment> {
  const { reportLoss } = await clients.agent.ask(ReportLoss, { policyId, notice: { ...notice(), ...more } });
  return saved(reportLoss);
}

async function assign(claimId: string): Promise<ClaimFileFragment> {
  const { body } = await clients.claims.send('{ adjusters { userId name } }');
  const adjusters: { userId: string; name: string }[] = Object(body?.data).adjusters;
  const adjuster = adjusters.find(({ name }) => name === 'Ash Tran');
  const { assignClaim } = await clients.claims.ask(AssignClaim, {
    claimId,
    adjusterUserId: adjuster?.userId ?? '',
  });
  return saved(assignClaim);
}

const line = (
  coverage: 'BUILDING' | 'CONTENTS',
  room: string,
  description: string,
  [quantity, unit, unitCost, depreciation]: readonly [number, string, string, string],
) => ({
  coverage,
  property: description === 'Clean the unit' ? ('CLEAN_UP' as const) : ('ORDINARY' as const),
  room,
  description,
  quantity,
  unit,
  unitCost,
  depreciation,
});

const lines = [
  line('BUILDING', 'Living room', 'Drywall, hung and finished', [2000, 'SF', '20.00', '8000.00']),
  line('BUILDING', 'Kitchen', 'Base cabinets', [25, 'LF', '880.00', '4250.00']),
  line('BUILDING', 'Whole unit', 'Clean the unit', [1000, 'HR', '15.00', '0.00']),
  line('CONTENTS', 'Living room', 'Leather couch', [1, 'EA', '9000.00', '1500.00']),
  line('CONTENTS', 'Bedroom', 'Bed frame', [2, 'EA', '4500.00', '750.00']),
  line('CONTENTS', 'Bedroom', 'Clothes', [60, 'EA', '100.00', '750.00']),
];

const facts = () => ({
  contactedDate: lossDay,
  inspectedDate: lossDay,
  waterDepthInches: 30,
  isPrincipalResidence: true,
  replacementCost: '320000.00',
  buildingSalvage: '0.00',
  contentsSalvage: '0.00',
});

async function pay(claimId: string, payment: object, by = clients.claims): Promise<ClaimAnswerFragment> {
  return (await by.ask(PayClaim, { claimId, payment: payment as never })).payClaim;
}

async function move(claimPaymentId: string, action: string): Promise<ClaimFileFragment> {
  const { moveClaimPayment } = await clients.claims.ask(MoveClaimPayment, {
    claimPaymentId,
    action: action as 'SEND',
  });
  return saved(moveClaimPayment);
}

async function reserve(claimId: string, coverage: 'BUILDING' | 'CONTENTS', amount: string): Promise<void> {
  const { setClaimReserve } = await clients.claims.ask(SetClaimReserve, {
    claimId,
    coverage,
    amount,
    reason: 'Report of the adjuster',
  });
  saved(setClaimReserve);
}

async function reportOn(claimId: string, report: 'PRELIMINARY' | 'CLOSING'): Promise<void> {
  saved((await clients.adjuster.ask(ReportOnClaim, { claimId, report })).reportOnClaim);
}

/** The balance of each account of a claim's entries, by coverage; accounts at zero are left out. */
async function readAccounts(claimId: string): Promise<{ [account: string]: number }> {
  const { rows } = await sql<{ account: string; cents: number }>`select
      p.account || coalesce(' ' || p.line, '') as account, sum(p.amount_cents)::integer as cents
    from ledger_entry e join posting p using (ledger_entry_id) where e.claim_id = ${claimId}
    group by 1 having sum(p.amount_cents) <> 0 order by 1`.execute(database.db);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

test('the cost of a flood is shown to users who see the policy, up to 96 inches deep', async () => {
  const imagine = async (client: Client, depthInches: number) => {
    const { body } = await client.send(
      `{ floodWhatIf(policyId: ${policyId}, depthInches: ${depthInches}) { depthInches damage paid unpaid rooms { room paid } } }`,
    );
    return body?.data;
  };
  expect([
    await imagine(clients.agent, 36),
    await imagine(clients.agent, 97),
    await imagine(clients.other, 36),
  ]).toEqual([
    {
      floodWhatIf: {
        depthInches: 36,
        damage: '117866.00',
        paid: '90200.00',
        unpaid: '27666.00',
        rooms: [
          { room: 'Living room', paid: '26972.68' },
          { room: 'Kitchen', paid: '17062.48' },
          { room: 'Bedrooms', paid: '25162.40' },
          { room: 'Bathrooms', paid: '8634.87' },
          { room: 'Whole house', paid: '12367.57' },
        ],
      },
    },
    { floodWhatIf: null },
    { floodWhatIf: null },
  ]);
});

test('a loss is reported, assigned, estimated, sworn to, paid with the lender on the building, and closed, and the ledger balances', async () => {
  const reported = await report();
  const { claimId } = reported;
  expect([reported.status, reported.insuredName, reported.policyNumber === null]).toEqual([
    'NOTICED',
    'Rosa Alvarez',
    false,
  ]);
  expect(await readAccounts(claimId)).toEqual({
    'RESERVES BUILDING': -1_000_000,
    'RESERVES CONTENTS': -500_000,
    'RESERVE_CHANGE BUILDING': 1_000_000,
    'RESERVE_CHANGE CONTENTS': 500_000,
  });
  expect((await assign(claimId)).status).toBe('ASSIGNED');
  const early = { ...facts(), contactedDate: addDays(lossDay, -1) };
  expect(
    refused((await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: early })).saveClaimFacts),
  ).toEqual(['RANGE The day cannot be before the loss.']);
  const inspected = saved(
    (await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() })).saveClaimFacts,
  );
  expect(inspected.status).toBe('INSPECTED');
  const estimated = saved(
    (await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision: inspected.revision }))
      .saveClaimLines,
  );
  expect(
    estimated.worksheet.coverages.map(({ coverage, method, payable }) => [coverage, method, payable]),
  ).toEqual([
    ['BUILDING', 'REPLACEMENT_COST', '75000.00'],
    ['CONTENTS', 'ACTUAL_CASH_VALUE', '19000.00'],
  ]);
  await reportOn(claimId, 'PRELIMINARY');
  await reserve(claimId, 'BUILDING', '60000.00');
  await reserve(claimId, 'CONTENTS', '20000.00');
  const bulletin = 'W-26015';
  saved(await pay(claimId, { kind: 'ADVANCE', coverage: 'BUILDING', amount: '13000.00', bulletin }));
  saved(await pay(claimId, { kind: 'ADVANCE', coverage: 'CONTENTS', amount: '3000.00', bulletin }));
  await reportOn(claimId, 'CLOSING');
  await reserve(claimId, 'BUILDING', '62000.00');
  await reserve(claimId, 'CONTENTS', '16000.00');
  const final = { kind: 'FINAL', coverage: 'BUILDING', amount: '62000.00', lenderBalance: '40000.00' };
  expect(refused(await pay(claimId, final))).toEqual([
    'STATUS This coverage has no proof of loss that was signed in time or has a waiver.',
  ]);
  const proof = {
    kind: 'SIGNED_BY_INSURED' as const,
    buildingAmount: '75000.00',
    contentsAmount: '19000.00',
    signerName: 'Rosa Alvarez',
  };
  expect(
    refused(
      (await clients.agent.ask(ReceiveLossProof, { claimId, proof: { ...proof, signerName: 'Somebody' } }))
        .receiveLossProof,
    ),
  ).toEqual(['RANGE Only an insured named on the policy can sign the proof of loss.']);
  saved((await clients.agent.ask(ReceiveLossProof, { claimId, proof })).receiveLossProof);
  const paid = saved(await pay(claimId, final));
  expect(paid.status).toBe('PAID');
  saved(await pay(claimId, { kind: 'FINAL', coverage: 'CONTENTS', amount: '16000.00' }));
  expect(refused(await pay(claimId, { kind: 'EXPENSE', coverage: 'BUILDING', amount: '4000.00' }))).toEqual([
    'STATUS By the fee table the adjuster is owed $4,545.00 for this loss.',
  ]);
  const all = saved(await pay(claimId, { kind: 'EXPENSE', coverage: 'BUILDING', amount: '4545.00' }));
  expect(all.payments.map(({ kind, coverage, payee, amount }) => [kind, coverage, payee, amount])).toEqual([
    ['ADVANCE', 'BUILDING', 'INSURED_AND_LENDER', '13000.00'],
    ['ADVANCE', 'CONTENTS', 'INSURED', '3000.00'],
    ['FINAL', 'BUILDING', 'LENDER', '40000.00'],
    ['FINAL', 'BUILDING', 'INSURED', '22000.00'],
    ['FINAL', 'CONTENTS', 'INSURED', '16000.00'],
    ['EXPENSE', 'BUILDING', 'ADJUSTER', '4545.00'],
  ]);
  expect(all.payments.map(({ payeeName }) => payeeName)).toEqual([
    'Rosa Alvarez and Cumberland River Bank',
    'Rosa Alvarez',
    'Cumberland River Bank',
    'Rosa Alvarez',
    'Rosa Alvarez',
    'Ash Tran',
  ]);
  expect(await readAccounts(claimId)).toEqual({
    ADJUSTING_EXPENSE: 454_500,
    'CLAIMS_PAID BUILDING': 7_500_000,
    'CLAIMS_PAID CONTENTS': 1_900_000,
    CLAIMS_PAYABLE: -9_400_000,
    EXPENSES_PAYABLE: -454_500,
  });
  const close = async () => (await clients.claims.ask(MoveClaim, { claimId, action: 'CLOSE' })).moveClaim;
  expect(refused(await close())).toEqual(['STATUS The file has findings. Correct each one first.']);
  expect(all.findings.map(({ check }) => check)).toEqual(['not sent']);
  const [joint, contents, lender, insured, rest, fee] = all.payments.map(
    ({ claimPaymentId }) => claimPaymentId,
  );
  for (const id of [joint, lender, insured]) await move(id ?? '', 'SEND');
  for (const id of [contents, rest, fee]) await move(id ?? '', 'SEND_ELECTRONICALLY');
  await move(insured ?? '', 'STOP');
  await move(insured ?? '', 'REISSUE');
  await leaveUncashed([joint ?? '', insured ?? '']);
  expect(await readAccounts(claimId)).toEqual({
    ADJUSTING_EXPENSE: 454_500,
    BANK: -2_354_500,
    'CLAIMS_PAID BUILDING': 7_500_000,
    'CLAIMS_PAID CONTENTS': 1_900_000,
    OUTSTANDING_CLAIM_CHECKS: -4_000_000,
    UNCLAIMED_PROPERTY: -3_500_000,
  });
  // The payee of one is found: it is issued again. The other one is turned over to the state.
  await move(insured ?? '', 'STOP');
  await move(insured ?? '', 'REISSUE');
  await move(joint ?? '', 'TURN_OVER');
  for (const id of [lender, insured]) await move(id ?? '', 'CASH');
  const closed = saved(await close());
  expect([closed.status, closed.worksheet.due, closed.closeReason]).toEqual(['CLOSED', '0.00', null]);
  expect(await readAccounts(claimId)).toEqual({
    ADJUSTING_EXPENSE: 454_500,
    BANK: -9_854_500,
    'CLAIMS_PAID BUILDING': 7_500_000,
    'CLAIMS_PAID CONTENTS': 1_900_000,
  });
  expect(closed.events.map(({ sentence }) => sentence).slice(0, 2)).toEqual([
    'Close the claim.',
    'Record that the bank paid it: $22,000.00.',
  ]);
  await payHiddenDamage(claimId);
  expect(await readAccounts(claimId)).toEqual({
    ADJUSTING_EXPENSE: 505_500,
    BANK: -10_545_500,
    'CLAIMS_PAID BUILDING': 8_140_000,
    'CLAIMS_PAID CONTENTS': 1_900_000,
  });
  await recover(claimId, 'SUBROGATION', '9000.00');
  expect(await readAccounts(claimId)).toEqual({
    ADJUSTING_EXPENSE: 505_500,
    BANK: -9_645_500,
    'CLAIMS_PAID BUILDING': 8_140_000,
    'CLAIMS_PAID CONTENTS': 1_900_000,
    'RECOVERIES BUILDING': -900_000,
  });
  await collectOverpayment(claimId);
});

/** Has checks be older than a state's years for uncashed ones, and works on the calendar's part of them. */
async function leaveUncashed(ids: readonly string[]): Promise<void> {
  await sql`update claim_payment set sent_date = sent_date - 3000 where claim_payment_id in (${sql.join(ids)})`.execute(
    ownerOf(served.world.db),
  );
  const day = toBusinessDate(served.world.now());
  await performDuties(served.world, Number(policyId), 'uncashed claim checks', { day, runId: null });
  const { rows } = await sql<{ status: string }>`
    select status from claim_payment where claim_payment_id in (${sql.join(ids)})`.execute(served.world.db);
  expect(rows).toEqual(ids.map(() => ({ status: 'UNCLAIMED' })));
}

/** Records money that came back, and that the bank has it. */
async function recover(claimId: string, kind: 'SUBROGATION' | 'OVERPAYMENT', amount: string) {
  const recovery = { kind, coverage: 'BUILDING' as const, amount, payerName: 'Sample Contractors Mutual' };
  const { recordClaimRecovery } = await clients.claims.ask(RecordClaimRecovery, { claimId, recovery });
  const { claimRecoveryId = '' } = saved(recordClaimRecovery).recoveries.at(-1) ?? {};
  const settle = async () =>
    (await clients.claims.ask(SettleClaimRecovery, { claimRecoveryId })).settleClaimRecovery;
  saved(await settle());
  expect(refused(await settle())).toEqual(['STATUS The bank already has this money. Load the claim again.']);
}

/** 1,500 dollars were paid twice: 1,000 come back, and the rest is the company's own cost. */
async function collectOverpayment(claimId: string): Promise<void> {
  const overpaid = { claimId, coverage: 'BUILDING' as const, amount: '1500.00', reason: 'Paid twice' };
  const { demandOverpayment } = await clients.claims.ask(DemandOverpayment, overpaid);
  const { claimOverpaymentId = '' } = saved(demandOverpayment).overpayments.at(-1) ?? {};
  await recover(claimId, 'OVERPAYMENT', '1000.00');
  const tooMuch = { kind: 'OVERPAYMENT', coverage: 'BUILDING', amount: '500.01', payerName: 'Rosa' } as const;
  const { recordClaimRecovery } = await clients.claims.ask(RecordClaimRecovery, {
    claimId,
    recovery: tooMuch,
  });
  expect(refused(recordClaimRecovery)).toEqual([
    'RANGE $500.00 is all that can come back for this coverage.',
  ]);
  const writeOff = async (by: Client) =>
    (await by.ask(WriteOffOverpayment, { claimOverpaymentId })).writeOffOverpayment;
  expect(refused(await writeOff(clients.adjuster))[0]?.split(' ')[0]).toBe('NOT_ALLOWED');
  saved(await writeOff(clients.manager));
  expect(refused(await writeOff(clients.manager))).toEqual([
    'STATUS This overpayment has already been paid back or written off.',
  ]);
  expect(await readAccounts(claimId)).toEqual({
    ADJUSTING_EXPENSE: 505_500,
    BANK: -9_545_500,
    'CLAIMS_PAID BUILDING': 7_990_000,
    'CLAIMS_PAID CONTENTS': 1_900_000,
    'RECOVERIES BUILDING': -900_000,
    WRITTEN_OFF: 50_000,
  });
}

test('compliance has its own declaration, proof, reserve, and payments, and the diary returns on its day', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  await assign(claimId);
  const icc = { declaration: 'SUBSTANTIAL_DAMAGE' as const, declaredDate: lossDay, work: 'ELEVATE' as const };
  const save = async (facts: object) =>
    (await clients.claims.ask(SaveIccClaim, { claimId, icc: { ...icc, ...facts } })).saveIccClaim;
  const first = addDays(lossDay, 1);
  const declared = saved(await save({}));
  expect([declared.iccRoom, declared.reserves[0]?.amount]).toEqual(['30000.00', '30000.00']);
  expect(refused(await save({ work: 'FLOODPROOF' }))).toEqual([
    'RANGE Only a building that is not a home can be floodproofed.',
  ]);
  const advance = { kind: 'ADVANCE', coverage: 'ICC', amount: '10000.00' };
  expect(refused(await pay(claimId, advance))).toEqual([
    'STATUS Compliance has no proof of loss of its own yet.',
  ]);
  const sworn = saved(await save({ proofAmount: '20000.00', proofSignedDate: first, hasUndertakings: true }));
  expect([sworn.iccDue, saved(await pay(claimId, advance)).iccDue]).toEqual(['20000.00', '10000.00']);
  const final = { kind: 'FINAL', coverage: 'ICC', amount: '10000.00' };
  expect(refused(await pay(claimId, final))).toEqual([
    'STATUS Compliance is paid once the community has confirmed the finished work.',
  ]);
  expect(await readAccounts(claimId)).toEqual({
    'CLAIMS_PAID ICC': 1_000_000,
    CLAIMS_PAYABLE: -1_000_000,
    'RESERVES BUILDING': -1_000_000,
    'RESERVES CONTENTS': -500_000,
    'RESERVES ICC': -2_000_000,
    'RESERVE_CHANGE BUILDING': 1_000_000,
    'RESERVE_CHANGE CONTENTS': 500_000,
    'RESERVE_CHANGE ICC': 2_000_000,
  });
  const { addClaimNote } = await clients.claims.ask(AddClaimNote, {
    claimId,
    text: 'Ask the community.',
    returnDate: first,
  });
  const { notes, tabs } = saved(addClaimNote);
  expect(tabs.find(({ name }) => name === 'NotesAndActivity')?.nextAct).toBe('Ask the community.');
  const readDiary = async (client: Client) =>
    (await client.ask(ClaimDiary, {})).claimDiary.map(({ note }) => note.text);
  expect([await readDiary(clients.claims), await readDiary(clients.agent)]).toEqual([
    ['Ask the community.'],
    [],
  ]);
  const kinds = ['CLAIM_NOTES', 'CLAIM_PAYMENTS'];
  expect([await readDue(clients.claims, kinds), await readDue(clients.agent, kinds)]).toEqual([
    kinds.map((kind) => ({ kind, count: 1, day: first })),
    [],
  ]);
  const { claimNoteId = '' } = notes[0] ?? {};
  saved((await clients.claims.ask(FinishClaimNote, { claimNoteId })).finishClaimNote);
  expect(await readDiary(clients.claims)).toEqual([]);
  const hold = async (isHeld: boolean) =>
    saved((await clients.manager.ask(HoldClaim, { claimId, isHeld, suitDate: null })).holdClaim);
  expect((await hold(true)).litigationHoldDate).toBe(first);
  expect(refused((await clients.manager.ask(MoveClaim, { claimId, action: 'CLOSE' })).moveClaim)).toEqual([
    'STATUS The claim is held for litigation. It closes after the hold.',
  ]);
  expect((await hold(false)).litigationHoldDate).toBe(null);
});

/** After a payment the insured asks for more of an own claim, once until it is decided; another insured does not find the claim. */
async function askForMore(
  { consumer, stranger }: { readonly consumer: Client; readonly stranger: Client },
  claimId: string,
): Promise<void> {
  const evidence = 'Photos of the floor under the tiles';
  const ask = async (by: Client) => {
    const amounts = { buildingAmount: '1200.00', contentsAmount: '0.00' };
    const request = { reason: 'HIDDEN_DAMAGE' as const, ...amounts, evidence };
    return refused((await by.ask(RequestMorePayment, { claimId, request })).requestMorePayment);
  };
  const read = async () => {
    const { body } = await consumer.send(
      'query ($claimId: ID!) { ownClaim(claimId: $claimId) { mayAskForMore requests { buildingAmount evidence decision } } }',
      { claimId },
    );
    return Object(body?.data).ownClaim;
  };
  expect([await ask(consumer), await read()]).toEqual([
    ['STATUS An additional payment can be requested only after a payment or a denial.'],
    { mayAskForMore: false, requests: [] },
  ]);
  saved(await pay(claimId, { kind: 'PARTIAL', coverage: 'BUILDING', amount: '5000.00' }));
  expect([await read(), await ask(stranger), await ask(consumer), await ask(consumer), await read()]).toEqual(
    [
      { mayAskForMore: true, requests: [] },
      ['NotFound'],
      ['ClaimSaved'],
      ['STATUS A request for additional payment is already open.'],
      { mayAskForMore: false, requests: [{ buildingAmount: '1200.00', evidence, decision: null }] },
    ],
  );
}

/** Pays damage that was found after the claim was closed: more lines, a proof of their own, and a payment for which no reserve is set again. */
async function payHiddenDamage(claimId: string): Promise<void> {
  const reopened = saved((await clients.claims.ask(MoveClaim, { claimId, action: 'REOPEN' })).moveClaim);
  const hidden = line('BUILDING', 'Living room', 'Subfloor', [640, 'SF', '10.00', '0.00']);
  const { revision } = reopened;
  saved(
    (await clients.adjuster.ask(SaveClaimLines, { claimId, lines: [...lines, hidden], revision }))
      .saveClaimLines,
  );
  const additional = { kind: 'ADDITIONAL', coverage: 'BUILDING', amount: '6400.00' };
  const request = {
    reason: 'HIDDEN_DAMAGE' as const,
    buildingAmount: '6400.00',
    contentsAmount: '0.00',
    evidence: 'Photographs of the subfloor',
  };
  saved((await clients.agent.ask(RequestMorePayment, { claimId, request })).requestMorePayment);
  expect(refused(await pay(claimId, additional))).toEqual([
    'STATUS With this payment $81,400.00 would be paid, and $75,000.00 was sworn. A larger amount needs another proof of loss.',
  ]);
  const proof = {
    kind: 'SIGNED_BY_INSURED' as const,
    buildingAmount: '6400.00',
    contentsAmount: '0.00',
    signerName: 'Rosa Alvarez',
  };
  saved((await clients.agent.ask(ReceiveLossProof, { claimId, proof })).receiveLossProof);
  saved(await pay(claimId, additional));
  const { payments } = saved(await pay(claimId, { kind: 'EXPENSE', coverage: 'BUILDING', amount: '510.00' }));
  const [joint, fee] = payments.slice(-2).map(({ claimPaymentId }) => claimPaymentId);
  await move(joint ?? '', 'SEND');
  await move(joint ?? '', 'CASH');
  await move(fee ?? '', 'SEND_ELECTRONICALLY');
  saved((await clients.claims.ask(MoveClaim, { claimId, action: 'CLOSE' })).moveClaim);
}

test('a loss is pinned to a day in force, asked about when reported twice, and recorded by a transaction', async () => {
  const other = { ...notice(), dateOfLoss: addDays(lossDay, -30) };
  const early = await clients.agent.ask(ReportLoss, { policyId, notice: other });
  expect(refused(early.reportLoss)[0]?.split(' ').slice(0, 6)).toEqual([
    'RANGE',
    'This',
    'policy',
    'was',
    'not',
    'in',
  ]);
  const again = await clients.agent.ask(ReportLoss, { policyId, notice: notice() });
  expect(refused(again.reportLoss)[0]?.split(' ')[0]).toBe('DUPLICATE');
  const { claimId } = await report({ acceptDuplicate: true });
  const { rows } = await sql<{ transaction_type: string; transaction_status: string }>`select
      t.transaction_type, t.transaction_status from claim c join transaction t using (transaction_id)
    where c.claim_id = ${claimId}`.execute(database.db);
  expect(rows).toEqual([{ transaction_type: 'CLAIM', transaction_status: 'CLOSED' }]);
});

test('an adjuster sees assigned claims only, another agency none, and an agent neither lines nor reserves', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const see = async (client: Client) => (await client.ask(OneClaim, { claimId })).claim;
  expect(await see(clients.other)).toBe(null);
  expect(await see(clients.adjuster)).toBe(null);
  await assign(claimId);
  const ofAdjuster = await see(clients.adjuster);
  expect(ofAdjuster?.tabs.map(({ name }) => name)).toEqual([
    'Summary',
    'LossDetails',
    'CoverageAndLimits',
    'Assignment',
    'AdjusterReports',
    'Estimates',
    'Contents',
    'ProofOfLoss',
    'DocumentsAndPhotos',
    'NotesAndActivity',
  ]);
  const ofAgent = await see(clients.agent);
  expect([ofAgent?.lines, ofAgent?.reserves, ofAgent?.buildingReserve, ofAgent?.findings]).toEqual([
    [],
    [],
    null,
    [],
  ]);
  const listed = async (client: Client) =>
    (await client.ask(Claims, { policyId })).claims.nodes.some((claim) => claim.claimId === claimId);
  expect([await listed(clients.agent), await listed(clients.other), await listed(clients.adjuster)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(
    refused(await pay(claimId, { kind: 'PARTIAL', coverage: 'BUILDING', amount: '1.00' }, clients.agent)),
  ).toEqual(["NOT_ALLOWED You don't have permission to pay claims."]);
});

test('the database refuses a payment that lacks what its kind needs, and a change of what was set, sworn or paid', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  await assign(claimId);
  const insert = (kind: string, amount: number) =>
    sql`insert into claim_payment (claim_id, kind, coverage, payee, payee_name, amount_cents, status, approved_date, approved_by)
      values (${claimId}, ${kind}, 'BUILDING', ${kind === 'EXPENSE' ? 'ADJUSTER' : 'INSURED'}, 'Nobody', ${amount}, 'APPROVED', current_date, 1)`.execute(
      database.db,
    );
  await expect(insert('PARTIAL', 5_000_000)).rejects.toThrow('reserves less than');
  await expect(insert('PARTIAL', 100)).rejects.toThrow('is sworn');
  await expect(insert('ADDITIONAL', 100)).rejects.toThrow('is sworn');
  await expect(insert('ADVANCE', 100)).rejects.toThrow('needs the preliminary report and a bulletin');
  await expect(insert('EXPENSE', 100)).rejects.toThrow('has no closing report');
  const insertIcc = sql`insert into claim_payment (claim_id, kind, coverage, payee, payee_name, amount_cents, status, approved_date, approved_by)
    values (${claimId}, 'FINAL', 'ICC', 'INSURED', 'Nobody', 100, 'APPROVED', current_date, 1)`;
  await expect(insertIcc.execute(database.db)).rejects.toThrow('for compliance, which is not sworn');
  await reportOn(claimId, 'PRELIMINARY');
  const advance = (by: string, names: string) =>
    sql`insert into claim_payment (claim_id, kind, coverage, payee, payee_name, amount_cents, status, bulletin, approved_date, approved_by)
      values (${claimId}, 'ADVANCE', 'BUILDING', 'INSURED_AND_LENDER', ${names}, 100, 'APPROVED', 'W-26015', current_date, ${by})`.execute(
      database.db,
    );
  const everyone = 'Rosa Alvarez and Cumberland River Bank';
  await expect(advance(readUserId(clients.agent), everyone)).rejects.toThrow('has no authority');
  await expect(advance(readUserId(clients.claims), 'Rosa Alvarez')).rejects.toThrow('name everyone');
  await expect(advance(readUserId(clients.claims), everyone)).rejects.toThrow('not cleared against');
  await expect(
    sql`update claim_reserve set amount_cents = 1 where claim_id = ${claimId}`.execute(database.db),
  ).rejects.toThrow('never changed');
});

test('a payee who is on no policy and resembles a listed name is paid once another person than the payer has cleared the name, over both wires', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  await assign(claimId);
  await reportOn(claimId, 'PRELIMINARY');
  const name = 'Blackreef Maritime Trading LLC';
  const interest = { kind: 'PUBLIC_ADJUSTER' as const, interestName: name, evidence: 'A letter' };
  const added = await clients.claims.ask(RecordClaimInterest, { claimId, interest });
  const { listedPayees, tabs } = saved(added.recordClaimInterest);
  const { match, ...payee } = listedPayees[0] ?? {};
  expect([payee, match?.entryNumber, tabs.find((tab) => tab.name === 'Payments')?.nextAct]).toEqual([
    { name, clearance: null, refusal: 'You added this name to the checks. Another person clears it.' },
    900_006,
    'Decide about the name that resembles one on the sanctions list.',
  ]);
  const advance = { kind: 'ADVANCE', coverage: 'BUILDING', amount: '100.00', bulletin: 'W-26015' };
  const clear = async (by: Client, cleared: string) =>
    (await by.ask(ClearClaimPayee, { claimId, name: cleared, reason: 'Founded in 1998 in Ohio' }))
      .clearClaimPayee;
  expect([
    refused(await pay(claimId, advance)),
    refused(await clear(clients.agent, name)),
    refused(await clear(clients.claims, name)),
    refused(await clear(clients.manager, 'Cumberland River Bank')),
  ]).toEqual([
    ['SANCTIONS A payee may be on the sanctions list. No money goes out before the name is cleared.'],
    ["NOT_ALLOWED You don't have permission to clear a name that resembles one on the sanctions list."],
    ['NOT_ALLOWED You added this name to the checks. Another person clears it.'],
    [
      'STATUS This name is not on the payments, or does not resemble one on the sanctions list. Load the claim again.',
    ],
  ]);
  const [manager, agent] = [await served.rest('claimsmanager'), await served.rest('agent')];
  const readListed = async (by: typeof manager) =>
    Object.values(await by.read(`Claim/${claimId}/ListedPayees`)).map((row) => [
      Object(row).name,
      Object(row).isCleared,
    ]);
  expect([await readListed(manager), await readListed(agent)]).toEqual([[[name, false]], []]);
  const reason = 'Founded in 1998 in Ohio';
  expect((await manager.save(`Claim/${claimId}/ClearedPayee`, { name, reason })).claimID).toBe(
    Number(claimId),
  );
  expect([await readListed(manager), refused(await clear(clients.manager, name))]).toEqual([
    [[name, true]],
    ['NOT_ALLOWED This name was cleared before.'],
  ]);
  expect(refused(await pay(claimId, advance, clients.manager))).toEqual([
    'SANCTIONS You cleared the name of a payee. Another person approves the payment.',
  ]);
  const insert = (approver: Client) =>
    sql`insert into claim_payment (claim_id, kind, coverage, payee, payee_name, amount_cents, status, bulletin, approved_date, approved_by)
      values (${claimId}, 'ADVANCE', 'BUILDING', 'INSURED_AND_LENDER', ${`Rosa Alvarez and ${name} and Cumberland River Bank`}, 100,
        'APPROVED', 'W-26015', current_date, ${readUserId(approver)})`.execute(database.db);
  await expect(insert(clients.claims)).rejects.toThrow('not cleared against');
  const { payments } = saved(await pay(claimId, advance));
  expect(payments.map(({ payeeName }) => payeeName)).toEqual([
    `Rosa Alvarez and ${name} and Cumberland River Bank`,
  ]);
  await expect(insert(clients.manager)).rejects.toThrow('not cleared against');
  await expect(
    sql`update claim_name_screening set is_listed = false where claim_id = ${claimId}`.execute(database.db),
  ).rejects.toThrow('never changed');
});

test('the preliminary report is taken once', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  await assign(claimId);
  const send = async (kind: 'PRELIMINARY' | 'INTERIM' | 'CLOSING') =>
    refused((await clients.adjuster.ask(ReportOnClaim, { claimId, report: kind })).reportOnClaim);
  expect([
    await send('CLOSING'),
    await send('PRELIMINARY'),
    await send('PRELIMINARY'),
    await send('INTERIM'),
  ]).toEqual([
    ['STATUS The preliminary report comes first.'],
    ['ClaimSaved'],
    ['STATUS The preliminary report was recorded before. Record an interim report.'],
    ['ClaimSaved'],
  ]);
});

test('a second inspection keeps a claim open, half of the market value is reported, and a total loss opens the cancellation', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const { revision } = await assign(claimId);
  await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() });
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision: revision + 1 });
  const reason = 'The height of the water';
  const inspectAgain = async () =>
    (await clients.claims.ask(AskForReinspection, { claimId, reason })).askForReinspection;
  const { reinspections, findings } = saved(await inspectAgain());
  expect(findings.some(({ check }) => check === 'second inspection')).toBe(true);
  expect(refused(await inspectAgain())).toEqual(['STATUS A second inspection has already been requested.']);
  const visit = {
    claimReinspectionId: reinspections[0]?.claimReinspectionId ?? '',
    visitedDate: addDays(lossDay, 1),
    finding: 'The first inspection was right.',
  };
  const visited = saved((await clients.adjuster.ask(RecordReinspection, visit)).recordReinspection);
  expect(visited.reinspections.map(({ finding }) => finding)).toEqual([visit.finding]);
  const reportDamage = async (marketValue: string) =>
    (await clients.adjuster.ask(ReportSubstantialDamage, { claimId, marketValue })).reportSubstantialDamage;
  expect(refused(await reportDamage('200000.00'))).toEqual([
    'STATUS The repair costs $77,000.00, 38.5 percent of the market value. Substantial damage begins at 50 percent.',
  ]);
  expect(saved(await reportDamage('154000.00')).damageReport?.repairCost).toBe('77000.00');
  const gone = { claimId, goneDate: addDays(lossDay, 1), evidence: 'Permit 118 and photographs' };
  const cancel = async (by: Client) => (await by.ask(CancelAfterTotalLoss, gone)).cancelAfterTotalLoss;
  expect([
    refused(await cancel(clients.agent))[0]?.split(' ')[0],
    refused(await cancel(clients.claims)),
  ]).toEqual([
    'NOT_ALLOWED',
    [
      'STATUS By its lines, the building is not a total loss: its repair costs less than a new one, and the limit is not used up.',
    ],
  ]);
  const whole = { ...facts(), replacementCost: '77000.00' };
  await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: whole });
  expect(saved(await cancel(clients.claims)).events[0]?.sentence).toContain('the building is a total loss');
  const { rows } = await sql`select cancellation_reason, effective_date from policy_change
    where transaction_id = (select open_transaction_id from policy where policy_id = ${policyId})`.execute(
    database.db,
  );
  expect(rows).toEqual([{ cancellation_reason: 'BUILDING_SOLD_OR_REMOVED', effective_date: gone.goneDate }]);
  await clients.agent.send('mutation ($id: ID!) { abandonChange(policyId: $id) { __typename } }', {
    id: policyId,
  });
});

test('a claim that is withdrawn keeps no reserve and does not count as denied', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const readClosing = async (reason: string | null) => {
    const letter = { claimId, action: 'CLOSE' as const, reason };
    const preview = (await clients.claims.ask(ClaimLetter, letter)).claimLetterPreview;
    return preview && readPdf(Buffer.from(preview.pdf, 'base64')).texts.join(' ');
  };
  expect([await readClosing(null), await readClosing('00')]).toEqual([null, null]);
  expect(await readClosing('06')).toContain('It is closed without payment, reason 06: Not flood.');
  const { moveClaim } = await clients.agent.ask(MoveClaim, { claimId, action: 'WITHDRAW' });
  const { status, clocks } = saved(moveClaim);
  expect([status, clocks.map(({ kind }) => kind)]).toEqual(['WITHDRAWN', []]);
  expect(await readAccounts(claimId)).toEqual({});
});

test('premium that the insured has taken from a claim comes off its payment first: the loss is paid whole, the term is paid', async () => {
  const { reportLoss } = await clients.agent.ask(ReportLoss, { policyId: monthlyId, notice: notice() });
  const { claimId } = saved(reportLoss);
  const { revision } = await assign(claimId);
  await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() });
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision: revision + 1 });
  await reportOn(claimId, 'PRELIMINARY');
  await reserve(claimId, 'BUILDING', '60000.00');
  const advance = { kind: 'ADVANCE', coverage: 'BUILDING', amount: '10000.00', bulletin: 'W-26015' };
  const schedule = async () => {
    const { body } = await clients.agent.send(
      'query ($id: ID!) { paymentSchedule(policyId: $id) { total received due notDue } }',
      { id: monthlyId },
    );
    return Object(body?.data).paymentSchedule;
  };
  const before = await schedule();
  expect(refused(await pay(claimId, advance))).toEqual([
    `UNPAID $${before.notDue} of the premium is not paid. A claim is paid once the whole premium of the term is, or the insured has it taken from the claim.`,
  ]);
  const examiner = await signInClient(served.url, 'examiner');
  const take = 'mutation ($id: ID!) { answer: takeFromClaim(policyId: $id) { __typename } }';
  expect((await examiner.send(take, { id: monthlyId })).body?.data).toEqual({
    answer: { __typename: 'UnderpaymentSent' },
  });
  const { payments } = saved(await pay(claimId, advance));
  const rest = (10_000 - Number(before.notDue)).toFixed(2);
  expect(payments.map(({ payee, amount, status }) => [payee, amount, status])).toEqual([
    ['PREMIUM', before.notDue, 'CASHED'],
    ['INSURED', rest, 'APPROVED'],
  ]);
  expect(await schedule()).toEqual({
    total: before.total,
    received: before.total,
    due: '0.00',
    notDue: '0.00',
  });
  expect(await readAccounts(claimId)).toEqual({
    'CLAIMS_PAID BUILDING': 1_000_000,
    CLAIMS_PAYABLE: Math.round(Number(rest) * -100),
    'RESERVES BUILDING': -5_000_000,
    'RESERVES CONTENTS': -500_000,
    'RESERVE_CHANGE BUILDING': 5_000_000,
    'RESERVE_CHANGE CONTENTS': 500_000,
    UNAPPLIED_CASH: Math.round(Number(before.notDue) * -100),
  });
}, 60_000);

test('two people who save the lines of one claim do not overwrite each other', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const { revision } = await assign(claimId);
  const save = (by: Client) => by.ask(SaveClaimLines, { claimId, lines, revision });
  const answers = await Promise.all([save(clients.adjuster), save(clients.claims)]);
  const names = answers.map(({ saveClaimLines }) => saveClaimLines.__typename);
  expect(names.toSorted()).toEqual(['ClaimSaved', 'SaveRefused']);
});

test('the lines of a workbook are entered at once as typed ones are, once for a key, or none of them', async () => {
  const workbook = await writeWorkbook([
    {
      sheet: 'Estimate',
      data: [
        ['Room', 'Description', 'Qty', 'UOM', 'Unit Price', 'Tax', 'Dep %'].map((value) => ({ value })),
        ['Kitchen', 'Base cabinets', 25, 'LF', 88.1, 154.18, 10].map((value) => ({ value })),
        ['Kitchen', 'Clean the studs', 12, 'HR', 38, 0, 0].map((value) => ({ value })),
      ],
    },
  ]).toBuffer();
  const [sheet] = await readWorkbook(workbook, { parseNumber: (text) => text });
  const table = tableOfCells(sheet?.data ?? []);
  const read = readLineTable(table.rows, {
    coverage: 'BUILDING',
    columns: suggestLineColumns(table.heads),
    contractor: 'GENERAL_CONTRACTOR',
    figures: findClaimFigures(lossDay),
  });
  const entered = read.flatMap(({ entered: line }) => (line === null ? [] : [line]));
  const { claimId } = await report({ acceptDuplicate: true });
  const { revision } = await assign(claimId);
  const headers = {
    authorization: `Bearer ${clients.adjuster.tokens.accessToken}`,
    'idempotency-key': `import-${claimId}`,
  };
  const send = (sent: object[], key: object = {}) =>
    post(
      `${clients.adjuster.url}/graphql`,
      { query: printed(SaveClaimLines), variables: { claimId, revision, lines: sent } },
      { ...headers, ...key },
    );
  const faulty = { ...entered[1], contractor: 'OWNER', description: 'Dry the studs' };
  const refusal = await send([...entered, faulty], { 'idempotency-key': `faulty-${claimId}` });
  const [first, second] = [await send(entered), await send(entered)];
  expect(second.text).toBe(first.text);
  const { claim } = await clients.adjuster.ask(OneClaim, { claimId });
  expect({
    refused: Object(refusal.body?.data).saveClaimLines.problems.map(({ field }: { field: string }) => field),
    lines: claim?.lines.map(({ description, tax, overhead, profit, depreciation }) => [
      ...[description, tax, overhead, profit, depreciation],
    ]),
    worksheet: claim?.worksheet.lines.map(({ replacementCost }) => replacementCost),
    revision: claim?.revision,
  }).toEqual({
    refused: ['lines.2.contractor'],
    lines: [
      ['Base cabinets', '154.18', '235.67', '235.67', '282.80'],
      ['Clean the studs', '0.00', '0.00', '0.00', '0.00'],
    ],
    worksheet: ['2828.02', '456.00'],
    revision: revision + 1,
  });
});

test('a report is kept with the fields of its day, and read as PDF and XML by those who see the reports', async () => {
  const { claimId } = await report({ acceptDuplicate: true, description: 'Water & mud < 3 ft' });
  const { revision } = await assign(claimId);
  await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() });
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision: revision + 1 });
  await reportOn(claimId, 'PRELIMINARY');
  await reportOn(claimId, 'CLOSING');
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines: [], revision: revision + 4 });
  const { claim } = await clients.adjuster.ask(OneClaim, { claimId });
  const [closing, preliminary] = claim?.reports ?? [];
  const get = async (by: Client, of: string) => {
    const headers = { authorization: `Bearer ${by.tokens.accessToken}` };
    const response = await fetch(`${served.url}/vue/api/${of}`, { headers });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const path = `Claim/${claimId}/Report/${closing?.claimReportId}`;
  const [pdf, xml] = [await get(clients.adjuster, `${path}/Pdf`), await get(clients.adjuster, `${path}/Xml`)];
  const text = readPdf(pdf.bytes).texts.join(' ');
  const root = parseXml(xml.bytes.toString('utf8')).root;
  const names = root?.children.flatMap((child) => (child instanceof XmlElement ? [child.name] : []));
  expect({
    kinds: [closing?.report, preliminary?.report],
    seenByAgent: (await clients.agent.ask(OneClaim, { claimId })).claim?.reports,
    refused: (await get(clients.agent, `${path}/Pdf`)).status,
    printed: ['Closing report', 'Base cabinets', '$77,000.00'].map((words) => text.includes(words)),
    names,
  }).toEqual({
    kinds: ['CLOSING', 'PRELIMINARY'],
    seenByAgent: [],
    refused: 404,
    printed: [true, true, true],
    names: [
      ...['Parties', 'Loss', 'Dates', 'BuildingCoverage', 'ContentsCoverage', 'Building', 'Contents'],
      ...['BuildingSettlement', 'ContentsSettlement', 'BuildingWorksheet', 'ContentsWorksheet'],
      ...['BuildingEstimate', 'ContentsList', 'ProofsOfLoss', 'Payments'],
    ],
  });
});

test('a payment that is sent twice with one key is approved once', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const { revision } = await assign(claimId);
  await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() });
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision: revision + 1 });
  await reportOn(claimId, 'PRELIMINARY');
  await reserve(claimId, 'BUILDING', '60000.00');
  const payment = { kind: 'ADVANCE', coverage: 'BUILDING', amount: '1000.00', bulletin: 'W-26015' };
  const headers = {
    authorization: `Bearer ${clients.claims.tokens.accessToken}`,
    'idempotency-key': `pay-${claimId}`,
  };
  const variables = { claimId, payment };
  const send = () => post(`${clients.claims.url}/graphql`, { query: printed(PayClaim), variables }, headers);
  const [first, second] = [await send(), await send()];
  expect(second.text).toBe(first.text);
  const { claim } = await clients.claims.ask(OneClaim, { claimId });
  expect(claim?.payments.map(({ amount }) => amount)).toEqual(['1000.00']);
});

test('a page of claims takes the same statements for one row and for 25, and does not read the files', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const statementsOfList = () => database.recordStatements(() => clients.claims.ask(Claims, {}));
  const few = await statementsOfList();
  await sql`insert into claim (policy_main_id, policy_id, company_id, agency_entity_id, status, date_of_loss, cause, description,
      reporter_name, reported_at, transaction_id, insured_transaction_id, insured_issue_sequence)
    select policy_main_id, policy_id, company_id, agency_entity_id, status, date_of_loss, cause, description,
      reporter_name, reported_at, transaction_id, insured_transaction_id, insured_issue_sequence
    from claim, generate_series(1, 1000) where claim_id = ${claimId}`.execute(database.db);
  const many = await statementsOfList();
  expect(many).toEqual(few);
  expect(many.filter((statement) => /claim_line|from "rating"/.test(statement))).toEqual([]);
  const { claims: page } = await clients.claims.ask(Claims, {});
  expect(page.nodes.map(({ insuredName, adjusterName }) => [insuredName, adjusterName])).toEqual(
    Array.from({ length: 25 }, () => ['Rosa Alvarez', null]),
  );
});

test('a photo of a phone is added once, listed small, shown as a JPEG, and described by users who may add photos', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const agent = await served.rest('agent');
  const adjuster = await served.rest('adjuster');
  const send = (bytes: Uint8Array, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(bytes)]), name);
    return agent.post(`Claim/${claimId}/Documents/Photograph`, form);
  };
  const read = async (by: Client, path: string) => {
    const headers = { authorization: `Bearer ${by.tokens.accessToken}` };
    const response = await fetch(`${served.url}/vue/api/Claim/${claimId}/Document/${path}`, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) return response.status;
    const { format, width, height } = await sharp(bytes).metadata();
    return { type: response.headers.get('content-type'), format, width, height };
  };
  const wide = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const sent = await Promise.all([send(heicPhoto, 'IMG_1.HEIC'), send(heicPhoto, 'IMG_1 (1).HEIC')]);
  const again = [await send(heicPhoto, 'IMG_1.HEIC'), await send(wide, 'kitchen.jpg')];
  expect(Object((await send(heicPhoto.subarray(0, 700), 'half.heic')).body).message).toBe(
    'The picture cannot be read. Save it as a JPEG and send it again.',
  );
  await assign(claimId);
  const { claim } = await clients.adjuster.ask(OneClaim, { claimId });
  const [kitchen, phone] = claim?.photos ?? [];
  expect([sent, again].flat().map(({ body }) => String(Object(body).documentID))).toEqual(
    [phone, phone, phone, kitchen].map((photo) => photo?.documentId),
  );
  const jpeg = { type: 'image/jpeg', format: 'jpeg' };
  expect([
    await read(clients.adjuster, `${phone?.documentId}/Thumbnail`),
    await read(clients.claims, `${phone?.documentId}/Picture`),
    await read(clients.claims, `${phone?.documentId}`),
    await read(clients.claims, `${kitchen?.documentId}/Thumbnail`),
    await read(clients.claims, `${kitchen?.documentId}/Picture`),
    await read(clients.other, `${kitchen?.documentId}/Thumbnail`),
    (await adjuster.post(`Claim/${claimId}/Documents/Photograph`, new FormData())).status,
  ]).toEqual([
    { ...jpeg, width: 64, height: 48 },
    { ...jpeg, width: 64, height: 48 },
    { type: 'image/heic', format: 'heif', width: 64, height: 48 },
    { ...jpeg, width: 320, height: 160 },
    { ...jpeg, width: 800, height: 400 },
    404,
    400,
  ]);
  const describe = async (by: Client, words: object) =>
    refused(
      (await by.ask(DescribeClaimPhoto, { claimId, documentId: kitchen?.documentId ?? '', ...words }))
        .describeClaimPhoto,
    );
  expect([
    await describe(clients.adjuster, { room: ' Kitchen ', caption: 'The water stood up to the oven.' }),
    await describe(clients.adjuster, { room: 'x'.repeat(61) }),
    await describe(clients.other, { room: 'Attic' }),
  ]).toEqual([['ClaimSaved'], ['LENGTH Room – use 60 characters at most; these are 61.'], ['NotFound']]);
  const after = (await clients.claims.ask(OneClaim, { claimId })).claim;
  expect([
    after?.revision === claim?.revision,
    after?.photos.map(({ room, caption }) => [room, caption]),
  ]).toEqual([
    true,
    [
      ['Kitchen', 'The water stood up to the oven.'],
      [null, null],
    ],
  ]);
});

test('an insured reports, reads in plain words, adds a photo and signs today; others of the agency see nothing', async () => {
  const consumer = await signInClient(
    served.url,
    await addColleague(served.world, 'agent', 'own.consumer', 'CONSUMER'),
  );
  const stranger = await signInClient(
    served.url,
    await addColleague(served.world, 'agent', 'other.consumer', 'CONSUMER'),
  );
  await sql`update policy set created_by = ${readUserId(consumer)} where policy_id = ${policyId}`.execute(
    database.db,
  );
  const ask = async (client: Client, document: string, variables: object = {}) => {
    const { body, text } = await client.send(document, variables);
    if (!body?.data) throw new Error(text);
    return Object.values(Object(body.data))[0] as never;
  };
  const reported = (
    await consumer.ask(ReportLoss, { policyId, notice: { ...notice(), acceptDuplicate: true } })
  ).reportLoss;
  const { claimId } = saved(reported);
  const readOwn = `query ($claimId: ID!, $language: ProposalLanguage) { ownClaim(claimId: $claimId, language: $language) {
    standing status days { kind sentence isOfInsured } amounts { coverage payable paid } refusals { item reason }
    proofToSign { buildingAmount contentsAmount signers } documents { fileName documentType } mayWithdraw } }`;
  expect(await ask(consumer, readOwn, { claimId })).toEqual({
    standing: 'We have your report. Next we name an adjuster, who contacts you.',
    status: 'NOTICED',
    days: [
      { kind: 'ASSIGNMENT', sentence: 'We name an adjuster.', isOfInsured: false },
      { kind: 'PROOF_OF_LOSS', sentence: 'You sign the proof of loss.', isOfInsured: true },
    ],
    amounts: [],
    refusals: [],
    proofToSign: null,
    documents: [],
    mayWithdraw: true,
  });
  const add = `mutation ($claimId: ID!, $documentType: String!, $content: String!) {
    addClaimDocument(claimId: $claimId, documentType: $documentType, fileName: "kitchen.txt", content: $content) {
      __typename ... on SaveRefused { problems { code field } } } }`;
  const content = Buffer.from('What stood in the kitchen.').toString('base64');
  expect([
    await ask(consumer, add, { claimId, documentType: 'Contents list', content }),
    await ask(consumer, add, { claimId, documentType: 'Lease', content }),
    await ask(stranger, add, { claimId, documentType: 'Contents list', content }),
    await ask(stranger, readOwn, { claimId }),
    await ask(stranger, '{ ownClaims { claimId } }'),
    await ask(clients.agent, '{ ownClaims { claimId } }'),
  ]).toEqual([
    { __typename: 'DocumentStored' },
    { __typename: 'SaveRefused', problems: [{ code: 'TYPE', field: 'documentType' }] },
    { __typename: 'NotFound' },
    null,
    [],
    [],
  ]);
  const older = { ...notice(), acceptDuplicate: true, floodBeganDate: addDays(lossDay, -60) };
  const { claimId: doubtful } = saved(
    (await consumer.ask(ReportLoss, { policyId, notice: older })).reportLoss,
  );
  const readReview = 'query ($claimId: ID!) { ownClaim(claimId: $claimId) { coverageReview } }';
  expect([
    await ask(consumer, readReview, { claimId }),
    await ask(consumer, readReview, { claimId: doubtful }),
  ]).toEqual([
    { coverageReview: null },
    {
      coverageReview:
        'The flood may have begun before your coverage was bought. The policy does not pay for a flood that was already in progress. We have your report and are working on your claim. Nothing has been decided: we look at the days first and write to you. If you know when the water began to rise, tell the adjuster.',
    },
  ]);
  await exchangeMessages({ consumer, stranger }, claimId);
  await assign(claimId);
  const inspected = saved(
    (await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() })).saveClaimFacts,
  );
  const kept = [
    ...lines,
    { ...line('BUILDING', 'Basement', 'Paint', [1, 'EA', '900.00', '0.00']), place: 'BASEMENT' as const },
  ];
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines: kept, revision: inspected.revision });
  await clients.adjuster.ask(MoveClaim, { claimId, action: 'REQUEST_PROOF' });
  expect(await ask(consumer, readOwn, { claimId, language: 'ES' })).toEqual({
    standing: 'El presupuesto está listo. Revise las cantidades y firme la prueba de pérdida.',
    status: 'PROOF_AWAITED',
    days: [
      {
        kind: 'PRELIMINARY_REPORT',
        sentence: 'El ajustador nos envía un primer informe.',
        isOfInsured: false,
      },
      { kind: 'PROOF_OF_LOSS', sentence: 'Usted firma la prueba de pérdida.', isOfInsured: true },
    ],
    amounts: [
      { coverage: 'BUILDING', payable: '75000.00', paid: '0.00' },
      { coverage: 'CONTENTS', payable: '19000.00', paid: '0.00' },
    ],
    refusals: [
      {
        item: 'Basement: Paint',
        reason: 'En un sótano, la póliza asegura solo lo que está en su lista, y esto no está en ella.',
      },
    ],
    proofToSign: { buildingAmount: '75000.00', contentsAmount: '19000.00', signers: ['Rosa Alvarez'] },
    documents: [{ fileName: 'kitchen.txt', documentType: 'Contents list' }],
    mayWithdraw: true,
  });
  const receive = async (by: Client, proof: object) =>
    refused((await by.ask(ReceiveLossProof, { claimId, proof: { ...sworn, ...proof } })).receiveLossProof);
  const sworn = {
    kind: 'SIGNED_BY_INSURED' as const,
    buildingAmount: '75000.00',
    contentsAmount: '19000.00',
    signerName: 'Rosa Alvarez',
  };
  const deskOnly =
    "NOT_ALLOWED Only the claims desk enters an executor's proof, an adjuster's report, a waiver, or another day than the insured's own.";
  expect([
    await receive(consumer, { kind: 'ADJUSTER_REPORT' }),
    await receive(consumer, { signedDate: lossDay }),
    await receive(consumer, { waiver: 'W-1' }),
    await receive(clients.agent, { kind: 'SIGNED_BY_EXECUTOR' }),
  ]).toEqual([[deskOnly], [deskOnly], [deskOnly], [deskOnly]]);
  const sign = `mutation ($claimId: ID!, $buildingAmount: Money!, $contentsAmount: Money!, $signerName: String!, $isSworn: Boolean!) {
    signProofOfLoss(claimId: $claimId, buildingAmount: $buildingAmount, contentsAmount: $contentsAmount, signerName: $signerName, isSworn: $isSworn) {
    __typename ... on SaveRefused { problems { code field } } ... on OwnClaimSaved { claim { status proofs { signerName signedDate } } } } }`;
  const { kind: _, ...own } = sworn;
  expect([
    await ask(stranger, sign, { claimId, ...own, isSworn: true }),
    await ask(clients.agent, sign, { claimId, ...own, isSworn: true }),
    await ask(consumer, sign, { claimId, ...own, isSworn: false }),
    await ask(consumer, sign, { claimId, ...own, isSworn: true }),
  ]).toEqual([
    { __typename: 'NotFound' },
    { __typename: 'SaveRefused', problems: [{ code: 'NOT_ALLOWED', field: null }] },
    { __typename: 'SaveRefused', problems: [{ code: 'REQUIRED', field: 'isSworn' }] },
    {
      __typename: 'OwnClaimSaved',
      claim: {
        status: 'UNDER_REVIEW',
        proofs: [{ signerName: 'Rosa Alvarez', signedDate: addDays(lossDay, 1) }],
      },
    },
  ]);
  await askForMore({ consumer, stranger }, claimId);
});

test('a flood event adds its days to the claims of its states, which are assigned at once and counted by queue and county', async () => {
  const ask = async (client: Client, document: string, variables: object = {}) => {
    const { body, text } = await client.send(document, variables);
    if (!body?.data) throw new Error(text);
    return Object.values(Object(body.data))[0] as never;
  };
  const dueOf = async (claimId: string) => {
    const { claim } = await clients.claims.ask(OneClaim, { claimId });
    return claim?.clocks.find(({ kind }) => kind === 'PROOF_OF_LOSS')?.dueDate;
  };
  await sql`update claim set status = 'WITHDRAWN', next_clock = null`.execute(ownerOf(database.db));
  const { claimId: earlier } = await report({ acceptDuplicate: true });
  expect(await dueOf(earlier)).toBe(addDays(lossDay, 60));
  const save = `mutation ($day: Date!, $states: String!) { saveFloodEvent(eventNumber: "FL0126", eventName: "Autumn flood", firstDay: $day, lastDay: $day,
    states: $states, bulletin: "W-26015", proofExtensionDays: 30, reportExtensionDays: 15) { __typename
    ... on FloodEventSaved { event { states } } ... on SaveRefused { problems { code field } } } }`;
  const event = { day: lossDay, states: 'ia, ne' };
  expect([
    await ask(clients.agent, save, event),
    await ask(clients.claims, save, { ...event, states: 'Iowa' }),
    await ask(clients.claims, save, event),
    await ask(clients.claims, save, event),
  ]).toEqual([
    { __typename: 'SaveRefused', problems: [{ code: 'NOT_ALLOWED', field: null }] },
    { __typename: 'SaveRefused', problems: [{ code: 'RANGE', field: 'states' }] },
    { __typename: 'FloodEventSaved', event: { states: 'IA NE' } },
    { __typename: 'FloodEventSaved', event: { states: 'IA NE' } },
  ]);
  const { claimId: later } = await report({ acceptDuplicate: true });
  expect([await dueOf(earlier), await dueOf(later)]).toEqual([addDays(lossDay, 90), addDays(lossDay, 90)]);
  const readQueues = () => ask(clients.claims, '{ claimQueues { kind open late dueToday } }');
  const kinds = ['CLAIM_CLOCKS', 'UNASSIGNED_CLAIMS'];
  const waits = { kind: 'CLAIM_CLOCKS', count: 2, day: await firstClock(earlier) };
  expect([await readDue(clients.manager, kinds), await readDue(clients.agent, kinds)]).toEqual([
    [waits, { kind: 'UNASSIGNED_CLAIMS', count: 2, day: addDays(lossDay, 1) }],
    [],
  ]);
  expect(await readQueues()).toEqual([{ kind: 'ASSIGNMENT', open: 2, late: 0, dueToday: 0 }]);
  const [adjuster] = (await clients.claims.ask(Adjusters, {})).adjusters;
  const assignAll = `mutation ($claimIds: [ID!]!, $adjusterUserId: ID!) { assignClaims(claimIds: $claimIds, adjusterUserId: $adjusterUserId) {
    __typename ... on ClaimsAssigned { assigned refusals { claimId message } } ... on SaveRefused { problems { code } } } }`;
  const chosen = { claimIds: [earlier, later, '999999'], adjusterUserId: adjuster?.userId };
  expect([await ask(clients.agent, assignAll, chosen), await ask(clients.claims, assignAll, chosen)]).toEqual(
    [
      { __typename: 'SaveRefused', problems: [{ code: 'NOT_ALLOWED' }] },
      {
        __typename: 'ClaimsAssigned',
        assigned: 2,
        refusals: [{ claimId: '999999', message: 'There is no such claim, or you may not see it.' }],
      },
    ],
  );
  expect(await readQueues()).toEqual([{ kind: 'CONTACT', open: 2, late: 0, dueToday: 0 }]);
  expect(await readDue(clients.manager, ['UNASSIGNED_CLAIMS'])).toEqual([]);
  const { claims: waiting } = await clients.claims.ask(Claims, { queue: 'CONTACT' });
  expect(waiting.nodes.map(({ claimId }) => claimId)).toEqual([later, earlier]);
  const events: { counties: { claims: number; open: number; reserved: string }[] }[] = await ask(
    clients.claims,
    '{ floodEvents { counties { claims open reserved } } }',
  );
  const reported = events[0]?.counties[0];
  expect([events.length, reported?.open, reported?.reserved === '0.00']).toEqual([1, 2, false]);
  const [event1] = (await clients.claims.ask(FloodEvents, {})).floodEvents;
  await countEvent(event1?.floodEventId ?? '', [later, earlier]);
});

/** The day on which the next clock of a claim ends. */
async function firstClock(claimId: string): Promise<string> {
  const { rows } = await sql<{
    day: string;
  }>`select next_due_date as day from claim where claim_id = ${claimId}`.execute(database.db);
  return rows[0]?.day ?? '';
}

/** The due work of these kinds on the home of a user. */
async function readDue(client: Client, kinds: readonly string[]) {
  const { dueWork } = await client.ask(DueWork, {});
  return dueWork
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, count, day }) => ({ kind, count, day }));
}

/** The clocks that were kept for the claims of a flood event, its losses beside the premium of its states, and its claims by county. */
async function countEvent(floodEventId: string, claimIds: readonly string[]): Promise<void> {
  const days = { fromDate: lossDay, toDate: addDays(lossDay, 300), floodEventId };
  const clocks = { ...days, kind: 'CLAIM_CLOCKS', group: 'CLOCK' } as const;
  const losses = { ...days, kind: 'LOSS_RATIO', group: 'STATE' } as const;
  const readRow = async (client: Client, asked: typeof clocks | typeof losses, name: string) => {
    const { report: figures } = await client.ask(ReadReport, asked);
    return figures?.rows.find(({ label }) => label === name)?.figures ?? null;
  };
  const listLines = async (
    asked: typeof clocks | typeof losses,
    measure: 'IN_TIME' | 'INCURRED',
    key: string,
  ) => {
    const variables = { ...asked, measure, key, first: 100, after: null };
    return (await clients.claims.ask(ReportLines, variables)).reportLines.nodes;
  };
  const kept = await listLines(clocks, 'IN_TIME', 'ASSIGNMENT');
  const row = await readRow(clients.claims, clocks, 'Assign an adjuster');
  expect(row?.map(({ measure, count, rate }) => [measure, count, rate])).toEqual([
    ['CLOCKS', kept.length, null],
    ['IN_TIME', kept.length, null],
    ['TOO_LATE', 0, null],
    ['ATTAINMENT', kept.length, 100],
  ]);
  expect(claimIds.every((id) => kept.some(({ claimId }) => claimId === id))).toBe(true);
  expect(await readRow(clients.agent, clocks, 'Assign an adjuster')).toBeNull();
  const incurred = await listLines(losses, 'INCURRED', 'IA');
  expect(claimIds.map((id) => incurred.find(({ claimId }) => claimId === id)?.amount)).toEqual([
    '15000.00',
    '15000.00',
  ]);
  const ratios = await readRow(clients.claims, losses, 'IA');
  expect(ratios?.map(({ measure, rate }) => [measure, rate !== null])).toEqual([
    ['EARNED_PREMIUM', false],
    ['CLAIMS_PAID', false],
    ['INCURRED', false],
    ['PAID_RATIO', true],
    ['INCURRED_RATIO', true],
  ]);
  const listCounty = async (county: string) => {
    const { claims: page } = await clients.claims.ask(Claims, { isClosed: null, floodEventId, county });
    return page.nodes.map(({ claimId }) => claimId);
  };
  const { floodEvents } = await clients.claims.ask(FloodEvents, {});
  const county = floodEvents[0]?.counties[0]?.county ?? '';
  expect([(await listCounty(county)).slice(0, 2), await listCounty('Elsewhere')]).toEqual([claimIds, []]);
}

test('the insured gets a notice of the report at once: at the address of the notice only where the reporter may write to it', async () => {
  await sql`update insured set email = 'rosa@example.com' where policy_id = ${policyId} and is_primary`.execute(
    ownerOf(database.db),
  );
  const notices = { acceptDuplicate: true, contactEmail: 'stranger@example.com' };
  const { claimNumber } = await report(notices);
  const { reportLoss } = await clients.claims.ask(ReportLoss, {
    policyId,
    notice: { ...notice(), ...notices },
  });
  const { claimNumber: second } = saved(reportLoss);
  const { rows } = await sql<{
    to_email: string;
    subject: string;
  }>`select to_email, subject from outbox_message
    where subject like 'Your flood claim%' order by subject desc limit 2`.execute(database.db);
  expect(rows).toEqual([
    {
      to_email: 'stranger@example.com',
      subject: `Your flood claim ${second} / Su reclamación por inundación ${second}`,
    },
    {
      to_email: 'rosa@example.com',
      subject: `Your flood claim ${claimNumber} / Su reclamación por inundación ${claimNumber}`,
    },
  ]);
});

test('a loss is reported over REST, and the answer names the claim and the day of the assignment', async () => {
  const agent = await served.rest('agent');
  const body = { ...notice(), acceptDuplicate: true };
  const answer = await agent.post(`Policy/${policyId}/Loss`, body);
  const { claimNumber, status, assignBy } = Object(answer.body);
  expect([answer.status, /^C\d{8}$/.test(claimNumber), status, assignBy > lossDay]).toEqual([
    200,
    true,
    'Noticed',
    true,
  ]);
  const refusal = await agent.post(`Policy/${policyId}/Loss`, { ...body, contactPhone: '' });
  expect([refusal.status, Object(refusal.body).message]).toEqual([
    422,
    'Say how the insured is reached now: a phone number or an e-mail address.',
  ]);
});

test('a flood that may have begun before the policy was bought is said at once to the agent and to the client, and waits for a decision', async () => {
  const bought = '2026-11-21';
  const began = addDays(bought, -3);
  const review = {
    ...{ beganOn: began, boughtOn: bought, buildingBefore: '0.00', contentsBefore: '0.00' },
    sentence: `The flood began on ${formatDate(began)}. The application and its full amount were received on ${formatDate(bought)}. Whether the loss continues that flood is decided before a payment.`,
    citation: 'SFIP V.B; NFIP Claims Manual, claims journey: flood in progress',
  };
  const { claimId, claimNumber, coverageReview } = await report({
    acceptDuplicate: true,
    floodBeganDate: began,
  });
  expect(coverageReview).toEqual(review);
  const mails = await database.db
    .selectFrom('outbox_message')
    .select('message')
    .where('subject', 'like', `Your flood claim ${claimNumber}%`)
    .execute();
  expect(mails[0]?.message).toContain('The flood may have begun before your coverage was bought.');
  const client = await served.rest('agent');
  const body = { ...notice(), acceptDuplicate: true, floodBeganDate: began };
  const { body: answer } = await client.post(`Policy/${policyId}/Loss`, body);
  expect(Object(answer).coverageReview).toBe(review.sentence);
  const after = await clients.agent.ask(ReportLoss, {
    policyId,
    notice: { ...notice(), acceptDuplicate: true, floodBeganDate: addDays(lossDay, 1) },
  });
  expect(refused(after.reportLoss)).toEqual(['RANGE The flood cannot begin after the day of the loss.']);
  await assign(claimId);
  const findTab = ({ tabs }: ClaimFileFragment) =>
    tabs.find(({ name }) => name === 'CoverageAndLimits')?.nextAct;
  const decide = async (isFloodInProgress: boolean | null) =>
    saved(
      (await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: { ...facts(), isFloodInProgress } }))
        .saveClaimFacts,
    );
  const open = await decide(null);
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision: open.revision });
  expect(findTab(open)).toBe('Decide whether the flood was in progress.');
  expect((await decide(false)).worksheet.payable).toBe('94000.00');
  const { worksheet, isFloodInProgress } = await decide(true);
  expect([worksheet.payable, worksheet.lines.map(({ refusal }) => refusal), isFloodInProgress]).toEqual([
    '0.00',
    lines.map(() => 'FLOOD_IN_PROGRESS'),
    true,
  ]);
});

test('open claims are listed by what is due first, page after page', async () => {
  await report({ acceptDuplicate: true });
  const { claimId } = await report({ acceptDuplicate: true });
  await assign(claimId);
  saved((await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() })).saveClaimFacts);
  const listed: { claimId: string; nextDueDate: string | null }[] = [];
  let after: string | null = null;
  do {
    const { body }: { body: { data?: unknown } | null } = await clients.claims.send(
      'query ($after: String) { claims(isClosed: false, first: 3, after: $after) { nodes { claimId nextDueDate } pageInfo { hasNextPage endCursor } } }',
      { after },
    );
    const { nodes, pageInfo } = Object(body?.data).claims;
    listed.push(...nodes);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  const days = listed.map(({ nextDueDate }) => nextDueDate ?? '9999-12-31');
  expect(days).toEqual(days.toSorted());
  expect(new Set(days).size).toBeGreaterThan(1);
  expect(new Set(listed.map((claim) => claim.claimId)).size).toBe(listed.length);
});

const ofOneAgency: readonly Role[] = ['AGENT', 'AGENCY_PRINCIPAL'];

test('every role reads what is on its tabs of a claim, and nothing of the other tabs', async () => {
  const began = '2026-11-18';
  const { claimId } = await report({ acceptDuplicate: true, floodBeganDate: began });
  await assign(claimId);
  const found = { ...facts(), isFloodInProgress: false };
  const { revision } = saved(
    (await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: found })).saveClaimFacts,
  );
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision });
  await clients.adjuster.ask(ReportOnClaim, { claimId, report: 'PRELIMINARY' });
  const advance = { kind: 'ADVANCE', coverage: 'BUILDING', amount: '100.00', bulletin: 'W-26009' };
  saved(await pay(claimId, advance));
  const proof = {
    ...{ kind: 'SIGNED_BY_INSURED' as const, signerName: 'Rosa Alvarez' },
    ...{ buildingAmount: '75000.00', contentsAmount: '19000.00' },
  };
  saved((await clients.agent.ask(ReceiveLossProof, { claimId, proof })).receiveLossProof);
  const recovery = {
    ...{ kind: 'SALVAGE' as const, coverage: 'BUILDING' as const, amount: '5.00' },
    payerName: 'Yard',
  };
  saved((await clients.claims.ask(RecordClaimRecovery, { claimId, recovery })).recordClaimRecovery);
  const readTabs = async (role: Role) => {
    const colleague = ofOneAgency.includes(role) ? 'agent' : 'claims';
    const name = await addColleague(served.world, colleague, `tabs.${role.toLowerCase()}`, role);
    const client = role === 'ADJUSTER' ? clients.adjuster : await signInClient(served.url, name);
    const { claim } = await client.ask(OneClaim, { claimId });
    if (claim === null) return [role, null];
    const contents: { readonly [tab: string]: readonly unknown[] } = {
      CoverageAndLimits: claim.coverageReview === null ? [] : [claim.coverageReview],
      AdjusterReports: claim.reports,
      Estimates: claim.lines,
      ProofOfLoss: claim.proofs,
      Reserves: claim.reserves,
      Payments: claim.payments,
      NotesAndActivity: claim.events,
      SalvageAndSubrogation: claim.recoveries,
    };
    const read = Object.keys(contents).filter((tab) => (contents[tab] ?? []).length > 0);
    const seen = Object.keys(contents).filter((tab) => claim.tabs.some(({ name: shown }) => shown === tab));
    expect([role, read]).toEqual([role, seen]);
    return [role, read.length];
  };
  const counts = [];
  for (const role of Object.keys(roles) as Role[]) counts.push(await readTabs(role));
  expect(Object.fromEntries(counts)).toEqual({
    ...{ AGENT: 4, AGENCY_PRINCIPAL: 4, CSR: 4, EXAMINER: 4, UW_MANAGER: 4, ACCOUNTING: 4, ADJUSTER: 5 },
    ...{ CLAIMS_EXAMINER: 8, CLAIMS_MANAGER: 8, ADMIN: 8, QA: 8, CONSUMER: null, API_PARTNER: null },
  });
});

test('a claim is assigned, reported on, reserved, sworn to, paid and closed over REST, and a refusal says why', async () => {
  const [agent, claims, adjuster] = await Promise.all([
    served.rest('agent'),
    served.rest('claims'),
    served.rest('adjuster'),
  ]);
  const { claimId } = await report({ acceptDuplicate: true });
  const { adjusters } = await clients.claims.ask(Adjusters, {});
  const adjusterUserId = Number(adjusters.find(({ name }) => name === 'Ash Tran')?.userId);
  const post = async (by: typeof agent, path: string, body: object) => {
    const answer = await by.post(path, body);
    const { status, message } = Object(answer.body);
    return answer.status === 200 ? status : `${answer.status} ${message}`;
  };
  const money = { buildingAmount: 75_000, contentsAmount: 19_000 };
  const steps = [
    await post(claims, `Claim/${claimId}/Assignment`, { adjusterUserId }),
    await post(adjuster, `Claim/${claimId}/Report`, { report: 'Preliminary' }),
  ];
  const { revision } = saved(
    (await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() })).saveClaimFacts,
  );
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision });
  const reserved = { coverage: 'Building', amount: 75_000, reason: 'Report of the adjuster' };
  const advance = { kind: 'Advance', coverage: 'Building', amount: 13_000 };
  const proof = { kind: 'SignedByInsured', signerName: 'Rosa Alvarez', ...money };
  steps.push(
    await post(claims, `Claim/${claimId}/Reserve`, reserved),
    await post(claims, `Claim/${claimId}/Payment`, advance),
    await post(claims, `Claim/${claimId}/Payment`, { ...advance, bulletin: 'W-26015' }),
    await post(agent, `Claim/${claimId}/Proof`, proof),
    await post(claims, `Claim/${claimId}/Action`, { action: 'Close' }),
  );
  const { claim } = await clients.claims.ask(OneClaim, { claimId });
  const path = `ClaimPayment/${claim?.payments[0]?.claimPaymentId}/Action`;
  steps.push(await post(agent, path, { action: 'Send' }), await post(claims, path, { action: 'Send' }));
  expect(steps).toEqual([
    'Assigned',
    'Assigned',
    'Inspected',
    '422 Name the FEMA bulletin that allows advances for this flood.',
    'Inspected',
    'UnderReview',
    '422 The file has findings. Correct each one first.',
    "403 You don't have permission to do this with claims.",
    'UnderReview',
  ]);
});

test('no claim is paid while facts for the premium were asked for and did not come', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const { revision } = await assign(claimId);
  await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() });
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision: revision + 1 });
  await reportOn(claimId, 'PRELIMINARY');
  await reserve(claimId, 'BUILDING', '60000.00');
  const { url, world } = served;
  const ask = async (by: Client, mutation: string) =>
    (await by.send(`mutation ($id: ID!) { answer: ${mutation} { __typename } }`, { id: policyId })).body
      ?.data;
  const manager = await signInClient(url, 'manager');
  const asked = await ask(manager, 'askForRatingData(policyId: $id, reason: "The year of construction.")');
  world.setNow(new Date(world.now().getTime() + 62 * 86_400_000));
  await workOnCalendar(world, new AbortController().signal);
  const [later, staff] = [await signInClient(url, 'claims'), await signInClient(url, 'manager')];
  const advance = { kind: 'ADVANCE', coverage: 'BUILDING', amount: '1000.00', bulletin: 'W-26015' };
  const refusedPayment = await pay(claimId, advance, later);
  const noted = await ask(staff, 'noteRatingData(policyId: $id)');
  const paid = saved(await pay(claimId, advance, later));
  expect({
    asked,
    held: refused(refusedPayment),
    noted,
    paid: paid.payments.map(({ amount }) => amount),
  }).toEqual({
    asked: { answer: { __typename: 'UnderpaymentSent' } },
    held: [
      'UNRATED The insured was asked for facts that the premium needs. No claim is paid until they arrive.',
    ],
    noted: { answer: { __typename: 'UnderpaymentSent' } },
    paid: ['1000.00'],
  });
});

/** An insured writes about a claim, the claims desk answers, and no other user reads it. */
async function exchangeMessages(
  { consumer, stranger }: { readonly consumer: Client; readonly stranger: Client },
  claimId: string,
): Promise<void> {
  const place = { policyId, claimId };
  const read = async (client: Client) =>
    (await client.ask(MessagesOf, place)).messageThread?.messages.map(({ text, answeredAt }) => [
      text,
      answeredAt !== null,
    ]) ?? null;
  const write = async (client: Client, text: string) =>
    (await client.ask(WriteMessage, { ...place, text })).writeMessage.__typename;
  const listWaiting = async (client: Client) =>
    (await client.ask(ThreadsToAnswer, {})).waitingThreads.map((thread) => thread.claimId);
  expect([
    await write(consumer, 'Who comes, and when?'),
    await write(stranger, 'Hello.'),
    await write(clients.agent, 'Hello.'),
    await read(stranger),
    await read(clients.agent),
    await listWaiting(clients.claims),
    await listWaiting(clients.agent),
    await write(clients.claims, 'We name an adjuster today.'),
    await listWaiting(clients.claims),
    await read(consumer),
  ]).toEqual([
    'MessageThreadSaved',
    'NotFound',
    'SaveRefused',
    null,
    [['Who comes, and when?', false]],
    [claimId],
    [],
    'MessageThreadSaved',
    [],
    [
      ['Who comes, and when?', true],
      ['We name an adjuster today.', false],
    ],
  ]);
}

test('after every entry of these claims, lost checks, recoveries and overpayments among them, the accounts hold what they must', async () => {
  const { db } = database;
  expect({
    claims: await findBrokenClaims(db),
    bank: await findBrokenBank(db),
    policies: await findBrokenIdentities(db),
    balances: await reconcileBalances(served.world),
  }).toEqual({ claims: [], bank: [], policies: [], balances: [] });
});
