import { changes } from '../../machines/change/changes.ts';
import type { ChangeKind, ChangeStage, IsoDate } from '../../machines/contract/types.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { issueWithinEdit } from '../change/issue-change.service.ts';
import { changeOf } from '../change/lay-change.service.ts';
import { openWithLaterTerms, targetOfChange } from '../change/open-change.service.ts';
import { priceWithLaterTerms } from '../change/price-change.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import { isInsured, notInsuredProblem, type Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { editPolicyFile, rollBack } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { mergeParts, withVersionsOf } from '../policy/parts/merge-parts.service.ts';
import type { PartsInput } from '../policy/parts/part-inputs.ts';
import { savePartsWithinEdit } from '../policy/parts/save-parts.service.ts';
import { withPolicyRight } from './own-policy.service.ts';

export type OwnChangeAnswer =
  | {
      readonly __typename: 'OwnChangeMade';
      readonly stage: ChangeStage;
      readonly effectiveDate: IsoDate;
    }
  | SaveRefused
  | NotFound;

/** The kinds of change that an insured makes alone: those that move no money, and need neither document nor signature. */
const ownKinds: readonly ChangeKind[] = ['MAILING_ADDRESS', 'LENDERS'];

/**
 * Changes an own policy where no money moves: opened, answered, priced and issued in one transaction, by the services that an agent uses.
 * Underwriting holds what it would hold of an agent.
 */
export function changeOwnPolicy(
  world: World,
  viewer: Viewer,
  policyId: number,
  { kind, parts }: { readonly kind: ChangeKind; readonly parts: PartsInput },
): Promise<OwnChangeAnswer> {
  const target = targetOfChange(policyId, { kind });
  return editPolicyFile<OwnChangeAnswer>(world, withPolicyRight(viewer, 'endorse'), target, async (edit) => {
    if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
    if (!ownKinds.includes(kind) || !areOwnAnswers(edit.file, parts)) return saveRefused([agentChanges]);
    const { conflicts } = mergeParts(edit.file, parts);
    const opened = await openWithLaterTerms(edit, { kind, note: changes[kind].purpose });
    if ('code' in opened) return saveRefused([opened]);
    await savePartsWithinEdit(opened, withVersionsOf(opened.file, parts));
    if (conflicts.length > 0) rollBack(saveRefused([changedMeanwhile]));
    await priceWithLaterTerms(opened);
    await issueWithinEdit(opened, {});
    const { stage, effectiveDate } = changeOf(opened);
    return { __typename: 'OwnChangeMade', stage, effectiveDate };
  });
}

/** Whether an insured may answer this alone: of an insured on file only how they are reached, and nothing about the signatures. */
function areOwnAnswers({ insureds }: StoredFile, parts: PartsInput): boolean {
  const rows = [parts.insureds ?? []].flat();
  return (
    !('transaction' in parts) &&
    rows.every(
      (row) =>
        insureds.some(({ insuredId }) => insuredId === Number(row.insuredId)) &&
        Object.keys(row).every((field) => ownFields.includes(field)),
    )
  );
}

const ownFields = ['insuredId', 'version', 'email', 'phone', 'workPhone', 'cellPhone'];

const agentChanges = buildProblem('NOT_ALLOWED', 'kind', 'Your agent makes this change with you.');

const changedMeanwhile = buildProblem(
  'STATUS',
  null,
  'This was changed meanwhile. Load the page again, and then make your change.',
);
