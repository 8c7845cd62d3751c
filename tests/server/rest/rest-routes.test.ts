import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { enterSuspense, matchSuspense } from '../../../server/billing/suspense.service.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { buildForm, formWith, noting } from '../../support/server/rest-client.ts';
import { restWorld, restToday as today } from '../../support/server/rest-world.ts';
import { ownerOf } from '../../support/server/test-database.ts';
import { signedInAs } from '../../support/server/test-world.ts';
import { routeLines } from './rest-routes.ts';

const { world, rest, played, started } = await restWorld();
const calls = new Set<string>();
const agent = noting(await rest('agent'), calls);
const accounting = noting(await rest('accounting'), calls);
const admin = await rest('admin');
const manager = noting(await rest('manager'), calls);

const quote = await played('crawlspace-with-certificate-bought-lately');
const { policyId, policyMainId } = quote.file.policy;
const { transactionId } = quote.file.transaction;
const total = Number(quote.file.rating.totalPremium);
const { streetAddress1, city, stateAbbreviation, postalCode } = quote.file.propertyAddress;
const address = { streetAddress1, city, stateAbbreviation, postalCode };
const at = (path: string) => `Policy/${policyId}/${path}`;

test('a policy is started, read by its number, saved in part and as a whole', async () => {
  const Fields = {
    ...address,
    insured: { firstName: 'Ines', lastName: 'Moreau', isEntity: false },
    acceptDuplicate: true,
  };
  const line = await agent.save('Policy/PolicyMain', { Fields, AgentEntityID: 0, RateMarketType: 'Public' });
  expect(line).toEqual({
    policyMainID: expect.any(Number),
    policyRateProviderBitMask: 1,
    isActive: true,
    privateFloodProviderID: null,
    policyID: expect.any(Number),
    activeTransactionID: expect.any(Number),
  });
  const PolicyFields = { policyID: line.policyID, isHistoric: true, buildingType: 'SingleFamilyHome' };
  const saved = await agent.save('Policy?isPartialSave=true', { PolicyFields });
  expect(pickMembers(saved, 'policyID', 'isHistoric', 'buildingType', 'rateMarketType')).toEqual({
    ...PolicyFields,
    rateMarketType: 'Public',
  });
  expect(await agent.read(`Policy/${line.policyID}?includeInactive=true`)).toEqual(saved);
  const whole = await agent.post('Policy', { PolicyFields: { policyID: line.policyID, isHistoric: false } });
  expect(whole.status).toBe(422);
  expect(pickMembers(await agent.read(`Policy/${line.policyID}`), 'isHistoric')).toEqual({
    isHistoric: true,
  });
  const complete = await agent.save('Policy', {
    PolicyFields: { policyID: policyId, isMandatoryPurchase: false },
  });
  expect(pickMembers(complete, 'isMandatoryPurchase', 'effectiveDateTypeID')).toEqual({
    isMandatoryPurchase: false,
    effectiveDateTypeID: 1,
  });
});

test('the line of a policy has its terms, and no other policy', async () => {
  expect(pickMembers(await agent.read(at('PolicyMain')), 'policyMainID', 'policyID')).toEqual({
    policyMainID: policyMainId,
    policyID: policyId,
  });
  const terms = await agent.read(`Policy/PolicyMain/${policyMainId}/Terms`);
  expect(
    Object.values(terms).map((term) => pickMembers(term, 'policyID', 'insuredName', 'totalPremium')),
  ).toEqual([{ policyID: policyId, insuredName: 'Rosa Alvarez', totalPremium: total }]);
  expect(await agent.read(`Policy/OtherPolicy/${policyId}`)).toEqual([]);
});

