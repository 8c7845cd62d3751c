import type { ShownEnum } from '../../contract/enums.ts';
import { RefundRule } from '../../contract/office-enums.ts';
import { enumLabel } from '../../domain/format/format-values.ts';
import { steps } from '../../wizard/steps.ts';
import { isNamedRecord, readList, readRecord, toText } from './read-values.ts';

/** A table of kinds, such as the changes of a policy, by name. */
export interface KindTable {
  readonly [kind: string]: KindRow;
}

/** What is decided for a kind, each by what it is about. */
export interface KindRow {
  readonly label: string;
  readonly aspects: { readonly [aspect: string]: string | readonly string[] };
  /** What its functions answer for a few examples: to be compared, not to be read. */
  readonly outcomes: { readonly [aspect: string]: string };
}

/** Reads the kinds of change; null if the version has no such table. */
export function readChangeKinds(rows: unknown, guards: unknown): KindTable | null {
  return readKinds(rows, 'ChangeKind', (row) => ({
    aspects: {
      purpose: toText(row.purpose),
      transaction: enumLabel('TransactionType', toText(row.type)),
      'right to issue it': toText(row.right),
      'right to draft it': toText(row.drafts),
      condition: toText(row.allowedIf),
      screens: readTexts(row.screens).map(screenTitle),
      parts: readTexts(row.parts).map(partLabel),
      'first day': enumLabel('ChangeDayRule', toText(row.day)),
      money: toText(row.money),
      documents: readList(row.documents).map((document) => toText(readRecord(document).documentType)),
      signatures: listTrue(row.signatures),
      letters: readTexts(row.letters).map((letter) => enumLabel('LetterKind', letter)),
      'statistical code': toText(row.code),
      'wait for another open change': row.waits === true ? 'yes' : 'no',
    },
    outcomes: {
      condition: readGuard(guards, toText(row.allowedIf), changeFacts),
    },
  }));
}

/** Reads the reasons for a cancellation; null if the version has no such table. */
export function readCancellationReasons(rows: unknown, guards: unknown): KindTable | null {
  return readKinds(rows, 'CancellationReason', (row) => ({
    aspects: {
      code: toText(row.code),
      'effect on the term': row.isVoid === true ? 'void from its first day' : 'cancelled on a day',
      refund: enumLabel(RefundRule, toText(row.refund)),
      'kept lines of the premium': readTexts(row.kept),
      'text about the refund': toText(row.refundText),
      terms: toText(row.termsText),
      signatures: listTrue(row.signatures),
      evidence: toText(row.evidence),
      condition: toText(row.onlyIf),
    },
    outcomes: {
      'choice of days': readWindows(row.window),
      condition: readGuard(guards, toText(row.onlyIf), cancellationFacts),
    },
  }));
}

type ReadRow = (row: { readonly [name: string]: unknown }) => Omit<KindRow, 'label'>;

function readKinds(rows: unknown, enumName: ShownEnum, readRow: ReadRow): KindTable | null {
  if (!isNamedRecord(rows)) return null;
  return Object.fromEntries(
    Object.entries(rows).map(([kind, row]) => [
      kind,
      { label: enumLabel(enumName, kind), ...readRow(readRecord(row)) },
    ]),
  );
}

function screenTitle(step: string): string {
  return steps.find(({ id }) => id === step)?.title ?? step;
}

/** The key of a part as words: `locationFacts` is “location facts”. */
function partLabel(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function readTexts(value: unknown): string[] {
  return readList(value).map(toText);
}

function listTrue(value: unknown): string[] {
  return Object.entries(readRecord(value)).flatMap(([name, isSo]) => (isSo === true ? [name] : []));
}

const changeFactNames = ['isCovered', 'isCancelled', 'isExpired', 'isLongOver', 'isVoid', 'isRated'];

/** Every combination of what may decide whether a change is opened. */
const changeFacts: readonly object[] = Array.from({ length: 2 ** changeFactNames.length }, (_, bits) =>
  Object.fromEntries(changeFactNames.map((name, place) => [name, (bits & (1 << place)) !== 0])),
);

const someTerm = {
  today: '2026-03-01',
  effectiveDate: '2026-01-01',
  expirationDate: '2027-01-01',
  isPrivate: false,
  isContentsOnly: false,
  buildingType: 'SINGLE_FAMILY_HOME',
  effectiveDateType: 'STANDARD_30_DAY',
  isRepetitiveLoss: false,
  isPaymentReturned: false,
  isAnythingOwed: false,
  actsForCompany: false,
};

/** Terms of which each differs in one fact from the first, and days around the sixtieth of a term. */
const cancellationFacts: readonly object[] = [
  someTerm,
  { ...someTerm, isPrivate: true },
  { ...someTerm, isContentsOnly: true },
  { ...someTerm, buildingType: 'RESIDENTIAL_UNIT' },
  { ...someTerm, buildingType: 'NON_RESIDENTIAL_UNIT' },
  { ...someTerm, buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING' },
  { ...someTerm, effectiveDateType: 'LOAN_CLOSING' },
  { ...someTerm, isRepetitiveLoss: true },
  { ...someTerm, isPaymentReturned: true },
  { ...someTerm, isAnythingOwed: true },
  { ...someTerm, actsForCompany: true },
  ...['2025-12-01', '2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01', '2026-03-02', '2026-03-03'].map(
    (today) => ({ ...someTerm, today }),
  ),
  ...['2026-04-01', '2026-04-02', '2026-12-20', '2027-02-01'].map((today) => ({ ...someTerm, today })),
];

/** Whether a condition holds for each of some facts, as a digit each; empty for a condition that is not in the table. */
function readGuard(guards: unknown, name: string, facts: readonly object[]): string {
  const { holds } = readRecord(readRecord(guards)[name]);
  if (typeof holds !== 'function') return '';
  return facts.map((seen) => (holds(seen) === true ? '1' : '0')).join('');
}

/** The days that a function proposes for each of some terms. */
function readWindows(window: unknown): string {
  if (typeof window !== 'function') return '';
  const windows = cancellationFacts.map((seen) => Object.values(readRecord(window(seen))).join(' '));
  return windows.join('; ');
}
