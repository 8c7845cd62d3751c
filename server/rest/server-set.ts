import { isDeepStrictEqual } from 'node:util';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { RestRefusal } from './refusal.ts';
import type { FieldValues, ObjectShape, Shape } from './shape.ts';
import { toWire } from './to-wire.ts';

/** The rows that a sent value may match without being lost: the row stored before a save, and the row after it. */
export type Stored = readonly (FieldValues | undefined)[];

export interface Place {
  /** The path of the row on the wire, such as `lossPayees.0`. */
  readonly at: string;
  /** Members that hold row ids, in which 0 and null name no row. */
  readonly numbers: readonly string[];
  /** Members that request an action, so that they need not be stored with the value that was sent. */
  readonly requests: readonly string[];
}

/** A problem for every sent member that matches neither the stored row nor the saved row, so that nothing is dropped silently. */
export function unsavedProblems(
  { members }: Pick<ObjectShape, 'members'>,
  sent: FieldValues,
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

/** The sent values without read-only members, for a call that stores none of those. */
export function writable({ members }: ObjectShape, sent: FieldValues): FieldValues {
  const isOpen = (name: string) => members.some((member) => member.name === name && !member.isReadOnly);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => isOpen(name)));
}

/** Refuses a body whose read-only members differ from the stored row; for a new row, any that are not blank. */
export function refuseServerSet({ members }: ObjectShape, sent: FieldValues, stored: FieldValues = {}): void {
  const isBlank = (name: string | null) => !sent[name ?? ''] && (stored[name ?? ''] ?? null) === null;
  const own = members.filter(({ isReadOnly, name }) => isReadOnly && !isBlank(name));
  refuseUnsaved(unsavedProblems({ members: own }, sent, [stored]));
}

/** Refuses a body if any of its values would be dropped. */
export function refuseUnsaved(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new RestRefusal(422, problems[0]?.message ?? '', problems);
}

/** Whether two values are the same on the wire. Texts are trimmed and blank texts count as null, just as in the database. */
function isSame(shape: Shape, sent: unknown, stored: unknown): boolean {
  return isDeepStrictEqual(comparable(toWire(shape, sent)), comparable(toWire(shape, stored)));
}

function comparable(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() || null : value;
}

function serverSet(field: string, wire: string): Problem {
  const message = `${wire} follows from other values or is set by the server, and was sent as something else. Leave it out, or send what was read.`;
  return buildProblem('SERVER_SET', field, message);
}