test('each part with a pair is read and saved; the wrapped ones are wrapped', async () => {
  const { structureInfo } = await agent.save(at('Structure'), { detachedStructuresCount: 2 });
  expect(structureInfo).toEqual(await agent.read(at('Structure')));
  expect(pickMembers(structureInfo, 'detachedStructuresCount', 'constructionDate')).toEqual({
    detachedStructuresCount: 2,
    constructionDate: '05/14/1998',
  });
  const { billing } = await agent.save(at('Billing'), { name1: 'Rosa Alvarez', stateID: 47 });
  expect(billing).toEqual(await agent.read(at('Billing')));
  expect(pickMembers(billing, 'billingID', 'name1', 'stateAbbreviation', 'countryID')).toEqual({
    billingID: expect.any(Number),
    name1: 'Rosa Alvarez',
    stateAbbreviation: 'TN',
    countryID: 233,
  });
  const saves = {
    PropertyAddress: { isFederallyLeased: false },
    MobileHome: { serialNumber: 'A1' },
    BuildingInformation: { buildingDescriptionID: 1, isHistoric: false, constructionDate: '05/14/1998' },
    CorrespondenceEmail: { userContactValue: 'rosa@example.com' },
    ElevationCertificate: { diagramNumber: '8', elevationDatum: 'NAVD88' },
  };
  for (const [part, fields] of Object.entries(saves)) {
    const saved = await agent.save(at(part), fields);
    expect(pickMembers(saved, ...Object.keys(fields))).toEqual(fields);
    expect(await agent.read(at(part))).toEqual(saved);
  }
  const zone = { mapChangedDate: '2025-05-01' };
  expect(pickMembers(await manager.save(at('FloodZoneInformation'), zone), 'mapChangedDate')).toEqual(zone);
  expect(pickMembers(await agent.read(at('FloodZoneInformation')), 'mapChangedDate')).toEqual(zone);
  await manager.save(at('FloodZoneInformation'), { mapChangedDate: null });
});

test('a mailing address is answered with its status, and read for a transaction', async () => {
  const { apiStatusCode, floodMailingAddress } = await agent.save(at('MailingAddress'), {
    isSameAsPropertyAddress: false,
    streetAddress1: '12 Elm Street',
    city: 'Franklin',
    stateID: 47,
    postalCode: '37064',
  });
  expect(apiStatusCode).toBe(200);
  expect(await agent.read(at(`MailingAddress?transactionID=${transactionId}`))).toEqual(floodMailingAddress);
  expect(pickMembers(floodMailingAddress, 'streetAddress1', 'stateAbbreviation', 'countryID')).toEqual({
    streetAddress1: '12 Elm Street',
    stateAbbreviation: 'TN',
    countryID: 233,
  });
});

test('the owner is given by a user who may reassign, the prior policy answers its number', async () => {
  const owner = await agent.read(at('PolicyOwner'));
  const PolicyOwner = { userID: owner.userID };
  expect(await manager.save('Policy/PolicyOwner', { PolicyID: policyId, PolicyOwner })).toEqual(owner);
  const { id } = await agent.save('Policy/PriorPolicyInformation', {
    policyID: policyId,
    priorOwnerPolicyNumber: '8704123456',
    priorPolicyDiscountType: 'No',
  });
  const prior = await agent.read(at('PriorPolicyInformation'));
  expect(
    pickMembers(prior, 'priorPolicyInfoID', 'priorOwnerPolicyNumber', 'priorPolicyDiscountType'),
  ).toEqual({
    priorPolicyInfoID: id,
    priorOwnerPolicyNumber: '8704123456',
    priorPolicyDiscountType: 'No',
  });
  const none = { priorOwnerPolicyNumber: null, priorPolicyDiscountType: null };
  await agent.save('Policy/PriorPolicyInformation', { policyID: policyId, ...none });
});

test('insureds and loss payees are lists: rows with a number change, others are added, inactive ones are hidden', async () => {
  const [first] = Object.values(await agent.read(at('InsuredList')));
  const { insuredID } = pickMembers(first, 'insuredID');
  const rows = [
    { insuredID, middleName: 'M' },
    { firstName: 'Luis', lastName: 'Alvarez', isEntity: false },
  ];
  const saved = Object.values(await agent.save(at('SaveInsureds'), rows));
  expect(saved.map((row) => pickMembers(row, 'firstName', 'middleName', 'screeningResult'))).toEqual([
    { firstName: 'Rosa', middleName: 'M', screeningResult: 'Clear' },
    { firstName: 'Luis', middleName: null, screeningResult: 'Clear' },
  ]);
  const second = pickMembers(saved[1], 'insuredID');
  await agent.save(at('SaveInsureds'), [{ ...second, isActive: false }]);
  expect(Object.values(await agent.read(at('InsuredList'))).length).toBe(1);
  expect(Object.values(await agent.read(at('InsuredList?includeInactive=true'))).length).toBe(2);

  const payee = {
    lossPayeeTypeID: 1,
    name1: 'River Bank',
    name2: 'ISAOA',
    loanNumber: 'L-7',
    mailingAddress: { city: 'Memphis' },
  };
  const { apiStatusCode, lossPayeeList } = await agent.save(at('SaveLossPayees'), {
    policyID: policyId,
    lossPayeeList: [payee],
  });
  expect(apiStatusCode).toBe(200);
  expect(await agent.read(at(`LossPayeeList?transactionID=${transactionId}`))).toEqual({
    apiStatusCode,
    lossPayeeList,
  });
  const [listed] = Object.values(Object(lossPayeeList));
  expect(pickMembers(listed, 'lossPayeeTypeID', 'fullName', 'loanNumber', 'isActive')).toEqual({
    lossPayeeTypeID: 1,
    fullName: 'River Bank ISAOA',
    loanNumber: 'L-7',
    isActive: true,
  });
  expect(pickMembers(Reflect.get(Object(listed), 'mailingAddress'), 'city', 'countryID')).toEqual({
    city: 'Memphis',
    countryID: 233,
  });
  await agent.save(at('SaveLossPayees'), {
    lossPayeeList: [{ ...pickMembers(listed, 'lossPayeeID'), isActive: false }],
  });
  expect(await agent.read(at('LossPayeeList'))).toEqual({ apiStatusCode: 200, lossPayeeList: [] });
});

