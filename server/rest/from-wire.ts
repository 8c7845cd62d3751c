import { toPlainValue } from '../../machines/domain/fields/machine-text.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { moneyFromDollars, toDollars } from '../../machines/domain/money/money.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { type Member, type ObjectShape, type Shape, type ValueShape, wireValues } from './shape.ts';

/** The internal value of an input, and everything that is wrong with the input. */
export interface WireReading {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

/**
 * Reads an input. Names match ignoring case, and unknown names are reported. `isText` means that the values were sent as text, in
 * a query or a form. Values out of range are left to the services.
 */
export function fromWire(shape: Shape, input: unknown, isText = false): WireReading {
  const problems: Problem[] = [];
  const value = read(shape, input, { at: '', isText, problems });
  return { value, problems };
}

interface WirePlace {
  /** The path of the value on the wire, such as `lossPayeeList.0.name1`. */
  readonly at: string;
  readonly isText: boolean;
  readonly problems: Problem[];
}

function read(shape: Shape, input: unknown, place: WirePlace): unknown {
  if (shape.is === 'value') return readValue(shape, input, place);
  if (shape.is === 'list') return readList(shape.of, input, place);
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return addProblem(place, 'TYPE', 'Send the values by their names.');
  return readObject(shape, input, place);
}

function readList(of: Shape, input: unknown, place: WirePlace): unknown {
  if (!Array.isArray(input)) return addProblem(place, 'TYPE', 'Send a list.');
  return input.map((item, index) => read(of, item, { ...place, at: joinPath(place, String(index)) }));
}

function readObject(shape: ObjectShape, input: object, place: WirePlace): unknown {
  const value: { [name: string]: unknown } = {};
  const members = membersByWireName(shape);
  const seen = new Set<Member>();
  for (const [wire, item] of Object.entries(input)) {
    const member = members.get(wire.toLowerCase());
    const at = joinPath(place, member?.wire ?? wire);
    if (member === undefined)
      addProblem({ ...place, at }, 'UNKNOWN_NAME', `There is no ${clipName(wire)} here.`);
    else if (seen.has(member)) addProblem({ ...place, at }, 'TWICE', `${member.wire} appears twice.`);
    else assignMember(value, member, readMember(member, item, { ...place, at }));
    if (member) seen.add(member);
  }
  for (const member of shape.members)
    if (member.isRequired && (value[member.name ?? ''] ?? null) === null && !hasProblemAt(place, member))
      addProblem({ ...place, at: joinPath(place, member.wire) }, 'REQUIRED', `${member.wire} is needed.`);
  return value;
}

function readMember({ shape, isRequired }: Member, input: unknown, place: WirePlace): unknown {
  return input === null && !isRequired ? null : read(shape, input, place);
}

/** Assigns a member's value. A group of members has no row of its own, so its values belong to the enclosing row. */
function assignMember(value: { [name: string]: unknown }, { name }: Member, item: unknown): void {
  if (name !== null) value[name] = item;
  else if (typeof item === 'object') Object.assign(value, item);
}

function hasProblemAt({ problems, at }: WirePlace, { wire }: Member): boolean {
  const path = at === '' ? wire : `${at}.${wire}`;
  return problems.some(({ field }) => field === path || field?.startsWith(`${path}.`));
}

function readValue(shape: ValueShape, input: unknown, place: WirePlace): unknown {
  if (input === null || input === undefined) return null;
  const value = toInternalValue(shape, place.isText ? parseTextValue(shape, input) : input);
  const fault = valueFault(shape.field, value);
  return fault === null || fault.code === 'RANGE' ? value : addProblem(place, fault.code, fault.message);
}

/** The internal form of a value. A value that does not fit is left unchanged, for the catalogue's check to report. */
function toInternalValue({ field }: ValueShape, input: unknown): unknown {
  if (field.kind === 'enum') return parseEnum(field, input);
  if (field.kind === 'money') return parseWireMoney(input);
  if (field.kind === 'date' && typeof input === 'string') return parseWireDate(input);
  return toPlainValue(field, input);
}

function parseEnum(field: ValueShape['field'], input: unknown): unknown {
  if (typeof input !== 'number' && typeof input !== 'string') return '';
  const wanted = String(input).toLowerCase();
  const isNumber = typeof input === 'number';
  const wireValue = wireValues(field).find(
    ([, out]) => (typeof out === 'number') === isNumber && String(out).toLowerCase() === wanted,
  );
  return wireValue === undefined ? '' : wireValue[0];
}

function parseWireMoney(input: unknown): unknown {
  if (typeof input !== 'number' || !Number.isFinite(input))
    return input === '' ? input : { unreadable: input };
  const amount = moneyFromDollars(input);
  return toDollars(amount) === input ? amount : { unreadable: input };
}

/** Turns 03/02/2026 into 2026-03-02; leaves any other text unchanged. */
function parseWireDate(input: string): string {
  const [, month, dayOfMonth, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(input) ?? [];
  return year === undefined ? input : `${year}-${month}-${dayOfMonth}`;
}

function parseTextValue({ field }: ValueShape, input: unknown): unknown {
  if (typeof input !== 'string') return input;
  if (field.kind === 'boolean') return { true: true, false: false }[input.toLowerCase()] ?? input;
  const isNumeric = ['id', 'int', 'lookup', 'dollars', 'decimal', 'distance', 'money', 'enum'].includes(
    field.kind,
  );
  return isNumeric && /^-?\d{1,15}(\.\d{1,9})?$/.test(input) ? Number(input) : input;
}

const memberTables = new WeakMap<ObjectShape, ReadonlyMap<string, Member>>();

function membersByWireName(shape: ObjectShape): ReadonlyMap<string, Member> {
  const memberTable =
    memberTables.get(shape) ?? new Map(shape.members.map((member) => [member.wire.toLowerCase(), member]));
  memberTables.set(shape, memberTable);
  return memberTable;
}

function joinPath({ at }: WirePlace, name: string): string {
  return at === '' ? clipName(name) : `${at}.${clipName(name)}`;
}

function clipName(name: string): string {
  return name.replace(/\p{Cc}/gu, ' ').slice(0, 60);
}

function addProblem({ at, problems }: WirePlace, code: string, message: string): null {
  problems.push(buildProblem(code, at === '' ? null : at, message));
  return null;
}
