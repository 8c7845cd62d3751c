import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reasonRules } from '../../../machines/change/cancellation-reasons.ts';
import { addDays, daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { defaultCancellationRules } from '../../../server/seed/cancellation-rules.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { IssuePolicy, Pay } from '../../../src/graphql/staff-documents.ts';
import { moveElsewhere } from '../../support/scenarios/move-elsewhere.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, refused, type ShownChange, saved } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { playPrivateQuote } from '../../support/server/private-quote.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/*
 * A private policy of the sample carrier Reedbank in Tennessee: policy fee 95.00; surplus lines tax 5 % and clearinghouse fee 0.175 % of
 * premium and fee; minimum earned premium 25 %.
 */
const database = await testDatabase();
const { db } = database;
const { agent, rest, url, world } = await restWorldOn(database);
const manager = await signInClient(url, 'manager');
const examiner = await signInClient(url, 'examiner');
const signed = { agentSignedDate: restToday, insuredSignedDate: restToday };

/** Earlier policies are moved elsewhere, so that none is a duplicate. */
async function playQuote() {
  await moveElsewhere(db);
  return playPrivateQuote(agent);
}

async function issuePrivate(): Promise<{ policyId: number; from: string; to: string; total: string }> {
  const { policy, rating } = await playQuote();
  const policyId = String(policy.policyId);
  const payment = {
    paymentTypeId: 2,
    amount: rating.totalPremium ?? '',
    token: 'tok_sample_ok',
    description: null,
  };
  await agent.ask(Pay, { policyId, payment });
  await agent.ask(SubmitApplication, { policyId });
  const after = await servedFile(agent, policy.policyId);
  expect(after.transaction.transactionStatus).toBe('ISSUED');
  return {
    policyId: policy.policyId,
    from: after.policy.effectiveDate ?? '',
    to: after.policy.expirationDate ?? '',
    total: rating.totalPremium ?? '',
  };
}

async function release(policyId: number): Promise<void> {
  const { text } = await examiner.send(
    'mutation ($id: ID!) { decideReview(policyId: $id, release: true, message: "Seen.") { __typename ... on SaveRefused { problems { message } } } }',
    { id: String(policyId) },
  );
  expect(text).toContain('ReviewDecided');
}

function linesOf({ price }: ShownChange): { readonly [line: string]: string } {
  return Object.fromEntries((price?.lines ?? []).map(({ line, amount }) => [line, amount]));
}

/** The posted amounts by line, in cents, with those that are in no account. */
async function readPosted(policyId: number): Promise<{ readonly [line: string]: number }> {
  const { rows } = await sql<{ line: string; cents: number }>`
    select line, -sum(amount_cents)::int as cents from posting where policy_id = ${policyId} and line is not null
    group by line having sum(amount_cents) <> 0`.execute(db);
  const { rows: open } = await sql`
    select ledger_entry_id from posting group by ledger_entry_id having sum(amount_cents) <> 0`.execute(db);
  expect(open).toEqual([]);
  return Object.fromEntries(rows.map(({ line, cents }) => [line, cents]));
}

function thousandths(from: string, to: string, day: string): number {
  return Math.floor((daysBetween(day, to) * 1000) / daysBetween(from, to) + 0.5);
}

/** Half a cent goes away from zero. */
function share(cents: number, numerator: number, denominator: number): number {
  const size = Math.floor((Math.abs(cents) * numerator * 2 + denominator) / (2 * denominator));
  return Math.sign(cents) * size;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

test('the rules of the code are the trade defaults that the product shows', () => {
  const shown = Object.fromEntries(
    defaultCancellationRules.map((rule) => [rule.code, [rule.returnPremium, rule.isPolicyFeeKept]]),
  );
  const ruleOf = (reason: keyof typeof reasonRules) => {
    const { refund, kept, keepsMinimum } = reasonRules[reason];
    return [
      keepsMinimum ? `${refund}_LESS_MINIMUM_EARNED` : refund,
      kept.includes('POLICY_FEE') || refund === 'NONE',
    ];
  };
  expect(shown).toEqual({
    INSURED: ruleOf('INSURED_REQUEST'),
    NON_PAYMENT: ruleOf('NON_PAYMENT'),
    UNDERWRITING: ruleOf('UNDERWRITING'),
    INSURER: ruleOf('UNDERWRITING'),
    NEVER_IN_FORCE: ruleOf('NEVER_IN_FORCE'),
    MISREPRESENTATION: ruleOf('MISREPRESENTATION'),
  });
});

test('less cover returns premium and its taxes to the cent; the insured cancels by the rules of the carrier', async () => {
  const { policyId, from, to } = await issuePrivate();
  const before = await readPosted(policyId);
  expect(before).toEqual({
    BUILDING: 81_961,
    CONTENTS: 37_468,
    POLICY_FEE: 9_500,
    STAMPING_FEE: 226,
    SURPLUS_LINES_TAX: 6446,
  });
  const changes = changesOf(manager, policyId);
  const day = addDays(from, 100);
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate: day }));
  expect(
    await changes.rate({
      buildingCoverage: 200_000,
      contentsCoverage: 100_000,
      buildingDeductible: 2_000,
      contentsDeductible: 2_000,
    }),
  ).toBe('QuoteRated');
  const priced = saved(await changes.price());
  const { rating } = await servedFile(manager, policyId);
  expect(rating.privateFloodProviderId).toBe(1);
  // Building premium is in proportion to the coverage: 200 of 250 thousand.
  const lower = Math.round(Number(rating.buildingPremium) * 100);
  expect(lower).toBe(65_569);
  const premium = share(lower - 81_961, thousandths(from, to, day), 1000);
  expect(linesOf(priced)).toEqual({
    BUILDING: dollars(premium),
    CONTENTS: '0.00',
    POLICY_FEE: '0.00',
    SURPLUS_LINES_TAX: dollars(share(premium, 5, 100)),
    STAMPING_FEE: dollars(share(premium, 175, 100_000)),
  });
  await changes.addEvidence();
  expect(saved(await changes.issue(signed)).change.stage).toMatch(/ISSUED|SCHEDULED/);

  // Under it a change of the premium is not laid, because the carrier does not rate it again; a lender is, at no charge.
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate: addDays(from, 50) }));
  const small = { buildingCoverage: 150_000, buildingDeductible: 2_000, contentsDeductible: 2_000 };
  expect(await changes.rate({ ...small, contentsCoverage: 100_000 })).toBe('QuoteRated');
  const [refusal] = refused(await changes.price());
  expect(refusal).toContain('a private carrier does not rate it again over another one');
  saved(await changes.abandon());
  saved(await changes.open({ kind: 'LENDERS', effectiveDate: addDays(from, 50) }));
  const lossPayees = [
    {
      lossPayeeId: 0,
      version: 0,
      lossPayeeType: 'LOSS_PAYEE',
      name1: 'Ebb National Bank',
      streetAddress1: '1 Bank Street',
      city: 'Nashville',
      stateId: 47,
      postalCode: '37201',
    },
  ];
  expect(await changes.save({ lossPayees })).toBe('PartsSaved');
  expect(saved(await changes.price()).price?.total).toBe('0.00');
  saved(await changes.issue(signed));
  expect((await changes.versionOn(addDays(from, 150))).building).toBe(200_000);

  const end = addDays(from, 200);
  expect(
    refused(await changes.open({ kind: 'CANCELLATION', cancellationReason: 'NOT_REQUIRED_BY_LENDER' })),
  ).toEqual(['REASON: This reason is for NFIP policies. A private policy follows the rules of its carrier.']);
  saved(
    await changes.open({ kind: 'CANCELLATION', cancellationReason: 'INSURED_REQUEST', effectiveDate: end }),
  );
  const cancelled = saved(await changes.price());
  const left = thousandths(from, to, end);
  const building = share(-lower, left, 1000);
  const contents = share(-37_468, left, 1000);
  expect(cancelled.price?.lines).toEqual([
    {
      line: 'BUILDING',
      amount: dollars(building),
      keptBecause: "The carrier keeps at least 25% of the year's premium.",
      annualBefore: '655.69',
      annualAfter: '0.00',
    },
    {
      line: 'CONTENTS',
      amount: dollars(contents),
      annualBefore: '374.68',
      annualAfter: '0.00',
      keptBecause: "The carrier keeps at least 25% of the year's premium.",
    },
    {
      line: 'POLICY_FEE',
      amount: '0.00',
      keptBecause: "The carrier's fee is earned on the first day.",
      annualBefore: '95.00',
      annualAfter: '0.00',
    },
    {
      line: 'SURPLUS_LINES_TAX',
      amount: dollars(share(building + contents, 5, 100)),
      annualBefore: '56.27',
      annualAfter: '0.00',
      keptBecause: null,
    },
    {
      line: 'STAMPING_FEE',
      amount: dollars(share(building + contents, 175, 100_000)),
      annualBefore: '1.97',
      annualAfter: '0.00',
      keptBecause: null,
    },
  ]);
  await changes.addEvidence();
  saved(await changes.issue(signed));
  await release(policyId);
  const tax = share(premium, 5, 100) + share(building + contents, 5, 100);
  expect(await readPosted(policyId)).toEqual({
    BUILDING: 81_961 + premium + building,
    CONTENTS: 37_468 + contents,
    POLICY_FEE: 9_500,
    SURPLUS_LINES_TAX: (before.SURPLUS_LINES_TAX ?? 0) + tax,
    STAMPING_FEE: 123,
  });
});