test('a note is in the activity log, with its author and origin', async () => {
  const note = { policyID: policyId, activity: 'called', message: 'Asked for the certificate.' };
  const entry = await agent.save('Policy/SaveActivityLog', note);
  expect(pickMembers(entry, 'policyID', 'activity', 'message', 'origin')).toEqual({
    ...note,
    origin: 'rest',
  });
  const legacy = await agent.save('Policy/SaveLegacyActivityLog', { ...note, activity: 'wrote' });
  const logs = Object.values(await agent.read(at('ActivityLogs')));
  const mine = logs.filter((log) =>
    ['called', 'wrote'].includes(String(pickMembers(log, 'activity').activity)),
  );
  expect(mine).toEqual([legacy, entry]);
});

test('a message waits in the outbox where no mail server is set', async () => {
  const mail = { ToEmail: 'rosa@example.com', Subject: 'Your quote', Message: 'Words.' };
  const queued = await agent.save(at('SendEmail'), buildForm({ ...mail, FromName: 'Alex' }));
  expect(queued).toEqual({
    outboxMessageID: expect.any(Number),
    policyID: policyId,
    toEmail: 'rosa@example.com',
    fromName: 'Alex',
    subject: 'Your quote',
    message: 'Words.',
    documentID: null,
    queuedAt: `${today}T18:00:00.000Z`,
    sentAt: null,
    failure: null,
  });
});

test('a certificate is sent where the upload says, is read, and fills nothing by itself', async () => {
  const target = await agent.read(at('ElevationCertificate/Upload'));
  const job = String(target.oCRJobID);
  const sent = await agent.save(
    String(target.url).replace('/vue/api/', ''),
    formWith(
      'B9. Base Flood Elevation 416\nC2.a) Top of bottom floor ... 414.2 feet\nC2f: 415.1\n',
      'certificate.txt',
    ),
  );
  expect(pickMembers(sent, 'oCRJobID', 'oCRProcessStatus')).toEqual({
    oCRJobID: job,
    oCRProcessStatus: 'Queued',
  });
  const inText = { page: 1, box: null, confidence: 100, source: 'TEXT', warnings: [] };
  const before = await agent.read(at('ElevationCertificate'));
  const read = await agent.save(at(`ElevationCertificate/UploadComplete/${job}`));
  expect(read).toEqual({
    oCRJobID: job,
    oCRProcessStatus: 'ReadyForReview',
    message: 'Check what was read, then save it.',
    formTitle: null,
    isFormVerified: null,
    readings: [
      {
        field: 'topOfBottomFloor',
        label: 'Top of the bottom floor (C2a)',
        value: 414.2,
        answer: '414.2',
        text: 'C2.a) Top of bottom floor ... 414.2 feet',
        ...inText,
      },
      {
        field: 'lag',
        label: 'Lowest adjacent grade (C2f)',
        value: 415.1,
        answer: '415.1',
        text: 'C2f: 415.1',
        ...inText,
      },
      {
        field: 'bFE',
        label: 'Base flood elevation',
        value: 416,
        answer: '416',
        text: 'B9. Base Flood Elevation 416',
        ...inText,
      },
    ],
  });
  const { version } = pickMembers(before, 'version');
  expect(await agent.read(at('ElevationCertificate'))).toEqual({
    ...before,
    oCRProcessStatus: 'ReadyForReview',
    version: Number(version) + 1,
  });
  expect(
    (await agent.post(at('ElevationCertificate/UploadComplete/00000000-0000-0000-0000-000000000000'))).status,
  ).toBe(404);
  expect(await agent.read(at('ElevationCertificate/CalculateLFE'))).toEqual({
    lFE: 418.6,
    firstFloorHeight: 3.5,
    explanation: expect.stringContaining('418.6 ft'),
  });
});

