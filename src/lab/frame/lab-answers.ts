import { states } from '../../../machines/domain/place/state.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { buildSampleQuote } from '../../../machines/lab/sessions/sample-quote.ts';
import { today } from '../../wizard/open/quote.ts';
import type { LabAnswer } from './lab-answer.ts';
import { labViewer } from './lab-viewer.ts';
import { ratingAnswers } from './rating-answers.ts';

/** The lab's answers by operation, in place of a server: sample lists, an address confirmed as typed, and a started quote. */
export const labAnswers: { readonly [operation: string]: LabAnswer } = {
  ...ratingAnswers,
  Lookups: (_, variables) => ({ lookups: answerLookups(variables) }),
  PolicyDocuments: () => ({ policyFile: { __typename: 'PolicyFile', id: '', documents: [] } }),
  AccountStatement: () => ({ statement: null }),
  PolicyNextStep: () => ({ demonstrationTitle: null, policyFile: null }),
  PolicyActivity: () => ({ policyFile: { __typename: 'PolicyFile', id: '', activity: [] } }),
  PaymentService: () => ({
    providers: [{ port: 'payment', mode: 'built-in', description: 'The lab takes no payment.' }],
    samplePlaces: [{ key: 'sample' }],
  }),
  Viewer: () => {
    const { masks, ...viewer } = labViewer;
    const permissions = Object.entries(masks).map(([group, mask]) => ({
      __typename: 'PermissionMask',
      group,
      mask,
    }));
    return { viewer: { __typename: 'Viewer', ...viewer, permissions } };
  },
  StartChoices: () => ({
    agents: [
      { __typename: 'AgentChoice', userId: labViewer.userId, name: labViewer.name, agency: 'Sample agency' },
    ],
    samplePlaces: [
      { __typename: 'SamplePlace', key: 'sample', label: 'The sample of the lab', ...sampleAddressLines() },
    ],
    states: [
      { __typename: 'Lookup', code: sampleAddressLines().stateAbbreviation, label: 'State of the sample' },
    ],
  }),
  ScrubAddress: (_, variables) => ({ scrubAddress: answerScrub(variables) }),
  StartQuote: ({ post }) => {
    post({ lab: 'pressed', events: [{ type: 'next' }] });
    const { policyId } = buildSampleQuote(today()).policy;
    const file = { __typename: 'PolicyFile', id: String(policyId), encodedId: encodePolicyId(policyId) };
    return { startQuote: { __typename: 'QuoteStarted', notices: [], file } };
  },
};

/** The states with their names. Every other list is empty in the lab. */
function answerLookups(variables: object) {
  if (!('list' in variables) || variables.list !== 'state') return [];
  return states.map(({ stateId, letters, name }, sort) => ({
    __typename: 'Lookup',
    list: 'state',
    valueId: String(stateId),
    code: letters,
    label: name,
    sort,
    isActive: true,
  }));
}

function sampleAddressLines() {
  const { streetAddress1, city, stateAbbreviation, postalCode } = buildSampleQuote(today()).propertyAddress;
  return {
    streetAddress1: streetAddress1 ?? '',
    city: city ?? '',
    stateAbbreviation: stateAbbreviation ?? '',
    postalCode: postalCode ?? '',
  };
}

function answerScrub(variables: object) {
  const address = 'address' in variables ? variables.address : {};
  const corrected = {
    __typename: 'ScrubbedAddress',
    ...sampleAddressLines(),
    streetAddress2: null,
    county: null,
    latitude: null,
    longitude: null,
    ...Object(address),
  };
  return {
    __typename: 'ScrubOutcome',
    isVerified: true,
    corrected,
    candidates: [],
    errorKind: null,
    message: null,
    isSample: true,
    provenance: 'Found as it was typed, as every address in the lab',
  };
}
