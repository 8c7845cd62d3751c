import { sql } from 'kysely';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { suggestLineColumns } from '../../../machines/domain/claims/lines/line-columns.ts';
import { readLineTable } from '../../../machines/domain/claims/lines/read-line-table.ts';
import { findClaimFigures } from '../../../machines/domain/claims/settlement/claim-figures.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { performDuties } from '../../../server/calendar/perform-duties.service.ts';
import { importSanctions } from '../../../server/policy/screening/import-sanctions.service.ts';
import { tableOfCells } from '../../../src/form/import/parse-table.ts';
import {
  AddClaimNote,
  AskForReinspection,
  CancelAfterTotalLoss,
  ClaimDiary,
  ClaimLetter,
  Claims,
  ClearClaimPayee,
  DemandOverpayment,
  EndClaimInterest,
  FinishClaimNote,
  HoldClaim,
  MoveClaim,
  MoveClaimPayment,
  OneClaim,
  PayClaim,
  ReceiveLossProof,
  RecordClaimInterest,
  RecordClaimRecovery,
  RecordReinspection,
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
import { MessagesOf, ThreadsToAnswer } from '../../../src/graphql/portal-documents.ts';
import { line, lines, openClaimDesk, readDue, refused, saved } from '../../support/claims/claim-desk.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
import { type Client, post, printed, readUserId, signInClient } from '../../support/server/graphql-client.ts';
import { ownerOf } from '../../support/server/test-database.ts';

/* A claim from the first notice to its end, over GraphQL: an advance, a proof of loss, payments with the lender on the building, a lost check, and more that was found later. */
const {
  database,
  served,
  policyId,
  monthlyId,
  lossDay,
  clients,
  notice,
  facts,
  report,
  assign,
  pay,
  move,
  reserve,
  reportOn,
  readAccounts,
  findBrokenBooks,
} = await openClaimDesk({ withMonthly: true });

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
  const noBalance =
    'RANGE Enter a balance above zero, or leave it blank for a joint check. The interest of a lender that was paid off is ended.';
  for (const lenderBalance of ['0.00', '-40000.00'])
    expect(refused(await pay(claimId, { ...final, lenderBalance }))).toEqual([noBalance]);
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
    'The claim was closed.',
    'The bank paid the check of $22,000.00.',
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

/** 1,500 dollars were paid twice: 1,000 come back, and the rest is the company's own cost. Of a later overpayment, all comes back. */
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
  const later = { ...overpaid, amount: '200.00', reason: 'Paid too much' };
  saved((await clients.claims.ask(DemandOverpayment, later)).demandOverpayment);
  await recover(claimId, 'OVERPAYMENT', '200.00');
  expect(await readAccounts(claimId)).toEqual({
    ADJUSTING_EXPENSE: 505_500,
    BANK: -9_525_500,
    'CLAIMS_PAID BUILDING': 7_970_000,
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
  expect(refused(await pay(claimId, { ...advance, lenderBalance: '500.00' }))).toEqual([
    'RANGE A payment for compliance is a joint check. Leave the balance blank.',
  ]);
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
  const sued = { claimId, isHeld: true, suitDate: first };
  const { litigationHoldDate, suitDate, events } = saved(
    (await clients.manager.ask(HoldClaim, sued)).holdClaim,
  );
  expect([litigationHoldDate, suitDate, events[0]?.sentence]).toEqual([
    first,
    first,
    'The day of the suit was saved.',
  ]);
  expect(refused((await clients.manager.ask(MoveClaim, { claimId, action: 'CLOSE' })).moveClaim)).toEqual([
    'STATUS The claim is held for litigation. It closes after the hold.',
  ]);
  expect((await hold(false)).litigationHoldDate).toBe(null);
  await reportOn(claimId, 'PRELIMINARY');
  await reserve(claimId, 'BUILDING', '1000000.00');
  const building = { kind: 'ADVANCE', coverage: 'BUILDING', amount: '235000.00', bulletin: 'W-27001' };
  const beside = saved(await pay(claimId, building, clients.manager));
  expect([beside.iccRoom, beside.iccDue]).toEqual(['15000.00', '5000.00']);
  expect(beside.reserves.find(({ coverage }) => coverage === 'ICC')?.amount).toBe('5000.00');
  expect((await readAccounts(claimId))['RESERVES ICC']).toBe(-500_000);
  const setReserve = async (amount: string) => {
    const variables = { claimId, coverage: 'ICC' as const, amount, reason: 'The work costs more' };
    return refused((await clients.claims.ask(SetClaimReserve, variables)).setClaimReserve);
  };
  expect([await setReserve('5000.01'), await setReserve('5000.00')]).toEqual([
    ['RANGE At most $5,000.00 is left to reserve for compliance.'],
    ['ClaimSaved'],
  ]);
});

/** Pays damage that was found after the claim was closed: more lines, a proof of their own, and a payment for which no reserve is set again. */
async function payHiddenDamage(claimId: string): Promise<void> {
  const reopened = saved((await clients.manager.ask(MoveClaim, { claimId, action: 'REOPEN' })).moveClaim);
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
  // The agent's request waits for the claims desk as one of the insured does.
  const { waitingThreads } = await clients.claims.ask(ThreadsToAnswer, {});
  const { messageThread } = await clients.claims.ask(MessagesOf, { policyId, claimId });
  expect([
    waitingThreads.filter((thread) => thread.claimId === claimId).map(({ openCount }) => openCount),
    messageThread?.messages.map(({ text }) => text),
  ]).toEqual([
    [1],
    [
      'For the insured, I asked for $6,400.00 more for the building and $0.00 more for the contents. Photographs of the subfloor',
    ],
  ]);
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
  expect(refused(await pay(claimId, additional, clients.manager))).toEqual([
    'NOT_ALLOWED You reopened this claim. Another examiner or claims manager approves its payments.',
  ]);
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

/** Imports a sanctions list of one name. */
async function importListed(name: string): Promise<void> {
  const rows = [{ entryNumber: 1, name, isPerson: false, program: 'SAMPLE' }];
  await importSanctions(database.db, { source: 'a test', listDate: '2026-11-01', rows }, new Date());
}

test('a payee who is on no policy and resembles a listed name is paid once another person than the approver has cleared the name, over both wires', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  await assign(claimId);
  await reportOn(claimId, 'PRELIMINARY');
  const name = 'Blackreef Maritime Trading LLC';
  const interest = { kind: 'PUBLIC_ADJUSTER' as const, interestName: name, evidence: 'A letter' };
  const added = await clients.claims.ask(RecordClaimInterest, { claimId, interest });
  const { listedPayees, tabs, interests } = saved(added.recordClaimInterest);
  const { claimInterestId = '' } = interests[0] ?? {};
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
    'SANCTIONS The person who approves the payment cleared the name of a payee. Another person approves it.',
  ]);
  const insert = (approver: Client) =>
    sql`insert into claim_payment (claim_id, kind, coverage, payee, payee_name, amount_cents, status, bulletin, approved_date, approved_by)
      values (${claimId}, 'ADVANCE', 'BUILDING', 'INSURED_AND_LENDER', ${`Rosa Alvarez and ${name} and Cumberland River Bank`}, 100,
        'APPROVED', 'W-26015', current_date, ${readUserId(approver)})`.execute(database.db);
  await expect(insert(clients.claims)).rejects.toThrow('not cleared against');
  const changed =
    'NOT_ALLOWED You changed who is paid for this coverage. Another examiner or claims manager approves the payment.';
  expect(refused(await pay(claimId, advance))).toEqual([changed]);
  const end = async (of: string, by: Client) =>
    saved((await by.ask(EndClaimInterest, { claimInterestId: of })).endClaimInterest);
  await end(claimInterestId, clients.manager);
  expect(refused(await pay(claimId, advance, clients.manager))).toEqual([changed]);
  saved((await clients.adjuster.ask(RecordClaimInterest, { claimId, interest })).recordClaimInterest);
  const { payments } = saved(await pay(claimId, advance));
  expect(payments.map(({ payeeName }) => payeeName)).toEqual([
    `Rosa Alvarez and ${name} and Cumberland River Bank`,
  ]);
  const { claimPaymentId = '' } = payments[0] ?? {};
  const send = async (by: Client) =>
    refused((await by.ask(MoveClaimPayment, { claimPaymentId, action: 'SEND' })).moveClaimPayment);
  await importListed('CUMBERLAND RIVER BANK');
  expect(await send(clients.claims)).toEqual([
    'SANCTIONS A payee may be on the sanctions list. No money goes out before the name is cleared.',
  ]);
  saved(await clear(clients.manager, 'Cumberland River Bank'));
  expect(await send(clients.manager)).toEqual(['ClaimSaved']);
  await importListed('NEWCOMER, Number 1');
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

test('a claim is not withdrawn after an advance, even one that was not sent', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  await assign(claimId);
  saved((await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() })).saveClaimFacts);
  await reportOn(claimId, 'PRELIMINARY');
  const advance = { kind: 'ADVANCE', coverage: 'BUILDING', amount: '100.00', bulletin: 'W-26015' };
  saved(await pay(claimId, advance));
  const { moveClaim } = await clients.agent.ask(MoveClaim, { claimId, action: 'WITHDRAW' });
  expect(refused(moveClaim)).toEqual(['STATUS A claim is withdrawn before it is paid, denied, or closed.']);
  const [paid] = (await clients.claims.ask(OneClaim, { claimId })).claim?.payments ?? [];
  await move(paid?.claimPaymentId ?? '', 'CANCEL');
  saved((await clients.agent.ask(MoveClaim, { claimId, action: 'WITHDRAW' })).moveClaim);
  expect(await readAccounts(claimId)).toEqual({});
});

