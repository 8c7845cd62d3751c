import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { Pay, SubmitApplication } from '../../../src/graphql/documents.ts';
import { DecideReview } from '../../../src/graphql/staff-documents.ts';
import { playServed, servedFile } from '../scenarios/quote-player.ts';
import { type Client, signInClient } from '../server/graphql-client.ts';
import { productUrl } from './browser.ts';
import { findScenario } from './open-quote.ts';

/** An issued policy, with its first day. Other tests have policies on the same building, so underwriting may hold it first. */
export async function issuedPolicy(agent: Client): Promise<{ policyId: number; from: string; path: string }> {
  const { file } = await playServed(agent, findScenario('slab-day-364'));
  const { policyId } = file.policy;
  const id = String(policyId);
  const amount = file.rating.totalPremium ?? '';
  await agent.ask(Pay, {
    policyId: id,
    payment: { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null },
  });
  await agent.ask(SubmitApplication, { policyId: id });
  if ((await servedFile(agent, policyId)).transaction.transactionStatus === 'PENDING_UNDERWRITING') {
    const examiner = await signInClient(productUrl(), 'examiner');
    await examiner.ask(DecideReview, { policyId: id, release: true, message: 'Another test.' });
  }
  const { policy, transaction } = await servedFile(agent, policyId);
  if (transaction.transactionStatus !== 'ISSUED') throw new Error(`It is ${transaction.transactionStatus}.`);
  return { policyId, from: policy.effectiveDate ?? '', path: `/vue/policy/${encodePolicyId(policyId)}` };
}
