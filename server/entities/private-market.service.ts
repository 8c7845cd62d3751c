import type { RateMarket } from '../../machines/contract/types.ts';
import { isPrivateMarket } from '../../machines/domain/policy/policy.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Db } from '../database/db.ts';
import { isApiCaller } from '../kernel/caller.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { resolvePreferenceValue } from './preferences.service.ts';

/** The problem of a program that chooses private carriers for an agency that does not allow it over the API. */
export async function findPrivateMarketProblems(
  db: Db,
  viewer: Viewer,
  agency: { readonly entityId: number | null; readonly companyId: number | null },
  market: RateMarket | null,
): Promise<Problem[]> {
  if (!isApiCaller(viewer) || !isPrivateMarket(market)) return [];
  const isAllowed = await resolvePreferenceValue(db, { userId: null, ...agency }, 'privateByApi');
  return isAllowed === 'false' ? [buildProblem('PREFERENCE', 'policy.rateMarketType', refusal)] : [];
}

const refusal = 'Your agency does not allow private carriers to quote over the API.';
