import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { EntitySpec } from '../../machines/contract/fields.ts';

type Values = { readonly [field: string]: unknown };

/**
 * The dictionaries that rows are packed with, by the number in a row's first byte. A file is never changed: rows cannot be read without
 * the one that they were packed with. A better one gets a number of its own, and its table's rows are packed with it from then on.
 */
const dictionaryFiles: { readonly [number: number]: string } = {
  1: '1-activity-log.txt',
  2: '2-rating-worksheet.txt',
  3: '3-wizard-event.txt',
};

/** The dictionary that new rows of a table are packed with. */
const newestDictionaries: { readonly [table: string]: number } = {
  activity_log: 1,
  rating_worksheet: 2,
  wizard_event: 3,
};

let isBesideOlder = false;

/**
 * While processes of the release before still serve, rows of history are written in columns of their own, because the older ones cannot
 * read what is packed.
 */
export function writeForOlderRelease(isOlderThere: boolean): void {
  isBesideOlder = isOlderThere;
}

/** Whether rows of history are packed now. Both packed and unpacked rows can be read at any time. */
export function isPacking(): boolean {
  return !isBesideOlder;
}

/** Packs the values of a row's packed fields: one byte for the dictionary, then their JSON deflated with it. */
export function packValues(table: string, values: Values): Buffer {
  const number = newestDictionaries[table];
  if (number === undefined) throw new Error(`No dictionary is named for ${table}.`);
  const present = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  const json = JSON.stringify(Object.fromEntries(present.map(toColumns)));
  // More memory makes no row shorter, and takes longer to be set up than to be used.
  const packed = deflateRawSync(json, { dictionary: readDictionary(number), level: 9, memLevel: 5 });
  return Buffer.concat([Buffer.of(number), packed]);
}

/** The values of packed fields, from bytes or from the hexadecimal text that PostgreSQL writes into JSON. */
export function unpackValues(packed: Buffer | string): Values {
  const bytes = typeof packed === 'string' ? Buffer.from(packed.replace('\\x', ''), 'hex') : packed;
  const json = inflateRawSync(bytes.subarray(1), { dictionary: readDictionary(bytes[0] ?? 0) });
  return Object.fromEntries(Object.entries(JSON.parse(json.toString())).map(fromColumns));
}

/** The packed fields of a record; none if its table packs nothing. */
export function packedFieldNames(entity: EntitySpec): string[] {
  return Object.values(entity.fields)
    .filter(({ packed }) => packed)
    .map(({ name }) => name);
}

/** Returns a stored row with the values of its packed fields. A value in a column of its own is kept. */
export function unpackRow<Row extends object>(entity: EntitySpec, row: Row): Row {
  const { packed, ...columns } = row as Row & { packed?: Buffer | string | null };
  if (packed === undefined || packed === null) return columns as unknown as Row;
  const values = unpackValues(packed);
  const unpacked = packedFieldNames(entity).map((name) => [
    name,
    Reflect.get(columns, name) ?? values[name] ?? null,
  ]);
  return { ...columns, ...Object.fromEntries(unpacked) } as unknown as Row;
}

type Entry = [name: string, value: unknown];

/** Marks the name of a list of rows that is stored by columns: the names, then the values of each. */
const columnMark = '#';

/** A list of rows with the same names is shorter, and deflates better, column by column. */
function toColumns([name, value]: Entry): Entry {
  if (!Array.isArray(value) || !value.every(isPlainRow)) return [name, value];
  const [first = {}] = value;
  const names = Object.keys(first);
  const isEven = value.every((row) => hasNames(row, names));
  const isWhole = value.every((row) => Object.values(row).every((cell) => cell !== undefined));
  if (names.length === 0 || !isEven || !isWhole) return [name, value];
  return [name + columnMark, [names, ...names.map((key) => value.map((row) => row[key]))]];
}

/** Whether a row has exactly these names, in their order. */
function hasNames(row: object, names: readonly string[]): boolean {
  const own = Object.keys(row);
  return own.length === names.length && own.every((name, at) => name === names[at]);
}

function fromColumns([name, value]: Entry): Entry {
  if (!name.endsWith(columnMark)) return [name, value];
  const [names = [], ...columns] = value as [string[], ...unknown[][]];
  const rows = columns[0]?.map((_, row) =>
    Object.fromEntries(names.map((key, at) => [key, columns[at]?.[row]])),
  );
  return [name.slice(0, -columnMark.length), rows];
}

function isPlainRow(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const dictionaries = new Map<number, Buffer>();

function readDictionary(number: number): Buffer {
  const cached = dictionaries.get(number);
  if (cached) return cached;
  const file = dictionaryFiles[number];
  if (file === undefined) throw new Error(`The dictionary ${number} is missing.`);
  const dictionary = readFileSync(new URL(`dictionaries/${file}`, import.meta.url));
  dictionaries.set(number, dictionary);
  return dictionary;
}
