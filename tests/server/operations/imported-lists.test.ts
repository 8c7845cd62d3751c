import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readRecords } from '../../../server/database/records.store.ts';
import { findCommunity } from '../../../server/lists/community-book.service.ts';
import { importCommunities } from '../../../server/lists/import-list.service.ts';
import { readListImports } from '../../../server/lists/imported-lists.store.ts';
import { importSanctions } from '../../../server/policy/screening/import-sanctions.service.ts';
import { searchName } from '../../../server/policy/screening/name-search.service.ts';
import { ListRefusal } from '../../../server/providers/lists/list-refusal.ts';
import { readCommunities, readSanctions } from '../../../server/providers/lists/read-lists.ts';
import {
  type Answering,
  answeringServer,
  json,
  never,
  page,
} from '../../support/machines/answering-server.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { signedInAs, testWorld } from '../../support/server/test-world.ts';

const database = await testDatabase();
const { db } = database;
const world = await testWorld(database);
const folder = await mkdtemp(path.join(tmpdir(), 'highwater-lists-'));
const now = new Date('2026-11-21T18:00:00Z');

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Invented names in the published shape: twelve columns, nulls as -0-, an end-of-file sign behind the last row. */
const sdn = [
  '306,"QUORLANDE SHIPPING COMPANY",-0- ,"SAMPLEPROG",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  '2674,"MERRIDOUX, Ulvar Osric","individual","SAMPLEPROG] [OTHER",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1 Jan 1950; nationality ""none"", said to be."',
  '9001,"LADY OF QUORLANDE","vessel","SAMPLEPROG",-0- ,"CALL1","Cargo",-0- ,-0- ,"None",-0- ,-0- ',
];
const alt = [
  '306,12,"aka","QUORLANDE CARGO S.A.",-0- ',
  '2674,13,"aka","MERIDOUX, Oulvar",-0- ',
  '9001,14,"fka","OLD LADY",-0- ',
];

async function write(entries: string[], aliases: string[]): Promise<void> {
  await writeFile(path.join(folder, 'sdn.csv'), `${entries.join('\r\n')}\r\n\u001a`);
  await writeFile(path.join(folder, 'alt.csv'), `${aliases.join('\r\n')}\r\n`);
}

beforeEach(() => write(sdn, alt));

async function imported(date = '2026-11-20') {
  return importSanctions(db, { ...(await readSanctions(folder)), listDate: date }, now);
}

async function listed() {
  const entries = await readRecords(db, 'sanctionEntries', { isSample: false });
  entries.sort((one, other) => one.name.localeCompare(other.name));
  return entries.map(({ sanctionEntryId: id, entryNumber, name, isPerson, program, listDate }) =>
    [id, entryNumber, name, isPerson, program, listDate].join(' | '),
  );
}

test('people and entities are imported with their other names; vessels and aircraft are not', async () => {
  expect(await imported()).toEqual({ isNew: true, rowCount: 4 });
  expect((await listed()).map((line) => line.replace(/^\d+ \| /, ''))).toEqual([
    '2674 | MERIDOUX, Oulvar | true | SAMPLEPROG] [OTHER | 2026-11-20',
    '2674 | MERRIDOUX, Ulvar Osric | true | SAMPLEPROG] [OTHER | 2026-11-20',
    '306 | QUORLANDE CARGO S.A. | false | SAMPLEPROG | 2026-11-20',
    '306 | QUORLANDE SHIPPING COMPANY | false | SAMPLEPROG | 2026-11-20',
  ]);
});

test('names are screened against the imported list, whatever their order and spelling', async () => {
  const examiner = await signedInAs(world, 'examiner');
  const search = async (firstName: string, lastName: string) => {
    const { result, matches, listDate } = await searchName(world, examiner, { firstName, lastName });
    return [result, listDate, ...matches.map(({ entryNumber, isSample }) => `${entryNumber} ${isSample}`)];
  };
  expect(await search('Ulvar Osric', 'Merridoux')).toEqual(['POTENTIAL_MATCH', '2026-11-20', '2674 false']);
  expect(await search('Ulva', 'Meridou')).toEqual(['REVIEW', '2026-11-20', '2674 false']);
  expect(await search('Mary', 'Johnson')).toEqual(['CLEAR', '2026-11-20']);
});

