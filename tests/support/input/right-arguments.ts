import { sampleHome } from '../../rating/sample-places.ts';
import type { Operation } from '../server/operations.ts';
import { findSamplePlace } from './find-sample-place.ts';

const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('nashville-tn').address;
const address = { streetAddress1, city, stateAbbreviation, postalCode };

/** Arguments that are right for every operation, apart from the policy id. */
const right: { readonly [argument: string]: unknown } = {
  address,
  input: {
    address,
    insured: { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez' },
    rateMarket: 'PUBLIC',
    isTransfer: false,
    acceptDuplicate: true,
  },
  place: { address },
  building: { foundationType: 'SLAB_ON_GRADE' },
  cover: {},
  choice: {
    buildingCoverage: 200_000,
    contentsCoverage: 0,
    buildingDeductible: 2000,
    contentsDeductible: 2000,
  },
  payment: { paymentTypeId: 1, amount: '1.00', token: 'tok_sample_declined' },
  parts: {},
  step: 'BUILDING_INFORMATION',
  to: 'BUILDING_INFORMATION',
  preview: true,
  clearedValuesId: '1',
  refusals: [
    { step: 'BUILDING_INFORMATION', problems: [{ code: 'REQUIRED', field: 'structure.floorsCount' }] },
  ],
  stage: 'PRELIMINARY',
  text: 'alvarez',
  list: 'state',
  first: 5,
  message: 'Words.',
  release: true,
  change: { kind: 'MAILING_ADDRESS' },
  decisions: [{ conflictId: '1 structure.floorsCount', choice: 'CHANGE' }],
  start: { effectiveDate: '2027-01-15' },
  signatures: {},
  priority: 'HIGH',
  declineReason: 'OTHER',
  toQuote: false,
  request: { documentType: 'Lease', dueDate: '2026-11-30' },
  risks: sampleHome,
  visitor: { email: 'rosa@example.com' },
  isOpen: true,
  toEmail: 'rosa@example.com',
  subject: 'Your quote',
  before: {
    buildingCoverage: 200_000,
    contentsCoverage: 0,
    buildingDeductible: 2000,
    contentsDeductible: 2000,
  },
  after: {
    buildingCoverage: 150_000,
    contentsCoverage: 0,
    buildingDeductible: 2000,
    contentsDeductible: 2000,
  },
  ratingId: '1',
  earlierTransactionId: '1',
  laterTransactionId: '1',
  expirationDate: '2026-11-30',
  fromDate: '2026-11-01',
  toDate: '2026-11-30',
  state: 'TN',
  communityNumber: '470040',
  communityProbationId: '1',
  source: 'Letter of 10/20/2026',
  probation: { communityNumber: '470041', fromDate: '2026-11-01', source: 'Letter of 10/20/2026' },
  policyMainId: '1',
  trackingNumber: 'T-1',
  email: 'rosa@example.com',
  streetNumber: '500',
  zipCode: '37203',
  firstName: 'Rosa',
  lastName: 'Alvarez',
  received: { paymentTypeId: 4, amount: '1.00' },
  paymentId: '1',
  suspenseItemId: '1',
  toPolicyId: '1',
  day: '2026-11-21',
  action: 'VOID',
  amount: '1.00',
  entry: { activity: 'called', message: 'Words.' },
  documentType: 'Lease',
  fileName: 'lease.txt',
  content: 'YSBsZWFzZQ==',
  ocrJobId: '1',
  fields: ['elevationCertificate.lag'],
  apiKeyId: '1',
  webhookId: '1',
  isActive: false,
  webhookDeliveryId: '1',
  letterCopyId: '1',
  documentRequestId: '1',
  guestLinkId: '1',
  language: 'EN',
  withWorksheet: false,
  signature: { signedName: 'Rosa Alvarez', contentDigest: '0' },
  calendarDutyId: '1',
  templateType: 'QUOTE',
  policyNumber: '1',
  businessDay: '2026-11-21',
  again: true,
  account: { phone: '6155550142' },
  contact: { contactType: 'EMAIL', contactValue: 'alex@example.com' },
  invitation: { userKind: 'CONSUMER' },
  userId: '1',
  policyIds: ['1'],
  pipelineViewId: '1',
  query: 'stage=QUOTE',
  toUserId: '2',
  entity: { phone: '6155550142' },
  person: { phone: '6155550142' },
  profile: {},
  group: 1,
  flags: 1,
  companyAgentKey: 'SAMPLE-AGENT',
  name: 'floodchat',
  value: '',
  entityId: '1',
  templateId: '1',
  owner: 'ENTITY',
  ownerId: '1',
  template: { name: 'Welcome' },
  achBankAccount: {},
  bankAccount: {},
  privateFloodProviderIds: ['1'],
  password: 'not the password',
  newPassword: 'nor this one',
  code: '000000',
  isRequired: false,
  labLinkId: '0123456789',
  search: 'recording=1&at=0',
  from: '2026-11-01',
  path: ['BUILDING_INFORMATION'],
  userName: 'nobody',
  bits: ['view'],
  setting: 'ROLE',
  days: 1,
  reason: 'To see what is shown.',
  determination: {
    floodZone: 'X',
    communityNumber: '470040',
    mapPanel: '0216',
    mapSuffix: 'H',
    currentMapDate: '2017-04-05',
    evidence: 'FIRM panel 470040-0216H',
  },
  answers: [{ questionId: 1, answer: 'Rex' }],
};

/** Arguments that have another meaning in a single operation. */
const rightIn: { readonly [operation: string]: { readonly [argument: string]: unknown } } = {
  ratingDifference: { before: '1', after: '1' },
  policies: { before: undefined, after: undefined },
  sessions: { after: undefined },
  payments: { before: undefined, after: undefined },
  trialBalance: { companyId: undefined },
  bankDay: { companyId: undefined },
  bookLines: { account: 'BANK', before: undefined, after: undefined, companyId: undefined },
  suspenseItems: { before: undefined, after: undefined },
  reviewItems: { before: undefined, after: undefined },
  pipeline: { before: undefined, after: undefined },
  letterCopies: { before: undefined, after: undefined },
  calendarRuns: { before: undefined, after: undefined },
  listedDuties: { before: undefined, after: undefined },
  templatePreview: { body: 'Words', subject: 'Words' },
  users: { before: undefined, after: undefined },
  entities: { before: undefined, after: undefined },
  setPersonActive: { isActive: true },
  realUse: { to: '2026-11-30' },
  useOfPath: { to: '2026-11-30' },
  startQuotes: { quotes: [] },
  startQuoteFromEstimate: {
    input: {
      place: { address },
      building: { foundationType: 'SLAB_ON_GRADE' },
      insured: { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez' },
      acceptDuplicate: true,
    },
  },
  policyExport: { exportId: '1' },
  setSecurityQuestions: {
    answers: [1, 2, 3].map((questionId) => ({ questionId, answer: `Rex ${questionId}` })),
  },
  changeAddress: { input: { address, acceptDuplicate: true } },
  createApiKey: { input: { name: 'Partner', scopes: ['READ'], expiresAt: '2027-01-01T00:00:00Z' } },
  createWebhook: { input: { url: 'https://example.com/hook', events: ['HARD_STOP'] } },
};

/** Every value of the table by argument or member name, in lower case. */
export function rightValuesByName(): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const [name, value] of Object.entries(right)) collect(found, name, value);
  return found;
}

function collect(found: Map<string, unknown[]>, name: string, value: unknown): void {
  if (typeof value !== 'object' || value === null)
    found.set(name.toLowerCase(), [...(found.get(name.toLowerCase()) ?? []), value]);
  else for (const [own, one] of Object.entries(value)) collect(found, Array.isArray(value) ? name : own, one);
}

/** Right arguments for an operation on a policy. */
export function rightArguments(
  { field, name: operation }: Operation,
  policyId: string,
): { [name: string]: unknown } {
  const own = { ...right, ...rightIn[operation], policyId };
  const given = field.args.map(({ name }) => [name, Reflect.get(own, name)]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
