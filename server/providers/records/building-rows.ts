import { BuildingType, ConstructionType, FoundationType } from '../../../machines/contract/enums.ts';
import type { EnumSpec } from '../../../machines/contract/types.ts';
import {
  type BuildingFactName,
  buildingFactNames,
  completeFacts,
  type RecordedFacts,
} from '../../../machines/domain/answers/known-building.ts';
import { isCalendarDay } from '../../../machines/domain/fields/typed-input.ts';
import { isStateOrTerritory } from '../../../machines/domain/place/state.ts';
import { parseStreet } from '../address/street.ts';
import { addressKey } from './address-key.ts';
import type { ColumnMap, ColumnSource } from './column-map.ts';
import type { FileRow } from './read-rows.ts';
import { type RecordProblem, RecordRefusal } from './record-problem.ts';

/** A building of a roll. */
export interface BuildingRow {
  readonly key: string;
  readonly facts: RecordedFacts;
}

/** Reads the rows of a roll. A row that says nothing of its building, or has no street number or an endless address, is none. */
export class BuildingRowReader {
  readonly #columns: ColumnMap['columns'];
  readonly #thisYear: number;

  constructor({ columns }: ColumnMap, thisYear: number) {
    this.#columns = columns;
    this.#thisYear = thisYear;
  }

  /** The facts that the roll itself estimates. */
  assumedFacts(): readonly BuildingFactName[] {
    return buildingFactNames.filter((name) => this.#columns[name]?.assumed === true);
  }

  /** Throws a RecordRefusal for a column that the file does not have. */
  checkColumns({ cells }: FileRow): void {
    for (const [field, source] of Object.entries(this.#columns))
      for (const name of source?.columns ?? [])
        if (!Object.hasOwn(cells, name))
          throw new RecordRefusal(
            `The file has no column "${name}", which the columns file names for ${field}. It has: ${Object.keys(cells).join(', ')}.`,
          );
  }

  read(row: FileRow): { readonly building: BuildingRow | null; readonly problems: readonly RecordProblem[] } {
    const problems: RecordProblem[] = [];
    const say = (field: string, message: string): null => {
      const column = this.#columns[field]?.columns.join(' + ') || field;
      problems.push({ line: row.line, column, message });
      return null;
    };
    const text = (field: string) => readText(row, this.#columns[field]);
    const streetAddress1 = text('streetAddress1') ?? '';
    if (parseStreet(streetAddress1, null).number === '') return { building: null, problems };
    const postalCode = text('postalCode') ?? '';
    if (!/^\d{5}(-?\d{4})?$/.test(postalCode))
      say(
        'postalCode',
        `"${postalCode}" is not a ZIP code. Write five digits, or nine: 50309 or 50309-1234.`,
      );
    const state = text('stateAbbreviation') ?? '';
    if (!isStateOrTerritory(state.toUpperCase()))
      say('stateAbbreviation', `"${state}" is not a state. Write its two letters, such as IA.`);
    const facts = completeFacts(
      Object.fromEntries(buildingFactNames.map((name) => [name, this.#readFact(name, row, say)])),
    );
    const key = addressKey({ streetAddress1, streetAddress2: text('streetAddress2'), postalCode });
    const isEmpty = buildingFactNames.every((name) => facts[name] === null);
    const isKept = !isEmpty && key.length <= longestKey && problems.length === 0;
    return { building: isKept ? { key, facts } : null, problems };
  }

  #readFact(name: BuildingFactName, row: FileRow, say: (field: string, message: string) => null) {
    const source = this.#columns[name];
    const written = readText(row, source);
    if (source === undefined || written === null) return null;
    const mapped = source.values === undefined ? written : findValue(source.values, written);
    if (mapped === null) return null;
    if (mapped === undefined)
      return say(
        name,
        `"${written}" is not in the columns file. Add it to "values" of ${name}, with null where it says nothing.`,
      );
    const choices = factChoices[name];
    if (choices !== undefined)
      return Object.hasOwn(choices, String(mapped))
        ? mapped
        : say(
            name,
            `"${mapped}" is no ${name}. Map it with "values" to one of ${Object.keys(choices).join(', ')}.`,
          );
    if (name === 'lastSaleDate')
      return (
        readDate(String(mapped), source.dates) ??
        say(
          name,
          `"${mapped}" is not a date of the form ${source.dates ?? 'YYYY-MM-DD'}. Correct it, or set "dates" of ${name}.`,
        )
      );
    return this.#readNumber(name, String(mapped), source, say);
  }

  #readNumber(
    name: BuildingFactName,
    written: string,
    { unit }: ColumnSource,
    say: (field: string, message: string) => null,
  ) {
    const digits = written.replace(/[$,]/g, '');
    const value = Math.round(Number(digits) * (factors[unit ?? ''] ?? 1));
    const [least, most] = numberRanges[name] ?? [1600, this.#thisYear];
    if (countedFacts.has(name) && !Number.isInteger(Number(digits)))
      return say(
        name,
        `"${written}" is not a whole number. Say in "values" of ${name} what it counts as, such as "1.5": "2".`,
      );
    if (digits !== '' && value >= least && value <= most) return value;
    return say(
      name,
      `"${written}" is not a number from ${least} to ${most}. Correct it, or list it in "unknown" of ${name} if it means nothing.`,
    );
  }
}

function findValue(values: NonNullable<ColumnSource['values']>, written: string) {
  return Object.hasOwn(values, written) ? values[written] : undefined;
}

/** An address as long as this is none that a quote could have. */
const longestKey = 160;

const factChoices: { readonly [name in BuildingFactName]?: EnumSpec } = {
  buildingType: BuildingType,
  foundationType: FoundationType,
  constructionType: ConstructionType,
};

/** Facts that are counted: half a story is not rounded without a word. */
const countedFacts: ReadonlySet<BuildingFactName> = new Set([
  'floorsCount',
  'unitsCount',
  'detachedStructuresCount',
]);

/** The limits of the fields. The latest year is this one. */
const numberRanges: { readonly [name in BuildingFactName]?: readonly [least: number, most: number] } = {
  totalBuildingAreaFeet: [50, 9_999_999],
  floorsCount: [1, 100],
  unitsCount: [1, 9_999],
  replacementCost: [1_000, 999_999_999],
  detachedStructuresCount: [0, 99],
};

const factors: { readonly [unit: string]: number } = {
  'square meters': 10.763_910_4,
  'hundreds of dollars': 100,
  'thousands of dollars': 1_000,
};

/** The cells of a field with spaces between; null where they say nothing. */
function readText({ cells }: FileRow, source: ColumnSource | undefined): string | null {
  if (source === undefined) return null;
  const written =
    source.value ??
    source.columns
      .map((name) => cells[name] ?? '')
      .join(' ')
      .trim();
  const text = written.replace(/\s+/g, ' ');
  return text === '' || source.unknown?.includes(text) === true ? null : text;
}

const datePatterns: { readonly [form: string]: RegExp } = {
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
};

function readDate(written: string, form = 'YYYY-MM-DD'): string | null {
  const { year = '', month = '', day = '' } = datePatterns[form]?.exec(written)?.groups ?? {};
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(date) ? date : null;
}
