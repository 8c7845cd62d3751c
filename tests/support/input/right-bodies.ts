import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { buildForm, formWith } from '../server/rest-client.ts';
import { findSamplePlace } from './find-sample-place.ts';

export const payment = { PaymentTypeID: 1, amount: 10.5, token: 'tok_sample_ok' };

const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('nashville-tn').address;
const address = { streetAddress1, city, stateAbbreviation, postalCode };
const answers = [1, 2, 3].map((questionID) => ({ questionID, answer: `Rex ${questionID}` }));

/** Right bodies by path, for the object with the given id. */
export const rightBodies: { readonly [path: string]: (id: number) => unknown } = {
  Policy: (id) => ({ PolicyFields: { policyID: id } }),
  'Policy/PolicyMain': () => ({
    Fields: { ...address, insured: { firstName: 'Rosa', lastName: 'Alvarez' }, acceptDuplicate: true },
    RateMarketType: 'Public',
  }),
  'Policy/PolicyOwner': (id) => ({ PolicyID: id, PolicyOwner: {} }),
  'Policy/PriorPolicyInformation': (id) => ({ policyID: id }),
  'Policy/SaveActivityLog': (id) => ({ policyID: id, activity: 'called', message: 'Words.' }),
  'Policy/SaveLegacyActivityLog': (id) => ({ policyID: id, activity: 'called', message: 'Words.' }),
  'Policy/{id}/SaveInsureds': () => [],
  'Policy/{id}/SaveLossPayees': () => ({ lossPayeeList: [] }),
  'Policy/{id}/ChangeAddress': () => ({ PropertyAddressFields: {} }),
  'Policy/{id}/Transaction': () => ({ Transaction: { policyState: 'Application' } }),
  'Policy/{id}/Payment': () => payment,
  'Policy/{id}/PayAndSubmit': () => payment,
  'Policy/{id}/SendEmail': () => buildForm({ ToEmail: 'a@example.com', Subject: 's', Message: 'm' }),
  'Policy/{id}/Documents/{type}': () => formWith('words'),
  'Policy/{id}/Loss': () => ({
    dateOfLoss: '2026-11-20',
    floodBeganDate: '2026-11-18',
    cause: 'STREAM',
    description: 'Words.',
    reporterName: 'Rosa Alvarez',
    contactPhone: '6155550142',
  }),
  'Claim/{id}/Documents/{type}': () => formWith('words'),
  'Claim/{id}/Assignment': () => ({ adjusterUserId: 1 }),
  'Claim/{id}/Report': () => ({ report: 'PRELIMINARY' }),
  'Claim/{id}/Reserve': () => ({ coverage: 'BUILDING', amount: 1, reason: 'Report' }),
  'Claim/{id}/Proof': () => ({
    ...{ kind: 'SIGNED_BY_INSURED', buildingAmount: 1, contentsAmount: 1 },
    signerName: 'Rosa Alvarez',
  }),
  'Claim/{id}/Payment': () => ({ kind: 'FINAL', coverage: 'BUILDING', amount: 1 }),
  'Claim/{id}/Action': () => ({ action: 'REQUEST_PROOF' }),
  'Claim/{id}/ClearedPayee': () => ({ name: 'Rosa Alvarez', reason: 'Another day of birth' }),
  'ClaimPayment/{id}/Action': () => ({ action: 'SEND' }),
  'Policy/{id}/ElevationCertificate/Upload/{x}': () => formWith('words'),
  'Policy/Accounting/TransactionPaymentAction': (id) => ({
    PaymentID: id,
    Action: 'RequestRefund',
    Amount: 1,
  }),
  'Accounting/TransactionPaymentAction': (id) => ({ PaymentID: id, Action: 'RequestRefund', Amount: 1 }),
  Rating: (id) => ({ policyID: id, stage: 'Preliminary', buildingCoverage: 100_000 }),
  'Rating/SetQuoteExpirationDate': (id) => ({ policyID: id, expirationDate: '2026-12-01' }),
  'User/UpdateExaminerProfile': (id) => ({ userID: id }),
  'User/SendRegistrationEmail': (id) => ({ userID: id }),
  'User/UpdateSecurityQuestions': () => ({ password: samplePassword, answers }),
  'Entity/SaveEntityPrivateFloodProviders/{id}': () => [1],
  'Entity/Template/Details': (id) => ({ TemplateDetails: { templateID: id } }),
};
