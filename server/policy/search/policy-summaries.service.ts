import { may, mayIssue, mayViewReviewQueue } from '../../../machines/domain/access/permission.ts';
import { nameMainInsured } from '../../../machines/domain/parties/main-insured.ts';
import { formatAddressLine } from '../../../machines/domain/place/address.ts';
import {
  displayedPolicyNumber,
  isPastQuoteAndApplication,
  isPrivateMarket,
} from '../../../machines/domain/policy/policy.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { describeSearchMatch } from '../../../machines/domain/policy/search-match.ts';
import { clampPageSize } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import type { StoredFile } from '../file/stored-file.ts';
import {
  findHeldTransactions,
  findPolicies,
  findPoliciesByIds,
  findRecentPolicies,
  findUnfinishedQuotes,
  readHiddenSearchValues,
  readWorkedOnPolicy,
  readyTransactions,
} from './policy-lists.store.ts';
import type { PolicyRow } from './policy-row.ts';

/** A policy as a row of a list, in the form a client sees. */
export interface PolicySummary
  extends Omit<PolicyRow, 'nfipPolicyNum' | 'privatePolicyNumber' | 'rateMarket'> {
  encodedId: string;
  policyNumber: string | null;
  /** The value that matched the search, if the row does not show it. */
  foundBy?: string | null;
}

const maxSummaries = 100;

/** Policies found by number, name, phone, street and ZIP code, e-mail, lender or loan number; empty for a blank text. */
export async function searchPolicies(
  world: World,
  viewer: Viewer,
  text: string,
  first: number,
): Promise<PolicySummary[]> {
  const printable = text.replace(/\p{Cc}/gu, ' ').slice(0, 200);
  if (!may(viewer.masks, 'policy', 'view') || printable.trim() === '') return [];
  const rows = await findPolicies(world.db, viewer, printable, clampPageSize(first, maxSummaries));
  const hidden = await readHiddenSearchValues(
    world.db,
    rows.map(({ policyId }) => policyId),
  );
  return rows.map((row) => {
    const values = hidden.get(row.policyId);
    return { ...toPolicySummary(row), foundBy: values ? describeSearchMatch(printable, values) : null };
  });
}

export async function findMyQuotes(world: World, viewer: Viewer, first: number): Promise<PolicySummary[]> {
  if (!may(viewer.masks, 'policy', 'view')) return [];
  return (await findUnfinishedQuotes(world.db, viewer, clampPageSize(first, maxSummaries))).map(
    toPolicySummary,
  );
}

export async function listRecentPolicies(
  world: World,
  viewer: Viewer,
  first: number,
): Promise<PolicySummary[]> {
  if (!may(viewer.masks, 'policy', 'view')) return [];
  return (await findRecentPolicies(world.db, viewer, clampPageSize(first, maxSummaries))).map(
    toPolicySummary,
  );
}

export async function listReviewQueue(world: World, viewer: Viewer, first: number): Promise<PolicySummary[]> {
  if (!mayViewReviewQueue(viewer.masks)) return [];
  return (await findHeldTransactions(world.db, viewer, clampPageSize(first, maxSummaries))).map(
    toPolicySummary,
  );
}

/** Applications that only wait for a person to issue them; empty if the viewer may not issue. */
export async function readyToIssue(world: World, viewer: Viewer, first: number): Promise<PolicySummary[]> {
  if (!mayIssue(viewer.masks)) return [];
  return (await readyTransactions(world.db, viewer, clampPageSize(first, maxSummaries))).map(toPolicySummary);
}

/** The summaries of these policies by number. For services: the caller has checked that this viewer may see policies at all. */
export async function readSummaries(
  { db }: Pick<World, 'db'>,
  viewer: Viewer,
  policyIds: readonly number[],
): Promise<ReadonlyMap<number, PolicySummary>> {
  if (policyIds.length === 0) return new Map();
  const rows = await findPoliciesByIds(db, viewer, policyIds);
  return new Map(rows.map((row) => [row.policyId, toPolicySummary(row)]));
}

/** Rows of a list that were read together, and the summaries of their policies once one of them was asked for. */
interface RowBatch {
  readonly policyIds: readonly number[];
  summaries?: ReturnType<typeof readSummaries>;
}

const batches = new WeakMap<object, RowBatch>();

/** Has the policies of these rows read together, once one of them is asked for. */
export function batchPolicies<Row extends { readonly policyId: number }>(
  rows: readonly Row[],
): readonly Row[] {
  const batch = { policyIds: [...new Set(rows.map(({ policyId }) => policyId))] };
  for (const row of rows) batches.set(row, batch);
  return rows;
}

/** The policy of a row of a list, as a list shows it; null where this viewer may not see policies. */
export async function readSummaryOfRow(
  world: Pick<World, 'db'>,
  viewer: Viewer,
  row: { readonly policyId: number },
): Promise<PolicySummary | null> {
  if (!may(viewer.masks, 'policy', 'view')) return null;
  if (!batches.has(row)) batchPolicies([row]);
  const batch = batches.get(row);
  if (batch) batch.summaries ??= readSummaries(world, viewer, batch.policyIds);
  return (await batch?.summaries)?.get(row.policyId) ?? null;
}

/** The summary of a policy whose file the caller has read for its viewer, with the transaction that is worked on. */
export async function readSummaryOfFile({ db }: Pick<World, 'db'>, file: StoredFile): Promise<PolicySummary> {
  const { policyId, activeTransactionId, currentTransactionId } = file.policy;
  const { transactionId, policyState } = file.transaction;
  const isBeforeIssue = currentTransactionId === null && !isPastQuoteAndApplication(policyState);
  // Before the issue, the file has all of it: no version counts yet.
  if (isBeforeIssue && transactionId === activeTransactionId) return summarizeFile(file);
  return toPolicySummary(await readWorkedOnPolicy(db, policyId));
}

/** The summary of a policy that is not issued, out of its file. */
function summarizeFile(file: StoredFile): PolicySummary {
  const { policy, transaction, rating, propertyAddress, wizard, insureds, changedAt } = file;
  return {
    policyId: policy.policyId,
    transactionId: transaction.transactionId,
    encodedId: encodePolicyId(policy.policyId),
    policyNumber: displayedPolicyNumber(file),
    insuredName: nameMainInsured(insureds),
    address: formatAddressLine(propertyAddress) || null,
    policyState: transaction.policyState,
    transactionStatus: transaction.transactionStatus,
    step: wizard.step,
    totalPremium: rating.totalPremium,
    effectiveDate: policy.effectiveDate,
    reviewReasons: transaction.reviewReasons,
    changedAt: new Date(changedAt).toISOString(),
    submittedAt: transaction.submittedAt === null ? null : new Date(transaction.submittedAt).toISOString(),
    versionSlices: [],
  };
}

export function toPolicySummary(listed: PolicyRow): PolicySummary {
  const { nfipPolicyNum: _federal, privatePolicyNumber: _private, rateMarket: _market, ...row } = listed;
  return { ...row, encodedId: encodePolicyId(row.policyId), policyNumber: shownPolicyNumber(listed) };
}

/** The number shown for a listed policy; null until it has one. */
export function shownPolicyNumber({
  nfipPolicyNum,
  privatePolicyNumber,
  rateMarket,
  policyState,
}: Pick<PolicyRow, 'nfipPolicyNum' | 'privatePolicyNumber' | 'rateMarket' | 'policyState'>): string | null {
  const isPrivate = isPrivateMarket(rateMarket) && isPastQuoteAndApplication(policyState);
  return isPrivate ? privatePolicyNumber : nfipPolicyNum;
}
