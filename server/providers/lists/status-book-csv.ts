import { ListRefusal } from './list-refusal.ts';
import { parseListCsv, refuseOtherDelimiter } from './parse-list-csv.ts';

/**
 * The rows of the status book in CSV as those of OpenFEMA's JSON: OpenFEMA's own file, whose columns have the same names, and FEMA's
 * nation.csv, which has the communities in the program first and the others after a second line of names. Throws a ListRefusal.
 */
export function readStatusBookCsv(text: string): unknown[] {
  refuseOtherDelimiter(text);
  const lines = parseListCsv(text.replace(/^\uFEFF/, '').replaceAll(/(^|,)="/gm, '$1"'));
  if (lines === null) throw new ListRefusal('It is not CSV: a quotation mark is misplaced.');
  let names: readonly string[] | null = null;
  const rows: unknown[] = [];
  for (const line of lines) {
    const heads = line.map((head) => fieldsByHead[head.toLowerCase().replaceAll(/\W/g, '')] ?? '');
    if (heads.includes('communityIdNumber')) names = heads;
    else if (names !== null && line.filter((cell) => cell !== '').length > 1)
      rows.push(buildRow(names, line));
  }
  if (names === null)
    throw new ListRefusal('No line of it names the columns: there is neither communityIdNumber nor CID.');
  return rows;
}

/** The fields by the letters and digits of their names, in OpenFEMA's file and in nation.csv. */
const fieldsByHead: { readonly [head: string]: string } = {
  communityidnumber: 'communityIdNumber',
  cid: 'communityIdNumber',
  communityname: 'communityName',
  county: 'county',
  participatinginnfip: 'participatingInNFIP',
  initialfloodinsuranceratemap: 'initialFloodInsuranceRateMap',
  initfirmidentified: 'initialFloodInsuranceRateMap',
  regularemergencyprogramdate: 'regularEmergencyProgramDate',
  regemerdate: 'regularEmergencyProgramDate',
  sanctiondate: 'sanctionDate',
  classrating: 'classRating',
  currclass: 'classRating',
};

function buildRow(names: readonly string[], line: readonly string[]): unknown {
  const cells = Object.fromEntries(names.map((name, at) => [name, line[at] ?? '']));
  const { '': _, communityIdNumber = '', participatingInNFIP, ...rest } = cells;
  return {
    ...rest,
    // A column of numbers loses the leading zero.
    communityIdNumber: /^\d{5}$/.test(communityIdNumber) ? `0${communityIdNumber}` : communityIdNumber,
    participatingInNFIP:
      participatingInNFIP === undefined ? !names.includes('sanctionDate') : readYesOrNo(participatingInNFIP),
  };
}

function readYesOrNo(cell: string): boolean | string {
  if (/^(true|1|yes|y)$/i.test(cell)) return true;
  return /^(false|0|no|n)$/i.test(cell) ? false : cell;
}
