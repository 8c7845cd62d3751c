import { changeKinds, changes } from '../../machines/change/changes.ts';
import type {
  CancellationReason,
  ChangeKind,
  CoverException,
  IsoDate,
  TransactionType,
} from '../../machines/contract/types.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { type NotFound, policyNotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import type { TransactionChange } from '../underwriting/save-transaction.service.ts';
import { abandonChange } from './end-change.service.ts';
import { issueChange } from './issue-change.service.ts';
import { moveChange } from './move-change.service.ts';
import { type ChangeAnswer, openChange } from './open-change.service.ts';
import { priceChange } from './price-change.service.ts';

/** The change of an issued policy that a REST caller asks for through its Transaction row. */
export interface TransactionAct extends TransactionChange {
  readonly transactionType?: TransactionType | null;
  readonly effectiveDate?: IsoDate | null;
  readonly changeKind?: ChangeKind | null;
  readonly cancellationReason?: CancellationReason | null;
  readonly newAgentUserId?: number | null;
  readonly insuredSignedDate?: IsoDate | null;
  readonly note?: string | null;
  readonly coverException?: CoverException | null;
}

/** The act on a policy's changes that a request asks for; `nothing` if it only saves fields that every transaction has. */
export type ChangeDeed = 'open' | 'move' | 'hand in' | 'give up' | 'nothing';

/**
 * Acts on the changes of an issued policy as the desk does: another kind or transaction type opens a change; of the open one, another first
 * day moves it, the status Issued prices it where it has no price and hands it in, and Abandoned gives it up. Null where the request asks for none of that.
 * `findUnused` names what the request says beside that; then nothing is done.
 */
export async function actOnChange(
  world: World,
  viewer: Viewer,
  policyId: number,
  act: TransactionAct,
  findUnused: (deed: ChangeDeed, file: StoredFile) => Problem[],
): Promise<ChangeAnswer | SaveRefused | NotFound | null> {
  const file = await readPolicyFile(world, viewer, policyId);
  if (file === null) return policyNotFound;
  const deed = findDeed(file, act);
  const unused = findUnused(deed, file);
  if (unused.length > 0) return saveRefused(unused);
  switch (deed) {
    case 'nothing':
      return null;
    case 'open':
      return openByRequest(world, viewer, policyId, act);
    case 'move':
      return moveChange(world, viewer, policyId, {
        effectiveDate: act.effectiveDate ?? file.change?.effectiveDate ?? '',
        coverException: act.coverException ?? null,
      });
    case 'give up':
      return abandonChange(world, viewer, policyId, act.note ?? '');
    case 'hand in':
      if (file.change?.stage === 'EDITING') {
        const priced = await priceChange(world, viewer, policyId);
        if (priced.__typename !== 'ChangeSaved') return priced;
      }
      return issueChange(world, viewer, policyId, {
        agentSignedDate: act.agentSignedDate ?? null,
        insuredSignedDate: act.insuredSignedDate ?? null,
      });
  }
}

function findDeed(file: StoredFile, act: TransactionAct): ChangeDeed {
  if (file.policy.currentTransactionId === null) return 'nothing';
  const { change } = file;
  const isOpen = change !== null && file.policy.openTransactionId === change.transactionId;
  const isOtherKind = act.changeKind != null && act.changeKind !== (isOpen ? change.kind : null);
  const isOtherType = act.transactionType != null && act.transactionType !== file.transaction.transactionType;
  if (isOtherKind || isOtherType) return 'open';
  if (isOpen && act.transactionStatus === 'ABANDONED') return 'give up';
  if (isOpen && act.transactionStatus === 'ISSUED') return 'hand in';
  const isOtherDay = act.effectiveDate != null && act.effectiveDate !== change?.effectiveDate;
  return isOpen && isOtherDay ? 'move' : 'nothing';
}

/** Opens the kind that is named, else the first one of the table with the transaction type. */
async function openByRequest(
  world: World,
  viewer: Viewer,
  policyId: number,
  act: TransactionAct,
): Promise<ChangeAnswer> {
  const kind = act.changeKind ?? changeKinds.find((one) => changes[one].type === act.transactionType);
  if (!kind)
    return saveRefused([
      buildProblem(
        'STATUS',
        'transaction.transactionType',
        'A transaction of this type cannot be opened by hand.',
      ),
    ]);
  const {
    effectiveDate = null,
    cancellationReason = null,
    newAgentUserId = null,
    note = null,
    coverException = null,
  } = act;
  return openChange(world, viewer, policyId, {
    kind,
    effectiveDate,
    cancellationReason,
    newAgentUserId,
    note,
    coverException,
  });
}
