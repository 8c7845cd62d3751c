import type { ApolloClient } from '@apollo/client';
import type { RatingStage } from '../../../machines/contract/types.ts';
import { isPublicMarket, isUnrated } from '../../../machines/domain/market/market.ts';
import { lookupsQuery } from '../../form/use-lookups.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import {
  areFiguresWhole,
  expirationQuery,
  optionsQuery,
  ratingChangeQuery,
  reasonsQuery,
  worksheetQuery,
} from '../premium/ahead-queries.ts';

/** Fetches the options of a stage and the worksheet. Answers of private carriers are not fetched ahead. */
export async function fetchRates(
  stage: RatingStage,
  client: ApolloClient,
  stored: LoadedPolicyFile,
): Promise<void> {
  if (isUnrated(stored) || !isPublicMarket(stored)) return;
  const { totalPremium, privateFloodProviderId } = stored.rating;
  await client.query(optionsQuery(stored, stage));
  if (totalPremium === null || privateFloodProviderId !== null) return;
  await client.query(worksheetQuery(stored));
  await client.query(ratingChangeQuery(stored));
}

/** Fetches the data that the summary shows beside the file. */
export async function fetchSummary(client: ApolloClient, stored: LoadedPolicyFile): Promise<void> {
  if (!areFiguresWhole(stored)) await client.query(reasonsQuery(stored));
  await client.query(expirationQuery(stored));
  for (const list of ['state', 'country']) await client.query(lookupsQuery(list));
}
