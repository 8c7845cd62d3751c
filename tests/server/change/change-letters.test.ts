import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatAmount, formatDate } from '../../../machines/domain/format/format-values.ts';
import { sumMoney } from '../../../machines/domain/money/money.ts';
import { buildEvidencePdfFile } from '../../../server/documents/evidence.service.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import {
  PlanServicingTransfer,
  ServicingTransfers,
  StartServicingTransfer,
} from '../../../src/graphql/office-documents.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { signedInAs } from '../../support/server/test-world.ts';

/* The printed letters of changes: their receivers and their text. */
const database = await testDatabase();
const served = await restWorldOn(database);
const { agent, url, world } = served;
const examiner = await signInClient(url, 'examiner');
const manager = await signInClient(url, 'manager');
const csr = await signInClient(url, 'csr');
const signed = { agentSignedDate: '2026-11-21', insuredSignedDate: '2026-11-21' };
const lender = {
  lossPayeeId: 0,
  version: 0,
  lossPayeeType: 'FIRST_MORTGAGEE',
  name1: 'Ebb National Bank',
  loanNumber: '77-1',
  streetAddress1: '1 Bank Street',
  city: 'New Orleans',
  stateId: 19,
  postalCode: '70112',
};

/** The letters of a policy, made by the jobs that wait: kind, receivers in order, and the words of the PDF. */
async function lettersOf(policyId: number): Promise<{ kind: string; to: string[]; text: string }[]> {
  await runDueJobs({
    connectionString: database.connectionString,
    tasks: createTasks(world),
    hourly: [],
    report: (message) => {
      throw new Error(message);
    },
  });
  const rows = await world.db
    .selectFrom('letter as l')
    .innerJoin('document as d', (join) =>
      join.onRef('d.document_id', '=', 'l.document_id').onRef('d.policy_id', '=', 'l.policy_id'),
    )
    .select(['l.letter_id as letterId', 'l.kind', 'd.sha256'])
    .where('l.policy_id', '=', policyId)
    .orderBy('l.letter_id')
    .execute();
  return Promise.all(
    rows.map(async ({ letterId, kind, sha256 }) => {
      const copies = await world.db
        .selectFrom('letter_copy')
        .select(['recipient', 'delivery'])
        .where('letter_id', '=', letterId)
        .orderBy('letter_copy_id')
        .execute();
      const bytes = await world.providers.documents.get(sha256);
      return {
        kind,
        to: copies.map(({ recipient, delivery }) => `${recipient} by ${delivery}`),
        text: readPdf(Buffer.from(bytes ?? [])).texts.join(' '),
      };
    }),
  );
}

async function release(policyId: number): Promise<void> {
  const { text } = await examiner.send(
    'mutation ($id: ID!) { decideReview(policyId: $id, release: true, message: "Seen.") { __typename } }',
    { id: String(policyId) },
  );
  expect(text).toContain('ReviewDecided');
}

async function addLender(policyId: number, added = lender): Promise<void> {
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'LENDERS' }));
  expect(await changes.save({ lossPayees: [added] })).toBe('PartsSaved');
  saved(await changes.price());
  saved(await changes.issue());
}

test('amended declarations say what changed and its pro-rata money; a lender that is added is notified', async () => {
  const { policyId, from } = await issuePlayed(served);
  await addLender(policyId);
  const changes = changesOf(agent, policyId);
  const day = addDays(from, 100);
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate: day }));
  const { rating } = await servedFile(agent, policyId);
  const { contentsCoverage, buildingDeductible, contentsDeductible } = rating;
  await changes.rate({ buildingCoverage: 150_000, contentsCoverage, buildingDeductible, contentsDeductible });
  saved(await changes.price());
  saved(await changes.issue(signed));
  const [, lenders, notice, coverage] = await lettersOf(policyId);
  expect([lenders?.kind, notice?.kind, coverage?.kind]).toEqual([
    'DECLARATIONS_ENDORSEMENT',
    'LENDER_NOTICE',
    'DECLARATIONS_ENDORSEMENT',
  ]);
  expect(notice?.to).toEqual(['MORTGAGEE by MAIL']);
  expect(notice?.text).toContain(
    `The lenders or other interests that the policy names were changed from ${formatDate(from)} on.`,
  );
  expect(coverage?.to).toEqual(['INSURED by MAIL', 'AGENT by EMAIL', 'MORTGAGEE by MAIL']);
  for (const words of [
    'Amended Declarations',
    `What changed from ${formatDate(day)} on`,
    'Building coverage $250,000 $150,000',
    '265 of 365 days, factor 0.726',
    'Total of the change',
    'Ebb National Bank',
    'Loan number 77-1',
    'Issued 11/21/2026',
    'Premium for one year with the change',
    'Balance after it ($8)',
  ])
    expect(coverage?.text).toContain(words);
});

