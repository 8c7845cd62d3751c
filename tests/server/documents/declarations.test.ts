import { expect, test } from 'vitest';
import type { PremiumLine, Rating } from '../../../machines/contract/types.ts';
import { formatAmount, formatDate, formatDollars } from '../../../machines/domain/format/format-values.ts';
import { formatMoney, negateMoney, parseMoney, sumMoney } from '../../../machines/domain/money/money.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { SavePolicyParts, SubmitApplication } from '../../../src/graphql/documents.ts';
import type { LoadedPolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { IssuePolicy, Pay } from '../../../src/graphql/staff-documents.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { playPrivateQuote } from '../../support/server/private-quote.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { db } = database;
const { agent, played, url, world } = await restWorldOn(database);

async function work(): Promise<void> {
  const { connectionString } = database;
  await runDueJobs({ connectionString, tasks: createTasks(world), hourly: [], report: () => undefined });
}

async function pay(file: LoadedPolicyFile): Promise<string> {
  const policyId = String(file.policy.policyId);
  const amount = file.rating.totalPremium ?? '';
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId, payment });
  return policyId;
}

async function issued(file: LoadedPolicyFile): Promise<LoadedPolicyFile> {
  const policyId = await pay(file);
  for (const { documentType, isOnFile } of file.requiredDocuments)
    if (!isOnFile)
      await agent.send(
        'mutation ($policyId: ID!, $documentType: String!) { addDocument(policyId: $policyId, documentType: $documentType, fileName: "a.txt", content: "V29yZHM=") { __typename } }',
        { policyId, documentType },
      );
  await agent.ask(SubmitApplication, { policyId });
  await work();
  const now = await servedFile(agent, file.policy.policyId);
  expect(now.transaction.transactionStatus).toBe('ISSUED');
  return now;
}

/** The texts of the declarations page that is kept with a policy. */
async function declarationsText(policyId: number): Promise<string[]> {
  const kept = await db
    .selectFrom('document')
    .select('sha256')
    .where('policy_id', '=', policyId)
    .where('document_type', '=', 'Declarations')
    .executeTakeFirstOrThrow();
  return readPdf((await world.providers.documents.get(kept.sha256)) ?? Buffer.alloc(0)).texts;
}

/** The amount after the last place where a label is printed. */
function amountAfter(texts: readonly string[], label: string): string | undefined {
  return texts[texts.lastIndexOf(label) + 1];
}

/** The charges of the policy in the ledger, by line. */
async function charges(policyId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('posting as p')
    .innerJoin('ledger_entry as e', 'e.ledger_entry_id', 'p.ledger_entry_id')
    .select(['p.account', 'p.line', 'p.amount_cents as cents'])
    .where('p.policy_id', '=', policyId)
    .where('e.kind', '=', 'CHARGED')
    .execute();
  return new Map(
    rows.map(({ account, line, cents }) => [
      line ?? account,
      (Number(cents) / (line === null ? 100 : -100)).toFixed(2),
    ]),
  );
}

/** Compares the printed premium with the charges in the ledger, line by line. */
async function compareWithLedger(
  texts: readonly string[],
  { policy, rating }: LoadedPolicyFile,
  lines: readonly (readonly [label: string, line: PremiumLine])[],
) {
  const charged = await charges(policy.policyId);
  for (const [label, line] of lines)
    expect([label, amountAfter(texts, label)]).toEqual([label, formatAmount(charged.get(line) ?? null)]);
  const coverage = sumMoney(
    charged.get('BUILDING') ?? null,
    charged.get('CONTENTS') ?? null,
    charged.get('ICC') ?? null,
  );
  expect(coverage).toBe(sumMoney(rating.discountedPremium));
  const receivable = charged.get('PREMIUM_RECEIVABLE') ?? null;
  expect(amountAfter(texts, 'Total premium, surcharges, fees and taxes')).toBe(formatAmount(receivable));
  expect([...charged.keys()].sort()).toEqual(
    [
      ...lines.map(([, line]) => line),
      'BUILDING',
      'CONTENTS',
      'PREMIUM_RECEIVABLE',
      ...(charged.has('ICC') ? ['ICC'] : []),
    ]
      .filter((name, at, all) => all.indexOf(name) === at)
      .sort(),
  );
}

const lender = {
  lossPayeeType: 'FIRST_MORTGAGEE' as const,
  name1: 'Prairie Home Loans',
  streetAddress1: '500 Locust St',
  city: 'Des Moines',
  stateAbbreviation: 'IA',
  stateId: 19,
  postalCode: '50309',
  loanNumber: 'L-4711',
  isActive: true,
};