test('soon after the first day a quarter of the premium stays with the carrier; a policy that was never in force returns everything', async () => {
  const { policyId, from, total } = await issuePrivate();
  const changes = changesOf(manager, policyId);
  const effectiveDate = addDays(from, 10);
  saved(await changes.open({ kind: 'CANCELLATION', cancellationReason: 'INSURED_REQUEST', effectiveDate }));
  const lines = linesOf(saved(await changes.price()));
  // Of 1,194.29 the carrier keeps 298.57.
  expect(Number(lines.BUILDING) + Number(lines.CONTENTS)).toBeCloseTo(-895.72, 2);
  expect(lines).toEqual({
    BUILDING: '-614.71',
    CONTENTS: '-281.01',
    SURPLUS_LINES_TAX: '-44.79',
    POLICY_FEE: '0.00',
    STAMPING_FEE: '-1.57',
  });
  saved(await changes.abandon());

  saved(await changes.open({ kind: 'CANCELLATION', cancellationReason: 'NEVER_IN_FORCE' }));
  expect(saved(await changes.price()).price?.total).toBe(`-${total}`);
  await changes.addEvidence();
  saved(await changes.issue(signed));
  await release(policyId);
  expect(await readPosted(policyId)).toEqual({});
});

test('only the company ends a private policy by its underwriting; its notice is ten days within 60 days of the first', async () => {
  const { policyId, from } = await issuePrivate();
  const byAgent = changesOf(agent, policyId);
  expect(refused(await byAgent.open({ kind: 'CANCELLATION', cancellationReason: 'UNDERWRITING' }))).toEqual([
    'REASON: Only the company can cancel for this reason. Write to underwriting.',
  ]);
  const changes = changesOf(manager, policyId);
  const opened = saved(await changes.open({ kind: 'CANCELLATION', cancellationReason: 'UNDERWRITING' }));
  const notice = addDays(restToday, 10);
  expect(opened.change.effectiveDate).toBe(notice > from ? notice : from);
  const { POLICY_FEE: fee } = linesOf(saved(await changes.price()));
  expect(Number(fee)).toBeLessThan(0);
});

