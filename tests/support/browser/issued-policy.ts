import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import type { LoadedPolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { DecideReview, Pay } from '../../../src/graphql/staff-documents.ts';
import { quoteAtEnd, servedFile } from '../scenarios/quote-player.ts';
import { type Client, signInClient } from '../server/graphql-client.ts';
import { productUrl } from './browser.ts';
import { findScenario } from './open-quote.ts';

/** An issued policy, with its first day. */
export async function issuedPolicy(agent: Client): Promise<{ policyId: number; from: string; path: string }> {
  const { file } = await quoteAtEnd(agent, findScenario('slab-day-364'));
  const { policy } = await paidAndIssued(agent, file);
  const { policyId } = policy;
  return { policyId, from: policy.effectiveDate ?? '', path: `/vue/policy/${encodePolicyId(policyId)}` };
}

/** Pays and submits a quote by card. Throws if the policy is not issued. */
export async function paidAndIssued(
  agent: Client,
  { policy, rating }: LoadedPolicyFile,
): Promise<LoadedPolicyFile> {
  const policyId = String(policy.policyId);
  const amount = rating.totalPremium ?? '';
  const { pay } = await agent.ask(Pay, {
    policyId,
    payment: { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null },
  });
  const submitted = await submittedAndReleased(agent, policy.policyId);
  const file = await servedFile(agent, policy.policyId);
  const { transactionStatus } = file.transaction;
  if (transactionStatus !== 'ISSUED')
    throw new Error(`It is ${transactionStatus}: ${pay.__typename}, ${submitted}.`);
  return file;
}

/**
 * Submits a quote. An examiner releases what underwriting holds, because other tests have quotes on the same building. Returns what the
 * submission was answered with.
 */
export async function submittedAndReleased(agent: Client, policyId: number): Promise<string> {
  const id = String(policyId);
  const { submitApplication } = await agent.ask(SubmitApplication, { policyId: id });
  if (submitApplication.__typename === 'SentToUnderwriting') await releaseApplication(policyId);
  return 'problems' in submitApplication
    ? JSON.stringify(submitApplication.problems)
    : submitApplication.__typename;
}

/** Releases an application that is held because of other tests' quotes on the same building, as an examiner does. */
export async function releaseIfHeld(agent: Client, policyId: number): Promise<void> {
  const { transaction } = await servedFile(agent, policyId);
  if (transaction.transactionStatus === 'PENDING_UNDERWRITING') await releaseApplication(policyId);
}

async function releaseApplication(policyId: number): Promise<void> {
  const examiner = await signInClient(productUrl(), 'examiner');
  await examiner.ask(DecideReview, { policyId: String(policyId), release: true, message: 'Another test.' });
}