test('a payment that was not sent, or whose check was stopped, is canceled: it is reserved and approved again, and counts nowhere', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const { revision } = await assign(claimId);
  await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() });
  await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision: revision + 1 });
  await reportOn(claimId, 'PRELIMINARY');
  await reportOn(claimId, 'CLOSING');
  await reserve(claimId, 'BUILDING', '75000.00');
  const proof = {
    kind: 'SIGNED_BY_INSURED' as const,
    buildingAmount: '75000.00',
    contentsAmount: '19000.00',
    signerName: 'Rosa Alvarez',
  };
  const sworn = saved((await clients.agent.ask(ReceiveLossProof, { claimId, proof })).receiveLossProof);
  const before = await readAccounts(claimId);
  const final = { kind: 'FINAL', coverage: 'BUILDING', amount: '75000.00' };
  const split = saved(await pay(claimId, { ...final, lenderBalance: '40000.00' }));
  const [lender = '', insured = ''] = split.payments.map(({ claimPaymentId }) => claimPaymentId);
  await move(lender, 'SEND');
  const cancel = async (claimPaymentId: string) =>
    (await clients.claims.ask(MoveClaimPayment, { claimPaymentId, action: 'CANCEL' })).moveClaimPayment;
  expect(refused(await cancel(lender))).toEqual([
    'STATUS The payment has changed in the meantime. Load the claim again.',
  ]);
  await move(lender, 'STOP');
  const half = saved(await cancel(lender));
  const none = saved(await cancel(insured));
  expect([sworn.status, split.status, half.status, none.status]).toEqual([
    'UNDER_REVIEW',
    'PAID',
    'PAID',
    'UNDER_REVIEW',
  ]);
  expect(await readAccounts(claimId)).toEqual(before);
  expect([half.worksheet.due, none.worksheet.due, sworn.worksheet.due]).toEqual([
    '59000.00',
    '94000.00',
    '94000.00',
  ]);
  expect(none.payments.map(({ amount, status, sentDate }) => [amount, status, sentDate === null])).toEqual([
    ['40000.00', 'CANCELED', false],
    ['35000.00', 'CANCELED', true],
  ]);
  expect(none.events.map(({ sentence }) => sentence).slice(0, 2)).toEqual([
    'A payment of $35,000.00 was canceled.',
    'A payment of $40,000.00 was canceled.',
  ]);
  const again = saved(await pay(claimId, final));
  expect(again.payments.map(({ payee, amount, status }) => [payee, amount, status])).toEqual([
    ['LENDER', '40000.00', 'CANCELED'],
    ['INSURED', '35000.00', 'CANCELED'],
    ['INSURED_AND_LENDER', '75000.00', 'APPROVED'],
  ]);
  const fee = saved(await pay(claimId, { kind: 'EXPENSE', coverage: 'BUILDING', amount: '4545.00' }));
  const unpaid = saved(await cancel(fee.payments.at(-1)?.claimPaymentId ?? ''));
  expect([unpaid.adjusterFee, unpaid.status, refused(await cancel(insured))]).toEqual([
    '4545.00',
    'PAID',
    ['STATUS The payment has changed in the meantime. Load the claim again.'],
  ]);
});

