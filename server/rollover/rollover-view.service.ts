import type { IsoDate, PriorClaim, PriorPolicyDiscount } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { findPurgeDay } from '../../machines/domain/renewal/renewal-days.ts';
import { type BookColumn, bookColumns } from '../../machines/domain/rollover/book-columns.ts';
import { readRecords } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { canSubmitFile } from '../policy/file/policy-access.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { readOffer } from '../renewal/renewal-term.service.ts';
import { findRescindRefusal } from './end-rollover.service.ts';
import { isOpenRolloverQuote } from './schedule-rollover.service.ts';

/** A policy that is taken over from another insurer, with the data kept of the prior one. */
interface RolloverView {
  readonly priorPolicyNumber: string | null;
  readonly priorCompanyName: string | null;
  readonly priorExpirationDate: IsoDate;
  readonly priorDiscountedPremium: number | null;
  readonly priorDiscount: PriorPolicyDiscount | null;
  readonly claims: readonly PriorClaim[];
  readonly billDate: IsoDate | null;
  readonly deletionDate: IsoDate;
  readonly maySchedule: boolean;
  readonly mayRescind: boolean;
}

/** The rollover of a policy; null for a policy that is none, or out of the viewer's sight. */
export async function readRollover(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<RolloverView | null> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (file === null) return null;
  const offer = await readOffer(world.db, policyId);
  if (offer === null || offer.renewal.policyId !== null) return null;
  const { stage, expirationDate, nextDate } = offer.renewal;
  const claims = await readRecords(world.db, 'priorClaims', { policyId });
  const { priorPolicyInfo, policy } = file;
  const mayAct = canSubmitFile(viewer, file) && may(viewer.masks, 'policy', 'submit');
  return {
    priorPolicyNumber: priorPolicyInfo.priorOwnerPolicyNumber,
    priorCompanyName: policy.priorCompanyName,
    priorExpirationDate: expirationDate,
    priorDiscountedPremium: priorPolicyInfo.priorDiscountedPremium,
    priorDiscount: priorPolicyInfo.priorPolicyDiscountType,
    claims: claims.toSorted((one, other) => other.lossDate.localeCompare(one.lossDate)),
    billDate: offer.bill?.billedDate ?? (stage === 'OFFERED' ? nextDate : null),
    deletionDate: findPurgeDay(expirationDate),
    maySchedule: mayAct && isOpenRolloverQuote(file),
    mayRescind: mayAct && findRescindRefusal(file, viewer) === null,
  };
}

/** The columns that a book may have. They are the same for every viewer. */
export function listRolloverColumns(_viewer: Viewer): readonly BookColumn[] {
  return bookColumns;
}
