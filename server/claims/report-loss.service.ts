import { records } from '../../machines/contract/fields.ts';
import type { ClaimCoverage, IsoDate, LossCause } from '../../machines/contract/types.ts';
import { may, mayFollowClaim } from '../../machines/domain/access/permission.ts';
import { findProofDeadline } from '../../machines/domain/claims/claim-file.ts';
import { describeClaim } from '../../machines/domain/claims/work/claim-letters.ts';
import { addBusinessDays } from '../../machines/domain/dates/business-days.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { formatDate, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { changeReserve } from '../../machines/domain/ledger/claim-entry.ts';
import { minMoney, parseDollars } from '../../machines/domain/money/money.ts';
import { findSliceOfDay } from '../../machines/domain/policy/version-slice.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { addRecord, readRecords } from '../database/records.store.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { postClaimEntries } from '../ledger/post-claim.service.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { loadVersion, readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { readOpenDue } from '../renewal/renewal-term.service.ts';
import { acknowledgeLoss } from './acknowledge-loss.service.ts';
import {
  addClaimEvent,
  addReserve,
  type ClaimAnswer,
  claimNotFound,
  refreshNextDue,
} from './change-claim.service.ts';
import { countSameLoss } from './claims.store.ts';
import { findEventValues } from './flood-events.service.ts';

/** The notice of a loss. */
export interface LossNotice {
  readonly dateOfLoss: IsoDate;
  /** The day on which the flood began, here or nearby, if it was an earlier one. */
  readonly floodBeganDate?: IsoDate | null;
  readonly cause: LossCause;
  readonly description: string;
  readonly waterDepthInches?: number | null;
  readonly reporterName: string;
  readonly contactPhone?: string | null;
  readonly contactEmail?: string | null;
  readonly acceptDuplicate?: boolean | null;
}

/** The dollars reserved for each coverage before an adjuster has seen the loss. */
const firstReserves = { BUILDING: 10_000, CONTENTS: 5000 } as const;

/**
 * Reports a loss: the claim is pinned to the version in force on its day, a transaction records it, and the first reserves are opened.
 * Refused where the policy did not cover the day, and asked about where the same loss was reported already.
 */
export function reportLoss(
  world: World,
  viewer: Viewer,
  policyId: number,
  notice: LossNotice,
): Promise<ClaimAnswer> {
  return editPolicyFile<ClaimAnswer>(world, viewer, { policyId, needs: 'claim' }, async (edit) => {
    if (!may(viewer.masks, 'claims', 'firstNotice'))
      return saveRefused([buildProblem('NOT_ALLOWED', null, "You don't have permission to report losses.")]);
    const problems = findNoticeProblems(notice, edit.today);
    if (problems.length > 0) return saveRefused(problems);
    if (!mayFollowClaim(viewer, { policyId, dateOfLoss: notice.dateOfLoss }))
      return saveRefused([buildProblem('RANGE', 'notice.dateOfLoss', beforeAssignment)]);
    const slice = findSliceOfDay(await readSlicesOfEdit(edit), notice.dateOfLoss);
    if (slice === null || slice.transactionId === null)
      return saveRefused([
        buildProblem(
          'RANGE',
          'notice.dateOfLoss',
          (await describeGrace(edit, notice.dateOfLoss)) ??
            `This policy was not in force on ${formatDate(notice.dateOfLoss)}. Look for the term that covers the day.`,
        ),
      ]);
    const isKnown = (await countSameLoss(edit.trx, policyId, notice.dateOfLoss)) > 0;
    if (isKnown && notice.acceptDuplicate !== true)
      return saveRefused([
        buildProblem(
          'DUPLICATE',
          'notice.acceptDuplicate',
          `A loss of ${formatDate(notice.dateOfLoss)} was reported already. Report it again only if it is another flood.`,
        ),
      ]);
    const insured = await loadVersion(edit, slice.transactionId);
    const claimId = await addClaim(edit, notice, { insured, issueSequence: slice.issueSequence });
    await logActivity(edit.trx, edit.at, { event: 'loss reported', claimId, dateOfLoss: notice.dateOfLoss });
    const [claim] = await readRecords(edit.trx, 'claims', { claimId });
    if (claim === undefined) return claimNotFound;
    await acknowledgeLoss(edit, claim);
    await sendLetter(edit, {
      kind: 'CLAIM_ACKNOWLEDGED',
      occasion: `claim ${claimId}`,
      claimId,
      facts: {
        ...describeClaim({ claim }, []),
        changeDate: addBusinessDays(edit.today, 1),
        dueDate: findProofDeadline(claim),
      },
    });
    return { __typename: 'ClaimSaved', claim };
  });
}

const beforeAssignment =
  'The policy was assigned to you after this day. The former owner reports a loss of that time.';

/** The amount still to be paid for a day after the term, in a sentence; null where no bill of the next term can be paid without a lapse. */
async function describeGrace({ trx, at, today }: Edit, dateOfLoss: IsoDate): Promise<string | null> {
  const bill = await readOpenDue(trx, at.policyId);
  if (bill === null || dateOfLoss < bill.expirationDate || today > bill.lastDate) return null;
  const { expirationDate, lastDate, due } = bill;
  return `This term ended on ${formatDate(expirationDate)}. If the ${formatDollarsAndCents(due)} due for its renewal is paid by ${formatDate(lastDate)}, the next term covers the day, and the loss can be reported there.`;
}