test('evidence of insurance calls the premium that of the term, and after a change that of one year', async () => {
  const { policyId, from } = await issuePlayed(served);
  const viewer = await signedInAs(world, 'agent');
  const readCaption = async () => {
    const evidence = await buildEvidencePdfFile(world, viewer, policyId);
    const { texts } = readPdf(Buffer.from(evidence?.bytes ?? []));
    return texts.filter((text) => text.startsWith('Premium for'));
  };
  expect(await readCaption()).toEqual(['Premium for the term']);
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate: from }));
  const { contentsCoverage, buildingDeductible, contentsDeductible } = (await servedFile(agent, policyId))
    .rating;
  await changes.rate({ buildingCoverage: 150_000, contentsCoverage, buildingDeductible, contentsDeductible });
  saved(await changes.price());
  saved(await changes.issue(signed));
  expect(await readCaption()).toEqual(['Premium for one year with the change']);
});

test('the declarations of a change that was paid before its issue say what the term is charged, that it was received, and that nothing is owed', async () => {
  const { policyId, from } = await issuePlayed(served);
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'BUILDING', effectiveDate: from }));
  const { policy } = await servedFile(agent, policyId);
  await changes.save({ policy: { version: policy.version, isPrimaryResidence: false } });
  const { price } = saved(await changes.price());
  await changes.pay();
  saved(await changes.issue(signed));
  const term = formatAmount(sumMoney(price?.annualBefore ?? null, price?.total ?? null));
  expect((await lettersOf(policyId)).at(-1)?.text).toContain(
    `Charged for the term with it ${term} Received for the term ${term} Balance after it $0`,
  );
});

test('a lender that a change removes is notified, and no lender that stays', async () => {
  const { policyId, from } = await issuePlayed(served);
  await addLender(policyId);
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'LENDERS' }));
  const [first] = (await servedFile(agent, policyId)).lossPayees;
  const { lossPayeeId, version } = first ?? lender;
  const second = { ...lender, lossPayeeType: 'SECOND_MORTGAGEE', name1: 'Flow Savings', loanNumber: '88-2' };
  const removed = { lossPayeeId, version, isActive: false };
  expect(await changes.save({ lossPayees: [removed, second] })).toBe('PartsSaved');
  saved(await changes.price());
  saved(await changes.issue());
  const letters = (await lettersOf(policyId)).slice(4);
  expect(letters.map(({ kind, to }) => [kind, to])).toEqual([
    ['LENDER_NOTICE', ['MORTGAGEE by MAIL']],
    ['LENDER_NOTICE', ['MORTGAGEE by MAIL']],
  ]);
  const [staying, leaving] = letters.map(({ text }) => text);
  expect(staying).toContain('Flow Savings');
  expect(leaving).toContain('Ebb National Bank');
  expect(leaving).toContain(`From ${formatDate(from)} on the policy no longer names you`);
  // Sent again, it goes to the lender that was removed, and to no other.
  expect(await sendAgain(policyId, { name: 'Ebb National Bank' })).toEqual({
    name: 'Ebb National Bank',
    address: '1 Bank Street\nNew Orleans, IA 70112',
  });
});

/** Sends the last copy by mail of a letter to a receiver again. Returns the name and the address to which it goes. */
async function sendAgain(policyId: number, { name }: { readonly name: string }) {
  const readLast = () =>
    world.db
      .selectFrom('letter_copy')
      .select(['letter_copy_id', 'repeats_copy_id', 'name', 'address'])
      .where('policy_id', '=', policyId)
      .where('delivery', '=', 'MAIL')
      .orderBy('letter_copy_id', 'desc');
  const copy = await readLast().where('name', '=', name).executeTakeFirstOrThrow();
  await csr.send(
    'mutation ($policyId: ID!, $id: ID!) { sendLetterAgain(policyId: $policyId, letterCopyId: $id) { __typename } }',
    { policyId: String(policyId), id: String(copy.letter_copy_id) },
  );
  const again = await readLast().executeTakeFirstOrThrow();
  expect(again.repeats_copy_id).toBe(copy.letter_copy_id);
  return { name: again.name, address: again.address };
}

