import { expect, test } from 'vitest';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import { SearchPolicies } from '../../../src/graphql/staff-documents.ts';
import { servedFile, startedQuote } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

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

test('a phone that nobody has finds nothing, and an agent of another agency finds nothing of this one', async () => {
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
