import type { ConstantRow } from '../books/edition-files.ts';
import { selectConstants } from './constants.ts';
import type { Edition } from './edition.ts';

/** Other values of figures and switches of an edition, by their names. */
export type OtherReadings = { readonly [name: string]: ConstantRow['value'] };

/** The edition with other values of the named figures, as on an ISO date. */
export function withConstants(edition: Edition, values: OtherReadings, date: string): Edition {
  const rows = edition.manifest.constants.map((row) => ({ ...row, value: values[row.name] ?? row.value }));
  return { ...edition, constants: selectConstants(rows, date) };
}

/** Reads `iccCeiling=false`, `machineryDiscount=0.1`. Throws a RangeError for a name that the edition does not have, or another kind of value. */
export function parseReadings(words: readonly string[], rows: readonly ConstantRow[]): OtherReadings {
  return Object.fromEntries(
    words.map((word) => {
      const [name = '', written = ''] = word.split('=', 2);
      const row = rows.find((each) => each.name === name);
      if (row === undefined) throw new RangeError(`The editions have no figure "${name}".`);
      return [name, parseReading(row, written)];
    }),
  );
}

function parseReading({ name, value }: ConstantRow, written: string): ConstantRow['value'] {
  if (typeof value === 'string' && written !== '') return written;
  if (typeof value === 'boolean' && /^(true|false)$/.test(written)) return written === 'true';
  if (typeof value === 'number' && written !== '' && Number.isFinite(Number(written))) return Number(written);
  throw new RangeError(`"${name}" cannot be "${written}": it is ${String(value)} in the edition.`);
}