test('a letter to the seller that is sent again after an assignment goes to the seller, and one to the buyer follows a corrected name', async () => {
  const { policyId, from } = await issuePlayed(served);
  await lettersOf(policyId);
  const changes = changesOf(manager, policyId);
  const rename = async (firstName: string, lastName: string) => {
    const [insured] = (await servedFile(manager, policyId)).insureds;
    const { insuredId, version } = insured ?? { insuredId: 0, version: 0 };
    expect(await changes.save({ insureds: [{ insuredId, version, firstName, lastName }] })).toBe(
      'PartsSaved',
    );
    saved(await changes.price());
    await changes.addEvidence();
    saved(await changes.issue(signed));
    await lettersOf(policyId);
  };
  saved(await changes.open({ kind: 'ASSIGNMENT', effectiveDate: from }));
  await rename('Berta', 'Buyer');
  expect((await sendAgain(policyId, { name: 'Rosa Alvarez' })).name).toBe('Rosa Alvarez');
  saved(await changes.open({ kind: 'INSURED_NAME', effectiveDate: from }));
  await rename('Berta', 'Beyer');
  expect((await sendAgain(policyId, { name: 'Berta Buyer' })).name).toBe('Berta Beyer');
  expect((await sendAgain(policyId, { name: 'Rosa Alvarez' })).name).toBe('Rosa Alvarez');
});

test('a lender learns that its own interest stays covered for 30 days where the company ends the policy', async () => {
  const { policyId, from } = await issuePlayed(served);
  await addLender(policyId);
  const changes = changesOf(manager, policyId);
  const effectiveDate = addDays(from, 73);
  saved(await changes.open({ kind: 'CANCELLATION', cancellationReason: 'BUILDING_ALTERED', effectiveDate }));
  saved(await changes.price());
  await changes.addEvidence();
  saved(await changes.issue(signed));
  await release(policyId);
  expect((await lettersOf(policyId)).at(-1)?.text).toContain(
    'Your own interest stays covered for 30 days from the mailing of this notice, or until that day if it is later. Policy form, VII.N.6.',
  );
});

test('the letter of a cancellation has its reason code and refund, that of a reinstatement its day, and the lender gets both; all are in the print run', async () => {
  const { policyId, from } = await issuePlayed(served);
  await addLender(policyId);
  const changes = changesOf(manager, policyId);
  const effectiveDate = addDays(from, 73);
  saved(
    await changes.open({
      kind: 'CANCELLATION',
      cancellationReason: 'BUILDING_SOLD_OR_REMOVED',
      effectiveDate,
    }),
  );
  const { price } = saved(await changes.price());
  await changes.addEvidence();
  saved(await changes.issue(signed));
  await release(policyId);
  saved(await changes.open({ kind: 'REINSTATEMENT' }));
  saved(await changes.price());
  await changes.addEvidence();
  saved(await changes.issue());
  await release(policyId);
  const letters = (await lettersOf(policyId)).slice(3);
  expect(letters.map(({ kind }) => kind)).toEqual([
    'CANCELLATION',
    'LENDER_NOTICE',
    'REINSTATEMENT',
    'LENDER_EVIDENCE',
  ]);
  const [cancellation, lenderEnds, reinstatement, lenderGoesOn] = letters.map(({ text }) => text);
  expect(cancellation).toContain('Building sold, removed or destroyed (reason code 01).');
  expect(cancellation).toContain(`We refund ${formatAmount(price?.total.slice(1) ?? null)}`);
  expect(cancellation).toContain(`12:01 a.m. on ${formatDate(effectiveDate)}`);
  expect(lenderEnds).toContain(`covers no loss from ${formatDate(effectiveDate)}.`);
  expect(lenderEnds).not.toContain('Your own interest');
  expect(reinstatement).toContain(`again from 12:01 a.m. on ${formatDate(effectiveDate)}`);
  const term = formatAmount((await servedFile(agent, policyId)).rating.totalPremium);
  expect(reinstatement).toContain(`Charged for the term: ${term}. Received: ${term}. Due now: $0.`);
  expect(lenderGoesOn).toContain('without a gap');
  const { body } = await csr.send(
    'mutation { printLetters(businessDay: "2026-11-21") { ... on LettersPrinted { printRun { printRunId copies { letterCopyId } } } } }',
    {},
  );
  const { printRun } = Object(body?.data?.printLetters);
  const mailed = await world.db
    .selectFrom('letter_copy as c')
    .innerJoin('letter as l', 'l.letter_id', 'c.letter_id')
    .select(['c.letter_copy_id as id'])
    .where('l.policy_id', '=', policyId)
    .where('c.delivery', '=', 'MAIL')
    .execute();
  const printed = (printRun.copies as { letterCopyId: string }[]).map(({ letterCopyId }) => letterCopyId);
  expect(mailed.map(({ id }) => String(id)).filter((id) => !printed.includes(id))).toEqual([]);
  const answer = await fetch(`${url}/vue/api/Letters/PrintRun/${printRun.printRunId}`, {
    headers: { authorization: `Bearer ${csr.tokens.accessToken}` },
  });
  const pages = readPdf(Buffer.from(await answer.arrayBuffer())).texts.join(' ');
  for (const words of [
    'Building sold, removed or destroyed (reason code 01).',
    `covers no loss from ${formatDate(effectiveDate)}.`,
    `again from 12:01 a.m. on ${formatDate(effectiveDate)}`,
    'without a gap',
  ])
    expect(pages).toContain(words);
});