test('documents are kept, listed and read back', async () => {
  const document = await agent.save(at('Documents/BuildingPhotos'), formWith('two photos', 'photos.txt'));
  expect(pickMembers(document, 'documentType', 'fileName', 'mediaType', 'bytes')).toEqual({
    documentType: 'Building photos',
    fileName: 'photos.txt',
    mediaType: 'text/plain',
    bytes: 10,
  });
  const listed = Object.values(await agent.read(at('Documents')));
  expect(listed[0]).toEqual(document);
  expect((await agent.get(at(`Document/${document.documentID}`))).body).toBe('two photos');
});

test('a policy is found by each of its parameters, and by several only where all fit', async () => {
  await agent.save(at('SearchSync'));
  const ids = async (search: string) =>
    Object.values(await agent.read(`Policy/PolicySearch?${search}`)).map(
      (row) => pickMembers(row, 'policyID').policyID,
    );
  expect(await ids('trackingNumber=SAMPLE-NASHVILLE-TN')).toContain(policyId);
  expect(await ids('email=ROSA@example.com')).toEqual([policyId]);
  expect(await ids(`streetNumber=118&zipCode=${postalCode}`)).toContain(policyId);
  expect(await ids(`email=rosa@example.com&streetNumber=119`)).toEqual([]);
  expect(await ids('includeInactive=true')).toEqual([]);
  expect(await ids('streetNumber=11')).toEqual([]);
});

test('what is asked about a policy is answered', async () => {
  expect(await agent.read(at('IsPolicyActive'))).toBe(false);
  expect(await agent.read(at('IsRatable'))).toEqual({ isRatable: true, missing: [] });
  expect(await agent.read(at('IsEligbileForExceptionalDeductibles'))).toBe(false);
  expect(await agent.read(at('ReferralSource'))).toEqual({ referralSourceID: null, code: null, label: null });
  await agent.save('Policy?isPartialSave=true', {
    PolicyFields: { policyID: policyId, referralSourceID: 3 },
  });
  expect(await agent.read(at('ReferralSource'))).toEqual({
    referralSourceID: 3,
    code: 'REALTOR',
    label: 'Realtor',
  });
  expect(await agent.read(at('PrivateProviderQuestions'))).toEqual([]);
  const bare = (await started()).file.policy.policyId;
  const ratable = await agent.read(`Policy/${bare}/IsRatable`);
  expect(ratable.isRatable).toBe(false);
  expect(Object.values(Object(ratable.missing)).map((one) => pickMembers(one, 'field').field)).toContain(
    'structure.foundationTypeID',
  );
});

test('a transaction is read alone, in the list and with its taxes and fees', async () => {
  const one = await agent.read(at(`Transaction/${transactionId}`));
  expect(await agent.read(at('Transactions?includeInactive=true'))).toEqual([one]);
  expect(pickMembers(one, 'transactionID', 'policyState', 'totalAnnualPremium')).toEqual({
    transactionID: transactionId,
    policyState: 'Quote',
    totalAnnualPremium: total,
  });
  const { taxesFees } = await agent.read(at(`Transaction/${transactionId}/TaxFees`));
  const { rating } = quote.file;
  expect(taxesFees).toEqual([
    { name: 'reserveFund', label: 'Reserve fund assessment', amount: Number(rating.reserveFund) },
    { name: 'hfiaaSurcharge', label: 'HFIAA surcharge', amount: Number(rating.hfiaaSurcharge) },
    { name: 'fedFee', label: 'Federal Policy Fee', amount: Number(rating.fedFee) },
  ]);
});