test('the same list again changes nothing; of a newer one those that stay keep their number', async () => {
  const before = await listed();
  expect(await imported()).toEqual({ isNew: false, rowCount: 4 });
  expect(await listed()).toEqual(before);
  await write(
    [sdn[1] ?? '', '3100,"NEWLISTED HOLDING",-0- ,"P",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- '],
    [alt[1] ?? ''],
  );
  expect(await imported('2026-11-21')).toEqual({ isNew: true, rowCount: 3 });
  const after = await listed();
  const kept = before
    .filter((line) => line.includes('| 2674 |'))
    .map((line) => line.replace('11-20', '11-21'));
  expect(after.slice(0, 2)).toEqual(kept);
  expect(after.slice(2).map((line) => line.replace(/^\d+ \| /, ''))).toEqual([
    '3100 | NEWLISTED HOLDING | false | P | 2026-11-21',
  ]);
  const samples = await readRecords(db, 'sanctionEntries', { isSample: true });
  expect(samples.length).toBe(10);
});

test.each<[string, string[], string[], string, ListRefusal['outcome']?]>([
  ['a row too short', [...sdn, '7,"SHORT"'], alt, 'sdn.csv, row 4: it has 2 columns and must have 12.'],
  [
    'a row without a number',
    [...sdn, sdn[0]?.replace('306', 'x') ?? ''],
    alt,
    'sdn.csv, row 4: it needs a number and a name.',
  ],
  [
    'an alias of nobody',
    sdn,
    [...alt, '1,15,"aka","NOBODY",-0- '],
    'alt.csv, row 4: the entry 1 or its name is missing.',
  ],
  [
    'a quotation mark too many',
    [...sdn, '8,"A "B" C"'],
    alt,
    'sdn.csv: a quotation mark is missing or extra.',
  ],
  ['a page of a website', ['<html>', '</html>'], alt, 'sdn.csv, row 1: it has 1 columns and must have 12.'],
  ['nothing', [], alt, 'sdn.csv has no entries.', 'no answer'],
])('a list with %s is refused whole', async (_what, entries, aliases, words, outcome) => {
  await write(entries, aliases);
  const before = await listed();
  await expect(imported('2026-11-22')).rejects.toThrow(new ListRefusal(words, outcome));
  expect(await listed()).toEqual(before);
});

test('an import that fails in the middle does not change the list', async () => {
  const before = [await listed(), await readListImports(db)];
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(
    ownerOf(db),
  );
  await sql`create trigger refuse before insert on list_import for each row execute function refuse()`.execute(
    ownerOf(db),
  );
  await expect(imported('2026-11-23')).rejects.toThrow('disk full');
  await sql`drop trigger refuse on list_import`.execute(ownerOf(db));
  expect([await listed(), await readListImports(db)]).toEqual(before);
});

const row = (communityIdNumber: string, more = {}) => ({
  communityIdNumber,
  communityName: 'TESTVILLE, CITY OF',
  county: 'TEST COUNTY',
  state: 'Tennessee',
  participatingInNFIP: true,
  initialFloodInsuranceRateMap: '1982-09-01T00:00:00.000Z',
  regularEmergencyProgramDate: '09/01/82',
  sanctionDate: null,
  classRating: null,
  ...more,
});

