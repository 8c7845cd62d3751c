import type { SanctionEntry } from '../../../machines/contract/types.ts';
import { ListRefusal } from './list-refusal.ts';
import { parseListCsv } from './parse-list-csv.ts';

/** The files of an OFAC list: the entries and their aliases. */
export interface SanctionFiles {
  readonly entries: { readonly name: string; readonly text: string };
  readonly aliases: { readonly name: string; readonly text: string };
}

export type ListedName = Pick<SanctionEntry, 'entryNumber' | 'name' | 'isPerson' | 'program'>;

/**
 * Parses the names of people and entities: each entry's own and its aliases, which get its number and program. Leaves out vessels and
 * aircraft, which cannot be a party to a policy. Throws a ListRefusal if a row does not have the documented columns.
 */
export function parseSanctionNames({ entries, aliases }: SanctionFiles): ListedName[] {
  const own = parseRows(entries, 12).flatMap(({ cells, line }) => parseEntry(entries.name, line, cells));
  const byNumber = new Map(own.map((entry) => [entry.entryNumber, entry]));
  if (byNumber.size === 0) throw new ListRefusal(`${entries.name} has no entries.`, 'no answer');
  const entryNumbers = new Set(parseRows(entries, 12).map(({ cells: [number] }) => Number(number)));
  const others = parseRows(aliases, 5).flatMap(({ cells: [number = '', , , name = ''], line }) => {
    if (!entryNumbers.has(Number(number)) || name === '')
      throw new ListRefusal(`${aliases.name}, row ${line}: the entry ${number} or its name is missing.`);
    const entry = byNumber.get(Number(number));
    return entry ? [{ ...entry, name: name.slice(0, 350) }] : [];
  });
  return distinctNames([...own, ...others]);
}

const END_OF_FILE = '\u001a';

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Parses rows with exactly `columns` cells. Skips the lone end-of-file character that ends a published file. */
function parseRows({ name, text }: SanctionFiles['entries'], columns: number): Row[] {
  const rows = parseListCsv(text)?.filter(([first]) => first !== END_OF_FILE);
  if (rows === undefined) throw new ListRefusal(`${name}: a quotation mark is missing or extra.`);
  return rows.map((cells, at) => {
    if (cells.length !== columns)
      throw new ListRefusal(
        `${name}, row ${at + 1}: it has ${cells.length} columns and must have ${columns}.`,
      );
    return { cells, line: at + 1 };
  });
}

function parseEntry(file: string, line: number, cells: readonly string[]): ListedName[] {
  const [number = '', name = '', type = '', program = ''] = cells;
  if (!/^\d{1,9}$/.test(number) || name === '')
    throw new ListRefusal(`${file}, row ${line}: it needs a number and a name.`);
  if (type === 'vessel' || type === 'aircraft') return [];
  return [
    {
      entryNumber: Number(number),
      name: name.slice(0, 350),
      isPerson: type === 'individual',
      program: program.slice(0, 200) || null,
    },
  ];
}

function distinctNames(names: readonly ListedName[]): ListedName[] {
  return [...new Map(names.map((entry) => [`${entry.entryNumber} ${entry.name}`, entry])).values()];
}
