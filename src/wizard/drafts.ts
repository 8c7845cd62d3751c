import { type EntitySpec, parts } from '../../machines/contract/fields.ts';
import type { PartKey, PolicyFile } from '../../machines/contract/types.ts';
import { blankPart } from '../../machines/domain/blank.ts';
import { lossPayeeKey, valueAt } from '../../machines/domain/field-key.ts';
import type { FieldValue } from '../form/field-spec.ts';
import { chosen, type Typed } from '../form/typed.ts';
import type { ServedFile } from '../graphql/read-file.ts';
import { keyPieces, rowKey } from './keys.ts';

/** What a person typed into one field. `version` is that of the row when the typing began; 0 for a new row. */
export interface Draft {
  readonly typed: Typed<FieldValue>;
  readonly version: number;
  /** Stored as it stands; kept only until its control is left, so that the text is not rewritten under the caret. */
  readonly isSaved: boolean;
}

/** Typed values by field key. */
export type Drafts = { readonly [key: string]: Draft };

type Row = { readonly [field: string]: unknown };

/** The file as it would be with everything typed in it. Text that is no value counts as no answer. */
export function withDrafts(stored: ServedFile, drafts: Drafts): ServedFile {
  const unsaved = Object.entries(drafts).filter(([, draft]) => !draft.isSaved);
  if (unsaved.length === 0) return stored;
  const file: { [part: string]: unknown } = { ...stored };
  for (const [key, { typed }] of unsaved) {
    const { part, row, field } = keyPieces(key);
    if (row === null) file[part] = { ...rowIn(file[part]), [field]: typed.value };
    else file[part] = withValue(stored, rowsIn(file[part]), key, typed.value);
  }
  return file as unknown as ServedFile;
}

/** The drafts after a control changed. A draft that is back at the stored value is still typed, and saves nothing. */
export function draftOf(stored: PolicyFile, drafts: Drafts, key: string, typed: Typed<FieldValue>): Draft {
  const before = drafts[key];
  const isBased = before !== undefined && !before.isSaved;
  return { typed, version: isBased ? before.version : versionOf(stored, key), isSaved: false };
}

/** Whether something well typed differs from what is stored. */
export function hasUnsaved(stored: ServedFile, drafts: Drafts): boolean {
  return Object.keys(unsavedValues(stored, drafts)).length > 0;
}

/** Whether anything typed would be lost: unsaved values, and text that is no value. */
export function hasUnkept(stored: ServedFile, drafts: Drafts): boolean {
  return hasUnsaved(stored, drafts) || Object.values(drafts).some(({ typed }) => !typed.isValid);
}

/** The parts of a save: the changed fields with the version that each row started from; null where nothing changed. */
export function partsToSave(stored: ServedFile, drafts: Drafts): { readonly [part: string]: unknown } | null {
  const rows = new Map<string, Row>();
  for (const [key, { typed, version }] of Object.entries(unsavedValues(stored, drafts))) {
    const at = rowKey(key);
    const row = rows.get(at) ?? newRow(stored, key, version);
    rows.set(at, { ...row, [keyPieces(key).field]: typed.value });
  }
  if (rows.size === 0) return null;
  const input: { [part: string]: unknown } = {};
  for (const [at, row] of rows) {
    const { part } = keyPieces(`${at}.version`);
    input[part] = specOf(part)?.isList ? [...rowsIn(input[part]), row] : row;
  }
  return input;
}

/** The drafts once a save came back: what was sent and not changed since is saved, and goes unless its control has the focus. Coverages typed over stay until they are rated. */
export function afterSave(drafts: Drafts, sent: Drafts, focused: string | null, isRated: boolean): Drafts {
  const kept = Object.entries(drafts).flatMap(([key, draft]): [string, Draft][] => {
    const isSent = sent[key]?.typed === draft.typed && draft.typed.isValid;
    if (!isSent || (keyPieces(key).part === 'rating' && !isRated)) return [[key, draft]];
    return key === focused ? [[key, { ...draft, isSaved: true }]] : [];
  });
  return Object.fromEntries(kept);
}