test('a rating is made, read by its number, and its last day is set; the quote changed last is meant where none is named', async () => {
  world.setNow(new Date(`${today}T18:01:00Z`));
  const choice = {
    buildingCoverage: 200000,
    contentsCoverage: 100000,
    buildingDeductible: 2000,
    contentsDeductible: 2000,
  };
  const { id } = await agent.save('Rating', { policyID: policyId, ...choice });
  const rating = await agent.read(`Rating/${id}`);
  expect(
    pickMembers(rating, 'policyID', 'rateMethodID', 'stage', 'isActive', ...Object.keys(choice)),
  ).toEqual({
    policyID: policyId,
    rateMethodID: 22,
    stage: 'Discounted',
    isActive: true,
    ...choice,
  });
  const again = {
    buildingCoverage: 250000,
    contentsCoverage: 100000,
    buildingDeductible: 2000,
    contentsDeductible: 2000,
  };
  await agent.save('Rating', { transactionID: transactionId, ...again });
  expect(pickMembers(await agent.read(`Rating/${id}`), 'isActive')).toEqual({ isActive: false });
  const shorter = { expirationDate: '2026-12-01' };
  expect(await agent.save('Rating/SetQuoteExpirationDate', { ...shorter, policyID: policyId })).toEqual(
    shorter,
  );
  expect(await agent.read('Rating/GetQuoteExpirationDate')).toEqual(shorter);
  expect(await agent.save('Rating/SetQuoteExpirationDate', { expirationDate: '2026-12-02' })).toEqual({
    expirationDate: '2026-12-02',
  });
});

test('a name is compared with the sanctions list, and an address looked up', async () => {
  expect(await agent.save('Rating/OFACSearchByName', { firstName: 'Rosa', lastName: 'Alvarez' })).toEqual({
    result: 'Clear',
    matches: [],
    listDate: '2026-11-01',
  });
  const scrub = await agent.save('Address/ScrubAddress', { PropertyAddressFields: address });
  expect(pickMembers(scrub, 'isVerified', 'errorKind', 'isSample')).toEqual({
    isVerified: true,
    errorKind: null,
    isSample: true,
  });
  const unknown = await agent.save('Address/ScrubAddress', { PropertyAddressFields: { city: 'Nashville' } });
  expect(pickMembers(unknown, 'isVerified', 'errorKind')).toEqual({
    isVerified: false,
    errorKind: 'NotEnoughInformation',
  });
  const details = await agent.save('Address/Details', { propertyaddressfields: address });
  expect(
    pickMembers(
      details,
      'scrub',
      'floodZone',
      'isCurrentFloodZoneSFHA',
      'communityNumber',
      'communityStatus',
    ),
  ).toEqual({
    scrub,
    floodZone: 'AE',
    isCurrentFloodZoneSFHA: true,
    communityNumber: '470040',
    communityStatus: 'ParticipatingRegular',
  });
});

test('a quote is paid, submitted, refused with reasons, and issued once everything holds', async () => {
  expect((await agent.get(at('Payment'))).body).toBe(null);
  const early = await agent.post(at('Issue'));
  expect(early).toEqual({
    status: 422,
    body: {
      message: 'Only an application is issued. Submit the quote first.',
      problems: [
        {
          code: 'NOT_SUBMITTED',
          message: 'Only an application is issued. Submit the quote first.',
          field: null,
          severity: 'E',
          step: 'ApplicationSummary',
        },
      ],
    },
  });
  const submitted = await agent.save(at('Transaction'), { Transaction: { policyState: 'Application' } });
  expect(pickMembers(submitted, 'policyState', 'transactionStatus')).toEqual({
    policyState: 'Application',
    transactionStatus: 'InProcess',
  });
  const readHeld = async () =>
    Object.values(await agent.read(at('Validate'))).map((one) => pickMembers(one, 'code').code);
  // It is a primary residence whose mail was sent elsewhere above.
  expect(await readHeld()).toEqual(['UNPAID', 'DOCUMENT']);
  await agent.save(at('Documents/ProofOfPrimaryResidence'), formWith('a tax record', 'residence.txt'));
  expect(await readHeld()).toEqual(['UNPAID']);
  expect((await agent.post(at('Issue'))).status).toBe(422);
  // Without it the payment would issue the policy at once.
  const companyId = quote.file.policyOwner.companyId;
  await admin.save(`Entity/Company/${companyId}/Preference/automaticIssue?value=false`);
  const payment = await agent.save(at('Payment'), {
    PaymentTypeID: 1,
    amount: total,
    token: 'tok_sample_ok',
  });
  expect(pickMembers(payment, 'amount', 'PaymentStatusID', 'TransactionID', 'IsManualEntry')).toEqual({
    amount: total,
    PaymentStatusID: 4,
    TransactionID: transactionId,
    IsManualEntry: false,
  });
  expect(await agent.read(at('Payment'))).toEqual(payment);
  expect(await agent.read(at('PaymentList'))).toEqual([payment]);
  expect(await agent.read(at('Validate'))).toEqual([]);

  const all = await Promise.all(Array.from({ length: 8 }, () => manager.post(at('Issue'))));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
  const issued = Object(all.find(({ status }) => status === 200)?.body);
  expect(issued.policyNumber).toMatch(/^\d{10}$/);
  expect(
    pickMembers(issued.transaction, 'policyState', 'transactionStatus', 'issuedDate', 'daysToIssue'),
  ).toEqual({
    policyState: 'NewBusiness',
    transactionStatus: 'Issued',
    issuedDate: today,
    daysToIssue: 0,
  });
  expect(pickMembers(issued.policy, 'nfipPolicyNum', 'rateMarketType', 'originalNewBusinessDate')).toEqual({
    nfipPolicyNum: issued.policyNumber,
    rateMarketType: 'Public',
    originalNewBusinessDate: '2026-12-21',
  });
  expect(await agent.read(at('PolicyNumbers'))).toEqual([
    {
      policyNumberID: expect.any(Number),
      policyID: policyId,
      policyNumberTypeID: 1,
      policyNumberValue: issued.policyNumber,
    },
  ]);
  expect(await agent.read(at('IsPolicyActive'))).toBe(true);
  expect((await agent.post(at('Structure'), { floorsCount: 3 })).status).toBe(422);
});