test('a returned change says what is missing, a declined one why; the policy does not change', async () => {
  const { policyId } = await issuePlayed(served);
  const changes = changesOf(manager, policyId);
  const cancellationReason = 'BUILDING_SOLD_OR_REMOVED';
  saved(await changes.open({ kind: 'CANCELLATION', cancellationReason }));
  saved(await changes.price());
  await changes.addEvidence();
  saved(await changes.issue(signed));
  await examiner.send(
    'mutation ($id: ID!) { decideReview(policyId: $id, release: false, message: "The deed is not legible.") { __typename } }',
    { id: String(policyId) },
  );
  saved(await changes.price());
  saved(await changes.issue(signed));
  await examiner.send(
    'mutation ($id: ID!) { declineApplication(policyId: $id, declineReason: CONTRADICTIONS, message: "It was not sold.") { __typename } }',
    { id: String(policyId) },
  );
  const letters = (await lettersOf(policyId)).slice(1);
  expect(letters.map(({ kind }) => kind)).toEqual(['MISSING_INFORMATION', 'CHANGE_DECLINED']);
  expect(letters[0]?.text).toContain('The deed is not legible.');
  expect(letters[1]?.text).toContain('It was not sold.');
  expect(letters[1]?.text).toContain('The policy stays in force without the change.');
});

test('the loans of a lender, in any spelling, pass to another servicer: planned with what was not found, moved once on every policy, with letters to both', async () => {
  const [one, two] = [(await issuePlayed(served)).policyId, (await issuePlayed(served)).policyId];
  await addLender(one, { ...lender, name1: 'Tidewater Savings', loanNumber: 'TS-1' });
  await addLender(two, { ...lender, name1: 'Tídewater-Savings', loanNumber: 'TS-2' });
  const transfer = {
    lenderName: 'ＴＩＤＥＷＡＴＥＲ savings',
    loans: [
      { loanNumber: 'TS-1', newLoanNumber: 'NB-1' },
      { loanNumber: 'TS-2', newLoanNumber: null },
      { loanNumber: 'TS-9', newLoanNumber: null },
    ],
    effectiveDate: restToday,
    servicer: {
      name1: 'North Bay Servicing',
      streetAddress1: '9 Bay Street',
      city: 'Mobile',
      stateId: 1,
      postalCode: '36602',
    },
  };
  const denied = (await agent.ask(PlanServicingTransfer, { transfer })).planServicingTransfer;
  expect(denied.__typename).toBe('SaveRefused');
  const lenders = async (policyId: number) =>
    (await servedFile(agent, policyId)).lossPayees.map(
      ({ name1, loanNumber, city }) => `${name1} ${loanNumber} ${city}`,
    );
  const planned = (await csr.ask(PlanServicingTransfer, { transfer })).planServicingTransfer;
  if (planned.__typename !== 'ServicingTransferSaved') throw new Error(JSON.stringify(planned));
  const { servicingTransferId } = planned.transfer;
  const read = async () => {
    const [row] = (await csr.ask(ServicingTransfers, {})).servicingTransfers;
    if (row?.servicingTransferId !== servicingTransferId) throw new Error('It is not the last one.');
    const { found, moved, unknown, ambiguous, refused, notes, finishedAt } = row;
    return { found, moved, unknown, ambiguous, refused, notes, isFinished: finishedAt !== null };
  };
  const notes = [{ line: 3, loanNumber: 'TS-9', status: 'UNKNOWN', policyId: null, note: null }];
  const rest = { unknown: 1, ambiguous: 0, refused: 0, notes };
  expect(await read()).toEqual({ found: 2, moved: 0, ...rest, isFinished: false });
  expect(await lenders(one)).toEqual(['Tidewater Savings TS-1 New Orleans']);
  const before = (await lettersOf(one)).length;
  // Started twice, each policy is changed once.
  for (const _time of ['first', 'second']) {
    await csr.ask(StartServicingTransfer, { servicingTransferId });
    await lettersOf(one);
  }
  expect(await read()).toEqual({ found: 0, moved: 2, ...rest, isFinished: true });
  expect([await lenders(one), await lenders(two)]).toEqual([
    ['North Bay Servicing NB-1 Mobile'],
    ['North Bay Servicing TS-2 Mobile'],
  ]);
  const kinds = await world.db
    .selectFrom('policy_change')
    .select(['kind', 'stage'])
    .where('policy_id', '=', one)
    .orderBy('transaction_id')
    .execute();
  expect(kinds.map(({ kind, stage }) => `${kind} ${stage}`)).toEqual(['LENDERS ISSUED', 'LENDERS ISSUED']);
  const letters = (await lettersOf(one)).slice(before);
  expect(letters.map(({ kind }) => kind)).toEqual([
    'DECLARATIONS_ENDORSEMENT',
    'LENDER_NOTICE',
    'LENDER_NOTICE',
  ]);
  const [declarations, , removed] = letters;
  expect(declarations?.text).toContain('North Bay Servicing');
  expect(removed?.text).toContain('Tidewater Savings');
}, 90_000);

