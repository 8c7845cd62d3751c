import { expect, test } from 'vitest';
import { completeLine } from '../../../machines/domain/claims/lines/line-problems.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import {
  AssignClaim,
  type ClaimAnswerFragment,
  ClaimDiary,
  type ClaimFileFragment,
  DecideClaimCoverage,
  MoveClaim,
  OneClaim,
  PayClaim,
  ReportLoss,
  ReportOnClaim,
  SaveClaimFacts,
  SaveClaimLines,
} from '../../../src/graphql/office-documents.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, saved as savedChange } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/* A change that is issued after the notice and reaches the date of loss: the coverage is reviewed before a payment. */
const database = await testDatabase();
const served = await restWorldOn(database);
const { url, world } = served;
const { policyId, from } = await issuePlayed(served);
const lossDay = addDays(from, 10);
const today = addDays(lossDay, 1);
world.setNow(new Date(`${today}T18:00:00Z`));
const agent = await signInClient(url, 'agent');
const examiner = await signInClient(url, 'claims');
const manager = await signInClient(url, 'claimsmanager');
const adjuster = await signInClient(url, 'adjuster');
const underwriter = await signInClient(url, 'examiner');
const changes = changesOf(await signInClient(url, 'manager'), policyId);
const signed = { agentSignedDate: today, insuredSignedDate: today };
const id = String(policyId);

function saved(answer: ClaimAnswerFragment): ClaimFileFragment {
  if (answer.__typename !== 'ClaimSaved') throw new Error(JSON.stringify(answer));
  return answer.claim;
}

function refused(answer: ClaimAnswerFragment): readonly string[] {
  if (answer.__typename !== 'SaveRefused') return [answer.__typename];
  return answer.problems.map(({ code, message }) => `${code} ${message}`);
}

/** Reports a loss and works it until an advance could be paid. */
async function reportWorked(): Promise<string> {
  const notice = {
    ...{
      dateOfLoss: lossDay,
      cause: 'STREAM' as const,
      description: 'The river rose.',
      acceptDuplicate: true,
    },
    ...{ reporterName: 'Alex Rivera', contactPhone: '6155550142' },
  };
  const { claimId } = saved((await agent.ask(ReportLoss, { policyId: id, notice })).reportLoss);
  const { body } = await examiner.send('{ adjusters { userId name } }');
  const adjusters: { userId: string; name: string }[] = Object(body?.data).adjusters;
  const adjusterUserId = adjusters.find(({ name }) => name === 'Ash Tran')?.userId ?? '';
  saved((await examiner.ask(AssignClaim, { claimId, adjusterUserId })).assignClaim);
  const facts = { contactedDate: lossDay, inspectedDate: lossDay, isPrincipalResidence: true };
  const { revision } = saved((await adjuster.ask(SaveClaimFacts, { claimId, facts })).saveClaimFacts);
  const line = completeLine({
    ...{ coverage: 'BUILDING', property: 'ORDINARY', room: 'Den', unit: 'EA', quantity: 1 },
    ...{ description: 'Paneling', unitCost: '9000.00' },
  });
  saved((await adjuster.ask(SaveClaimLines, { claimId, lines: [line], revision })).saveClaimLines);
  saved((await adjuster.ask(ReportOnClaim, { claimId, report: 'PRELIMINARY' })).reportOnClaim);
  return claimId;
}

async function read(claimId: string, by = manager): Promise<ClaimFileFragment> {
  const { claim } = await by.ask(OneClaim, { claimId });
  if (claim === null) throw new Error(`Claim ${claimId} is not seen.`);
  return claim;
}

async function payAdvance(claimId: string): Promise<ClaimAnswerFragment> {
  const payment = { kind: 'ADVANCE', coverage: 'BUILDING', amount: '100.00', bulletin: 'W-26009' } as const;
  return (await examiner.ask(PayClaim, { claimId, payment })).payClaim;
}

