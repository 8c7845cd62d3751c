import type { ClaimLine, IsoDate, Role } from '../../../contract/types.ts';
import { may, type PermissionMasks } from '../../access/permission.ts';
import { formatDollarsAndCents } from '../../format/format-values.ts';
import { type Cents, compareMoney, formatMoney } from '../../money/money.ts';
import { buildProblem, type Problem } from '../../problems/problem.ts';
import { type ClaimFile, findProofDeadline, isLateProof } from '../claim-file.ts';
import { sumDenied } from './claim-letters.ts';
import { listUnlimitedLines } from './denial-letter.ts';
import { paymentAuthority } from './payment-needs.ts';

/** Who denies a claim. */
interface Denier {
  readonly userId: number | null;
  readonly role: Role;
  readonly masks: PermissionMasks;
}

/**
 * Why a person may not deny an amount, that of the refused lines if no other is given: an adjuster recommends and never denies, and an examiner denies what an examiner
 * pays. Dwelling Form VII.G.8; NFIP Claims Manual, introduction.
 */
export function findDenialProblems(
  file: ClaimFile,
  { userId, role, masks }: Denier,
  today: IsoDate,
  denied?: Cents,
): Problem[] {
  if (!may(masks, 'claims', 'deny'))
    return [buildProblem('NOT_ALLOWED', null, "You don't have permission to deny claims.")];
  if (userId !== null && userId === file.claim.adjusterUserId)
    return [
      buildProblem('NOT_ALLOWED', null, 'The adjuster of a claim recommends. Another person denies it.'),
    ];
  if (denied === undefined && listUnlimitedLines(file).length > 0)
    return [
      buildProblem(
        'STATUS',
        null,
        'A line is refused for its place below the lowest elevated floor, and this building has no such limit. Correct the line first.',
      ),
    ];
  if (denied === undefined && hasProofLeft(file, today) && file.lines.some(isRefusedForProof))
    return [
      buildProblem(
        'STATUS',
        null,
        'A line is left out because no proof of loss was signed in time, but one was, or still can be. Correct the line first.',
      ),
    ];
  const most = paymentAuthority[role];
  if (most === undefined || most === null || compareMoney(denied ?? sumDenied(file, today), most) <= 0)
    return [];
  return [
    buildProblem(
      'NOT_ALLOWED',
      null,
      `You deny up to ${formatDollarsAndCents(formatMoney(most))}. A claims manager denies more.`,
    ),
  ];
}

/** Whether a proof of loss counts, or can still be signed in time. */
function hasProofLeft({ claim, proofs }: ClaimFile, today: IsoDate): boolean {
  return (
    today <= findProofDeadline(claim) ||
    proofs.some((proof) => !isLateProof(claim, proof) || proof.waiver !== null)
  );
}

function isRefusedForProof({ refusal }: ClaimLine): boolean {
  return refusal === 'NO_PROOF';
}
