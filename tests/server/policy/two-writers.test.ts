import { expect, test } from 'vitest';
import {
  type PolicyPartsInput,
  SavePolicyParts,
  type StructureInput,
} from '../../../src/graphql/documents.ts';
import { servedFile, startedQuote } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const world = await testWorld(await testDatabase());
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const examiner = await signInClient(url, 'examiner');

const nashville = {
  place: 'nashville-tn',
  insured: { firstName: 'Rosa', lastName: 'Alvarez' },
  rateMarket: 'PUBLIC',
  isTransfer: false,
} as const;

async function save(client: typeof agent, policyId: number, parts: PolicyPartsInput) {
  return (await client.ask(SavePolicyParts, { policyId: String(policyId), parts })).savePolicyParts;
}

test('saves of different parts at one moment are all kept, and none of them is a fault', async () => {
  const { file } = await startedQuote(agent, nashville);
  const { policyId } = file.policy;
  const answers = await Promise.all([
    save(agent, policyId, { structure: { version: file.structure.version, floorsCount: 2 } }),
    save(examiner, policyId, {
      mobileHome: { version: file.mobileHome.version, serialNumber: 'HW48812A' },
    }),
    save(agent, policyId, { policy: { version: file.policy.version, contentsValue: 41_000 } }),
    save(examiner, policyId, { mailingAddress: { version: file.mailingAddress.version, city: 'Nashville' } }),
    save(agent, policyId, { billing: { version: file.billing.version, name1: 'Rosa Alvarez' } }),
    save(examiner, policyId, { elevationCertificate: { version: 0, lag: 415.1 } }),
    save(agent, policyId, { lossPayees: [{ lossPayeeType: 'FIRST_MORTGAGEE', name1: 'First Bank' }] }),
    save(examiner, policyId, { correspondenceEmails: [{ userContactValue: 'rosa@example.com' }] }),
  ]);
  expect(answers.map(({ __typename }) => __typename)).toEqual(answers.map(() => 'PartsSaved'));
  const stored = await servedFile(agent, policyId);
  expect({
    floors: stored.structure.floorsCount,
    serial: stored.mobileHome.serialNumber,
    contents: stored.policy.contentsValue,
    city: stored.mailingAddress.city,
    payer: stored.billing.name1,
    lag: stored.elevationCertificate.lag,
    payees: stored.lossPayees.map(({ name1 }) => name1),
    emails: stored.correspondenceEmails.map(({ userContactValue }) => userContactValue),
  }).toEqual({
    floors: 2,
    serial: 'HW48812A',
    contents: 41_000,
    city: 'Nashville',
    payer: 'Rosa Alvarez',
    lag: 415.1,
    payees: ['First Bank'],
    emails: ['rosa@example.com'],
  });
});

test('answers that decide a third part together are seen by the last saver', async () => {
  const { file } = await startedQuote(agent, nashville);
  const { policyId } = file.policy;
  await Promise.all([
    save(agent, policyId, {
      policy: {
        version: file.policy.version,
        effectiveDateType: 'STANDARD_30_DAY',
        isRentalProperty: false,
      },
    }),
    save(examiner, policyId, {
      elevationCertificate: {
        version: 0,
        isActive: true,
        diagramNumber: 'DIAGRAM_1A',
        topOfBottomFloor: 12.5,
        lag: 10,
      },
    }),
    save(examiner, policyId, {
      structure: { version: file.structure.version, foundationType: 'SLAB_ON_GRADE' },
    }),
  ]);
  const stored = await servedFile(agent, policyId);
  expect({
    lfe: stored.elevationCertificate.lfe,
    effectiveDate: stored.policy.effectiveDate,
    derived: { lfe: stored.lowestFloor.lfe, effectiveDate: stored.effectiveDateRule.effectiveDate },
  }).toEqual({
    lfe: 12.5,
    effectiveDate: '2026-12-21',
    derived: { lfe: 12.5, effectiveDate: '2026-12-21' },
  });
});

test('of many writers on one part at one moment one is stored, the others see the difference', async () => {
  const { file } = await startedQuote(agent, nashville);
  const { policyId } = file.policy;
  const floors = [2, 3, 4, 5, 6, 7];
  const answers = await Promise.all(
    floors.map((floorsCount, index) =>
      save(index % 2 === 0 ? agent : examiner, policyId, {
        structure: { version: file.structure.version, floorsCount } satisfies StructureInput,
      }),
    ),
  );
  const winner = answers.findIndex(({ __typename }) => __typename === 'PartsSaved');
  const stored = await servedFile(agent, policyId);
  expect({ floors: stored.structure.floorsCount, version: stored.structure.version }).toEqual({
    floors: floors[winner],
    version: file.structure.version + 1,
  });
  const losers = answers.filter((_, index) => index !== winner);
  const differencesSeen = losers.map((answer) =>
    answer.__typename === 'StaleParts' ? answer.conflicts.flatMap(({ differences }) => differences) : [],
  );
  expect(differencesSeen).toEqual(
    floors
      .filter((_, index) => index !== winner)
      .map((sent) => [
        {
          field: 'structure.floorsCount',
          label: 'Number of floors',
          stored: String(floors[winner]),
          sent: String(sent),
        },
      ]),
  );
});