async function issue(): Promise<void> {
  savedChange(await changes.price());
  await changes.addEvidence();
  const { change } = savedChange(await changes.issue(signed));
  if (change.stage !== 'HELD') return;
  const { text } = await underwriter.send(
    'mutation ($id: ID!) { decideReview(policyId: $id, release: true, message: "Seen.") { __typename ... on SaveRefused { problems { message } } } }',
    { id },
  );
  if (!text.includes('ReviewDecided')) throw new Error(text);
}

async function rateCover(amounts: object): Promise<void> {
  const { rating } = await servedFile(agent, policyId);
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = rating;
  const choice = { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible };
  expect(await changes.rate({ ...choice, ...amounts })).toBe('QuoteRated');
}

const decide = async (
  claimId: string,
  choice: 'KEEP' | 'TAKE_LATER',
  { by = manager, issueSequence = 0, reason = 'The papers of the notice' } = {},
): Promise<ClaimAnswerFragment> => {
  const sequence = issueSequence || ((await read(claimId)).laterVersion?.issueSequence ?? 0);
  const decision = { choice, issueSequence: sequence, reason };
  return (await by.ask(DecideClaimCoverage, { claimId, decision })).decideClaimCoverage;
};

const listOpenNotes = async (): Promise<readonly string[]> => {
  const { claimDiary } = await examiner.ask(ClaimDiary, {});
  return claimDiary.map(({ note }) => note.text);
};

const note =
  'A change of the policy that was issued later covers the date of loss. Decide which version counts.';
const held =
  'STATUS The coverage is under review: decide first which version of the policy counts on the date of loss.';
const differs = ({ laterVersion }: ClaimFileFragment) =>
  laterVersion?.facts.map(({ label, pinned, newer }) => `${label}: ${pinned}, ${newer}`) ?? null;

test('a lower coverage from a day after the loss leaves the claim alone', async () => {
  const claimId = await reportWorked();
  savedChange(await changes.open({ kind: 'COVERAGE', effectiveDate: today }));
  await rateCover({ contentsCoverage: 50_000 });
  await issue();
  const { laterVersion, limits, findings } = await read(claimId);
  expect([
    laterVersion,
    limits.building,
    findings.map(({ check }) => check).includes('later version'),
  ]).toEqual([null, '250000.00', false]);
  expect(await listOpenNotes()).toEqual([]);
  saved(await payAdvance(claimId));
});

test('a correction of the first day that lowers the coverage is reviewed: nothing is paid or closed before a decision, and only a manager takes it', async () => {
  const claimId = await reportWorked();
  savedChange(await changes.open({ kind: 'CORRECTION' }));
  await rateCover({ buildingCoverage: 150_000 });
  await issue();
  const reviewed = await read(claimId);
  expect([reviewed.laterVersion?.issued, reviewed.limits.building, differs(reviewed)]).toEqual([
    'Correction',
    '250000.00',
    ['Building coverage: $250,000.00, $150,000.00', expect.stringContaining('Contents coverage')],
  ]);
  expect(reviewed.events[0]?.sentence).toBe(
    'Correction was issued and covers the date of loss: the coverage is reviewed before a payment.',
  );
  expect(await listOpenNotes()).toContain(note);
  expect(refused(await payAdvance(claimId))).toEqual([held]);
  const { moveClaim } = await examiner.ask(MoveClaim, { claimId, action: 'CLOSE', reason: null });
  expect(refused(moveClaim)).toEqual(['STATUS The file has findings. Correct each one first.']);
  expect((await read(claimId)).findings.map(({ check }) => check)).toContain('later version');
  const kinds = await database.db
    .selectFrom('activity_log')
    .select('activity')
    .where('policy_id', '=', policyId)
    .where('activity', '=', 'coverage review')
    .execute();
  expect(kinds.length).toBeGreaterThan(0);
  // The adjuster sees both versions and does not decide; the examiner may only keep.
  const seen = await read(claimId, adjuster);
  expect(seen.laterVersion?.keepRefusal).toBe('An examiner or a claims manager decides this.');
  expect(refused(await decide(claimId, 'KEEP', { by: adjuster }))).toEqual([
    "NOT_ALLOWED You don't have permission to do this with claims.",
  ]);
  expect(refused(await decide(claimId, 'TAKE_LATER', { by: examiner }))).toEqual([
    'NOT_ALLOWED A claims manager decides whether a version that was issued after the notice replaces the one of the claim.',
  ]);
  expect(refused(await decide(claimId, 'KEEP', { by: examiner, reason: ' ' }))).toEqual([
    'REQUIRED Say what the decision is based on.',
  ]);
  expect(refused(await decide(claimId, 'KEEP', { issueSequence: 1 }))).toEqual([
    'STATUS This version no longer waits for a decision, or another one was issued. Load the claim again.',
  ]);
  expect(refused(await payAdvance(claimId))).toEqual([held]);
  const issueSequence = reviewed.laterVersion?.issueSequence ?? 0;
  const taken = saved(await decide(claimId, 'TAKE_LATER', { issueSequence }));
  expect([
    taken.laterVersion,
    taken.limits.building,
    taken.coverageDecisions.map(({ choice }) => choice),
  ]).toEqual([null, '150000.00', ['TAKE_LATER']]);
  expect(refused(await decide(claimId, 'KEEP', { issueSequence }))).toHaveLength(1);
  saved(await payAdvance(claimId));
});

