import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldName, foldText, foldWords } from '../../../machines/domain/format/fold-text.ts';
import { splitSearchWords } from '../../../machines/domain/policy/search-words.ts';
import { isTextMatch, matchWords } from '../../../server/policy/search/search-text.store.ts';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import { SearchPolicies } from '../../../src/graphql/staff-documents.ts';
import { servedFile, startedQuote } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';
import { addressShapes } from '../../support/text/address-shapes.ts';
import { nameShapes } from '../../support/text/name-shapes.ts';
import { drawUnicode } from '../../support/text/unicode-texts.ts';

const database = await testDatabase();
const url = await servedWorld(await testWorld(database));
const agent = await signInClient(url, 'agent');
const csr = await signInClient(url, 'csr');
const stranger = await signInClient(url, 'otheragent');

const { file } = await startedQuote(agent, {
  place: 'nashville-tn',
  insured: { firstName: 'Odalys', lastName: 'Quintanilla' },
  rateMarket: 'PUBLIC',
  isTransfer: false,
});
const policyId = String(file.policy.policyId);
const [insured] = file.insureds;
await agent.ask(SavePolicyParts, {
  policyId,
  parts: {
    insureds: [
      { insuredId: insured?.insuredId ?? 0, version: insured?.version ?? 0, cellPhone: '6155550177' },
    ],
    lossPayees: [
      { lossPayeeType: 'FIRST_MORTGAGEE', name1: 'Cumberland Savings', loanNumber: 'LN-4410.2291' },
    ],
  },
});

async function find(client: typeof agent, text: string): Promise<string[]> {
  const { searchPolicies } = await client.ask(SearchPolicies, { text });
  return searchPolicies.map((row) => String(row.policyId));
}

test.for([
  '(615) 555-0177',
  '615.555.0177',
  '+1 615 555 0177',
  '6155550177',
  'LN-4410.2291',
  'ln44102291',
  '4410-2291',
  'cumberland savings',
  'Quintanilla 615-555-0177',
])('a caller is found by "%s"', async (text) => {
  expect(await find(csr, text)).toEqual([policyId]);
});

test.for([
  ['(615) 555-0177', 'Phone 615-555-0177'],
  ['ln44102291', 'Loan number LN-4410.2291'],
  ['Quintanilla', null],
  ['nobody', undefined],
] as const)('a search for "%s" says what it found by', async ([text, foundBy]) => {
  const { searchPolicies } = await csr.ask(SearchPolicies, { text });
  expect(searchPolicies[0]?.foundBy).toBe(foundBy);
});

test('an unknown phone finds nothing, and an agent of another agency finds nothing of this one', async () => {
  expect(await find(csr, '(615) 555-0178')).toEqual([]);
  expect(await find(stranger, '(615) 555-0177')).toEqual([]);
});

test('a loan number that changed is found, and the old one no longer', async () => {
  const { lossPayees } = await servedFile(agent, file.policy.policyId);
  const [payee] = lossPayees;
  await agent.ask(SavePolicyParts, {
    policyId,
    parts: {
      lossPayees: [
        { lossPayeeId: payee?.lossPayeeId ?? 0, version: payee?.version ?? 0, loanNumber: '88-1020' },
      ],
    },
  });
  expect(await find(csr, '881020')).toEqual([policyId]);
  expect(await find(csr, 'ln44102291')).toEqual([]);
});

test('a name or street that was sent decomposed is stored composed, and is found without accents, apostrophes and hyphens', async () => {
  const { insureds } = await servedFile(agent, file.policy.policyId);
  const [owner] = insureds;
  await agent.ask(SavePolicyParts, {
    policyId,
    parts: {
      insureds: [
        {
          insuredId: owner?.insuredId ?? 0,
          version: owner?.version ?? 0,
          firstName: 'Jose\u0301',
          lastName: 'O’Brien-Nu\u0301n\u0303ez de la Cruz',
        },
      ],
    },
  });
  const saved = await servedFile(agent, file.policy.policyId);
  expect(saved.insureds.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
    ['José', 'O’Brien-Núñez de la Cruz'],
  ]);
  const texts = [
    'nunez',
    'NÚÑEZ jose',
    "o'brien",
    'O Brien',
    'obrien-nunez',
    'delacruz',
    'De La Cruz',
    'núñez, josé',
  ];
  for (const text of texts)
    expect({ text, found: await find(csr, text) }).toEqual({ text, found: [policyId] });
});

test('the database folds a text as the product does', async () => {
  const texts = [
    ...nameShapes.map(([entered]) => entered),
    ...addressShapes.map(([line]) => line),
    ...drawUnicode(500),
  ];
  const { rows } = await sql<{ text: string; words: string; name: string }>`
    select fold_text(t) as text, fold_words(t) as words, fold_name(t) as name
    from unnest(${texts}::text[]) with ordinality as x (t, place) order by place`.execute(database.db);
  expect(rows).toEqual(
    texts.map((text) => ({ text: foldText(text), words: foldWords(text), name: foldName(text) })),
  );
});

/** Whether a search finds a stored text. */
async function isFound(stored: string, typed: string): Promise<boolean> {
  const { words, patterns, wholePatterns } = matchWords(splitSearchWords(typed));
  const argument = (name: 'patterns' | 'wholePatterns') => sql.val({ patterns, wholePatterns }[name]);
  const { rows } = await sql<{ isFound: boolean }>`
    select exists (select from (select translate(concat_ws(' ', search_words(${stored}),
        case when ${stored} like '% % %' then fold_name(${stored}) end), '@.-', 'QJX') as search_text) b
      where ${isTextMatch(words, argument)}) as "isFound"`.execute(database.db);
  return rows[0]?.isFound ?? false;
}

test('200 shapes of names and 200 of addresses are found as people type them', async () => {
  const missed: string[] = [];
  for (const [entered, ...typed] of [
    ...nameShapes,
    ...addressShapes.map(([line, , ...rest]) => [line, ...rest]),
  ])
    for (const text of typed) {
      const [wanted = '', isNot] = text.split(' > ');
      if ((await isFound(entered ?? '', wanted)) !== (isNot === undefined))
        missed.push(`${entered} | ${text}`);
    }
  expect(missed).toEqual([]);
});
