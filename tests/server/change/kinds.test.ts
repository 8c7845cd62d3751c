import { beforeEach, expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { putScheduledChangeInEffect } from '../../../server/change/scheduled-change.service.ts';
import { storeLetterChoice } from '../../../server/documents/letter-acts/letter-language.store.ts';
import { readLetterCodes } from '../../../server/documents/letters.service.ts';
import { readTermsOfInsured } from '../../../server/identity/tokens/held-policies.store.ts';
import { addConsumerSignIn, lockConsumerSignIn } from '../../../server/people/portal/consumers.store.ts';
import { findInsuredsOfMain } from '../../../server/people/portal/policy-door.store.ts';
import { givePolicy } from '../../../server/people/portal/policy-holders.store.ts';
import { editAsProduct } from '../../../server/policy/file/edit-file.service.ts';
import { readRenewalsToWin } from '../../../server/renewal/renewals.store.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { CopyQuote, Pay } from '../../../src/graphql/staff-documents.ts';
import { compareTriples, watchTriples } from '../../support/lifecycle/reached-triples.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { unlimitedSight } from '../../support/plans/explain.ts';
import { moveElsewhere } from '../../support/scenarios/move-elsewhere.ts';
import { savedAnswers, servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, refused, saved } from '../../support/server/change-client.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { readUserId, signInClient } from '../../support/server/graphql-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

/* Each kind of change over the server, from its opening to the version that is in force. */
const database = await testDatabase();
await watchTriples(database);
const served = await restWorldOn(database);
const { agent, url, world } = served;
const examiner = await signInClient(url, 'examiner');
const manager = await signInClient(url, 'manager');
const signed = { agentSignedDate: '2026-11-21', insuredSignedDate: '2026-11-21' };
let policyId = 0;
let from = '';
let to = '';

beforeEach(async () => {
  ({ policyId, from, to } = await issuePlayed(served));
});

async function release(): Promise<void> {
  const { text } = await examiner.send(
    'mutation ($id: ID!) { decideReview(policyId: $id, release: true, message: "Seen.") { __typename ... on SaveRefused { problems { message } } } }',
    { id: String(policyId) },
  );
  expect(text).toContain('ReviewDecided');
}

async function fileOn(day: string) {
  const { body, text } = await agent.send(
    `query ($id: ID!, $asOf: Date!) { policyVersion(policyId: $id, asOf: $asOf) { file { insureds { insuredId firstName lastName isActive }
      mailingAddress { streetAddress1 city } lossPayees { lossPayeeId name1 lossPayeeType isActive } elevationCertificate { isActive diagramNumber }
      structure { floorsCount } policyOwner { userId } rating { totalPremium } transaction { transactionType } } } }`,
    { id: String(policyId), asOf: day },
  );
  if (!body?.data) throw new Error(text);
  return Object(body.data.policyVersion).file;
}

test('a copy of a policy is a new quote of what is in force, without its days, its money and the change that is open', async () => {
  saved(await changesOf(agent, policyId).open({ kind: 'INSURED_NAME' }));
  const { insureds } = await servedFile(agent, policyId);
  const [insured] = insureds;
  const renamed = { insuredId: insured?.insuredId, version: insured?.version, lastName: 'Renamed' };
  expect(await changesOf(agent, policyId).save({ insureds: [renamed] })).toBe('PartsSaved');
  const { copyQuote } = await agent.ask(CopyQuote, { policyId: String(policyId) });
  if (copyQuote.__typename !== 'QuoteCopied') throw new Error(JSON.stringify(copyQuote));
  const copy = await servedFile(agent, Number(copyQuote.file.policy.policyId));
  expect(copy.insureds.map(({ lastName }) => lastName)).toEqual([insured?.lastName]);
  expect(
    pickMembers(
      copy.policy,
      'nfipPolicyNum',
      'currentTransactionId',
      'effectiveDate',
      'effectiveDateType',
      'originalNewBusinessDate',
      'isPotentialDuplicate',
    ),
  ).toEqual({
    nfipPolicyNum: null,
    currentTransactionId: null,
    effectiveDate: null,
    effectiveDateType: null,
    originalNewBusinessDate: null,
    isPotentialDuplicate: true,
  });
  expect([copy.transaction.policyState, copy.payments, copy.rating.totalPremium]).toEqual([
    'QUOTE',
    [],
    null,
  ]);
});

test('a copy of a first term continues the prior owner’s policy; a copy of a renewed one continues none', async () => {
  const owner = ownerOf(database.db);
  const { transaction_id } = await owner
    .selectFrom('policy_part')
    .select('transaction_id')
    .where('policy_id', '=', policyId)
    .executeTakeFirstOrThrow();
  const prior = {
    prior_owner_policy_number: '1234567890',
    prior_policy_discount_type: 'PRE_FIRM_DISCOUNT',
  } as const;
  await owner
    .insertInto('prior_policy_info')
    .values({ policy_id: policyId, transaction_id, ...prior })
    .execute();
  const copiedPrior = async () => {
    const { copyQuote } = await agent.ask(CopyQuote, { policyId: String(policyId) });
    if (copyQuote.__typename !== 'QuoteCopied') throw new Error(JSON.stringify(copyQuote));
    const { priorPolicyInfo } = await servedFile(agent, Number(copyQuote.file.policy.policyId));
    return pickMembers(priorPolicyInfo, 'priorOwnerPolicyNumber', 'priorPolicyDiscountType');
  };
  expect(await copiedPrior()).toEqual({
    priorOwnerPolicyNumber: '1234567890',
    priorPolicyDiscountType: 'PRE_FIRM_DISCOUNT',
  });
  const renewed = { original_new_business_date: addDays(from, -365) };
  await owner.updateTable('policy_part').set(renewed).where('policy_id', '=', policyId).execute();
  expect(await copiedPrior()).toEqual({ priorOwnerPolicyNumber: null, priorPolicyDiscountType: null });
});

test('lenders are added without a premium; the rating of the version before counts', async () => {
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'LENDERS' }));
  const lender = {
    lossPayeeId: 0,
    version: 0,
    lossPayeeType: 'FIRST_MORTGAGEE',
    name1: 'Ebb National Bank',
    loanNumber: '77-1',
    streetAddress1: '1 Bank Street',
    city: 'New Orleans',
    stateId: 19,
    postalCode: '70112',
  };
  expect(await changes.save({ lossPayees: [lender] })).toBe('PartsSaved');
  const { price } = saved(await changes.price());
  expect(pickMembers(price, 'total', 'annualBefore', 'annualAfter')).toEqual({
    total: '0.00',
    annualBefore: '433.00',
    annualAfter: '433.00',
  });
  expect(saved(await changes.issue()).change.stage).toBe('ISSUED');
  const { lossPayees, rating, transaction } = await fileOn(from);
  expect(lossPayees).toEqual([
    {
      lossPayeeId: expect.any(String),
      name1: 'Ebb National Bank',
      lossPayeeType: 'FIRST_MORTGAGEE',
      isActive: true,
    },
  ]);
  expect([rating.totalPremium, transaction.transactionType]).toEqual(['433.00', 'UPDATE']);
  expect(await changes.balance()).toBe('0.00');
});

