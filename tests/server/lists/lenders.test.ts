import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { findLenders, importLenders } from '../../../server/lists/lenders.service.ts';
import { readLenders } from '../../../server/providers/lists/read-lists.ts';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restWorld } from '../../support/server/rest-world.ts';
import { ownerOf } from '../../support/server/test-database.ts';
import { signedInAs } from '../../support/server/test-world.ts';

const { world, url, agent, started } = await restWorld();
const folder = await mkdtemp(path.join(tmpdir(), 'highwater-lenders-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const now = new Date('2026-11-21T18:00:00Z');
const viewer = await signedInAs(world, 'agent');

async function importFile(lines: readonly string[]) {
  const file = path.join(folder, 'lenders.csv');
  await writeFile(file, `\uFEFF${lines.join('\r\n')}\r\n`);
  return importLenders(world.db, { ...(await readLenders(file)), listDate: '2026-11-20' }, now);
}

async function find(text: string, who = viewer) {
  const found = await findLenders(world, who, text);
  return found.map(({ name, source }) => `${source} ${name}`);
}

const heads = 'Name,assigns,street,street2,city,state,zip,phone,email';
const lines = [
  heads,
  'Old River Savings,ISAOA/ATIMA,1 Main St,,Dayton,OH,45402,(937) 555-0100,loans@oldriver.example',
  'Río Viejo Bank,ISAOA,2 Main St,Suite 4,Laredo,TX,78040-1200,,',
  '"Bank of the Old River, N.A.",,3 Main St,,Memphis,tn,38103,9015550100,',
];

test('a directory is imported whole, and the same again changes nothing', async () => {
  expect(await importFile(lines)).toEqual({ isNew: true, rowCount: 3 });
  expect(await importFile(lines)).toEqual({ isNew: false, rowCount: 3 });
  const [found] = await findLenders(world, viewer, 'bank of the old');
  expect(found).toEqual({
    key: expect.stringMatching(/^listed \d+$/),
    lenderId: expect.any(Number),
    isSample: false,
    source: 'DIRECTORY',
    name: 'Bank of the Old River, N.A.',
    assigns: null,
    streetAddress1: '3 Main St',
    streetAddress2: null,
    city: 'Memphis',
    stateId: 47,
    stateAbbreviation: 'TN',
    postalCode: '38103',
    phone: '9015550100',
    email: null,
  });
});

test('a lender is found by the beginnings of its words in any order, without accents and marks, and once though two of its words fit', async () => {
  expect(await find('old riv')).toEqual([
    'DIRECTORY Bank of the Old River, N.A.',
    'DIRECTORY Old River Savings',
  ]);
  expect(await find('sav RIVER')).toEqual(['DIRECTORY Old River Savings']);
  expect(await find('rio')).toEqual(['DIRECTORY Río Viejo Bank']);
  expect(await find('tidewater')).toEqual(['SAMPLE Tidewater Sample Bank']);
  const twoWords = (await find('sa')).filter((each) => each.endsWith('Cumberland Sample Savings'));
  expect(twoWords).toEqual(['SAMPLE Cumberland Sample Savings']);
  expect(await find("'; drop table lender; --")).toEqual([]);
});

test.each([
  ['a row without a street', [heads, lines[1] ?? '', 'X Bank,,,,A,OH,45402,,'], 'Row 3: street is missing.'],
  ['a state that is none', [heads, 'X Bank,,1 A St,,A,Ohio,45402,,'], 'Row 2: state is not two letters.'],
  ['a phone that is none', [heads, 'X Bank,,1 A St,,A,OH,45402,12,'], 'Row 2: phone is not ten digits.'],
  ['no column for the ZIP code', ['name,street,city,state'], 'The first line has no zip.'],
  ['a column that is not known', [`${heads},fax`], 'The column fax is not known.'],
  ['no lenders', [heads], 'It has no lenders.'],
  ['a misplaced quotation mark', [heads, 'X "Bank,,1 A St'], 'It is not CSV: a quotation mark is misplaced.'],
])('%s refuses the whole file', async (_, content, message) => {
  await expect(importFile(content)).rejects.toThrow(message);
  expect(await find('old river savings')).toEqual(['DIRECTORY Old River Savings']);
});

test('another file takes the place of the directory; the samples stay', async () => {
  await importFile([heads, 'New Ground Credit Union,,5 Oak St,,Akron,OH,44301,,']);
  expect([await find('old river'), await find('new ground'), await find('tidewater')]).toEqual([
    [],
    ['DIRECTORY New Ground Credit Union'],
    ['SAMPLE Tidewater Sample Bank'],
  ]);
});

test('an earlier entry of the agency comes first and once, for no other agency', async () => {
  for (const loanNumber of ['L-1', 'L-2']) {
    const { file } = await started();
    const lender = {
      lossPayeeType: 'FIRST_MORTGAGEE' as const,
      name1: 'Handmade Lending',
      name2: 'ISAOA',
      streetAddress1: '9 Elm St',
      city: 'Dayton',
      stateAbbreviation: 'OH',
      stateId: 39,
      postalCode: '45402',
      loanNumber,
      isActive: true,
    };
    await agent.ask(SavePolicyParts, {
      policyId: String(file.policy.policyId),
      parts: { lossPayees: [lender] },
    });
  }
  expect(await find('')).toEqual(['USED Handmade Lending']);
  expect(await find('hand lend')).toEqual(['USED Handmade Lending']);
  const [used] = await findLenders(world, viewer, '');
  expect([used?.assigns, used?.streetAddress1, used?.stateId]).toEqual(['ISAOA', '9 Elm St', 39]);
  const stranger = await signedInAs(world, 'otheragent');
  expect([await find('', stranger), await find('hand', stranger)]).toEqual([[], []]);
  expect(await find('tidewater', await signedInAs(world, 'accounting'))).toEqual([]);
});

test('a search reads a bounded part of the directory, however many share a word', async () => {
  await sql`insert into lender (name, street_address_1, city, state_abbreviation, postal_code, is_sample)
    select 'Bank of Place ' || n, '1 Main St', 'Dayton', 'OH', '45402', false from generate_series(1, 30000) n`.execute(
    world.db,
  );
  await sql`insert into lender_word (word, lender_id) select w, lender_id from lender,
    unnest(array['bank', 'of', 'place', substring(name from 15)]) w where name like 'Bank of Place %'`.execute(
    world.db,
  );
  await sql`analyze lender, lender_word`.execute(ownerOf(world.db));
  expect((await find('bank of')).length).toBe(10);
  expect(await find('place 29999')).toEqual(['DIRECTORY Bank of Place 29999']);
});

test('what another policy of the same insured says of them is offered, within sight only', async () => {
  const [{ file: earlier }, { file }] = [await started(), await started()];
  const { policyId } = file.policy;
  const [insured] = earlier.insureds;
  const ask = async (client = agent) => {
    const { body } = await client.send(
      'query ($policyId: ID!) { earlierInsured(policyId: $policyId) { number phone email mailingAddress { city } } }',
      { policyId },
    );
    return Object(body?.data).earlierInsured;
  };
  expect(await ask()).toBe(null);
  await agent.ask(SavePolicyParts, {
    policyId: String(earlier.policy.policyId),
    parts: {
      insureds: [
        {
          insuredId: String(insured?.insuredId),
          version: insured?.version ?? 0,
          phone: '6155550100',
          email: 'rosa@example.com',
        },
      ],
      mailingAddress: {
        version: earlier.mailingAddress.version,
        isSameAsPropertyAddress: false,
        streetAddress1: '12 Quay St',
        city: 'Erie',
      },
    },
  });
  expect(await ask()).toEqual({
    number: String(earlier.policy.policyId),
    phone: '6155550100',
    email: 'rosa@example.com',
    mailingAddress: { city: 'Erie' },
  });
  expect(await ask(await signInClient(url, 'otheragent'))).toBe(null);
});