/** Gives the policy money beyond its premium: only that is refunded. */
async function receiveTooMuch(amount: string): Promise<void> {
  const viewer = await signedInAs(world, 'accounting');
  const entered = await enterSuspense(world, viewer, { paymentTypeId: 4, amount });
  if (entered.__typename !== 'SuspenseChanged') throw new Error(JSON.stringify(entered));
  await matchSuspense(world, viewer, entered.item.suspenseItemId, policyId);
}

test('a refund is asked for, approved by accounting, queued and issued', async () => {
  const { PaymentID } = await agent.read(at('Payment'));
  await receiveTooMuch('12.50');
  const path = 'Policy/Accounting/TransactionPaymentAction';
  const refund = await agent.save(path, {
    PaymentID,
    Action: 'RequestRefund',
    Amount: 12.5,
    Reason: 'Paid twice.',
  });
  expect(pickMembers(refund, 'amount', 'ParentPaymentID', 'PaymentStatusID', 'PaymentTypeID')).toEqual({
    amount: -12.5,
    ParentPaymentID: PaymentID,
    PaymentStatusID: 10,
    PaymentTypeID: 21,
  });
  const act = (Action: string) =>
    accounting.save('Accounting/TransactionPaymentAction', { PaymentID: refund.PaymentID, Action });
  // A bank may return an electronic check for five days: until then, no refund of it is approved.
  const early = { PaymentID: refund.PaymentID, Action: 'ApproveRefund' };
  expect((await accounting.post('Accounting/TransactionPaymentAction', early)).status).toBe(422);
  await ownerOf(world.db)
    .updateTable('payment')
    .set({ processed_date: addDays(today, -5) })
    .where('payment_id', '=', Number(PaymentID))
    .execute();
  expect(pickMembers(await act('ApproveRefund'), 'PaymentStatusID', 'ApprovedRejectedDate')).toEqual({
    PaymentStatusID: 11,
    ApprovedRejectedDate: today,
  });
  expect(pickMembers(await act('QueueRefund'), 'PaymentStatusID', 'OutgoingPaymentQueueID')).toEqual({
    PaymentStatusID: 12 + 1,
    OutgoingPaymentQueueID: expect.any(Number),
  });
  expect(pickMembers(await act('IssueRefund'), 'PaymentStatusID')).toEqual({ PaymentStatusID: 14 });
  expect(
    pickMembers(await agent.read(at(`Transaction/${transactionId}`)), 'balance', 'submittedPremium'),
  ).toEqual({
    balance: 0,
    submittedPremium: total,
  });
});

test('every route of the areas was answered with 200 above', () => {
  const lines = ['Policy', 'Address', 'Rating'].flatMap((area) => routeLines[area] ?? []);
  const patterns = lines.map(({ method, path }) => ({
    line: `${method} ${path}`,
    pattern: new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`, 'i'),
  }));
  const missed = patterns.filter(({ pattern }) => ![...calls].some((call) => pattern.test(call)));
  expect(missed.map(({ line }) => line)).toEqual([]);
});