test('the insured pays once the removal of the lender that paid the premium is issued, and not before', async () => {
  await moveElsewhere(database.db);
  const { file } = await savedAnswers(agent, await served.played('slab-day-364'), {
    'lossPayees.FIRST_MORTGAGEE.name1': 'Cumberland River Bank',
    'lossPayees.FIRST_MORTGAGEE.loanNumber': '778-10442',
    'lossPayees.FIRST_MORTGAGEE.streetAddress1': '500 Commerce Street',
    'lossPayees.FIRST_MORTGAGEE.city': 'Nashville',
    'lossPayees.FIRST_MORTGAGEE.stateId': 47,
    'lossPayees.FIRST_MORTGAGEE.postalCode': '37203',
    'policy.policyBillingType': 'FIRST_MORTGAGEE',
  });
  const id = file.policy.policyId;
  const amount = file.rating.totalPremium ?? '';
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId: String(id), payment });
  await agent.ask(SubmitApplication, { policyId: String(id) });
  const issued = await servedFile(agent, id);
  const [lender] = issued.lossPayees;
  const changes = changesOf(agent, id);
  saved(await changes.open({ kind: 'LENDERS' }));
  const name = async (isActive: boolean) => {
    const [now] = (await servedFile(agent, id)).lossPayees;
    const named = { lossPayeeId: lender?.lossPayeeId, version: now?.version, isActive };
    expect(await changes.save({ lossPayees: [named] })).toBe('PartsSaved');
    return (await servedFile(agent, id)).policy.policyBillingType;
  };
  expect([await name(false), await name(true), await name(false)]).toEqual([
    'FIRST_MORTGAGEE',
    'FIRST_MORTGAGEE',
    'FIRST_MORTGAGEE',
  ]);
  const readPayors = async () =>
    (await changes.details()).changedFields.filter(({ field }) => field === 'policy.policyBillingType');
  const announced = await readPayors();
  saved(await changes.price());
  expect(saved(await changes.issue()).change.stage).toBe('ISSUED');
  expect(announced).toEqual([
    { field: 'policy.policyBillingType', before: 'First mortgagee', after: 'Insured' },
  ]);
  const { policy } = await servedFile(agent, id);
  expect([issued.policy.policyBillingType, policy.policyBillingType]).toEqual(['FIRST_MORTGAGEE', 'INSURED']);
});

