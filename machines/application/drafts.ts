import { type EntitySpec, parts } from '../contract/fields.ts';
import type { PolicyFile } from '../contract/types.ts';
import { formatRoleRow, parseFieldKey, parseRowKey, readFieldValue } from '../domain/problems/field-key.ts';
import { buildRowInput, type DraftRow, setRowValue, toRows } from './draft-rows.ts';

/** A stored value: dates are ISO text, money is decimal text, and dollars and lookups are numbers. */
export type FieldValue = string | number | boolean;

/** The text of a control. `value` is the parsed value, or null if the text is blank or invalid. */
export interface TypedEntry {
  readonly text: string;
  readonly value: FieldValue | null;
  readonly isValid: boolean;
  /** Why the text is invalid. */
  readonly problem?: string;
}

/** The user's entry in a field. `base` is the stored value when the user began typing. */
export interface Draft {
  readonly typed: TypedEntry;
  readonly base: unknown;
  /** Whether the draft is already saved. It is kept until its control loses focus, so that the text does not change under the caret. */
  readonly isSaved: boolean;
  /** Values of this field that were sent and not answered. A stored value among them is this user's own save. */
  readonly sent?: readonly (FieldValue | null)[];
}

/** Typed values, keyed by field key. */
export type Drafts = { readonly [key: string]: Draft };

/** The parts of a save: the changed fields of each row, with the version that they started from. */
export type PartsDraft = { readonly [part: string]: DraftRow | readonly DraftRow[] };

/** The file with all drafts applied. Invalid text counts as unanswered. */
export function applyDrafts<File extends PolicyFile>(stored: File, drafts: Drafts): File {
  const changed: { [part: string]: unknown } = {};
  for (const [key, { typed, isSaved }] of Object.entries(drafts)) {
    if (isSaved) continue;
    const { part, row, field } = parseFieldKey(key);
    const storedPart: unknown = changed[part] ?? Reflect.get(stored, part);
    changed[part] =
      row === null
        ? { ...Object(storedPart), [field]: typed.value }
        : setRowValue(stored, toRows(storedPart), key, typed.value);
  }
  return { ...stored, ...changed };
}

/** The drafts after a change to a control. */
export function setDraft(stored: PolicyFile, drafts: Drafts, key: string, typed: TypedEntry): Drafts {
  const before = drafts[key];
  if (before === undefined || before.isSaved)
    return { ...drafts, [key]: { typed, base: readStoredValue(stored, key), isSaved: false } };
  const isStored = before.typed.isValid && before.typed.value === readStoredValue(stored, key);
  return { ...drafts, [key]: { ...before, typed, base: isStored ? before.typed.value : before.base } };
}

/** The drafts of a save that starts. Until it is answered, each remembers the values that were sent. */
export function recordSentValues(stored: PolicyFile, drafts: Drafts): Drafts {
  const dirtyKeys = findDirtyKeys(stored, drafts);
  const record = ([key, draft]: [string, Draft]): [string, Draft] => {
    const { sent = [], typed } = draft;
    const isNew = dirtyKeys.includes(key) && !sent.includes(typed.value);
    return [key, isNew ? { ...draft, sent: [...sent, typed.value] } : draft];
  };
  return Object.fromEntries(Object.entries(drafts).map(record));
}

/**
 * The keys of valid drafts that differ from their stored values, or from a value that was sent and may be stored by now. Rating drafts are
 * left out, because they go with a rating, not a save.
 */
export function findDirtyKeys(stored: PolicyFile, drafts: Drafts): readonly string[] {
  return Object.entries(selectUnsavedDrafts(stored, drafts))
    .filter(([key, { typed }]) => typed.isValid && !isRatingKey(key))
    .map(([key]) => key);
}

/**
 * The drafts that leaving would lose: invalid text and values that are not stored, also those of the rating. A coverage that is left empty
 * is one of 0.
 */
export function selectUnsavedDrafts(stored: PolicyFile, drafts: Drafts): Drafts {
  const isUnsaved = ([key, { typed, isSaved, sent = [] }]: [string, Draft]) => {
    const blank = isRatingKey(key) ? 0 : null;
    return (
      !typed.isValid ||
      (!isSaved &&
        [readStoredValue(stored, key), ...sent].some((value) => (value ?? blank) !== (typed.value ?? blank)))
    );
  };
  return Object.fromEntries(Object.entries(drafts).filter(isUnsaved));
}

/** The parts to save; null if nothing changed. */
export function buildPartsInput(stored: PolicyFile, drafts: Drafts): PartsDraft | null {
  const rows = new Map<string, DraftRow>();
  for (const key of findDirtyKeys(stored, drafts)) {
    const at = parseRowKey(key);
    const row = rows.get(at) ?? buildRowInput(stored, key);
    rows.set(at, { ...row, [parseFieldKey(key).field]: drafts[key]?.typed.value });
  }
  if (rows.size === 0) return null;
  const input: { [part: string]: DraftRow | readonly DraftRow[] } = {};
  for (const [at, row] of rows) {
    const { part } = parseFieldKey(`${at}.version`);
    input[part] = findEntitySpec(part)?.isList ? [...toRows(input[part]), row] : row;
  }
  return input;
}