async function addClaim(
  edit: Edit,
  notice: LossNotice,
  { insured, issueSequence }: { readonly insured: StoredFile; readonly issueSequence: number },
): Promise<number> {
  const { trx, today, at } = edit;
  const { policyOwner, policyMain, transaction } = insured;
  const { dateOfLoss } = notice;
  const transactionId = await addRecord(trx, 'transaction', {
    policyId: at.policyId,
    policyOwnerEntityId: transaction.policyOwnerEntityId,
    policyState: transaction.policyState,
    transactionStatus: 'CLOSED',
    transactionType: 'CLAIM',
    effectiveDate: dateOfLoss,
    expirationDate: transaction.expirationDate,
    isActive: true,
    submittedAt: at.occurredAt.toISOString(),
  });
  const place = {
    policyMainId: policyMain.policyMainId,
    policyId: at.policyId,
    companyId: policyOwner.companyId,
    agencyEntityId: policyOwner.agencyEntityId,
  };
  const claimId = await addRecord(trx, 'claims', {
    ...place,
    status: 'NOTICED',
    dateOfLoss,
    floodBeganDate: notice.floodBeganDate ?? null,
    cause: notice.cause,
    description: notice.description.trim(),
    waterDepthInches: notice.waterDepthInches ?? null,
    reporterName: notice.reporterName.trim(),
    contactPhone: cleanText(notice.contactPhone),
    contactEmail: cleanText(notice.contactEmail),
    reportedAt: at.occurredAt.toISOString(),
    reportedBy: at.userId,
    transactionId,
    insuredTransactionId: transaction.transactionId,
    insuredIssueSequence: issueSequence,
    ...(await findEventValues(trx, place.companyId, {
      dateOfLoss,
      state: insured.propertyAddress.stateAbbreviation,
    })),
    revision: 1,
  });
  const record = { trx, now: at.occurredAt, userId: at.userId };
  await openReserves({ ...record, today }, { ...place, claimId }, insured);
  await refreshNextDue(trx, [claimId], today);
  await addClaimEvent(record, claimId, `The loss of ${formatDate(dateOfLoss)} was reported.`);
  return claimId;
}

/** Reserves the company's minimum for each coverage that was bought, at most its limit. */
async function openReserves(
  record: Parameters<typeof postClaimEntries>[0],
  claim: Parameters<typeof postClaimEntries>[1],
  { rating }: StoredFile,
): Promise<void> {
  const limits = { BUILDING: rating.buildingCoverage ?? 0, CONTENTS: rating.contentsCoverage ?? 0 };
  const bought = (['BUILDING', 'CONTENTS'] as const).filter((coverage) => limits[coverage] > 0);
  const amounts = bought.map((coverage): readonly [ClaimCoverage, ReturnType<typeof parseDollars>] => [
    coverage,
    minMoney(parseDollars(firstReserves[coverage]), parseDollars(limits[coverage])),
  ]);
  for (const [coverage, amount] of amounts)
    await addReserve(record, claim.claimId, {
      coverage,
      amount,
      reason: "The company's minimum until the preliminary report",
      setBy: null,
    });
  await postClaimEntries(
    record,
    claim,
    'reported',
    amounts.map(([coverage, amount]) => changeReserve(coverage, amount)),
  );
}

function findNoticeProblems(notice: LossNotice, today: IsoDate): Problem[] {
  const { fields } = records.claims;
  const texts = (
    ['description', 'reporterName', 'contactPhone', 'contactEmail', 'waterDepthInches'] as const
  ).flatMap((name) => {
    const fault = valueFault(fields[name], notice[name] ?? null);
    return fault ? [buildProblem(fault.code, `notice.${name}`, fault.message)] : [];
  });
  const isReachable = cleanText(notice.contactPhone) !== null || cleanText(notice.contactEmail) !== null;
  return [
    ...(notice.dateOfLoss > today
      ? [buildProblem('RANGE', 'notice.dateOfLoss', 'The loss cannot be after today.')]
      : []),
    ...((notice.floodBeganDate ?? notice.dateOfLoss) > notice.dateOfLoss
      ? [buildProblem('RANGE', 'notice.floodBeganDate', 'The flood cannot begin after the day of the loss.')]
      : []),
    ...(notice.description.trim() === ''
      ? [buildProblem('REQUIRED', 'notice.description', 'Say what happened.')]
      : []),
    ...(notice.reporterName.trim() === ''
      ? [buildProblem('REQUIRED', 'notice.reporterName', 'Say who reports the loss.')]
      : []),
    ...(isReachable
      ? []
      : [
          buildProblem(
            'REQUIRED',
            'notice.contactPhone',
            'Say how the insured is reached now: a phone number or an e-mail address.',
          ),
        ]),
    ...texts,
  ];
}

function cleanText(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
