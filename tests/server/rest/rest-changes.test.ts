import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import type { LoadedPolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { servedFile, startedQuote } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

/* The REST rows of a policy act on its changes as the desk does; GraphQL shows the same afterwards. */
const served = await restWorldOn(await testDatabase());
const { agent, rest, url } = served;
const caller = await rest('agent');
const manager = await rest('manager');
const managerClient = await signInClient(url, 'manager');
const { policyId, from, to } = await issuePlayed(served);
const path = (row: string) => `Policy/${policyId}/${row}`;

async function act(Transaction: object, more: object = {}, who = caller): Promise<unknown> {
  const { transactionType, transactionStatus } = await who.save(path('Transaction'), {
    Transaction,
    ...more,
  });
  return [transactionType, transactionStatus];
}

test('without an open change the answers of an issued policy stay closed', async () => {
  const { status, body } = await caller.post(path('MailingAddress'), { city: 'Metairie' });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('The policy is issued. Its answers can no longer be changed here.');
});

test('MailingAddress saves into an open change, which Transaction opens and hands in', async () => {
  expect(await act({ transactionType: 'Update' }, { ChangeKind: 'MailingAddress' })).toEqual([
    'Update',
    'InProcess',
  ]);
  const refused = await caller.post(path('Structure'), { floorsCount: 3 });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining('NOT_IN_CHANGE'),
  ]);
  await caller.save(path('MailingAddress'), {
    streetAddress1: '9 New Road',
    city: 'Metairie',
    stateID: 19,
    postalCode: '70001',
  });
  expect(await act({ transactionStatus: 'Issued' })).toEqual(['Update', 'Issued']);
  expect(pickMembers(await caller.read(path('MailingAddress')), 'city')).toEqual({ city: 'Metairie' });
});

test('SaveLossPayees adds a lender to an open change of lenders', async () => {
  await act({ transactionType: 'Update' }, { ChangeKind: 'Lenders' });
  await caller.save(path('SaveLossPayees'), {
    policyID: policyId,
    lossPayeeList: [
      {
        lossPayeeTypeID: 1,
        name1: 'Ebb National Bank',
        mailingAddress: {
          streetAddress1: '1 Bank Street',
          city: 'New Orleans',
          stateID: 19,
          postalCode: '70112',
        },
        loanNumber: '77-1',
      },
    ],
  });
  expect(await act({ transactionStatus: 'Issued' })).toEqual(['Update', 'Issued']);
  const { body } = await agent.send(
    'query ($id: ID!, $asOf: Date!) { policyVersion(policyId: $id, asOf: $asOf) { file { lossPayees { name1 } } } }',
    { id: String(policyId), asOf: from },
  );
  expect(Object(body?.data?.policyVersion).file.lossPayees).toEqual([{ name1: 'Ebb National Bank' }]);
});

test('Structure and ElevationCertificate change the premium; the change is given up, and nothing of it is in force', async () => {
  await act({ transactionType: 'Endorsement', effectiveDate: addDays(from, 30) }, { ChangeKind: 'Building' });
  await caller.save(path('Structure'), { floorsCount: 3 });
  await caller.save(path('ElevationCertificate'), { lag: 12, topOfBottomFloor: 14 });
  const { changedFields } = await changesOf(agent, policyId).details();
  expect(changedFields.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['structure.floorsCount', 'elevationCertificate.lag']),
  );
  const given = await caller.save(path('Transaction'), { Transaction: { transactionStatus: 'Abandoned' } });
  expect(given.transactionStatus).toBe('Issued');
  const transactions = Object.values(await caller.read(path('Transactions')));
  expect(pickMembers(Object(transactions[0]), 'transactionType', 'transactionStatus')).toEqual({
    transactionType: 'Endorsement',
    transactionStatus: 'Abandoned',
  });
});

