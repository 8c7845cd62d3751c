import { enums } from '../../machines/contract/enums.ts';
import type { EntitySpec, FieldKind, FieldSpec } from '../../machines/contract/fields.ts';
import { help } from '../../machines/contract/help.ts';
import type { EnumSpec } from '../../machines/contract/types.ts';

/** The form of a value on the wire. `T` is its internal type; `toWire` and `fromWire` convert between the two. */
export type Shape<T = unknown> = ValueShape<T> | ListShape<T> | ObjectShape<T>;

interface Typed<T> {
  /** Never set; only declares the internal type to the compiler. */
  readonly inside?: T;
}

/** One value of a field, with the kind and limits from the catalogue. */
export interface ValueShape<T = unknown> extends Typed<T> {
  readonly is: 'value';
  readonly field: FieldSpec;
  /** Set for MM/DD/YYYY instead of ISO dates. */
  readonly isSlashedDate?: true;
  /** The meaning of the value; the field's label if absent. */
  readonly description?: string;
}

export interface ListShape<T = unknown> extends Typed<T> {
  readonly is: 'list';
  readonly of: Shape;
}

export interface ObjectShape<T = unknown> extends Typed<T> {
  readonly is: 'object';
  readonly name: string;
  readonly members: readonly Member[];
}

/** A member of an object. If `name` is null, its members are read from the same row. */
export interface Member {
  readonly wire: string;
  readonly name: string | null;
  readonly shape: Shape;
  readonly isRequired?: true;
  /** Set for values that the server owns: clients may send them back, and they are ignored. */
  readonly isReadOnly?: true;
}

export type FieldValues = { readonly [field: string]: unknown };
type Shapes = { readonly [name: string]: Shape };
type Inside<S> = S extends Shape<infer T> ? T : never;

/** A value that is not a field of the catalogue. */
function value<T>(kind: FieldKind, label: string, limits: Partial<FieldSpec> = {}): ValueShape<T> {
  return { is: 'value', field: { name: '', column: '', wire: '', kind, label, ...limits } };
}

export const text = (label: string, maxLength = 200) => value<string>('text', label, { maxLength });
export const longText = (label: string, maxLength = 20_000) =>
  value<string>('longText', label, { maxLength });
export const flag = (label: string) => value<boolean>('boolean', label);
export const integer = (label: string, limits: Partial<FieldSpec> = {}) =>
  value<number>('int', label, limits);
export const decimal = (label: string, scale = 2) => value<number>('decimal', label, { scale });
export const day = (label: string) => value<string>('date', label);
export const dateTime = (label: string) => value<string>('dateTime', label);
export const money = (label: string) => value<string>('money', label);
/** A stored value of any form. */
export const json = (label: string) => value<unknown>('json', label);
/** The id of a row. */
export const rowNumber = (label: string) => value<number>('id', label);

/** A value of an enumeration, carried by name, or by number in a member whose name ends in ID. */
export function choice<T extends string>(enumName: keyof typeof enums, label: string): ValueShape<T> {
  return value('enum', label, { enumName });
}

export function list<T>(of: Shape<T>): ListShape<readonly T[]> {
  return { is: 'list', of };
}

/** An object whose members have the same names internally and on the wire. An input must have `must` and may have `may`. */
export function object<Must extends Shapes = Record<never, Shape>, May extends Shapes = Record<never, Shape>>(
  name: string,
  members: { readonly must?: Must; readonly may?: May },
): ObjectShape<
  { readonly [M in keyof Must]: Inside<Must[M]> } & { readonly [M in keyof May]?: Inside<May[M]> | null }
> {
  const of = (shapes: Shapes = {}) =>
    Object.entries(shapes).map(([wire, shape]) => member(wire, wire, shape));
  const must = of(members.must).map((optional): Member => ({ ...optional, isRequired: true }));
  return { is: 'object', name, members: [...must, ...of(members.may)] };
}

/** A member with its wire name and its internal name. */
export function member(wire: string, name: string | null, shape: Shape): Member {
  if (shape.is !== 'value') return { wire, name, shape };
  return { wire, name, shape: { ...shape, field: { ...shape.field, name: name ?? wire, wire } } };
}

/** The answer shape of a catalogue entity: every field, plus `more`. */
export function entityObject<T>(spec: EntitySpec, more: readonly Member[] = []): ObjectShape<T> {
  return { is: 'object', name: spec.type, members: [...entityMembers(spec), ...more] };
}

/**
 * The input shape of a catalogue entity. Fields that the server sets may be sent back and are ignored, except those in `open`,
 * which are read.
 */
export function entityInput(
  spec: EntitySpec,
  open: readonly string[] = [],
  members: readonly Member[] = entityMembers(spec),
): ObjectShape<FieldValues> {
  const sent = members.map(({ isReadOnly, ...rest }): Member => {
    const field = spec.fields[rest.name ?? ''];
    const isServers = isReadOnly === true || field?.serverSet === true || field?.identity === true;
    return isServers && !open.includes(rest.name ?? '') ? { ...rest, isReadOnly: true } : rest;
  });
  return { is: 'object', name: `${spec.type}Fields`, members: sent };
}

/** The fields of an entity under their wire names. */
export function entityMembers(spec: EntitySpec): Member[] {
  return Object.values(spec.fields).map((field) => ({
    wire: field.wire,
    name: field.name,
    shape: fieldShape(spec, field),
  }));
}

/** The shape of an entity's field. A structure's dates are MM/DD/YYYY; other dates are ISO. */
function fieldShape({ key }: EntitySpec, field: FieldSpec): ValueShape {
  const description = help[`${key}.${field.name}`] ?? field.label;
  const shape: ValueShape = { is: 'value', field, description };
  return key === 'structure' && field.kind === 'date' ? { ...shape, isSlashedDate: true } : shape;
}

/** The values of an enumeration and how each is carried: by number if the field's wire name ends in ID, otherwise by name. */
export function wireValues({
  enumName,
  wire,
}: FieldSpec): readonly (readonly [inside: string, out: string | number])[] {
  const specs: { readonly [name: string]: EnumSpec } = enums;
  const values = specs[enumName ?? ''] ?? {};
  return Object.entries(values).map(([inside, { id, wire: name }]) => [
    inside,
    wire.endsWith('ID') && id !== null ? id : name,
  ]);
}

/** An answer that is not a catalogue entity. Its names are the internal ones, spelled by the catalogue's rule: `Id` becomes `ID`. */
export function answerObject<M extends Shapes>(
  name: string,
  members: M,
): ObjectShape<{ readonly [K in keyof M]: Inside<M[K]> | null }> {
  const named = Object.entries(members);
  return {
    is: 'object',
    name,
    members: named.map(([inside, shape]) => member(inside.replace(/Id$/, 'ID'), inside, shape)),
  };
}