test('the community status book is read page by page from its address, with status, class and dates', async () => {
  expect((await findCommunity(db, '470040')).outcome).toBe('not available');
  const filler = Array.from({ length: 9_993 }, (_, at) => row(String(100_000 + at)));
  const pages = [
    [
      row('470040', { classRating: '8' }),
      row('470041', { regularEmergencyProgramDate: '05/14/91(E)', initialFloodInsuranceRateMap: null }),
      row('470042', {
        participatingInNFIP: false,
        regularEmergencyProgramDate: '06/01/82',
        sanctionDate: '06/01/12(S)',
      }),
      row('470045', { participatingInNFIP: false, sanctionDate: '2013-07-02T00:00:00.000Z (W)' }),
      row('470046', { participatingInNFIP: false, regularEmergencyProgramDate: '06/01/12(S)' }),
      row('470047', { participatingInNFIP: false, sanctionDate: '03/04/1998' }),
      row('470043', { participatingInNFIP: false, regularEmergencyProgramDate: '(W)' }),
      ...filler,
    ],
    [
      row('470044', {
        participatingInNFIP: false,
        initialFloodInsuranceRateMap: '03/15/77(M)'.replace('(M)', ''),
      }),
    ],
  ];
  const { url, asked } = await answeringServer((response, { searchParams }) =>
    json({ metadata: {}, NfipCommunityStatusBook: pages[Number(searchParams.get('$skip')) / 10_000] ?? [] })(
      response,
      new URL('http://127.0.0.1'),
    ),
  );
  const read = await readCommunities(`${url}/v1/NfipCommunityStatusBook`);
  expect(await importCommunities(db, { ...read, listDate: '2026-11-20' }, now)).toEqual({
    isNew: true,
    rowCount: 10_001,
  });
  expect(asked.map(({ search }) => decodeURIComponent(search))).toEqual([
    '?$top=10000&$skip=0&$orderby=communityIdNumber',
    '?$top=10000&$skip=10000&$orderby=communityIdNumber',
  ]);
  const found = [];
  for (const number of ['470040', '470041', '470042', '470043', '470044', '470045', '470046', '470047']) {
    const result = await findCommunity(db, number);
    const { communityStatus, programType, suspendDate, crsClass, firmDate } =
      result.outcome === 'answer' ? result.answer : ({} as never);
    found.push([communityStatus, programType, suspendDate, crsClass, firmDate]);
  }
  expect(found).toEqual([
    ['PARTICIPATING_REGULAR', 'REGULAR', null, 8, '1982-09-01'],
    ['PARTICIPATING_EMERGENCY', 'EMERGENCY', null, 10, null],
    ['SUSPENDED', 'REGULAR', '2012-06-01', 10, '1982-09-01'],
    ['WITHDRAWN', 'REGULAR', null, 10, '1982-09-01'],
    ['NON_PARTICIPATING', 'REGULAR', null, 10, '1977-03-15'],
    ['WITHDRAWN', 'REGULAR', null, 10, '1982-09-01'],
    ['SUSPENDED', 'REGULAR', '2012-06-01', 10, '1982-09-01'],
    ['NON_PARTICIPATING', 'REGULAR', null, 10, '1982-09-01'],
  ]);
  expect(await findCommunity(db, '470040')).toEqual({
    provenance: {
      asOf: '2026-11-20',
      mode: 'built-in',
      record: 'community 470040',
      source: 'NFIP community status book (OpenFEMA)',
    },
    outcome: 'answer',
    answer: {
      communityNumber: '470040',
      communityName: 'TESTVILLE, CITY OF',
      county: 'TEST COUNTY',
      communityStatus: 'PARTICIPATING_REGULAR',
      programType: 'REGULAR',
      suspendDate: null,
      crsClass: 8,
      firmDate: '1982-09-01',
    },
  });
  expect((await findCommunity(db, '999999')).outcome).toBe('no answer');
});

test.each<[string, unknown, string, ListRefusal['outcome']?]>([
  ['another list', { metadata: {}, FimaNfipClaims: [] }, 'It has no list NfipCommunityStatusBook.'],
  ['no communities', { NfipCommunityStatusBook: [] }, 'It has no communities.', 'no answer'],
  [
    'a class of 12',
    { NfipCommunityStatusBook: [row('470040', { classRating: '12' })] },
    'Row 1: the class 12 is not one of 1 to 10.',
  ],
  [
    'a date that is none',
    { NfipCommunityStatusBook: [row('470040', { initialFloodInsuranceRateMap: 'soon' })] },
    'Row 1: soon is not a date.',
  ],
])('a status book with %s is refused', async (_what, content, words, outcome) => {
  const file = path.join(folder, 'book.json');
  await writeFile(file, JSON.stringify(content));
  await expect(readCommunities(file)).rejects.toThrow(new ListRefusal(words, outcome));
});

const quick = { retries: 1, firstWaitMilliseconds: 1, limitMilliseconds: 2000 };

/** Answers the text; cut off in the middle where the stated length is longer. */
const file =
  (text: string, length = Buffer.byteLength(text)): Answering =>
  (response) => {
    const headers = { 'content-length': length, 'last-modified': 'Fri, 20 Nov 2026 15:00:00 GMT' };
    response.writeHead(200, headers).write(text);
    if (length === Buffer.byteLength(text)) response.end();
    else setImmediate(() => response.destroy());
  };

const names = `${sdn.join('\r\n')}\r\n\u001a`;
const aliases = `${alt.join('\r\n')}\r\n`;
const book = { metadata: {}, NfipCommunityStatusBook: [row('470040')] };
const queryError = { error: { code: 500, message: 'Error performing query operation' } };

test('the sanctions list is read below an address, of the day that the server states', async () => {
  const { url, asked } = await answeringServer((response, at) =>
    file(at.pathname.endsWith('sdn.csv') ? names : aliases)(response, at),
  );
  expect(await readSanctions(`${url}/lists/`, quick)).toEqual({
    ...(await readSanctions(folder)),
    source: `${url}/lists/`,
    listDate: '2026-11-20',
  });
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/lists/sdn.csv', '/lists/alt.csv']);
});