test('mailing address and name change without a premium, one after the other', async () => {
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'MAILING_ADDRESS' }));
  const { mailingAddress, insureds } = await servedFile(agent, policyId);
  const address = {
    version: mailingAddress.version,
    streetAddress1: '9 New Road',
    city: 'Metairie',
    stateId: 19,
    postalCode: '70001',
  };
  expect(await changes.save({ mailingAddress: address })).toBe('PartsSaved');
  saved(await changes.price());
  saved(await changes.issue());
  saved(await changes.open({ kind: 'INSURED_NAME', effectiveDate: addDays(from, 30) }));
  const [insured] = insureds;
  const named = { insuredId: insured?.insuredId, version: 1, lastName: 'Married' };
  expect(await changes.save({ insureds: [named] })).toBe('PartsSaved');
  saved(await changes.price());
  expect(saved(await changes.issue()).change.stage).toBe('SCHEDULED');
  const mailedTo = { streetAddress1: '9 New Road', city: 'Metairie' };
  expect(pickMembers(await fileOn(from), 'mailingAddress', 'insureds')).toEqual({
    mailingAddress: mailedTo,
    insureds: [buildInsured('Rosa', 'Alvarez')],
  });
  expect(pickMembers(await fileOn(addDays(to, -1)), 'mailingAddress', 'insureds')).toEqual({
    mailingAddress: mailedTo,
    insureds: [buildInsured('Rosa', 'Married')],
  });
});

function buildInsured(firstName: string, lastName: string) {
  return { insuredId: expect.any(String), firstName, lastName, isActive: true };
}

test('an assignment gives the policy to the buyer with its premium, and needs a deed and both signatures', async () => {
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'ASSIGNMENT', effectiveDate: addDays(from, 50) }));
  const { insureds } = await servedFile(agent, policyId);
  const [seller] = insureds;
  const insured = { insuredId: seller?.insuredId, version: 1, firstName: 'Berta', lastName: 'Buyer' };
  expect(await changes.save({ insureds: [insured] })).toBe('PartsSaved');
  saved(await changes.price());
  expect(refused(await changes.issue())).toEqual([
    'REQUIRED: Enter the day on which the agent signed the request.',
    'REQUIRED: Enter the day on which the insured signed the request.',
    'DOCUMENT: A document is missing: deed or settlement statement.',
  ]);
  await changes.addEvidence();
  expect(saved(await changes.issue(signed)).change.stage).toBe('SCHEDULED');
  expect((await fileOn(addDays(from, 49))).insureds).toEqual([buildInsured('Rosa', 'Alvarez')]);
  expect((await fileOn(addDays(from, 50))).insureds).toEqual([buildInsured('Berta', 'Buyer')]);
});

