import { records } from '../../../machines/contract/fields.ts';
import type { Claim, ClaimNameClearance } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import type { ClaimFile } from '../../../machines/domain/claims/claim-file.ts';
import { findClearanceRefusal } from '../../../machines/domain/claims/payee-clearance.ts';
import { listPaymentNames } from '../../../machines/domain/claims/payees.ts';
import { insuredScreeningName, isNameCleared } from '../../../machines/domain/parties/sanctions.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import type { Db } from '../../database/db.ts';
import { addRecord } from '../../database/records.store.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type ScreenedPayee, screenPayeeNames } from '../../policy/screening/payee-screening.service.ts';
import { type ClaimAnswer, changeClaim } from '../change-claim.service.ts';
import { loadClaimFile, readClaim } from '../claim-files.service.ts';
import { checkClaimText } from '../claim-money.service.ts';

/** A name on the next payments of a claim that resembles one on the sanctions list, with the decision about it. */
export interface ListedPayee {
  readonly name: string;
  readonly match: NonNullable<ScreenedPayee['match']>;
  readonly clearance: ClaimNameClearance | null;
  /** Why the viewer cannot clear it; null if the viewer can. */
  readonly refusal: string | null;
}

/** The names on the next payments that resemble one on the sanctions list and that underwriting has not cleared; none for viewers who do not decide about such names. */
export async function listListedPayees(
  world: World,
  viewer: Viewer,
  file: ClaimFile,
  db: Db = world.db,
): Promise<readonly ListedPayee[]> {
  if (!may(viewer.masks, 'underwriting', 'ofacDecide')) return [];
  const coverages = (['BUILDING', 'CONTENTS', 'ICC'] as const).map((of) => listPaymentNames(file, of));
  const insureds = file.policy.insureds.filter(({ isActive }) => isActive !== false);
  const screened = await screenPayeeNames(world, db, [
    ...coverages.flatMap(({ insureds: named, lenders }) => [...named, ...lenders]),
    ...insureds.map(insuredScreeningName),
  ]);
  const { releasedReasons } = file.policy.transaction;
  return screened.flatMap(({ name, match }) =>
    match === null || isNameCleared(name, releasedReasons)
      ? []
      : [
          {
            name,
            match,
            clearance: file.clearances.find(({ clearedName }) => clearedName === name) ?? null,
            refusal: findClearanceRefusal(file, name, viewer.userId),
          },
        ],
  );
}

/** The same of a claim that is named by its number; null if it does not exist or the viewer may not see it. */
export async function readListedPayees(
  world: World,
  viewer: Viewer,
  claimId: number,
): Promise<readonly ListedPayee[] | null> {
  const claim: Claim | null = await readClaim(world, viewer, claimId);
  return claim && listListedPayees(world, viewer, await loadClaimFile(world.db, claim));
}

/** Clears a name on the payments that resembles one on the sanctions list. A user cannot clear a name that they added, or pay one that they cleared. */
export function clearClaimPayee(
  world: World,
  viewer: Viewer,
  claimId: number,
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['view'], async ({ trx, file, today }) => {
    if (!may(viewer.masks, 'underwriting', 'ofacDecide')) return [notAllowed];
    const listed = (await listListedPayees(world, viewer, file, trx)).find((payee) => payee.name === name);
    if (listed === undefined) return [notListed];
    const { refusal } = listed;
    const problems = [
      ...checkClaimText(
        'reason',
        reason.trim(),
        records.claimNameClearances.fields.reason,
        'Say what shows that it is another person: the date of birth, the address, the number of a document.',
      ),
      ...(refusal === null ? [] : [buildProblem('NOT_ALLOWED', 'name', refusal)]),
    ];
    if (problems.length > 0) return problems;
    await addRecord(trx, 'claimNameClearances', {
      ...{ claimId, clearedName: name, reason: reason.trim() },
      ...{ clearedDate: today, clearedBy: viewer.userId },
    });
    return { sentence: 'A name on the payments was checked and cleared.' };
  });
}

const notAllowed = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to clear a name that resembles one on the sanctions list.",
);
const notListed = buildProblem(
  'STATUS',
  'name',
  'This name is not on the payments, or does not resemble one on the sanctions list. Load the claim again.',
);
