import type { PolicyFile } from '../../../machines/contract/types.ts';
import { QuotePremium, type QuotePremiumQuery } from '../../../src/graphql/documents.ts';
import type { Client } from './graphql-client.ts';

export type ShownPremium = Extract<
  QuotePremiumQuery['quotePremium'],
  { readonly __typename: 'QuotePremium' }
>;

/** The premium that a quote shows; with `parts`, the one that it shows while they are typed. */
export async function askPremium(
  client: Client,
  file: PolicyFile,
  parts: object | null = null,
): Promise<ShownPremium> {
  const { quotePremium } = await client.ask(QuotePremium, {
    policyId: String(file.policy.policyId),
    parts: parts as never,
  });
  if (quotePremium.__typename !== 'QuotePremium') throw new Error(JSON.stringify(quotePremium));
  return quotePremium;
}
