import { changeKinds, changes } from '../../machines/change/changes.ts';
import type {
  CancellationReason,
  ChangeKind,
  IsoDate,
  TransactionType,
} from '../../machines/contract/types.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { type NotFound, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { TransactionChange } from '../underwriting/save-transaction.service.ts';
import { abandonChange } from './end-change.service.ts';
import { issueChange } from './issue-change.service.ts';
import { type ChangeAnswer, openChange } from './open-change.service.ts';
import { priceChange } from './price-change.service.ts';

/** What a caller of REST asks of the changes of an issued policy through its Transaction row. */
export interface TransactionAct extends TransactionChange {
  readonly transactionType?: TransactionType | null;
  readonly effectiveDate?: IsoDate | null;
  readonly changeKind?: ChangeKind | null;
  readonly cancellationReason?: CancellationReason | null;
  readonly newAgentUserId?: number | null;
  readonly insuredSignedDate?: IsoDate | null;
  readonly note?: string | null;
}

/**
 * Acts on the changes of an issued policy as the desk does: another transaction type opens a change; of the open one, the status Issued
 * prices it where it has no price and hands it in, and Abandoned gives it up. Null where the request asks for none of that.
 */
export async function actOnChange(
  world: World,
  viewer: Viewer,
  policyId: number,
  act: TransactionAct,
): Promise<ChangeAnswer | NotFound | null> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (file === null || file.policy.currentTransactionId === null) return null;
  const isOpen = file.change !== null && file.policy.openTransactionId === file.change.transactionId;
  const { transactionType, transactionStatus } = act;
  if (!isOpen) {
    const isAsked =
      act.changeKind || (transactionType && transactionType !== file.transaction.transactionType);
    if (!isAsked) return null;
    const kind = act.changeKind ?? findKindOfType(transactionType ?? null);
    if (kind === null)
      return saveRefused([
        buildProblem(
          'STATUS',
          'transaction.transactionType',
          'A transaction of this type is not opened by hand.',
        ),
      ]);
    const { effectiveDate = null, cancellationReason = null, newAgentUserId = null, note = null } = act;
    return openChange(world, viewer, policyId, {
      kind,
      effectiveDate,
      cancellationReason,
      newAgentUserId,
      note,
    });
  }
  if (transactionStatus === 'ABANDONED') return abandonChange(world, viewer, policyId, act.note ?? '');
  if (transactionStatus !== 'ISSUED') return null;
  if (file.change?.stage === 'EDITING') {
    const priced = await priceChange(world, viewer, policyId);
    if (priced.__typename !== 'ChangeSaved') return priced;
  }
  const { agentSignedDate = null, insuredSignedDate = null } = act;
  return issueChange(world, viewer, policyId, { agentSignedDate, insuredSignedDate });
}

/** The kind that a transaction type stands for where no kind is named: the first one of the table. */
function findKindOfType(type: TransactionType | null): ChangeKind | null {
  return changeKinds.find((kind) => changes[kind].type === type) ?? null;
}
