import { type EntitySpec, parts } from '../contract/fields.ts';
import { formatFieldValue } from '../domain/format/format-values.ts';
import { findFieldSpec, parseFieldKey, readFieldValue } from '../domain/problems/field-key.ts';
import type { ApplicationContext } from './application-context.ts';
import { findOverwrittenKeys } from './drafts.ts';
import type { StalePart } from './results.ts';

/**
 * The fields that were changed elsewhere while this user was typing, each with who saved it. Only the server knows who: a difference that is
 * found in a loaded file, such as after a reload, has no name.
 */
export function listDifferences(context: ApplicationContext): readonly StalePart[] {
  const { stored, drafts } = context;
  return findOverwrittenKeys(stored, drafts).flatMap((key) => {
    const spec = findFieldSpec(key);
    if (spec === null) return [];
    const difference = {
      field: key,
      label: spec.label,
      stored: formatFieldValue(spec, readFieldValue(stored, key)),
      sent: formatFieldValue(spec, drafts[key]?.typed.value),
    };
    return [{ ...findStaleRow(context, key), differences: [difference] }];
  });
}

/** The server's report about the row of a field. */
function findStaleRow({ stored, conflicts }: ApplicationContext, key: string): StalePart {
  const { part, row } = parseFieldKey(key);
  const specs: { readonly [part: string]: EntitySpec } = parts;
  const id = row === null ? null : readFieldValue(stored, `${part}.${row}.${specs[part]?.idField ?? ''}`);
  const isSame = (conflict: StalePart) =>
    conflict.part === part && (conflict.rowId === null || conflict.rowId === String(id));
  return conflicts.find(isSame) ?? { part, rowId: null, version: 0, savedBy: null, differences: [] };
}