test('a cancellation asks for its reason and its signatures, and is refused with the sentences of the desk', async () => {
  const open = (Transaction: object, more: object = {}) =>
    manager.post(path('Transaction'), { Transaction, ...more });
  const unreasoned = await open({ transactionType: 'Cancellation' });
  expect(Object(unreasoned.body).problems).toEqual([
    expect.objectContaining({ field: 'CancellationReason', message: 'Choose why the policy is cancelled.' }),
  ]);
  const effectiveDate = addDays(to, -30);
  await act(
    { transactionType: 'Cancellation', effectiveDate },
    { CancellationReason: 'BuildingSoldOrRemoved' },
    manager,
  );
  const unsigned = await open({ transactionStatus: 'Issued' });
  expect([unsigned.status, JSON.stringify(unsigned.body)]).toEqual([
    422,
    expect.stringContaining('Enter the day on which the insured signed the request.'),
  ]);
  await changesOf(managerClient, policyId).addEvidence();
  const signed = await manager.save(path('Transaction'), {
    Transaction: { transactionStatus: 'Issued', agentSignedDate: '2026-11-21' },
    InsuredSignedDate: '2026-11-21',
  });
  expect(signed.transactionStatus).toBe('PendingUnderwriting');
});

test('PolicyOwner saves into an open transfer to another agent', async () => {
  const other = await issuePlayed(served);
  const { user_id: userId } = await served.world.db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', 'principal')
    .executeTakeFirstOrThrow();
  const place = `Policy/${other.policyId}/Transaction`;
  await manager.save(place, { Transaction: { transactionType: 'AgentTransfer' }, NewAgentUserID: userId });
  await manager.save('Policy/PolicyOwner', { PolicyID: other.policyId, PolicyOwner: { userID: userId } });
  await changesOf(managerClient, other.policyId).addEvidence();
  const issued = await manager.save(place, {
    Transaction: { transactionStatus: 'Issued' },
    InsuredSignedDate: '2026-11-21',
  });
  expect(pickMembers(issued, 'transactionType', 'transactionStatus')).toEqual({
    transactionType: 'AgentTransfer',
    transactionStatus: 'Issued',
  });
  expect(pickMembers(await manager.read(`Policy/${other.policyId}/PolicyOwner`), 'userID')).toEqual({
    userID: userId,
  });
});

test('a value that a call does not read is refused, and nothing is opened or lost', async () => {
  const { policyId: id } = await issuePlayed(served);
  const send = async (Transaction: object, more: object = {}) => {
    const { status, body } = await manager.post(`Policy/${id}/Transaction`, { Transaction, ...more });
    const { problems = [], message } = Object(body);
    return [status, problems[0]?.field ?? null, status === 200 ? '' : message];
  };
  expect(await send({}, { CancellationReason: 'BuildingSoldOrRemoved' })).toEqual([
    422,
    'CancellationReason',
    'CancellationReason has no effect in this call, which works on no change of an issued policy. Leave it out.',
  ]);
  expect(
    await send({ transactionType: 'Update' }, { ChangeKind: 'Lenders', InsuredSignedDate: from }),
  ).toEqual([
    422,
    'InsuredSignedDate',
    'InsuredSignedDate has no effect in this call, which opens a change. Leave it out.',
  ]);
  expect(await send({ transactionType: 'Update', agentSignedDate: '2026-11-20' })).toEqual([
    422,
    'transaction.agentSignedDate',
    expect.stringContaining('agentSignedDate follows from other values'),
  ]);
  expect(await send({}, { ChangeKind: 'Lenders', NewAgentUserID: 1 })).toEqual([
    422,
    'NewAgentUserID',
    'Only a transfer to another agent names one.',
  ]);
  const transactions = Object.values(await manager.read(`Policy/${id}/Transactions`));
  expect(transactions).toHaveLength(1);

  expect(await send({}, { ChangeKind: 'Lenders', Note: 'A new lender.' })).toEqual([200, null, '']);
  expect(await send({}, { ChangeKind: 'Lenders', Note: 'A new lender.' })).toEqual([200, null, '']);
  expect(await send({}, { ChangeKind: 'Building' })).toEqual([
    422,
    null,
    'Another change of this policy is open. Issue it or abandon it first.',
  ]);
  expect(await send({ transactionStatus: 'Issued' }, { Note: 'Another note.' })).toEqual([
    422,
    'Note',
    'Note has no effect in this call, which hands a change in. Leave it out.',
  ]);
});

