import { valueFault } from '../../machines/domain/fields/type-rules.ts';
import { moneyFromDollars, toDollars } from '../../machines/domain/money/money.ts';
import { type Problem, problem } from '../../machines/domain/problems/problem.ts';
import { carried, type Member, type ObjectShape, type Shape, type ValueShape } from './shape.ts';

/** What came in, as it is inside, and everything that is wrong with it. */
export interface Read {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

/**
 * Reads what came in. Names match without regard to case; names that are not known are told. `isText` reads values that were sent as
 * text: those of a query or a form. Values out of range are the services' to judge.
 */
export function fromWire(shape: Shape, given: unknown, isText = false): Read {
  const problems: Problem[] = [];
  const value = read(shape, given, { at: '', isText, problems });
  return { value, problems };
}

interface Place {
  /** Path of the value on the wire, such as `lossPayeeList.0.name1`. */
  readonly at: string;
  readonly isText: boolean;
  readonly problems: Problem[];
}

function read(shape: Shape, given: unknown, place: Place): unknown {
  if (shape.is === 'value') return readValue(shape, given, place);
  if (shape.is === 'list') return readList(shape.of, given, place);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return refuse(place, 'TYPE', 'Send the values by their names.');
  return readObject(shape, given, place);
}

function readList(of: Shape, given: unknown, place: Place): unknown {
  if (!Array.isArray(given)) return refuse(place, 'TYPE', 'Send a list.');
  return given.map((one, index) => read(of, one, { ...place, at: under(place, String(index)) }));
}

function readObject(shape: ObjectShape, given: object, place: Place): unknown {
  const value: { [name: string]: unknown } = {};
  const members = byName(shape);
  const seen = new Set<Member>();
  for (const [wire, one] of Object.entries(given)) {
    const member = members.get(wire.toLowerCase());
    const at = under(place, member?.wire ?? wire);
    if (member === undefined) refuse({ ...place, at }, 'UNKNOWN_NAME', `There is no ${clipped(wire)} here.`);
    else if (seen.has(member)) refuse({ ...place, at }, 'TWICE', `${member.wire} is given twice.`);
    else put(value, member, readMember(member, one, { ...place, at }));
    if (member) seen.add(member);
  }
  for (const member of shape.members)
    if (member.isRequired && (value[member.name ?? ''] ?? null) === null && !isTold(place, member))
      refuse({ ...place, at: under(place, member.wire) }, 'REQUIRED', `${member.wire} is needed.`);
  return value;
}

function readMember({ shape, isRequired }: Member, given: unknown, place: Place): unknown {
  return given === null && !isRequired ? null : read(shape, given, place);
}

/** A group of members stands for itself inside; its values belong to the row around it. */
function put(value: { [name: string]: unknown }, { name }: Member, one: unknown): void {
  if (name !== null) value[name] = one;
  else if (typeof one === 'object') Object.assign(value, one);
}

function isTold({ problems, at }: Place, { wire }: Member): boolean {
  const path = at === '' ? wire : `${at}.${wire}`;
  return problems.some(({ field }) => field === path || field?.startsWith(`${path}.`));
}

function readValue(shape: ValueShape, given: unknown, place: Place): unknown {
  if (given === null || given === undefined) return null;
  const value = inside(shape, place.isText ? outOfText(shape, given) : given);
  const fault = valueFault(shape.field, value);
  return fault === null || fault.code === 'RANGE' ? value : refuse(place, fault.code, fault.message);
}

/** A value as it is inside; one that does not fit stays as it came, for the catalogue's own check to tell. */
function inside({ field }: ValueShape, given: unknown): unknown {
  if (field.kind === 'enum') return enumValueOf(field, given);
  if (field.kind === 'money') return moneyOf(given);
  if (field.kind === 'date' && typeof given === 'string') return isoDate(given);
  return given;
}

function enumValueOf(field: ValueShape['field'], given: unknown): unknown {
  if (typeof given !== 'number' && typeof given !== 'string') return '';
  const wanted = String(given).toLowerCase();
  const isNumber = typeof given === 'number';
  const found = carried(field).find(
    ([, out]) => (typeof out === 'number') === isNumber && String(out).toLowerCase() === wanted,
  );
  return found === undefined ? '' : found[0];
}

function moneyOf(given: unknown): unknown {
  if (typeof given !== 'number' || !Number.isFinite(given)) return given === '' ? given : { given };
  const amount = moneyFromDollars(given);
  return toDollars(amount) === given ? amount : { given };
}

/** 03/02/2026 as 2026-03-02; an ISO date as it is. */
function isoDate(given: string): string {
  const [, month, dayOfMonth, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(given) ?? [];
  return year === undefined ? given : `${year}-${month}-${dayOfMonth}`;
}

function outOfText({ field }: ValueShape, given: unknown): unknown {
  if (typeof given !== 'string') return given;
  if (field.kind === 'boolean') return { true: true, false: false }[given.toLowerCase()] ?? given;
  const isNumeric = ['id', 'int', 'lookup', 'dollars', 'decimal', 'money', 'enum'].includes(field.kind);
  return isNumeric && /^-?\d{1,15}(\.\d{1,9})?$/.test(given) ? Number(given) : given;
}

const tables = new WeakMap<ObjectShape, ReadonlyMap<string, Member>>();

function byName(shape: ObjectShape): ReadonlyMap<string, Member> {
  const known =
    tables.get(shape) ?? new Map(shape.members.map((member) => [member.wire.toLowerCase(), member]));
  tables.set(shape, known);
  return known;
}

function under({ at }: Place, name: string): string {
  return at === '' ? clipped(name) : `${at}.${clipped(name)}`;
}

function clipped(name: string): string {
  return name.replace(/\p{Cc}/gu, ' ').slice(0, 60);
}

function refuse({ at, problems }: Place, code: string, message: string): null {
  problems.push(problem(code, at === '' ? null : at, message));
  return null;
}
