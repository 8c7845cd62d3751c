import { isDeepStrictEqual } from 'node:util';
import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import type { PartKey } from '../../../machines/contract/types.ts';
import { type Problem, problem } from '../../../machines/domain/problems/problem.ts';
import { Refusal } from '../../rest/refusal.ts';
import type { ObjectShape, Row, Shape } from '../../rest/shape.ts';
import { toWire } from '../../rest/to-wire.ts';
import type { StoredFile } from '../file/policy-file.store.ts';
import { partIn, shapesOf } from './part-shapes.ts';

/** The rows that a value may be the same as, so that nothing of it is lost: those stored before a save and after it. */
type Stored = readonly (Row | undefined)[];

interface Place {
  /** Path of the row on the wire, such as `lossPayees.0`. */
  readonly at: string;
  /** Members that number rows: 0 and null name none. */
  readonly numbers: readonly string[];
  /** Members that ask for something to be done, so that they need not stand as they were sent. */
  readonly requests: readonly string[];
}

/** A problem for every member that was sent and is neither what was stored nor what was saved: nothing is dropped silently. */
export function unsavedProblems(
  { members }: Pick<ObjectShape, 'members'>,
  sent: Row,
  stored: Stored,
  place: Partial<Place> = {},
): Problem[] {
  const { at = '', numbers = [], requests = [] } = place;
  return members.flatMap(({ wire, name, shape }) => {
    const path = at === '' ? wire : `${at}.${wire}`;
    if (name === null)
      return shape.is === 'object' ? unsavedProblems(shape, sent, stored, { ...place, at: path }) : [];
    const value = sent[name];
    const isAbsent = value === undefined || requests.includes(name) || (numbers.includes(name) && !value);
    if (isAbsent || stored.some((row) => isSame(shape, value, row?.[name]))) return [];
    return [serverSet(path, wire)];
  });
}

/** The same for what was sent of a part, or for the rows of a list: new rows are compared with what was made of them. */
export function unsavedInPart(
  key: PartKey,
  sent: Row | readonly Row[],
  { before, after }: { readonly before: StoredFile; readonly after: StoredFile },
): Problem[] {
  const spec: EntitySpec = parts[key];
  const { given } = shapesOf(key);
  const numbers = [spec.idField, 'policyId', 'transactionId'];
  if (!spec.isList) {
    const stored = [before, after].map((file) => partIn(file, key)[0]);
    return unsavedProblems(given, sent as Row, stored, { at: key, numbers });
  }
  const idOf = (row: Row) => Number(row[spec.idField] ?? 0);
  const rowsBefore = partIn(before, key);
  const rowsAfter = partIn(after, key);
  const added = rowsAfter.filter((row) => !rowsBefore.some((earlier) => idOf(earlier) === idOf(row)));
  const rows: readonly Row[] = Array.isArray(sent) ? sent : [sent];
  return rows.flatMap((row, index) => {
    const ofNumber = (list: readonly Row[]) => list.find((stored) => idOf(stored) === idOf(row));
    const isNew = ofNumber(rowsBefore) === undefined;
    // A new row has version 0, or the one that it was saved with.
    const stored = isNew ? [added.shift(), { version: 0 }] : [rowsBefore, rowsAfter].map(ofNumber);
    return unsavedProblems(given, row, stored, {
      at: `${key}.${index}`,
      numbers,
      requests: isNew ? [spec.idField] : [],
    });
  });
}

/** What was sent without its read-only members, for a call that stores nothing of them. */
export function writable({ members }: ObjectShape, sent: Row): Row {
  const isOpen = (name: string) => members.some((member) => member.name === name && !member.isReadOnly);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => isOpen(name)));
}

/** Refuses a body whose read-only members are not what is stored; of a row that is made anew, what is not blank. */
export function refuseServerSet({ members }: ObjectShape, sent: Row, stored: Row = {}): void {
  const isBlank = (name: string | null) => !sent[name ?? ''] && (stored[name ?? ''] ?? null) === null;
  const own = members.filter(({ isReadOnly, name }) => isReadOnly && !isBlank(name));
  refuseUnsaved(unsavedProblems({ members: own }, sent, [stored]));
}

/** Refuses a body of which something would be dropped. */
export function refuseUnsaved(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(422, problems[0]?.message ?? '', problems);
}

/** Texts with blanks around them, and blank texts, are stored without. */
function isSame(shape: Shape, sent: unknown, stored: unknown): boolean {
  return isDeepStrictEqual(comparable(toWire(shape, sent)), comparable(toWire(shape, stored)));
}

function comparable(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() || null : value;
}

function serverSet(field: string, wire: string): Problem {
  const message = `${wire} follows from other values or is set by the server, and was sent as something else. Leave it out, or send what was read.`;
  return problem('SERVER_SET', field, message);
}
