import { expect } from 'vitest';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { findScenario } from '../browser/open-quote.ts';
import type { Product } from '../browser/product.ts';
import { quoteAtEnd, savedAnswers } from '../scenarios/quote-player.ts';
import { signInClient } from '../server/graphql-client.ts';

/** Issues a policy in a product of the test's own, and moves its clock into the term. */
export async function issueInTerm(
  product: Product,
  daysAhead: number,
  answers: Parameters<typeof savedAnswers>[2],
): Promise<number> {
  const agent = await signInClient(product.url, 'agent');
  const { file } = await savedAnswers(agent, await quoteAtEnd(agent, findScenario('slab-day-364')), answers);
  const policyId = String(file.policy.policyId);
  const amount = file.rating.totalPremium ?? '';
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId, payment });
  await agent.ask(SubmitApplication, { policyId });
  const qa = await signInClient(product.url, 'qa');
  const { text } = await qa.send('mutation ($days: Int!) { moveClock(days: $days) { __typename } }', {
    days: daysAhead,
  });
  expect(text).not.toContain('errors');
  return file.policy.policyId;
}
