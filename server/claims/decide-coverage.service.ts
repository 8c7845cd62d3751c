import { records } from '../../machines/contract/fields.ts';
import { VersionChoice as versionChoiceLabels } from '../../machines/contract/office-enums.ts';
import type { VersionChoice } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { isOutOfForce, type LaterVersion } from '../../machines/domain/claims/later-version.ts';
import { enumLabel } from '../../machines/domain/format/format-values.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { addRecord } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { finishCoverageNote } from '../policy/versions/later-version.service.ts';
import { type ClaimAnswer, changeClaim } from './change-claim.service.ts';
import { checkClaimText } from './claim-money.service.ts';

/** The decision about the version that the viewer has seen. */
export interface CoverageDecision {
  readonly choice: VersionChoice;
  readonly issueSequence: number;
  readonly reason: string;
}

/** Decides whether a claim keeps its version of the policy, or takes the one that was issued later for the date of loss. */
export function decideClaimCoverage(
  world: World,
  viewer: Viewer,
  claimId: number,
  { choice, issueSequence, reason }: CoverageDecision,
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['approve'], async ({ trx, file, now, today }) => {
    const { laterVersion, claim, coverageDecisions } = file;
    if (laterVersion?.issueSequence !== issueSequence) return [notWaiting];
    const refusal = findChoiceRefusal(viewer, laterVersion, choice);
    const problems = [
      ...checkClaimText(
        'decision.reason',
        reason.trim(),
        records.claimCoverageDecisions.fields.reason,
        'Say what the decision is based on.',
      ),
      ...(refusal === null ? [] : [buildProblem('NOT_ALLOWED', 'decision.choice', refusal)]),
    ];
    if (problems.length > 0) return problems;
    const { transactionId } = laterVersion;
    await addRecord(trx, 'claimCoverageDecisions', {
      ...{ claimId, choice, transactionId, issueSequence, reason: reason.trim() },
      formerTransactionId: isOutOfForce(coverageDecisions) ? null : claim.insuredTransactionId,
      ...{ decidedAt: now.toISOString(), decidedBy: viewer.userId },
    });
    await finishCoverageNote(trx, claimId, today);
    const isTaken = choice === 'TAKE_LATER' && transactionId !== null;
    return {
      ...(isTaken
        ? { values: { insuredTransactionId: transactionId, insuredIssueSequence: issueSequence } }
        : {}),
      sentence: `${enumLabel(versionChoiceLabels, choice)}: ${reason.trim()}`.slice(0, 400),
      tab: 'CoverageAndLimits',
    };
  });
}

/** Why the viewer may not decide so about a later version; null if the viewer may. */
export function findChoiceRefusal(
  viewer: Viewer,
  { needsOverride }: Pick<LaterVersion, 'needsOverride'>,
  choice: VersionChoice,
): string | null {
  if (!may(viewer.masks, 'claims', 'approve')) return 'An examiner or a claims manager decides this.';
  const isOverride = choice === 'TAKE_LATER' && needsOverride;
  return isOverride && !may(viewer.masks, 'claims', 'override')
    ? 'A claims manager decides whether a version that was issued after the notice replaces the one of the claim.'
    : null;
}

const notWaiting = buildProblem(
  'STATUS',
  null,
  'This version no longer waits for a decision, or another one was issued. Load the claim again.',
);