/** The drafts once a row was removed: a stored row is inactivated, one that was never saved goes, and later ones move up. */
export function withoutRow(stored: ServedFile, drafts: Drafts, at: string): Drafts {
  const { part, row } = keyPieces(`${at}.isActive`);
  const left = Object.entries(drafts).filter(([key]) => !key.startsWith(`${at}.`));
  if (isStored(stored, at)) {
    const key = `${at}.isActive`;
    return { ...Object.fromEntries(left), [key]: draftOf(stored, {}, key, chosen(false)) };
  }
  const movedUp = left.map(([key, draft]): [string, Draft] => {
    const pieces = keyPieces(key);
    const isLater = pieces.part === part && part !== 'lossPayees' && Number(pieces.row) > Number(row);
    return [isLater ? `${part}.${Number(pieces.row) - 1}.${pieces.field}` : key, draft];
  });
  return Object.fromEntries(movedUp);
}

/** The drafts with the versions that are stored now, so that the next save wins over the other one. */
export function rebased(stored: ServedFile, drafts: Drafts): Drafts {
  return Object.fromEntries(
    Object.entries(drafts).map(([key, draft]) => [key, { ...draft, version: versionOf(stored, key) }]),
  );
}

/**
 * The drafts once the file came back with rows that were saved: a draft goes on from the new version where its own field
 * stands as it did before, or as it was sent. Where somebody else changed it, the next save tells.
 */
export function followed(before: ServedFile, after: ServedFile, sent: Drafts, drafts: Drafts): Drafts {
  return Object.fromEntries(
    Object.entries(drafts).map(([key, draft]): [string, Draft] => {
      const versionKey = `${rowKey(key)}.version`;
      const value = valueAt(after, key) ?? null;
      const isOurs = (valueAt(before, key) ?? null) === value || sent[key]?.typed.value === value;
      const isBased = draft.version === Number(valueAt(before, versionKey) ?? 0);
      return [
        key,
        isOurs && isBased ? { ...draft, version: Number(valueAt(after, versionKey) ?? 0) } : draft,
      ];
    }),
  );
}

function storedAt(stored: PolicyFile, key: string): unknown {
  return valueAt(stored, key) ?? null;
}

function versionOf(stored: PolicyFile, key: string): number {
  return Number(valueAt(stored, `${rowKey(key)}.version`) ?? 0);
}

/** What a save must carry; the rating is rated, not saved. */
function unsavedValues(stored: ServedFile, drafts: Drafts): Drafts {
  return Object.fromEntries(
    Object.entries(drafts).filter(([key, { typed, isSaved }]) => {
      if (isSaved || !typed.isValid || keyPieces(key).part === 'rating') return false;
      return storedAt(stored, key) !== typed.value;
    }),
  );
}

function isStored(stored: ServedFile, at: string): boolean {
  const id = specOf(keyPieces(`${at}.version`).part)?.idField ?? '';
  const value = valueAt(stored, `${at}.${id}`);
  return typeof value === 'number' && value !== 0;
}

function newRow(stored: ServedFile, key: string, version: number): Row {
  const { part, row } = keyPieces(key);
  const spec = specOf(part);
  if (spec === undefined) return {};
  if (row === null) return { version };
  const id = valueAt(stored, `${part}.${row}.${spec.idField}`);
  if (id !== undefined && id !== null && id !== 0) return { [spec.idField]: id, version };
  return roleOf(part, row);
}

function withValue(stored: ServedFile, rows: readonly Row[], key: string, value: unknown): readonly Row[] {
  const { part, row, field } = keyPieces(key);
  const index = placeOf(stored, rows, part, row ?? '');
  if (index !== -1) return rows.map((one, at) => (at === index ? { ...one, [field]: value } : one));
  return [...rows, { ...rowIn(blankPart(part as PartKey)), ...roleOf(part, row ?? ''), [field]: value }];
}

/** The place of a row: by its key as stored, or as a row that was just added. */
function placeOf(stored: ServedFile, rows: readonly Row[], part: string, row: string): number {
  if (part !== 'lossPayees') return Number(row) < rows.length ? Number(row) : -1;
  const storedPlace = stored.lossPayees.findIndex(
    (_, index) => lossPayeeKey(stored, index, '') === `lossPayees.${row}.`,
  );
  if (storedPlace !== -1) return storedPlace;
  const file = { ...stored, lossPayees: rows as unknown as ServedFile['lossPayees'] };
  return rows.findIndex(
    (_, index) => index >= stored.lossPayees.length && lossPayeeKey(file, index, '') === `lossPayees.${row}.`,
  );
}

function roleOf(part: string, row: string): Row {
  return part === 'lossPayees' ? { lossPayeeTypeId: row.split('.')[0] } : {};
}

function specOf(part: string): EntitySpec | undefined {
  const specs: { readonly [part: string]: EntitySpec } = parts;
  return specs[part];
}

function rowIn(value: unknown): Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function rowsIn(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.map(rowIn) : [];
}