test('a request that a payment answered is open again once the payment is canceled, and what is demanded back is not canceled', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const { revision } = await assign(claimId);
  await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() });
  const estimated = saved(
    (await clients.adjuster.ask(SaveClaimLines, { claimId, lines, revision: revision + 1 })).saveClaimLines,
  );
  await reportOn(claimId, 'PRELIMINARY');
  await reportOn(claimId, 'CLOSING');
  await reserve(claimId, 'BUILDING', '60000.00');
  const proof = {
    kind: 'SIGNED_BY_INSURED' as const,
    buildingAmount: '75000.00',
    contentsAmount: '19000.00',
    signerName: 'Rosa Alvarez',
  };
  saved((await clients.agent.ask(ReceiveLossProof, { claimId, proof })).receiveLossProof);
  saved(await pay(claimId, { kind: 'PARTIAL', coverage: 'BUILDING', amount: '60000.00' }));
  const request = {
    reason: 'OMISSION' as const,
    buildingAmount: '15000.00',
    contentsAmount: '0.00',
    evidence: 'Photographs',
  };
  saved((await clients.agent.ask(RequestMorePayment, { claimId, request })).requestMorePayment);
  const answered = saved(
    await pay(claimId, { kind: 'ADDITIONAL', coverage: 'BUILDING', amount: '15000.00' }),
  );
  const [first = '', more = ''] = answered.payments.map(({ claimPaymentId }) => claimPaymentId);
  const canceled = saved(
    (await clients.claims.ask(MoveClaimPayment, { claimPaymentId: more, action: 'CANCEL' })).moveClaimPayment,
  );
  expect([answered, canceled].map(({ requests: [asked] }) => [asked?.decision, asked?.decidedDate])).toEqual([
    ['PAID', toBusinessDate(served.world.now())],
    [null, null],
  ]);
  expect([canceled.status, estimated.status]).toEqual(['PAID', 'INSPECTED']);
  saved(
    (
      await clients.claims.ask(DemandOverpayment, {
        claimId,
        coverage: 'BUILDING',
        amount: '1.00',
        reason: 'Paid twice',
      })
    ).demandOverpayment,
  );
  const { moveClaimPayment } = await clients.claims.ask(MoveClaimPayment, {
    claimPaymentId: first,
    action: 'CANCEL',
  });
  expect(refused(moveClaimPayment)).toEqual([
    'STATUS More of this coverage was recovered or is demanded back than would be left.',
  ]);
});