test('an issue sends one declarations page, with what the trade expects on it, to insured, agent and each mortgagee', async () => {
  const { file } = await played('slab-day-364');
  const { policyId } = file.policy;
  await agent.ask(SavePolicyParts, { policyId: String(policyId), parts: { lossPayees: [lender] } });
  const after = await issued(file);
  const texts = await declarationsText(policyId);
  const { rating, policy } = after;
  const number = policy.nfipPolicyNum ?? '';
  for (const text of [
    number,
    `${formatDate(policy.effectiveDate)} to ${formatDate(policy.expirationDate)}`,
    'Rosa Alvarez',
    '2714 Walnut Creek Ln',
    'Prairie Home Loans',
    'Loan number L-4711',
    'Alex Rivera',
    'Single-family home',
    formatDollars(rating.buildingCoverage),
    formatDollars(rating.contentsDeductible),
  ])
    expect(texts).toContain(text);
  const worksheet: readonly (readonly [string, keyof Rating])[] = [
    ['Building premium', 'buildingPremium'],
    ['Contents premium', 'contentsPremium'],
    ['Increased cost of compliance', 'iccPremium'],
    ['Full-risk premium', 'fullRiskPremium'],
    ['Discounted premium', 'discountedPremium'],
  ];
  for (const [label, field] of worksheet)
    expect([label, amountAfter(texts, label)]).toEqual([label, formatAmount(rating[field] as string)]);
  const crs = formatMoney(negateMoney(parseMoney(rating.crsDiscount)));
  expect(amountAfter(texts, 'Community rating system discount')).toBe(formatAmount(crs));
  const order = texts.filter((text) => worksheet.some(([label]) => label === text));
  expect(order.slice(-worksheet.length)).toEqual(worksheet.map(([label]) => label));
  await compareWithLedger(texts, after, [
    ['Reserve fund assessment', 'RESERVE_FUND'],
    ['HFIAA surcharge', 'HFIAA_SURCHARGE'],
    ['Federal Policy Fee', 'FEDERAL_POLICY_FEE'],
  ]);
  const copies = await db
    .selectFrom('letter_copy')
    .select(['recipient', 'name', 'delivery', 'status'])
    .where('policy_id', '=', policyId)
    .orderBy('letter_copy_id')
    .execute();
  const waiting = { delivery: 'MAIL', status: 'QUEUED' };
  expect(copies).toEqual([
    { recipient: 'INSURED', name: 'Rosa Alvarez', ...waiting },
    { recipient: 'AGENT', name: 'Alex Rivera', ...waiting, delivery: 'EMAIL' },
    { recipient: 'MORTGAGEE', name: 'Prairie Home Loans', ...waiting },
  ]);
});

test('the declarations of a private policy name its carrier and its taxes and fees, to the cent', async () => {
  const after = await issued(await playPrivateQuote(agent));
  const texts = await declarationsText(after.policy.policyId);
  expect(texts).toContain('Reedbank Flood (sample)');
  expect(texts).toContain(after.displayedPolicyNumber);
  await compareWithLedger(texts, after, [
    ['Policy fee', 'POLICY_FEE'],
    [after.rating.surplusLinesTaxLabel ?? '', 'SURPLUS_LINES_TAX'],
    [after.rating.stampingFeeLabel ?? '', 'STAMPING_FEE'],
  ]);
});

test('twenty calls of Issue at once give one issue, one charge and one declarations letter', async () => {
  await automaticIssue(false);
  await ownerOf(db).updateTable('transaction').set({ transaction_status: 'ABANDONED' }).execute();
  const { file } = await played('slab-day-364');
  const { policyId } = file.policy;
  const id = await pay(file);
  await agent.ask(SubmitApplication, { policyId: id });
  const examiner = await signInClient(url, 'examiner');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => examiner.ask(IssuePolicy, { policyId: id })),
  );
  const names = answers.map(({ issuePolicy }) => issuePolicy.__typename);
  expect(names.sort()).toEqual(['PolicyIssued', ...Array.from({ length: 19 }, () => 'SaveRefused')]);
  const slices = await db
    .selectFrom('version_slice')
    .select('policy_id')
    .where('policy_id', '=', policyId)
    .execute();
  const letters = await db
    .selectFrom('letter')
    .select('kind')
    .where('policy_id', '=', policyId)
    .orderBy('kind')
    .execute();
  const charged = await db
    .selectFrom('ledger_entry as e')
    .select('e.ledger_entry_id')
    .where('e.kind', '=', 'CHARGED')
    .where('e.transaction_id', '=', Number(file.transaction.transactionId))
    .execute();
  expect([slices.length, charged.length]).toEqual([1, 1]);
  expect(letters.map(({ kind }) => kind)).toEqual(['APPLICATION_RECEIVED', 'DECLARATIONS_NEW_BUSINESS']);
  await automaticIssue(true);
});

/** Has the company issue by itself, or not. */
async function automaticIssue(isOn: boolean): Promise<void> {
  const { company_id: companyId } = await db
    .selectFrom('policy_owner')
    .select('company_id')
    .executeTakeFirstOrThrow();
  const admin = await signInClient(url, 'admin');
  await admin.send(
    'mutation ($companyId: ID!, $value: String) { setPreference(owner: COMPANY, ownerId: $companyId, name: "AutomaticIssue", value: $value) { __typename } }',
    { companyId: String(companyId), value: String(isOn) },
  );
}
