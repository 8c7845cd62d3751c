import { formatFieldValue } from '../domain/format/format-values.ts';
import { findFieldSpec, parseFieldKey, readFieldValue } from '../domain/problems/field-key.ts';
import type { ApplicationContext } from './application-context.ts';
import { findOverwrittenKeys } from './drafts.ts';
import type { StalePart } from './results.ts';

/** The fields that another user changed while this user was typing, either as the server reported them or as found in the new file. */
export function listDifferences({ stored, drafts, conflicts }: ApplicationContext): readonly StalePart[] {
  if (conflicts.some((conflict) => conflict.differences.length > 0)) return conflicts;
  return findOverwrittenKeys(stored, drafts).flatMap((key) => {
    const spec = findFieldSpec(key);
    if (spec === null) return [];
    const { part } = parseFieldKey(key);
    const difference = {
      field: key,
      label: spec.label,
      stored: formatFieldValue(spec, readFieldValue(stored, key)),
      sent: formatFieldValue(spec, drafts[key]?.typed.value),
    };
    return [{ part, rowId: null, version: 0, savedBy: null, differences: [difference] }];
  });
}
