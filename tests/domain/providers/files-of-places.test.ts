import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readMapFeet } from '../../../machines/domain/place/map-length.ts';
import { readCommunities } from '../../../server/providers/lists/read-lists.ts';
import { readPlaceRow } from '../../../server/providers/records/place-rows.ts';
import { readRows } from '../../../server/providers/records/read-rows.ts';
import { RecordRefusal } from '../../../server/providers/records/record-problem.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'highwater-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

function readPlace(more: { readonly [column: string]: string }) {
  const cells = {
    streetAddress1: '1 River Rd',
    city: 'Linden',
    stateAbbreviation: 'FL',
    postalCode: '32099',
    latitude: '30',
    longitude: '-81.39',
    ...more,
  };
  return readPlaceRow({ line: 2, part: 1, cells });
}

test('a county is named by three digits, or by five with those of its state; one of another state is refused', () => {
  const county = (countyFips: string) => {
    const { place, problems } = readPlace({ countyFips });
    return place === null
      ? problems.map(({ message }) => message)
      : [place.address.stateFips, place.address.countyFips];
  };
  expect(county('031')).toEqual(['12', '031']);
  expect(county('12031')).toEqual(['12', '031']);
  expect(county('13031')).toEqual(['"13031" is not a county of FL, whose numbers begin with 12.']);
});

test('an elevation that no ground of the state has is refused', () => {
  expect(readPlace({ elevationFeet: '229.83' }).problems).toEqual([]);
  expect(readPlace({ elevationFeet: '1200' }).problems).toEqual([
    {
      line: 2,
      column: 'elevationFeet',
      message: 'No ground in FL lies at 1200 ft. Write feet above NAVD 88, from -50 to 395.',
    },
  ]);
});

test('a length of the flood map is in feet, unless it says meters; another unit is not read', () => {
  expect([null, '', 'Feet', 'FT', 'Meters', 'm', 'Fathoms'].map((unit) => readMapFeet(10, unit))).toEqual([
    10,
    10,
    10,
    10,
    32.81,
    32.81,
    null,
  ]);
});

test.each([
  [';', 'semicolons'],
  ['\t', 'tabs'],
])('a file of places with %j between its cells is refused by the name of the sign', async (sign, name) => {
  const file = path.join(folder, 'places.csv');
  await writeFile(
    file,
    [['streetAddress1', 'city'].join(sign), ['1 River Rd', 'Linden'].join(sign)].join('\n'),
  );
  await expect(readRows(file).next()).rejects.toThrow(
    new RecordRefusal(
      `The first row has ${name} between its cells where commas are needed. Save the file again as CSV with commas.`,
    ),
  );
});

const chattanooga = {
  communityNumber: '470072',
  communityName: 'CHATTANOOGA, CITY OF',
  county: 'HAMILTON COUNTY',
  communityStatus: 'PARTICIPATING_REGULAR',
  programType: 'REGULAR',
  suspendDate: null,
  crsClass: 8,
  firmDate: '1980-09-03',
};
const abbeville = {
  communityNumber: '010178',
  communityName: 'ABBEVILLE, CITY OF',
  county: 'HENRY COUNTY',
  communityStatus: 'SUSPENDED',
  programType: 'REGULAR',
  suspendDate: '2012-06-01',
  crsClass: 10,
  firmDate: null,
};

test('the status book is read from OpenFEMA’s CSV as from its JSON', async () => {
  const file = path.join(folder, 'book.csv');
  const lines = [
    'communityIdNumber,communityName,county,state,participatingInNFIP,tribal,initialFloodInsuranceRateMap,regularEmergencyProgramDate,sanctionDate,classRating',
    '470072,"CHATTANOOGA, CITY OF",HAMILTON COUNTY,TN,1,0,1980-09-03T00:00:00.000Z,09/03/80,,8',
    '10178,"ABBEVILLE, CITY OF",HENRY COUNTY,AL,false,0,,,06/01/12(S),',
  ];
  await writeFile(file, lines.join('\r\n'));
  expect((await readCommunities(file)).rows).toEqual([abbeville, chattanooga]);
  await writeFile(file, lines.join('\n').replaceAll(',', ';'));
  await expect(readCommunities(file)).rejects.toThrow(
    'The first line has semicolons between its cells where commas are needed. Save the file again as CSV with commas.',
  );
  await writeFile(file, 'What,ever\n1,2');
  await expect(readCommunities(file)).rejects.toThrow(
    'No line of it names the columns: there is neither communityIdNumber nor CID.',
  );
});

test('nation.csv has the communities in the program first, and the others after a second line of names', async () => {
  const file = path.join(folder, 'nation.csv');
  await writeFile(
    file,
    [
      'Federal Emergency Management Agency',
      'CID,Community Name,County,Init FHBM Identified,Init FIRM Identified,Curr Eff Map Date,Reg-Emer Date,Tribal,CRS Entry Date,Curr Eff Date,Curr Class',
      '="470072","CHATTANOOGA, CITY OF","HAMILTON COUNTY",,="09/03/80",="11/07/02",="09/03/80",No,,,="8"',
      'Communities not in the program',
      'CID,Community Name,County,Init FHBM Identified,Init FIRM Identified,Curr Eff Map Date,Sanction Date,Tribal',
      '="010178","ABBEVILLE, CITY OF","HENRY COUNTY",,,,="06/01/12(S)",No',
    ].join('\n'),
  );
  expect((await readCommunities(file)).rows).toEqual([abbeville, chattanooga]);
});