test('an assignment begins without the contacts of the seller, so that neither mail nor the link to the policy reaches them', async () => {
  const changes = changesOf(agent, policyId);
  const contacts = {
    email: 'rosa@example.com',
    phone: '5155550100',
    workPhone: '5155550101',
    cellPhone: '5155550102',
    birthDate: '1980-02-03',
  };
  const readContacts = async () => {
    const { insureds, correspondenceEmails } = await servedFile(agent, policyId);
    return {
      insureds: insureds.map((insured) =>
        pickMembers(insured, 'email', 'phone', 'workPhone', 'cellPhone', 'birthDate'),
      ),
      emails: correspondenceEmails.map((row) => pickMembers(row, 'userContactValue', 'isActive')),
    };
  };
  const listAtDoor = async () => {
    const { policyMain } = await servedFile(agent, policyId);
    const insureds = await findInsuredsOfMain(database.db, Number(policyMain.policyMainId));
    return insureds.map((insured) => pickMembers(insured, 'firstName', 'email'));
  };
  saved(await changes.open({ kind: 'MAILING_ADDRESS', effectiveDate: from }));
  const [seller] = (await servedFile(agent, policyId)).insureds;
  const email = {
    correspondenceEmailId: 0,
    version: 0,
    userContactValue: 'mail@example.com',
    isActive: true,
  };
  const { insuredId } = seller ?? {};
  expect(
    await changes.save({
      insureds: [{ insuredId, version: seller?.version, ...contacts }],
      correspondenceEmails: [email],
    }),
  ).toBe('PartsSaved');
  saved(await changes.price());
  saved(await changes.issue(signed));
  expect(await readContacts()).toEqual({
    insureds: [contacts],
    emails: [{ userContactValue: 'mail@example.com', isActive: true }],
  });

  saved(await changes.open({ kind: 'ASSIGNMENT', effectiveDate: from }));
  const none = { email: null, phone: null, workPhone: null, cellPhone: null, birthDate: null };
  expect(await readContacts()).toEqual({
    insureds: [none],
    emails: [{ userContactValue: 'mail@example.com', isActive: false }],
  });
  expect(await listAtDoor()).toEqual([{ firstName: 'Rosa', email: 'rosa@example.com' }]);
  const [copied] = (await servedFile(agent, policyId)).insureds;
  const buyer = { insuredId, version: copied?.version, firstName: 'Berta', lastName: 'Buyer' };
  expect(await changes.save({ insureds: [buyer] })).toBe('PartsSaved');
  saved(await changes.price());
  await changes.addEvidence();
  expect(saved(await changes.issue(signed)).change.stage).toBe('ISSUED');
  expect(await listAtDoor()).toEqual([{ firstName: 'Berta', email: null }]);
});

test('an assignment in effect ends the rights of the seller and of the seller’s helper, and the code of their letters', async () => {
  const { world } = served;
  const names = [
    await addColleague(world, 'agent', 'sam.seller', 'CONSUMER'),
    await addColleague(world, 'agent', 'hal.helper', 'CONSUMER'),
  ];
  const listSeen = () =>
    Promise.all(
      names.map(async (name) => {
        const { body } = await (await signInClient(url, name)).send(
          'query ($id: ID!) { policyFile(policyId: $id) { id } }',
          { id: String(policyId) },
        );
        return Object(body?.data).policyFile?.id ?? null;
      }),
    );
  const { policyMainId } = await database.db
    .selectFrom('policy')
    .select('policy_main_id as policyMainId')
    .where('policy_id', '=', policyId)
    .executeTakeFirstOrThrow();
  const [seller, helper] = await Promise.all(
    names.map(async (name) => Number(readUserId(await signInClient(url, name)))),
  );
  const rights = { mayPay: true, mayClaim: true, grantedBy: null, grantedAt: world.now(), policyMainId };
  await givePolicy(database.db, { ...rights, userId: helper ?? 0, isInsured: false });
  await database.db
    .updateTable('policy')
    .set({ created_by: seller ?? 0 })
    .where('policy_id', '=', policyId)
    .execute();
  await addConsumerSignIn(database.db, {
    ...{ email: 'sam@example.com', entityId: null, portalEstimateId: null, policyMainId, userId: null },
    ...{ requestDigest: 'request', linkDigest: 'link', codeDigest: 'code' },
    ...{ madeAt: world.now(), expiresAt: new Date(world.now().getTime() + 60_000) },
  });
  const before = await readLetterCodes(world, [policyId]);
  expect(await listSeen()).toEqual([String(policyId), String(policyId)]);

  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'ASSIGNMENT', effectiveDate: from }));
  const [insured] = (await servedFile(agent, policyId)).insureds;
  const buyer = { insuredId: insured?.insuredId, version: 1, firstName: 'Berta', lastName: 'Buyer' };
  expect(await changes.save({ insureds: [buyer] })).toBe('PartsSaved');
  saved(await changes.price());
  await changes.addEvidence();
  expect(saved(await changes.issue(signed)).change.stage).toBe('ISSUED');
  expect(await listSeen()).toEqual([null, null]);
  expect(await lockConsumerSignIn(database.db, 'link_digest', 'link', world.now())).toBe(undefined);
  expect(await readLetterCodes(world, [policyId])).not.toEqual(before);
});

