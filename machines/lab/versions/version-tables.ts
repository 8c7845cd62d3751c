import { type KindTable, readCancellationReasons, readChangeKinds } from './kind-tables.ts';
import { isNamedRecord, readList, readRecord, toText } from './read-values.ts';
import type { RuleTable } from './rule-table.ts';

/** The tables of a version apart from its machine. A table that the version keeps in no way known today is null. */
export interface VersionTables {
  /** The order of the steps in the contract, by which steps are numbered. */
  readonly numbering: readonly string[] | null;
  readonly clearing: readonly ClearingRow[] | null;
  /** What each type of hard stop says: its heading, message, remedies and who can lift it. */
  readonly stops: { readonly [type: string]: readonly string[] } | null;
  readonly rules: RuleTable | null;
  /** The kinds of change to a policy, by name. */
  readonly changeKinds: KindTable | null;
  /** The reasons for a cancellation, by name. */
  readonly cancellationReasons: KindTable | null;
}

/** What going back below a step clears: fields by their key, and whether the rating goes too. */
export interface ClearingRow {
  readonly below: number;
  readonly fields: readonly { readonly key: string; readonly label: string }[];
  readonly resetsRating: boolean;
}

/** What the modules of a version export under the names of today; what an earlier version has not is undefined. */
export interface TableExports {
  readonly StepId?: unknown;
  readonly clearingRules?: unknown;
  readonly hardStopTexts?: unknown;
  readonly changes?: unknown;
  readonly changeGuards?: unknown;
  readonly reasonRules?: unknown;
  readonly reasonGuards?: unknown;
}

/** Reads the tables out of the exports of a version's modules; a table that has another shape counts as not there. */
export function readTables(exported: TableExports, rules: RuleTable | null): VersionTables {
  return {
    numbering: isNamedRecord(exported.StepId) ? Object.keys(exported.StepId) : null,
    clearing: readClearing(exported.clearingRules),
    stops: readStops(exported.hardStopTexts),
    rules,
    changeKinds: readChangeKinds(exported.changes, exported.changeGuards),
    cancellationReasons: readCancellationReasons(exported.reasonRules, exported.reasonGuards),
  };
}

/** The tables of a version that tells none. */
export const noTables: VersionTables = {
  numbering: null,
  clearing: null,
  stops: null,
  rules: null,
  changeKinds: null,
  cancellationReasons: null,
};

function readClearing(rows: unknown): ClearingRow[] | null {
  if (!Array.isArray(rows) || !rows.every((row) => typeof readRecord(row).below === 'number')) return null;
  return rows.map((row) => ({
    below: Number(readRecord(row).below),
    fields: readList(readRecord(row).fields).map((field) => {
      const { part, name, label } = readRecord(field);
      return { key: `${toText(part)}.${toText(name)}`, label: toText(label) };
    }),
    resetsRating: readRecord(row).resetsRating === true,
  }));
}

function readStops(texts: unknown): VersionTables['stops'] {
  if (!isNamedRecord(texts)) return null;
  return Object.fromEntries(
    Object.entries(texts).map(([type, text]) => [type, Object.values(readRecord(text)).flat().map(String)]),
  );
}
