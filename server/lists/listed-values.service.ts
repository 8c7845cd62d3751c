import type { EntitySpec, FieldSpec } from '../../machines/contract/fields.ts';
import { isStateOrTerritory } from '../../machines/domain/place/state.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Db } from '../database/db.ts';
import { readRecords } from '../database/records.store.ts';

/** A row to be stored, and its values before. `at` is its key, such as `billing` or `lossPayees.0`; empty for a row of its own. */
export interface ChangedRow {
  readonly at: string;
  readonly spec: Pick<EntitySpec, 'fields'>;
  readonly before: { readonly [field: string]: unknown };
  readonly after: { readonly [field: string]: unknown };
}

/**
 * Returns a problem for every changed value that its list does not have, and for letters that are not a state's. The lists are those of @lookup in
 * the schema; a stored value may stay, even if the list lost it.
 */
export async function findUnlistedValues(db: Db, rows: readonly ChangedRow[]): Promise<Problem[]> {
  const changes = rows.flatMap(({ at, spec, before, after }) =>
    Object.values(spec.fields).flatMap((field) => {
      const value = after[field.name] ?? null;
      const isChanged = value !== null && value !== (before[field.name] ?? null);
      return isChanged && isListed(field)
        ? [{ at: at === '' ? field.name : `${at}.${field.name}`, field, value }]
        : [];
    }),
  );
  const names = new Set(changes.flatMap(({ field }) => field.lookup ?? []));
  const lists = new Map<string, ReadonlySet<number>>();
  for (const list of names) {
    const values = await readRecords(db, 'lookups', { list, isActive: true });
    lists.set(list, new Set(values.map(({ valueId }) => valueId)));
  }
  return changes.flatMap(({ at, field, value }) => {
    const isThere =
      field.lookup === undefined
        ? isStateOrTerritory(String(value))
        : (lists.get(field.lookup)?.has(Number(value)) ?? false);
    return isThere ? [] : [buildProblem('TYPE', at, `${field.label} – choose one of the listed values.`)];
  });
}

function isListed({ lookup, name, maxLength }: FieldSpec): boolean {
  return lookup !== undefined || (name === 'stateAbbreviation' && maxLength === 2);
}