test('loans do not pass to a servicer whose name resembles one on the sanctions list, and a lender of more than 50,000 loans is refused whole', async () => {
  const { policyId } = await issuePlayed(served);
  await addLender(policyId, { ...lender, name1: 'Harbor Thrift', loanNumber: 'HT-1' });
  const plan = async (name1: string, lenderName: string) => {
    const servicer = {
      name1,
      streetAddress1: '9 Bay Street',
      city: 'Mobile',
      stateId: 1,
      postalCode: '36602',
    };
    const transfer = { lenderName, loans: null, effectiveDate: restToday, servicer };
    return (await csr.ask(PlanServicingTransfer, { transfer })).planServicingTransfer;
  };
  const readRefusal = async (name1: string, lenderName: string) => {
    const answer = await plan(name1, lenderName);
    return answer.__typename === 'SaveRefused' ? answer.problems.map(({ message }) => message) : answer;
  };
  expect(await readRefusal('Blackreef Maritime Trading LLC', 'Harbor Thrift')).toEqual([
    'The name of the new servicer resembles one on the sanctions list; underwriting must clear it.',
  ]);
  const planned = await plan('Blackreef Maritime Lending', 'Harbor Thrift');
  if (planned.__typename !== 'ServicingTransferSaved') throw new Error(JSON.stringify(planned));
  await csr.ask(StartServicingTransfer, { servicingTransferId: planned.transfer.servicingTransferId });
  await lettersOf(policyId);
  const [row] = (await csr.ask(ServicingTransfers, {})).servicingTransfers;
  expect([row?.moved, row?.notes]).toEqual([
    0,
    [
      {
        line: 1,
        loanNumber: 'HT-1',
        status: 'REFUSED',
        policyId: String(policyId),
        note: 'The name of the first mortgagee resembles one on the sanctions list; underwriting must clear it.',
      },
    ],
  ]);
  const { lossPayees } = await servedFile(agent, policyId);
  expect(lossPayees.map(({ name1 }) => name1)).toEqual(['Harbor Thrift']);
  const owner = ownerOf(database.db);
  await sql`alter table loss_payee disable trigger user`.execute(owner);
  await sql`insert into loss_payee (policy_id, transaction_id, loss_payee_type, name1)
    select policy_id, current_transaction_id, 'FIRST_MORTGAGEE', 'Vast Bank' from policy, generate_series(1, 50001)
    where policy_id = ${policyId}`.execute(owner);
  await sql`alter table loss_payee enable trigger user`.execute(owner);
  expect(await readRefusal('North Bay Servicing', 'Vast Bank')).toEqual([
    'Policies in force name more than 50,000 of these loans. Send their numbers in several files.',
  ]);
}, 90_000);