test('a policy that is voided after the notice is reviewed: kept it is paid, taken every line is refused, and the database refuses the payment', async () => {
  const [kept, taken] = [await reportWorked(), await reportWorked()];
  savedChange(await changes.open({ kind: 'CANCELLATION', cancellationReason: 'NOT_ELIGIBLE' }));
  savedChange(await changes.price());
  expect((await changes.details()).refund).toBe(null);
  const { payments } = await servedFile(agent, policyId);
  await issue();
  // What is returned is less the claims paid: accounting subtracts them.
  expect((await servedFile(agent, policyId)).payments).toEqual(payments);
  expect(Number(await changes.balance())).toBeLessThan(0);
  const letter = await database.db
    .selectFrom('letter')
    .select('facts')
    .where('policy_id', '=', policyId)
    .where('kind', '=', 'CANCELLATION')
    .executeTakeFirstOrThrow();
  expect(letter.facts).toEqual({
    amount: '0.00',
    changeDate: from,
    reason: expect.stringMatching(/\(reason code 06\)\. \$[\d,.]+ is returned less the claims paid\.$/),
  });
  expect(differs(await read(kept))?.slice(0, 2)).toEqual([
    'In force on the date of loss: Yes, No',
    'Building coverage: $150,000.00, None',
  ]);
  const insert = () =>
    database.db
      .insertInto('claim_payment')
      .values({
        ...{ claim_id: Number(taken), kind: 'ADVANCE', coverage: 'BUILDING', payee: 'INSURED' },
        ...{ payee_name: 'Rosa Alvarez', amount_cents: 100, status: 'APPROVED', bulletin: 'W-26009' },
        ...{ approved_date: today, approved_by: 1 },
      } as never)
      .execute();
  await expect(insert()).rejects.toThrow('no longer covers its date of loss');
  expect(refused(await payAdvance(kept))).toEqual([held]);
  saved(await decide(kept, 'KEEP', { by: examiner }));
  saved(await payAdvance(kept));
  const { worksheet } = saved(await decide(taken, 'TAKE_LATER'));
  expect([worksheet.payable, worksheet.lines.map(({ refusal }) => refusal)]).toEqual([
    '0.00',
    ['NOT_IN_FORCE'],
  ]);
  expect(refused(await payAdvance(taken))).toEqual([
    "STATUS The policy was not in force on the date of loss: only the adjuster's fee is paid.",
  ]);
  await expect(insert()).rejects.toThrow('no longer covers its date of loss');
  savedChange(await changes.open({ kind: 'REINSTATEMENT' }));
  await issue();
  // The reinstated version has what the kept claim has: only the other one is asked about.
  expect([(await read(kept)).laterVersion, differs(await read(taken))?.[0]]).toEqual([
    null,
    'In force on the date of loss: No, Yes',
  ]);
  const back = saved(await decide(taken, 'TAKE_LATER'));
  expect([back.worksheet.payable, back.limits.building]).toEqual(['7000.00', '150000.00']);
});