test('an assignment that waits for its day and is applied again over another change is the same one, from the first hour of that day', async () => {
  const day = addDays(from, 50);
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'ASSIGNMENT', effectiveDate: day }));
  const [seller] = (await servedFile(agent, policyId)).insureds;
  const buyer = { insuredId: seller?.insuredId, version: 1, firstName: 'Berta', lastName: 'Buyer' };
  expect(await changes.save({ insureds: [buyer] })).toBe('PartsSaved');
  saved(await changes.price());
  await changes.addEvidence();
  const { change } = saved(await changes.issue(signed));
  expect(change.stage).toBe('SCHEDULED');
  const codes = await readLetterCodes(world, [policyId]);

  saved(await changes.open({ kind: 'MAILING_ADDRESS' }));
  const { mailingAddress } = await servedFile(agent, policyId);
  const address = { version: mailingAddress.version, streetAddress1: '9 New Road' };
  expect(await changes.save({ mailingAddress: address })).toBe('PartsSaved');
  saved(await changes.price());
  saved(await changes.issue());
  const { policyMainId, transactionId } = await database.db
    .selectFrom('policy_change')
    .innerJoin('policy', 'policy.policy_id', 'policy_change.policy_id')
    .select(['policy_main_id as policyMainId', 'transaction_id as transactionId'])
    .where('reapplication_of', '=', Number(change.transactionId))
    .executeTakeFirstOrThrow();
  const readAssignments = async () =>
    (await readTermsOfInsured(database.db, policyMainId)).map(({ assignment }) => assignment);
  expect(await readAssignments()).toEqual([null]);
  await editAsProduct(world, policyId, (edit) => putScheduledChangeInEffect(edit, transactionId));
  const own = { transactionId: Number(change.transactionId), lossesFrom: day };
  expect(await readAssignments()).toEqual([{ ...own, ownedSince: new Date(`${day}T08:00:00Z`) }]);
  expect(await readLetterCodes(world, [policyId])).toEqual(codes);
});

test.each([
  ['at once', 0, 'ISSUED'],
  ['on its day', 50, 'SCHEDULED'],
])(
  'an assignment that takes effect %s ends the automatic payment of the seller and how the seller chose to get letters',
  async (_, days, stage) => {
    const read = async () => {
      const { body } = await agent.send(
        'query ($id: ID!) { draftConsent(policyId: $id) { consent { account } } policyFile(policyId: $id) { letterLanguage letterDelivery } }',
        { id: policyId },
      );
      return body?.data;
    };
    await agent.send(
      'mutation ($id: ID!, $consent: DraftConsentInput!) { agreeToDrafts(policyId: $id, consent: $consent) { __typename } }',
      { id: policyId, consent: { paymentTypeId: 2, token: 'tok_sample_ok', signedName: 'Rosa Alvarez' } },
    );
    await storeLetterChoice(database.db, policyId, { language: 'ES', delivery: 'EMAIL' });
    const changes = changesOf(agent, policyId);
    saved(await changes.open({ kind: 'ASSIGNMENT', effectiveDate: addDays(from, days) }));
    const [seller] = (await servedFile(agent, policyId)).insureds;
    const buyer = { insuredId: seller?.insuredId, version: 1, firstName: 'Berta', lastName: 'Buyer' };
    expect(await changes.save({ insureds: [buyer] })).toBe('PartsSaved');
    saved(await changes.price());
    await changes.addEvidence();
    expect(await read()).toEqual({
      draftConsent: { consent: { account: 'credit card' } },
      policyFile: { letterLanguage: 'ES', letterDelivery: 'EMAIL' },
    });
    const { change } = saved(await changes.issue(signed));
    expect(change.stage).toBe(stage);
    if (stage === 'SCHEDULED')
      await editAsProduct(world, policyId, (edit) =>
        putScheduledChangeInEffect(edit, Number(change.transactionId)),
      );
    expect(await read()).toEqual({
      draftConsent: { consent: null },
      policyFile: { letterLanguage: null, letterDelivery: null },
    });
  },
);