test('a returned payment opens the cancellation for nonpayment, with its ten days of notice and what is earned by then', async () => {
  const accounting = await rest('accounting');
  const csr = await rest('csr');
  const { policy, rating } = await playQuote();
  const { policyId } = policy;
  const check = await csr.save(`Policy/${policyId}/Payment`, {
    PaymentTypeID: 4,
    amount: Number(rating.totalPremium),
    IsManualEntry: true,
  });
  const act = (Action: string) =>
    accounting.save('Accounting/TransactionPaymentAction', { PaymentID: Number(check.PaymentID), Action });
  await agent.ask(SubmitApplication, { policyId: String(policyId) });
  await act('Clear');
  await agent.ask(IssuePolicy, { policyId: String(policyId) });
  const issued = await servedFile(agent, policyId);
  expect(issued.transaction.transactionStatus).toBe('ISSUED');
  const from = issued.policy.effectiveDate ?? '';
  // Twenty days after the first day the bank returns the check.
  world.setNow(new Date(`${addDays(from, 20)}T18:00:00Z`));
  const later = await rest('accounting');
  await later.save('Accounting/TransactionPaymentAction', {
    PaymentID: Number(check.PaymentID),
    Action: 'Return',
  });
  const held = await changesOf(await signInClient(url, 'manager'), policyId).details();
  expect([held.change.kind, held.change.stage, held.change.effectiveDate]).toEqual([
    'CANCELLATION',
    'HELD',
    addDays(from, 30),
  ]);
  const { POLICY_FEE: fee, BUILDING: building } = linesOf(held);
  expect([fee, Number(building) < 0]).toEqual(['0.00', true]);
  expect(held.price?.balanceBefore).toBe(rating.totalPremium);
  world.setNow(new Date(`${restToday}T18:00:00Z`));
});