const nashville = { streetAddress1: '118 Riverside Dr', city: 'Nashville', stateAbbreviation: 'TN' };
const changeAddressCall = `mutation ($id: ID!, $input: ChangeAddressInput!) { answer: changeAddress(policyId: $id, input: $input) {
  __typename ... on AddressChanged { notices } ... on AddressNeedsChoice { scrub { message } } ... on SaveRefused { problems { code field } } } }`;

async function changeAddress(id: number, input: object): Promise<unknown> {
  const { body, text } = await agent.send(changeAddressCall, { id: String(id), input });
  return body?.data?.answer ?? text;
}

/** The facts of a file that were derived from its address. */
function readDerived({ policy, propertyAddress, floodZoneInformation, locationFacts }: LoadedPolicyFile) {
  const { addressId: _1, version: _2, isFederallyLeased: _3, propertyDesc: _4, ...address } = propertyAddress;
  const { floodZoneInformationId: _5, version: _6, ...zone } = floodZoneInformation;
  const { locationFactsId: _7, version: _8, knownAnswers: _9, ...facts } = locationFacts;
  const { floodZone, communityNumber, communityName, mapPanel, firmDate, currentBfe, isPotentialDuplicate } =
    policy;
  return {
    ...{ address, zone, facts, floodZone, communityNumber, communityName, mapPanel, firmDate, currentBfe },
    isPotentialDuplicate,
  };
}

test('a quote is moved only with all that is derived from its address, and then as if it was started there', async () => {
  const { file } = await served.played('slab-day-364');
  const id = file.policy.policyId;
  const place = `Policy/${id}`;
  const address = { ...nashville, postalCode: '37206' };
  const alone = await caller.post(`${place}/PropertyAddress`, address);
  const byParts = await changesOf(agent, id).save({
    propertyAddress: { version: file.propertyAddress.version, city: 'Nashville' },
  });
  expect([alone.status, JSON.stringify(alone.body), byParts]).toEqual([
    422,
    expect.stringContaining('ADDRESS_CHANGE'),
    expect.stringContaining('ADDRESS_CHANGE'),
  ]);
  await caller.save(`${place}/PropertyAddress`, { streetAddress2: 'Unit 4' });
  const corrected = await servedFile(agent, id);
  expect(readDerived(corrected)).toEqual(
    readDerived({ ...file, propertyAddress: { ...file.propertyAddress, streetAddress2: 'Unit 4' } }),
  );

  const unknown = { ...address, streetAddress1: '1 Nowhere Street' };
  expect(await changeAddress(id, { address: unknown })).toEqual({
    __typename: 'AddressNeedsChoice',
    scrub: { message: expect.any(String) },
  });
  expect(await changeAddress(id, { address: { ...address, streetAddress1: 'P.O. Box 12' } })).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'V-00-02', field: 'propertyAddress.streetAddress1' }],
  });
  const there = await startedQuote(agent, {
    ...namedScenario('slab-day-364', restToday).start,
    place: 'nashville-tn',
  });
  expect(await changeAddress(id, { address })).toEqual({ __typename: 'PossibleDuplicate' });
  const twice = await caller.post(`${place}/ChangeAddress`, { PropertyAddressFields: address });
  expect([twice.status, JSON.stringify(twice.body)]).toEqual([422, expect.stringContaining('DUPLICATE')]);
  expect(await servedFile(agent, id)).toEqual(corrected);

  const cleared = 'Cleared against the sanctions list: Rosa Alvarez';
  await ownerOf(served.world.db)
    .updateTable('transaction')
    .set({ released_reasons: `Another policy may insure the same building.\n${cleared}` })
    .where('policy_id', '=', id)
    .execute();
  const row = await caller.save(`${place}/ChangeAddress`, {
    PropertyAddressFields: address,
    acceptDuplicate: true,
  });
  expect(pickMembers(row, 'city', 'county', 'derivedFromAddress')).toEqual({
    city: 'Nashville',
    county: 'Davidson County',
    derivedFromAddress: '118 Riverside Dr, Nashville, TN 37206',
  });
  const moved = await servedFile(agent, id);
  expect(moved.transaction.releasedReasons).toBe(cleared);
  expect(readDerived(moved)).toEqual({ ...readDerived(there.file), isPotentialDuplicate: true });
  expect([file.isRatingStale, moved.isRatingStale, moved.rating.derivedFromAddress]).toEqual([
    false,
    true,
    file.propertyAddress.derivedFromAddress,
  ]);
});