test('an elevation certificate is added and priced', async () => {
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'ELEVATION_CERTIFICATE', effectiveDate: from }));
  const file = await servedFile(agent, policyId);
  const certificate = {
    version: file.elevationCertificate.version,
    isActive: true,
    elCertDate: '2026-10-01',
    diagramNumber: 'DIAGRAM_1A',
    sectionType: 'SECTION_C',
    elevationDatum: 'NAVD_1988',
    bfe: 10,
    topOfBottomFloor: 14.5,
    lag: 12,
    hag: 13,
  };
  expect(await changes.save({ elevationCertificate: certificate })).toBe('PartsSaved');
  const { price, screens, documents } = saved(await changes.price());
  expect(screens).toEqual(['FOUNDATION_INFORMATION', 'ELEVATION_CERTIFICATE']);
  expect(documents).toEqual([{ documentType: 'Elevation certificate', isOnFile: false }]);
  expect(price?.annualAfter).not.toBe('0.00');
  await changes.addEvidence();
  if (!price?.total.startsWith('-')) await changes.pay();
  saved(await changes.issue(signed));
  expect((await fileOn(from)).elevationCertificate).toEqual({
    isActive: true,
    diagramNumber: 'DIAGRAM_1A',
  });
});

test('a change of coverage takes the answer that offers exceptional deductibles, and nothing else of the policy', async () => {
  const changes = changesOf(agent, policyId);
  const save = async (answers: object) => {
    const { policy } = await servedFile(agent, policyId);
    return changes.save({ policy: { version: policy.version, ...answers } });
  };
  const refusal = expect.stringContaining('NOT_IN_CHANGE');
  saved(await changes.open({ kind: 'LENDERS', effectiveDate: from }));
  expect(await save({ useExceptionalDeductibles: true })).toEqual(refusal);
  await changes.abandon();
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate: from }));
  expect(await save({ useExceptionalDeductibles: true, isPrimaryResidence: false })).toEqual(refusal);
  expect(await save({ useExceptionalDeductibles: true })).toBe('PartsSaved');
  expect((await servedFile(agent, policyId)).policy.useExceptionalDeductibles).toBe(true);
});

test('a correction replaces what was wrong from the first day', async () => {
  const changes = changesOf(agent, policyId);
  const opened = saved(await changes.open({ kind: 'CORRECTION' }));
  expect(opened.change.effectiveDate).toBe(from);
  const file = await servedFile(agent, policyId);
  expect(await changes.save({ policy: { version: file.policy.version, isPrimaryResidence: false } })).toBe(
    'PartsSaved',
  );
  const { price } = saved(await changes.price());
  expect(pickMembers(price, 'factor', 'days')).toEqual({ factor: 1, days: 365 });
  await changes.addEvidence();
  await changes.pay();
  expect(saved(await changes.issue(signed)).change.stage).toBe('ISSUED');
  expect(await changes.balance()).toBe('0.00');
});

test('another agent gets the policy: sight follows the owner in force', async () => {
  const others = await signInClient(url, 'otheragent');
  const { user_id: newAgentUserId } = await served.world.db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', 'otheragent')
    .executeTakeFirstOrThrow();
  const { text } = await others.send('query ($id: ID!) { policyFile(policyId: $id) { id } }', {
    id: String(policyId),
  });
  expect(text).toContain('"policyFile":null');
  const answer = await changesOf(manager, policyId).open({ kind: 'AGENT_TRANSFER', newAgentUserId });
  const opened = saved(answer);
  expect(opened.change.kind).toBe('AGENT_TRANSFER');
  const byManager = changesOf(manager, policyId);
  saved(await byManager.price());
  await byManager.addEvidence();
  expect(saved(await byManager.issue(signed)).change.stage).toBe('ISSUED');
  const after = await others.send('query ($id: ID!) { policyFile(policyId: $id) { id } }', {
    id: String(policyId),
  });
  expect(after.text).toContain(`"id":"${policyId}"`);
  const former = await agent.send(
    `query ($id: ID!, $text: String!) { policyFile(policyId: $id) { id }
      policies(filter: { text: $text }, first: 5) { nodes { policyId } } }`,
    { id: String(policyId), text: String(policyId) },
  );
  expect(former.body?.data).toEqual({ policyFile: null, policies: { nodes: [] } });
});

