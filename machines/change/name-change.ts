import type { PolicyChange } from '../contract/types.ts';
import { enumLabel } from '../domain/format/format-values.ts';
import { reasonRules } from './cancellation-reasons.ts';

/** A change by its kind and, where a policy is cancelled, by its reason: "Cancellation, reason code 28: Insurance no longer required by the lender". */
export function nameChange({
  kind,
  cancellationReason,
}: Pick<PolicyChange, 'kind' | 'cancellationReason'>): string {
  const name = enumLabel('ChangeKind', kind);
  if (cancellationReason === null) return name;
  const { code } = reasonRules[cancellationReason];
  const reason = enumLabel('CancellationReason', cancellationReason);
  return code === null ? `${name}: ${reason}` : `${name}, reason code ${code}: ${reason}`;
}