test('a check that is lost after the claim closed is canceled once it is reopened, and an advance alone leaves what is due to be reviewed', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const { revision } = await assign(claimId);
  await clients.adjuster.ask(SaveClaimFacts, { claimId, facts: facts() });
  const ofBuilding = lines.filter(({ coverage }) => coverage === 'BUILDING');
  saved(
    (await clients.adjuster.ask(SaveClaimLines, { claimId, lines: ofBuilding, revision: revision + 1 }))
      .saveClaimLines,
  );
  await reportOn(claimId, 'PRELIMINARY');
  await reserve(claimId, 'CONTENTS', '0.00');
  await reserve(claimId, 'BUILDING', '75000.00');
  const bulletin = 'W-26015';
  saved(await pay(claimId, { kind: 'ADVANCE', coverage: 'BUILDING', amount: '5000.00', bulletin }));
  await reportOn(claimId, 'CLOSING');
  const proof = {
    kind: 'SIGNED_BY_INSURED' as const,
    buildingAmount: '75000.00',
    contentsAmount: '0.00',
    signerName: 'Rosa Alvarez',
  };
  saved((await clients.agent.ask(ReceiveLossProof, { claimId, proof })).receiveLossProof);
  const final = { kind: 'FINAL', coverage: 'BUILDING', amount: '70000.00' };
  const { adjusterFee } = saved(await pay(claimId, final));
  const fee = { kind: 'EXPENSE', coverage: 'BUILDING', amount: adjusterFee ?? '' };
  const [advance = '', check = '', expense = ''] = saved(await pay(claimId, fee)).payments.map(
    ({ claimPaymentId }) => claimPaymentId,
  );
  for (const id of [advance, expense]) await move(id, 'SEND_ELECTRONICALLY');
  await move(check, 'SEND');
  saved((await clients.claims.ask(MoveClaim, { claimId, action: 'CLOSE' })).moveClaim);
  await move(check, 'STOP');
  const cancel = async () =>
    (await clients.claims.ask(MoveClaimPayment, { claimPaymentId: check, action: 'CANCEL' }))
      .moveClaimPayment;
  const early = refused(await cancel());
  const again = saved((await clients.manager.ask(MoveClaim, { claimId, action: 'REOPEN' })).moveClaim);
  const canceled = saved(await cancel());
  const paid = saved(await pay(claimId, final));
  expect({
    early,
    statuses: [again, canceled, paid].map(({ status }) => status),
    fee: paid.adjusterFee,
  }).toEqual({
    early: ['STATUS The claim has ended. Reopen it before a payment is canceled.'],
    statuses: ['REOPENED', 'UNDER_REVIEW', 'PAID'],
    fee: '0.00',
  });
});