/** The renewal of the policy as people read of it: its stage and reason, its days, whether it can be ended, and its duties. */
async function readAnnouncedRenewal() {
  const { body, text } = await manager.send(
    `query ($id: ID!) { renewal(policyId: $id) { stage reason nonRenewalReasons days { sentence } }
      upcomingDuties(policyId: $id) { kind } }`,
    { id: String(policyId) },
  );
  if (!body?.data?.renewal) throw new Error(text);
  const { stage, reason, nonRenewalReasons, days } = Object(body.data.renewal);
  const toWin = await readRenewalsToWin(database.db, unlimitedSight, addDays(to, -80));
  return {
    ...{ stage, reason, isEndable: nonRenewalReasons.length > 0, hasDays: days.length > 0 },
    isToWin: toWin.some((row) => row.policyId === policyId),
    duties: (body.data.upcomingDuties as { kind: string }[])
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('RENEWAL')),
  };
}

test('the day of a cancellation is corrected, and a policy is reinstated with changes', async () => {
  const changes = changesOf(manager, policyId);
  const announced = await readAnnouncedRenewal();
  expect(announced).toEqual({
    ...{ stage: 'PLANNED', reason: null, isEndable: true, hasDays: true, isToWin: true },
    duties: ['RENEWAL_RATES_CHECKED', 'RENEWAL_BUILT'],
  });
  const day = addDays(from, 100);
  saved(
    await changes.open({
      kind: 'CANCELLATION',
      cancellationReason: 'BUILDING_SOLD_OR_REMOVED',
      effectiveDate: day,
    }),
  );
  const first = saved(await changes.price()).price?.total;
  await changes.addEvidence();
  saved(await changes.issue(signed));
  await release();
  const corrected = addDays(from, 150);
  saved(
    await changes.open({
      kind: 'CANCELLATION_CORRECTION',
      cancellationReason: 'BUILDING_SOLD_OR_REMOVED',
      effectiveDate: corrected,
    }),
  );
  const second = saved(await changes.price()).price;
  expect(Number(second?.total)).toBeGreaterThan(0);
  await changes.addEvidence();
  saved(await changes.issue(signed));
  await release();
  expect((await changes.versionOn(addDays(corrected, -1))).building).toBe(250_000);
  expect((await changes.versionOn(corrected)).transactionId).toBe(null);
  expect(await readAnnouncedRenewal()).toEqual({
    ...{ stage: 'NOT_RENEWED', reason: 'The policy has no cover on the last day of its term.' },
    ...{ isEndable: false, hasDays: false, isToWin: false, duties: [] },
  });
  const back = saved(await changes.open({ kind: 'REINSTATEMENT_WITH_CHANGES' }));
  expect(back.change.effectiveDate).toBe(corrected);
  const { rating } = await servedFile(manager, policyId);
  expect(
    await changes.rate({
      buildingCoverage: 150_000,
      contentsCoverage: rating.contentsCoverage,
      buildingDeductible: rating.buildingDeductible,
      contentsDeductible: rating.contentsDeductible,
    }),
  ).toBe('QuoteRated');
  saved(await changes.price());
  await changes.addEvidence();
  saved(await changes.issue(signed));
  await release();
  expect((await changes.versionOn(addDays(to, -1))).building).toBe(150_000);
  expect(await readAnnouncedRenewal()).toEqual(announced);
  expect(first?.startsWith('-')).toBe(true);
});

test('each state, status and type of the table was reached here by its act, and none that it does not list', async () => {
  expect(await compareTriples(database, 'change/kinds')).toEqual({ missing: [], unlisted: [] });
});
