import { sql } from 'kysely';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { reconcileBalances } from '../../../server/ledger/project-account.service.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import {
  AssignClaim,
  type ClaimAnswerFragment,
  type ClaimFileFragment,
  MoveClaimPayment,
  PayClaim,
  ReportLoss,
  ReportOnClaim,
  SetClaimReserve,
} from '../../../src/graphql/office-documents.ts';
import { DueWork, Pay } from '../../../src/graphql/staff-documents.ts';
import { findBrokenBank } from '../money/bank-identities.ts';
import { findBrokenClaims } from '../money/claim-identities.ts';
import { findBrokenIdentities } from '../money/ledger-identities.ts';
import { moveElsewhere } from '../scenarios/move-elsewhere.ts';
import { savedAnswers, servedFile } from '../scenarios/quote-player.ts';
import { type Client, signInClient } from '../server/graphql-client.ts';
import { restWorldOn } from '../server/rest-world.ts';
import { type TestDatabase, testDatabase } from '../server/test-database.ts';

/* The sample policies of the claims tests, one of them paid monthly, the people who work on their claims, and what these do again and again. */

/** The claims of a policy, and of one that is paid monthly where the tests need it, in a database of their own, ten days into the term. */
export async function openClaimDesk({ withMonthly }: { readonly withMonthly: boolean }) {
  const database = await testDatabase();
  const served = await restWorldOn(database);
  const { agent, url, world } = served;
  const { file } = await savedAnswers(agent, await served.played('slab-day-364'), lender);
  const policyId = String(file.policy.policyId);
  const amount = file.rating.totalPremium ?? '';
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId, payment });
  await agent.ask(SubmitApplication, { policyId });
  const { policy } = await servedFile(agent, file.policy.policyId);
  const lossDay = addDays(policy.effectiveDate ?? '', 10);

  const monthlyId = withMonthly ? await issueMonthly(database, served) : '';
  world.setNow(new Date(`${addDays(lossDay, 1)}T18:00:00Z`));
  const clients = {
    agent: await signInClient(url, 'agent'),
    other: await signInClient(url, 'otheragent'),
    claims: await signInClient(url, 'claims'),
    manager: await signInClient(url, 'claimsmanager'),
    adjuster: await signInClient(url, 'adjuster'),
  };

  const notice = () => ({
    dateOfLoss: lossDay,
    cause: 'STREAM' as const,
    description: 'The river stood in the ground floor.',
    waterDepthInches: 30,
    reporterName: 'Alex Rivera',
    contactPhone: '6155550142',
  });

  async function report(more: object = {}): Promise<ClaimFileFragment> {
    const { reportLoss } = await clients.agent.ask(ReportLoss, {
      policyId,
      notice: { ...notice(), ...more },
    });
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

  /** The books that do not hold what they must, after every entry of the claims. */
  async function findBrokenBooks() {
    const { db } = database;
    return {
      claims: await findBrokenClaims(db),
      bank: await findBrokenBank(db),
      policies: await findBrokenIdentities(db),
      balances: await reconcileBalances(world),
    };
  }

  return {
    ...{ database, served, policyId, monthlyId, lossDay, clients, notice, facts },
    ...{ report, assign, pay, move, reserve, reportOn, readAccounts, findBrokenBooks },
  };
}

/** Issues a policy that is paid in twelve monthly payments. */
async function issueMonthly(
  { db }: TestDatabase,
  { agent, played }: Awaited<ReturnType<typeof restWorldOn>>,
): Promise<string> {
  await moveElsewhere(db);
  const { file } = await played('slab-day-364');
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

export function saved(answer: ClaimAnswerFragment): ClaimFileFragment {
  if (answer.__typename !== 'ClaimSaved') throw new Error(JSON.stringify(answer));
  return answer.claim;
}

export function refused(answer: ClaimAnswerFragment): readonly string[] {
  if (answer.__typename !== 'SaveRefused') return [answer.__typename];
  return answer.problems.map(({ code, message }) => `${code} ${message}`);
}

export const line = (
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

export const lines = [
  line('BUILDING', 'Living room', 'Drywall, hung and finished', [2000, 'SF', '20.00', '8000.00']),
  line('BUILDING', 'Kitchen', 'Base cabinets', [25, 'LF', '880.00', '4250.00']),
  line('BUILDING', 'Whole unit', 'Clean the unit', [1000, 'HR', '15.00', '0.00']),
  line('CONTENTS', 'Living room', 'Leather couch', [1, 'EA', '9000.00', '1500.00']),
  line('CONTENTS', 'Bedroom', 'Bed frame', [2, 'EA', '4500.00', '750.00']),
  line('CONTENTS', 'Bedroom', 'Clothes', [60, 'EA', '100.00', '750.00']),
];

/** The due work of these kinds on the home of a user. */
export async function readDue(client: Client, kinds: readonly string[]) {
  const { dueWork } = await client.ask(DueWork, {});
  return dueWork
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, count, day }) => ({ kind, count, day }));
}
