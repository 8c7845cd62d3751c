import { may, mayIssue, mayViewReviewQueue } from '../../../machines/domain/access/permission.ts';
import { isPastQuoteAndApplication, isPrivateMarket } from '../../../machines/domain/policy/policy.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { bounded } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import {
  findPolicies,
  heldTransactions,
  type PolicyRow,
  readyTransactions,
  recentPolicies,
  unfinishedQuotes,
} from './policy-lists.store.ts';

/** A row of a list of policies as a client sees it. */
export interface PolicySummary
  extends Omit<PolicyRow, 'nfipPolicyNum' | 'privatePolicyNumber' | 'rateMarket'> {
  encodedId: string;
  policyNumber: string | null;
}

const most = 100;

/** Policies found by number, name, street and ZIP code, or e-mail. */
export async function searchPolicies(
  world: World,
  viewer: Viewer,
  text: string,
  first: number,
): Promise<PolicySummary[]> {
  const printable = text.replace(/\p{Cc}/gu, ' ').slice(0, 200);
  if (!may(viewer.masks, 'policy', 'view') || printable.trim() === '') return [];
  return (await findPolicies(world.db, viewer, printable, bounded(first, most))).map(summaryOf);
}

export async function myQuotes(world: World, viewer: Viewer, first: number): Promise<PolicySummary[]> {
  if (!may(viewer.masks, 'policy', 'view')) return [];
  return (await unfinishedQuotes(world.db, viewer, bounded(first, most))).map(summaryOf);
}

export async function recent(world: World, viewer: Viewer, first: number): Promise<PolicySummary[]> {
  if (!may(viewer.masks, 'policy', 'view')) return [];
  return (await recentPolicies(world.db, viewer, bounded(first, most))).map(summaryOf);
}

export async function reviewQueue(world: World, viewer: Viewer, first: number): Promise<PolicySummary[]> {
  if (!mayViewReviewQueue(viewer.masks)) return [];
  return (await heldTransactions(world.db, viewer, bounded(first, most))).map(summaryOf);
}

/** Applications that only a person's Issue is awaited for, for who may issue. */
export async function readyToIssue(world: World, viewer: Viewer, first: number): Promise<PolicySummary[]> {
  if (!mayIssue(viewer.masks)) return [];
  return (await readyTransactions(world.db, viewer, bounded(first, most))).map(summaryOf);
}

export function summaryOf(listed: PolicyRow): PolicySummary {
  const { nfipPolicyNum: _federal, privatePolicyNumber: _private, rateMarket: _market, ...row } = listed;
  return { ...row, encodedId: encodePolicyId(row.policyId), policyNumber: policyNumberOf(listed) };
}

/** The number that a listed policy is shown with; null before there is one. */
export function policyNumberOf({
  nfipPolicyNum,
  privatePolicyNumber,
  rateMarket,
  policyState,
}: Pick<PolicyRow, 'nfipPolicyNum' | 'privatePolicyNumber' | 'rateMarket' | 'policyState'>): string | null {
  const isPrivate = isPrivateMarket(rateMarket) && isPastQuoteAndApplication(policyState);
  return isPrivate ? privatePolicyNumber : nfipPolicyNum;
}