/** The drafts without those of the rating, which are sent only with a rating. */
export function omitRatingDrafts(drafts: Drafts): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => !isRatingKey(key)));
}

/** The drafts without coverages and deductibles typed over a rating that is cleared: they go with it. */
export function omitClearedRatingDrafts(before: PolicyFile, after: PolicyFile, drafts: Drafts): Drafts {
  const isCleared = (key: string) =>
    isRatingKey(key) && readStoredValue(before, key) !== null && readStoredValue(after, key) === null;
  return omitDrafts(drafts, Object.keys(drafts).filter(isCleared));
}

/** The drafts of the rating. */
export function pickRatingDrafts(drafts: Drafts): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => isRatingKey(key)));
}

/**
 * The drafts after a save. Sent drafts are dropped unless their control has focus; anything typed later is based on the new stored values.
 */
export function settleDrafts(
  stored: PolicyFile,
  drafts: Drafts,
  sent: Drafts,
  focused: string | null,
): Drafts {
  const kept = Object.entries(drafts).flatMap(([key, draft]): [string, Draft][] => {
    const before = sent[key]?.typed;
    if (before === undefined || !before.isValid) return [[key, draft]];
    const base = readStoredValue(stored, key);
    const { typed, isSaved } = draft;
    if (before !== typed) return [[key, { typed, base, isSaved }]];
    return key === focused ? [[key, { typed, base, isSaved: true }]] : [];
  });
  return Object.fromEntries(kept);
}

/** The keys of drafts whose stored value was changed to a different value, which this user did not send from here. */
export function findOverwrittenKeys(stored: PolicyFile, drafts: Drafts): readonly string[] {
  const entries = Object.entries(drafts).filter(([key, { typed, base, isSaved, sent = [] }]) => {
    const now = readStoredValue(stored, key);
    return !isSaved && ![base, typed.value, ...sent].includes(now);
  });
  return entries.map(([key]) => key);
}

/** The drafts rebased on the current stored values, so that the next save overwrites the other user's. */
export function rebaseDrafts(stored: PolicyFile, drafts: Drafts): Drafts {
  return Object.fromEntries(
    Object.entries(drafts).map(([key, { typed, isSaved }]) => [
      key,
      { typed, base: readStoredValue(stored, key), isSaved },
    ]),
  );
}

/** The drafts without the specified keys. */
export function omitDrafts(drafts: Drafts, keys: readonly string[]): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([key]) => !keys.includes(key)));
}

/** The drafts after an unsaved row is removed. Its drafts are dropped, and those of later rows move up. */
export function removeNewRowDrafts(drafts: Drafts, at: string): Drafts {
  const { part, row } = parseFieldKey(`${at}.isActive`);
  const otherDrafts = Object.entries(drafts).filter(([key]) => parseRowKey(key) !== at);
  return Object.fromEntries(otherDrafts.map(([key, draft]) => [shiftRowKey(key, part, row ?? ''), draft]));
}

/** The drafts without the invalid text of one row. */
export function omitInvalidDrafts(drafts: Drafts, at: string): Drafts {
  const isKept = ([key, { typed }]: [string, Draft]) => typed.isValid || parseRowKey(key) !== at;
  return Object.fromEntries(Object.entries(drafts).filter(isKept));
}

/** The drafts after a control loses focus. A saved value no longer needs a draft. */
export function dropSavedDraft(drafts: Drafts, key: string): Drafts {
  return drafts[key]?.isSaved ? omitDrafts(drafts, [key]) : drafts;
}

/** The key of a draft after a row is removed. Later rows of the same part and role move up by one. */
function shiftRowKey(key: string, part: string, gone: string): string {
  const { row, field, ...own } = parseFieldKey(key);
  const [role, place] = parseRowPlace(row ?? '');
  const [roleGone, placeGone] = parseRowPlace(gone);
  if (own.part !== part || role !== roleGone || place <= placeGone) return key;
  return `${part}.${role === '' ? place - 1 : formatRoleRow(role, place - 1)}.${field}`;
}

/** Parses "LOSS_PAYEE.2" as a role and a position, and "2" as a position without a role. */
function parseRowPlace(row: string): readonly [string, number] {
  const [first = '', second = '1'] = row.split('.');
  return Number.isNaN(Number(first)) ? [first, Number(second)] : ['', Number(first)];
}

/** Whether a field is a coverage or deductible, which goes with a rating, not a save. */
export function isRatingKey(key: string): boolean {
  return parseFieldKey(key).part === 'rating';
}

function readStoredValue(stored: PolicyFile, key: string): unknown {
  return readFieldValue(stored, key) ?? null;
}

function findEntitySpec(part: string): EntitySpec | undefined {
  const specs: { readonly [part: string]: EntitySpec } = parts;
  return specs[part];
}
