import type { RatingStage } from '../../../machines/contract/types.ts';
import { isPublicMarket, isUnrated } from '../../../machines/domain/market/market.ts';
import { loadLookups } from '../../form/use-lookups.ts';
import { fetchAhead } from '../../graphql/fetch-ahead.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import type { SendDocument } from '../../graphql/send-document.ts';
import {
  areFiguresWhole,
  expirationQuery,
  optionsQuery,
  ratingChangeQuery,
  reasonsQuery,
  worksheetQuery,
} from './ahead-queries.ts';

/** Fetches the options of a stage and the worksheet. What a private carrier answers is not fetched ahead. */
export async function fetchRates(
  stage: RatingStage,
  sendDocument: SendDocument,
  stored: LoadedPolicyFile,
): Promise<void> {
  if (isUnrated(stored) || !isPublicMarket(stored)) return;
  const { totalPremium, privateFloodProviderId } = stored.rating;
  await fetchAhead(sendDocument, optionsQuery(stored, stage));
  if (totalPremium === null || privateFloodProviderId !== null) return;
  await fetchAhead(sendDocument, worksheetQuery(stored));
  await fetchAhead(sendDocument, ratingChangeQuery(stored));
}

/** Fetches what the summary tells beside the file. */
export async function fetchSummary(sendDocument: SendDocument, stored: LoadedPolicyFile): Promise<void> {
  if (!areFiguresWhole(stored)) await fetchAhead(sendDocument, reasonsQuery(stored));
  await fetchAhead(sendDocument, expirationQuery(stored));
  for (const list of ['state', 'country']) await loadLookups(sendDocument, list);
}
