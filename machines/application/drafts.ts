import { type EntitySpec, parts } from '../contract/fields.ts';
import type { PolicyFile } from '../contract/types.ts';
import { keyPieces, rowKey, rowOfRole, valueAt } from '../domain/problems/field-key.ts';
import { newRowInput, type Row, rowsIn, withRowValue } from './draft-rows.ts';

/** A stored value: dates are ISO text, money is decimal text, dollars and lookups are numbers. */
export type FieldValue = string | number | boolean;

/** What stands in a control. `value` is what the text means, null when it is blank or no value. */
export interface Typed {
  readonly text: string;
  readonly value: FieldValue | null;
  readonly isValid: boolean;
  /** Why the text is no value. */
  readonly problem?: string;
}

/** What a person typed into one field; `base` is the value that was stored when the typing began. */
export interface Draft {
  readonly typed: Typed;
  readonly base: unknown;
  /** Stored; kept only until its control is left, so that the text is not rewritten under the caret. */
  readonly isSaved: boolean;
}

/** Typed values by field key. */
export type Drafts = { readonly [key: string]: Draft };

/** Parts of a save: the changed fields of each row with the version they started from. */
export type PartsInput = { readonly [part: string]: Row | readonly Row[] };

/** The file as it would be with everything typed in it. Text that is no value counts as no answer. */
export function withDrafts<File extends PolicyFile>(stored: File, drafts: Drafts): File {
  const changed: { [part: string]: unknown } = {};
  for (const [key, { typed, isSaved }] of Object.entries(drafts)) {
    if (isSaved) continue;
    const { part, row, field } = keyPieces(key);
    const held: unknown = changed[part] ?? Reflect.get(stored, part);
    changed[part] =
      row === null
        ? { ...Object(held), [field]: typed.value }
        : withRowValue(stored, rowsIn(held), key, typed.value);
  }
  return { ...stored, ...changed };
}

/** The drafts after a control changed. */
export function drafted(stored: PolicyFile, drafts: Drafts, key: string, typed: Typed): Drafts {
  const before = drafts[key];
  const base = before === undefined || before.isSaved ? storedAt(stored, key) : before.base;
  return { ...drafts, [key]: { typed, base, isSaved: false } };
}

/** The keys of what is well typed and differs from what is stored. The rating is rated, not saved. */
export function dirtyKeys(stored: PolicyFile, drafts: Drafts): readonly string[] {
  const isDirty = ([key, { typed, isSaved }]: [string, Draft]) =>
    !isSaved && typed.isValid && !isOfRating(key) && storedAt(stored, key) !== typed.value;
  return Object.entries(drafts)
    .filter(isDirty)
    .map(([key]) => key);
}

/** Whether anything typed would be lost: unsaved values, and text that is no value. */
export function hasUnkept(stored: PolicyFile, drafts: Drafts): boolean {
  return dirtyKeys(stored, drafts).length > 0 || Object.values(drafts).some(({ typed }) => !typed.isValid);
}

/** The parts of a save; null where nothing changed. */
export function partsToSave(stored: PolicyFile, drafts: Drafts): PartsInput | null {
  const rows = new Map<string, Row>();
  for (const key of dirtyKeys(stored, drafts)) {
    const at = rowKey(key);
    const row = rows.get(at) ?? newRowInput(stored, key);
    rows.set(at, { ...row, [keyPieces(key).field]: drafts[key]?.typed.value });
  }
  if (rows.size === 0) return null;
  const input: { [part: string]: Row | readonly Row[] } = {};
  for (const [at, row] of rows) {
    const { part } = keyPieces(`${at}.version`);
    input[part] = specOf(part)?.isList ? [...rowsIn(input[part]), row] : row;
  }
  return input;
}

/** The drafts that go with a save: coverages typed over go with a rating only. */
export function savedWith(drafts: Drafts): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => !isOfRating(key)));
}

/** The drafts of one part. */
export function ofPart(drafts: Drafts, part: string): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => keyPieces(key).part === part));
}

/** The drafts once a file came back: what was sent is stored as the server answered it and goes, unless its control has the focus; what was typed on since starts from there. */
export function settled(stored: PolicyFile, drafts: Drafts, sent: Drafts, focused: string | null): Drafts {
  const kept = Object.entries(drafts).flatMap(([key, draft]): [string, Draft][] => {
    const before = sent[key]?.typed;
    if (before === undefined || !before.isValid) return [[key, draft]];
    const base = storedAt(stored, key);
    if (before !== draft.typed) return [[key, { ...draft, base }]];
    return key === focused ? [[key, { ...draft, base, isSaved: true }]] : [];
  });
  return Object.fromEntries(kept);
}

/** The keys of fields that are being typed in and that somebody else changed to something else. */
export function overwrittenKeys(stored: PolicyFile, drafts: Drafts): readonly string[] {
  const entries = Object.entries(drafts).filter(([key, { typed, base, isSaved }]) => {
    const now = storedAt(stored, key);
    return !isSaved && now !== base && now !== typed.value;
  });
  return entries.map(([key]) => key);
}

/** The drafts on top of what is stored now, so that the next save wins over the other one. */
export function rebased(stored: PolicyFile, drafts: Drafts): Drafts {
  return Object.fromEntries(
    Object.entries(drafts).map(([key, draft]) => [key, { ...draft, base: storedAt(stored, key) }]),
  );
}

/** The drafts without those of some keys. */
export function without(drafts: Drafts, keys: readonly string[]): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => !keys.includes(key)));
}

/** The drafts once a row that was never saved was taken away: its own go, and those of later rows move up. */
export function withoutNewRow(drafts: Drafts, at: string): Drafts {
  const { part, row } = keyPieces(`${at}.isActive`);
  const left = Object.entries(drafts).filter(([key]) => rowKey(key) !== at);
  return Object.fromEntries(left.map(([key, draft]) => [movedUp(key, part, row ?? ''), draft]));
}

/** The drafts without the texts of a row that are no values. */
export function withoutUntyped(drafts: Drafts, at: string): Drafts {
  const isKept = ([key, { typed }]: [string, Draft]) => typed.isValid || rowKey(key) !== at;
  return Object.fromEntries(Object.entries(drafts).filter(isKept));
}

/** The drafts once a control was left: what is stored needs no draft any more. */
export function leftAt(drafts: Drafts, key: string): Drafts {
  return drafts[key]?.isSaved ? without(drafts, [key]) : drafts;
}

/** A key of a later row of the same part, or of the same role, once a row went. */
function movedUp(key: string, part: string, gone: string): string {
  const { row, field, ...own } = keyPieces(key);
  const [role, place] = placeIn(row ?? '');
  const [roleGone, placeGone] = placeIn(gone);
  if (own.part !== part || role !== roleGone || place <= placeGone) return key;
  return `${part}.${role === '' ? place - 1 : rowOfRole(role, place - 1)}.${field}`;
}

/** "LOSS_PAYEE.2": its role and place; "2": no role, and its place. */
function placeIn(row: string): readonly [string, number] {
  const [first = '', second = '1'] = row.split('.');
  return Number.isNaN(Number(first)) ? [first, Number(second)] : ['', Number(first)];
}

function isOfRating(key: string): boolean {
  return keyPieces(key).part === 'rating';
}

function storedAt(stored: PolicyFile, key: string): unknown {
  return valueAt(stored, key) ?? null;
}

function specOf(part: string): EntitySpec | undefined {
  const specs: { readonly [part: string]: EntitySpec } = parts;
  return specs[part];
}
