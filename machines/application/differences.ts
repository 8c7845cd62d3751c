import { shown } from '../domain/format/format.ts';
import { fieldSpec, keyPieces, valueAt } from '../domain/problems/field-key.ts';
import type { ApplicationContext } from './application-context.ts';
import { overwrittenKeys } from './drafts.ts';
import type { StalePart } from './results.ts';

/** What somebody else changed while it was being typed in: as the server told it, or as the file that came shows it. */
export function differences({ stored, drafts, conflicts }: ApplicationContext): readonly StalePart[] {
  if (conflicts.some((conflict) => conflict.differences.length > 0)) return conflicts;
  return overwrittenKeys(stored, drafts).flatMap((key) => {
    const spec = fieldSpec(key);
    if (spec === null) return [];
    const { part } = keyPieces(key);
    const difference = {
      field: key,
      label: spec.label,
      stored: shown(spec, valueAt(stored, key)),
      sent: shown(spec, drafts[key]?.typed.value),
    };
    return [{ part, rowId: null, version: 0, savedBy: null, differences: [difference] }];
  });
}