test('facts of another address are neither rated nor submitted nor issued', async () => {
  const { file } = await served.played('slab-day-364');
  const id = String(file.policy.policyId);
  await ownerOf(served.world.db)
    .updateTable('flood_zone_information')
    .set({ derived_from_address: '1 Old Road, Des Moines, IA 50312' })
    .where('policy_id', '=', file.policy.policyId)
    .execute();
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = file.rating;
  const choice = { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible };
  const { body } = await agent.send(
    'mutation ($id: ID!) { submitApplication(policyId: $id) { __typename ... on StepProblems { problems { code } } } }',
    { id },
  );
  expect([
    await changesOf(agent, file.policy.policyId).rate(choice),
    Object(body?.data?.submitApplication).problems,
  ]).toEqual([expect.stringContaining('SaveRefused'), [{ code: 'OTHER_ADDRESS' }]]);
  await ownerOf(served.world.db)
    .updateTable('transaction')
    .set({ policy_state: 'APPLICATION' })
    .where('policy_id', '=', file.policy.policyId)
    .execute();
  const issued = await manager.post(`Policy/${id}/Issue`);
  expect([issued.status, JSON.stringify(issued.body)]).toEqual([
    422,
    expect.stringContaining('OTHER_ADDRESS'),
  ]);
});

test('another address of an issued policy is a change that underwriting decides', async () => {
  const own = await issuePlayed(served);
  const changes = changesOf(agent, own.policyId);
  const { derivedFromAddress: before } = (await servedFile(agent, own.policyId)).propertyAddress;
  const address = { ...nashville, postalCode: '37206' };
  expect(await changeAddress(own.policyId, { address, acceptDuplicate: true })).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'CLOSED', field: null }],
  });
  saved(await changes.open({ kind: 'LENDERS' }));
  expect(await changeAddress(own.policyId, { address, acceptDuplicate: true })).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'NOT_IN_CHANGE', field: 'propertyAddress' }],
  });
  await changes.abandon('The wrong kind.');
  saved(await changes.open({ kind: 'BUILDING' }));
  expect(await changeAddress(own.policyId, { address, acceptDuplicate: true })).toEqual({
    __typename: 'AddressChanged',
    notices: [],
  });
  const priced = saved(await changes.price());
  expect(priced.price?.annualBefore === priced.price?.annualAfter).toBe(false);
  if (!priced.price?.total.startsWith('-')) await changes.pay();
  await changes.addEvidence();
  const issued = saved(await changes.issue({ agentSignedDate: restToday }));
  const { transaction } = await servedFile(agent, own.policyId);
  expect([issued.change.stage, transaction.reviewReasons]).toEqual([
    'HELD',
    expect.stringContaining(
      `The address of the property changes from ${before} to 118 Riverside Dr, Nashville, TN 37206.`,
    ),
  ]);
});
