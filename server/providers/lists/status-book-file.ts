import { z } from 'zod';
import type { CommunityStatus, IsoDate, ProgramType } from '../../../machines/contract/types.ts';
import type { ListedCommunity } from '../flood-zone.ts';
import { ListRefusal } from './list-refusal.ts';

const text = z.string().nullish();

/** The fields in use of a row of OpenFEMA's NfipCommunityStatusBook. */
const row = z.object({
  communityIdNumber: z.string().regex(/^\d{6}$/),
  communityName: z.string().min(1),
  county: text,
  participatingInNFIP: z.boolean(),
  initialFloodInsuranceRateMap: text,
  regularEmergencyProgramDate: text,
  sanctionDate: text,
  classRating: text,
});

const answer = z.object({ NfipCommunityStatusBook: z.array(z.unknown()) });

/** The unparsed rows of one page of OpenFEMA's answer. Throws a ListRefusal. */
export function parseStatusBookPage(content: unknown): unknown[] {
  const { data } = answer.safeParse(content);
  if (!data) throw new ListRefusal('It has no list NfipCommunityStatusBook.');
  return data.NfipCommunityStatusBook;
}

/** Parses the communities of the book, sorted by number. Throws a ListRefusal if any row cannot be read. */
export function parseCommunities(rows: readonly unknown[]): ListedCommunity[] {
  const communities = new Map<string, ListedCommunity>();
  for (const [at, content] of rows.entries()) {
    const { data, error } = row.safeParse(content);
    if (!data) throw new ListRefusal(`Row ${at + 1}: ${error.issues.map(formatIssue).join('; ')}.`);
    communities.set(data.communityIdNumber, parseCommunity(data, at + 1));
  }
  if (communities.size === 0) throw new ListRefusal('It has no communities.', 'no answer');
  return [...communities.values()].toSorted((a, b) => a.communityNumber.localeCompare(b.communityNumber));
}

function formatIssue({ path, message }: { path: PropertyKey[]; message: string }): string {
  return `${path.join('.')} ${message}`;
}

function parseCommunity(data: z.infer<typeof row>, line: number): ListedCommunity {
  const note = readStatusNote(data);
  const communityStatus = readCommunityStatus(data, note);
  const date = (value: string | null | undefined) => parseBookDate(value, line);
  return {
    communityNumber: data.communityIdNumber,
    communityName: data.communityName.trim().slice(0, 100),
    county: (data.county ?? '').trim().slice(0, 100),
    communityStatus,
    programType: note === 'E' ? 'EMERGENCY' : ('REGULAR' satisfies ProgramType),
    suspendDate:
      communityStatus === 'SUSPENDED'
        ? (date(data.sanctionDate) ?? date(data.regularEmergencyProgramDate))
        : null,
    crsClass: parseCrsClass(data.classRating, line),
    firmDate: date(data.initialFloodInsuranceRateMap),
  };
}

type StatusNote = 'E' | 'S' | 'W' | '';

/**
 * The letter in parentheses that says what a date is: (E) emergency program, after the program's date; (S) suspended and (W) withdrawn,
 * after the sanction's. Both dates are read for each, since older copies of the book have them after the program's. '' if there is none.
 */
function readStatusNote({ regularEmergencyProgramDate, sanctionDate }: z.infer<typeof row>): StatusNote {
  const notes = [sanctionDate, regularEmergencyProgramDate].map((text) => findNote(text ?? ''));
  return notes.find((note) => note === 'S' || note === 'W') ?? notes.find((note) => note === 'E') ?? '';
}

function findNote(text: string): StatusNote {
  const letter = /\(\s*([ESW])\s*\)/i.exec(text)?.[1]?.toUpperCase();
  return letter === 'E' || letter === 'S' || letter === 'W' ? letter : '';
}

function readCommunityStatus(
  { participatingInNFIP }: z.infer<typeof row>,
  note: StatusNote,
): CommunityStatus {
  if (participatingInNFIP) return note === 'E' ? 'PARTICIPATING_EMERGENCY' : 'PARTICIPATING_REGULAR';
  if (note === 'S') return 'SUSPENDED';
  return note === 'W' ? 'WITHDRAWN' : 'NON_PARTICIPATING';
}

/** Parses the class; a blank class is 10, which has no discount. */
function parseCrsClass(rating: string | null | undefined, line: number): number {
  const text = (rating ?? '').trim();
  const crsClass = text === '' ? 10 : Number(text);
  if (!Number.isInteger(crsClass) || crsClass < 1 || crsClass > 10)
    throw new ListRefusal(`Row ${line}: the class ${text} is not one of 1 to 10.`);
  return crsClass;
}

/**
 * Parses `1972-08-04T00:00:00.000Z`, or `08/04/72`, with an optional note after it; a note alone counts as no date. A two-digit year below 60 is in
 * the 2000s.
 */
function parseBookDate(text: string | null | undefined, line: number): IsoDate | null {
  const value = (text ?? '').replace(/\(\s*\w\s*\)\s*$/, '').trim();
  if (value === '') return null;
  const iso = /^\d{4}-\d\d-\d\d/.exec(value)?.[0];
  if (iso !== undefined) return iso;
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d\d|\d{4})$/.exec(value) ?? [];
  if (!month || !day || !year) throw new ListRefusal(`Row ${line}: ${value.slice(0, 30)} is not a date.`);
  return `${year.length === 4 ? year : `${Number(year) < 60 ? 20 : 19}${year}`}-${month}-${day}`;
}