test('of a claim that is open again, the reserve is set for compliance only', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  saved((await clients.agent.ask(MoveClaim, { claimId, action: 'WITHDRAW' })).moveClaim);
  saved((await clients.claims.ask(MoveClaim, { claimId, action: 'REOPEN' })).moveClaim);
  const icc = { declaration: 'SUBSTANTIAL_DAMAGE' as const, declaredDate: lossDay, work: 'ELEVATE' as const };
  saved((await clients.claims.ask(SaveIccClaim, { claimId, icc })).saveIccClaim);
  const setReserve = async (coverage: 'BUILDING' | 'ICC', amount: string) => {
    const variables = { claimId, coverage, amount, reason: 'The work is not done' };
    return refused((await clients.claims.ask(SetClaimReserve, variables)).setClaimReserve);
  };
  expect([
    await setReserve('ICC', '0.00'),
    await readAccounts(claimId),
    await setReserve('ICC', '20000.00'),
    await setReserve('BUILDING', '1.00'),
  ]).toEqual([
    ['ClaimSaved'],
    {},
    ['ClaimSaved'],
    ['STATUS The reserve of a closed claim cannot be changed.'],
  ]);
  expect(await setReserve('ICC', '0.00')).toEqual(['ClaimSaved']);
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

test('facts about the property or compliance that were entered on an older revision are refused', async () => {
  const { claimId } = await report({ acceptDuplicate: true });
  const { revision } = await assign(claimId);
  const save = async (by: Client, sent: { revision?: number }) =>
    (await by.ask(SaveClaimFacts, { claimId, facts: facts(), ...sent })).saveClaimFacts;
  expect(saved(await save(clients.adjuster, { revision })).revision).toBe(revision + 1);
  const icc = { declaration: 'SUBSTANTIAL_DAMAGE', declaredDate: lossDay, work: 'ELEVATE' } as const;
  const stale = ['STATUS Another person has changed the claim. Reload it before you save.'];
  expect([
    refused(await save(clients.claims, { revision })),
    refused((await clients.claims.ask(SaveIccClaim, { claimId, icc, revision })).saveIccClaim),
  ]).toEqual([stale, stale]);
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

test('after every entry of these claims, lost checks, recoveries and overpayments among them, the accounts hold what they must', async () => {
  expect(await findBrokenBooks()).toEqual({ claims: [], bank: [], policies: [], balances: [] });
});