/** The fault; the answer of OFAC's and OpenFEMA's addresses; the two messages; the number of calls. */
const failures: [string, Answering, string, string, number][] = [
  ['is down (503)', page(503), 'not available', ' is not responding. Try again later. It answered 503.', 2],
  ['answers 404', page(404), 'not available', ' returned an unusable response. It answered 404.', 1],
  [
    'never answers',
    never,
    'not available',
    ' is not responding. Try again later. It did not answer within 50 ms.',
    2,
  ],
  [
    'breaks off',
    file('306,"QUOR', 900),
    'not available',
    ' is not responding. Try again later. It could not be reached.',
    2,
  ],
];

describe.each([
  ['OFAC', readSanctions, '/sdn.csv'] as const,
  ['OpenFEMA', readCommunities, '?$top=10000&$skip=0&$orderby=communityIdNumber'] as const,
])('the import of %s', (_list, read, place) => {
  test.each(failures)('is refused where the address %s', async (_what, answering, outcome, words, calls) => {
    const { url, asked } = await answeringServer(answering);
    const settings = answering === never ? { ...quick, limitMilliseconds: 50 } : quick;
    const refused = await read(url, settings).catch((problem: unknown) => problem);
    const address = place.startsWith('?') ? new URL(url).href : url;
    const [plain, encoded] = [`${address}${place}`, `${address}${place.replaceAll('$', '%24')}`];
    expect([readMessage(refused).replace(encoded, plain), readOutcome(refused)]).toEqual([
      `${plain}${words}`,
      outcome,
    ]);
    // A call that is given up may not have arrived.
    if (answering !== never) expect(asked.length).toBe(calls);
  });

  test('continues where an address that was down answers the next time', async () => {
    let calls = 0;
    const { url } = await answeringServer((response, at) => {
      calls += 1;
      if (calls === 1) return page(503)(response, at);
      if (place.startsWith('?')) return json(book)(response, at);
      return file(at.pathname.endsWith('sdn.csv') ? names : aliases)(response, at);
    });
    expect([(await read(url, quick)).rows.length, calls]).toEqual(place.startsWith('?') ? [1, 2] : [4, 3]);
  });

  test('leaves an address alone that fails several times in a row', async () => {
    const { url, asked } = await answeringServer(page(503));
    const refused = await read(url, { ...quick, retries: 9 }).catch((problem: unknown) => problem);
    expect(readMessage(refused)).toContain('failed several times in a row. Try again in a minute.');
    expect(asked.length).toBe(5);
  });
});

test.each<[string, typeof readSanctions | typeof readCommunities, Answering, string, string]>([
  ['no names', readSanctions, file(''), 'no answer', 'sdn.csv has no entries.'],
  [
    'no communities',
    readCommunities,
    json({ NfipCommunityStatusBook: [] }),
    'no answer',
    'It has no communities.',
  ],
  [
    'a page of a website',
    readSanctions,
    page(200),
    'not available',
    'sdn.csv, row 1: it has 1 columns and must have 12.',
  ],
  ['a page of a website', readCommunities, page(200), 'not available', ' is not valid JSON.'],
  [
    'an error with HTTP 200,',
    readSanctions,
    json(queryError),
    'not available',
    'sdn.csv: a quotation mark is missing or extra.',
  ],
  [
    'an error with HTTP 200,',
    readCommunities,
    json(queryError),
    'not available',
    'It has no list NfipCommunityStatusBook.',
  ],
  [
    'an alias of nobody',
    readSanctions,
    (response, at) =>
      file(at.pathname.endsWith('sdn.csv') ? names : '1,15,"aka","NOBODY",-0- ')(response, at),
    'not available',
    'alt.csv, row 1: the entry 1 or its name is missing.',
  ],
  [
    'a class that is none',
    readCommunities,
    json({ NfipCommunityStatusBook: [row('470040', { classRating: '12' })] }),
    'not available',
    'Row 1: the class 12 is not one of 1 to 10.',
  ],
])('an address that answers %s has one of three outcomes', async (_what, read, answering, outcome, words) => {
  const { url } = await answeringServer(answering);
  const refused = await read(url, quick).catch((problem: unknown) => problem);
  expect([readMessage(refused).endsWith(words) || readMessage(refused), readOutcome(refused)]).toEqual([
    true,
    outcome,
  ]);
});

function readMessage(problem: unknown): string {
  return problem instanceof ListRefusal ? problem.message : String(problem);
}

function readOutcome(problem: unknown): string {
  return problem instanceof ListRefusal ? problem.outcome : 'none';
}
