import type { NonRenewalReason, Renewal } from '../../machines/contract/types.ts';
import { isStaff, may } from '../../machines/domain/access/permission.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { findNonRenewalProblem, nonRenewalRules } from '../../machines/domain/renewal/non-renewal.ts';
import type { Db } from '../database/db.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { describeNonRenewal, endWithNotice } from './non-renewal.service.ts';
import { foreseeByCover } from './renewal-term.service.ts';
import { readOpenBill, readRenewalOfTerm } from './renewals.store.ts';

/** Why a term is not renewed. */
export interface RenewalEnd {
  readonly reason: NonRenewalReason;
  /** Further text of the notice. */
  readonly details?: string | null;
}

export type EndRenewalAnswer =
  | { readonly __typename: 'RenewalEnded'; readonly file: StoredFile }
  | SaveRefused
  | NotFound;

/**
 * Ends the renewal of a term because the insured wishes it or the company may not or does not renew: an open offer closes, and insured,
 * agent and lenders get the notice from which the days of the lenders run.
 */
export function endRenewal(
  world: World,
  viewer: Viewer,
  policyId: number,
  { reason, details = null }: RenewalEnd,
): Promise<EndRenewalAnswer> {
  const target = { policyId, needs: 'view', findOthers: listOfferedTerm } as const;
  return editPolicyFile<EndRenewalAnswer>(world, viewer, target, async (edit) => {
    const renewal = await readRenewalOfTerm(edit.trx, policyId);
    const problem = findRightProblem(viewer, reason) ?? (await findProblem(edit, renewal, reason, details));
    if (problem !== null || renewal === null) return saveRefused([problem ?? noRenewal]);
    await endWithNotice(edit, renewal, edit.others[0] ?? null, describeNonRenewal(reason, details));
    return { __typename: 'RenewalEnded', file: edit.file };
  });
}

/** The offered term, which is locked with the one that ends. */
export async function listOfferedTerm(db: Db, policyId: number): Promise<readonly number[]> {
  const offered = (await readRenewalOfTerm(db, policyId))?.offeredPolicyId ?? null;
  return offered === null ? [] : [offered];
}

/** Whether a viewer may end the renewal of a policy that they see: agents for the insured, staff for every reason. */
export function mayEndRenewal({ masks }: Pick<Viewer, 'masks'>): boolean {
  return may(masks, 'policy', 'endorse');
}

function findRightProblem(viewer: Viewer, reason: NonRenewalReason): Problem | null {
  if (!mayEndRenewal(viewer)) return notAllowed;
  return isStaff(viewer.role) || nonRenewalRules[reason].isOfInsured ? null : companyDecides;
}

async function findProblem(
  { trx, others, today }: Edit,
  renewal: Renewal | null,
  reason: NonRenewalReason,
  details: string | null,
): Promise<Problem | null> {
  if (renewal === null) return noRenewal;
  const offered = others[0]?.at.policyId ?? null;
  if (offered !== renewal.offeredPolicyId) return justOffered;
  if ((details ?? '').trim().length > longestDetails) return tooLong;
  const bill = offered === null ? null : await readOpenBill(trx, offered);
  const foreseen = await foreseeByCover(trx, renewal);
  const message = findNonRenewalProblem({ ...foreseen, lastDate: bill?.lastDate ?? null }, reason, today);
  return message === null ? null : buildProblem('STATE', 'reason', message);
}

const longestDetails = 200;
const notAllowed = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to end a renewal. Ask the principal of your agency.",
);
const companyDecides = buildProblem(
  'NOT_ALLOWED',
  'reason',
  'Only the company’s staff can decide that a policy is not renewed. You may enter the request of the insured.',
);
const noRenewal = buildProblem('STATE', null, 'This term cannot be renewed here.');
const justOffered = buildProblem(
  'STATE',
  null,
  'The next term has just been offered. Look at it, and try again.',
);
const tooLong = buildProblem('LENGTH', 'details', `Use at most ${longestDetails} characters.`);
