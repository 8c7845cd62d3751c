import type { PolicyFile } from '../../../../machines/contract/types.ts';
import { enumLabel } from '../../../../machines/domain/format/format-values.ts';
import { formatLossPayeeKey } from '../../../../machines/domain/problems/field-key.ts';

/** An interest that is not the first of its kind. */
export interface FurtherInterest {
  /** The key of its row, such as `lossPayees.LOSS_PAYEE.2`. */
  readonly at: string;
  /** Such as "Loss payee 2". */
  readonly title: string;
  /** Whether it was loaded without a kind, so that the user must choose one. */
  readonly isOfNoKind: boolean;
}

/** The active interests beyond the first of each kind. */
export function listFurtherInterests(
  file: PolicyFile,
  entries: readonly { readonly at: string }[],
): readonly FurtherInterest[] {
  return file.lossPayees.flatMap(({ lossPayeeType: role, isActive }, index) => {
    const at = formatLossPayeeKey(file, index, '').slice(0, -1);
    if (isActive === false || entries.some((entry) => entry.at === at)) return [];
    const rowId = at.split('.').at(-1) ?? '';
    const title =
      role === null ? `Interest ${index + 1}` : `${enumLabel('AdditionalInterestRole', role)} ${rowId}`;
    return [{ at, title, isOfNoKind: role === null }];
  });
}
