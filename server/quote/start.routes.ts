import { propertyAddress } from '../../machines/contract/fields.ts';
import type { RateMarket } from '../../machines/contract/types.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { policyMainShape } from '../policy/file/policy-shapes.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { partShapes } from '../policy/parts/part-shapes.ts';
import { RestRefusal, requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { refuseServerSet, unsavedProblems, writable } from '../rest/server-set.ts';
import {
  choice,
  entityInput,
  type FieldValues,
  flag,
  member,
  type ObjectShape,
  object,
  rowNumber,
} from '../rest/shape.ts';
import { describeAddressChoice } from './choose-address.service.ts';
import type { StartQuoteResult } from './start-quote.service.ts';
import { startQuoteForAgency } from './start-quote-for-agency.service.ts';

/** The fields of a policy main, read-only because a new one has no numbers yet. */
const lineNumbers: ObjectShape = {
  ...policyMainShape,
  members: policyMainShape.members.map((entry) => ({ ...entry, isReadOnly: true as const })),
};

/** The property address and the other input that starts a quote. The policy main's own fields may be sent back. */
const startFieldsShape: ObjectShape<FieldValues> = {
  is: 'object',
  name: 'PolicyMainFields',
  members: [
    ...entityInput(propertyAddress, ['overrideReason']).members,
    member('insured', 'insured', partShapes('insureds').given),
    member('priorNFIPPolicyIndicator', 'isTransfer', flag('A transfer from another insurer')),
    member('agentUserID', 'agentUserId', rowNumber('The agent of record')),
    member(
      'acceptDuplicate',
      'acceptDuplicate',
      flag('The quote is wanted although another policy may insure the building'),
    ),
    ...lineNumbers.members,
  ].filter(({ wire }, index, all) => all.findIndex((entry) => entry.wire === wire) === index),
};

export const startRoute: RestRoute = defineRoute({
  method: 'POST',
  path: 'Policy/PolicyMain',
  summary:
    'Starts a quote: a new line with its policy and transaction. Fields holds the address of the property and the first insured; the address is scrubbed and the flood zone determined as everywhere. AgentEntityID names the agency, the viewer’s own where it is absent.',
  twin: 'Mutation.startQuote',
  body: object('PolicyMainRequest', {
    must: {
      Fields: startFieldsShape,
      RateMarketType: choice<RateMarket>('RateMarket', 'Who may insure the risk'),
    },
    may: { AgentEntityID: rowNumber('The agency') },
  }),
  answers: policyMainShape,
  run: async ({ world, viewer, body }) => {
    const { policyMainId, policyId, activeTransactionId } = body.Fields;
    refuseServerSet(lineNumbers, { policyMainId, policyId, activeTransactionId });
    const { insured, isTransfer, agentUserId, acceptDuplicate, overrideReason, propertyDesc, ...property } =
      writable(startFieldsShape, body.Fields);
    const [address, propertyAnswers] = splitProperty(property);
    const answer = await startQuoteForAgency(world, viewer, body.AgentEntityID ?? null, body.RateMarketType, {
      address,
      propertyDesc: parseText(propertyDesc),
      overrideReason: parseText(overrideReason),
      insured: writable(partShapes('insureds').given, { ...Object(insured) }),
      agentUserId: typeof agentUserId === 'number' ? agentUserId : null,
      isTransfer: isTransfer === true,
      acceptDuplicate: acceptDuplicate === true,
      propertyAnswers,
      check: (file) => listUnstored(body, file),
    });
    const { policyMain, policy } = requireStartedFile(answer);
    return { ...policyMain, policyId: policy.policyId, activeTransactionId: policy.activeTransactionId };
  },
});

/** The fields that the address service looks up. It may spell them differently. */
const lookedUpFields: readonly string[] = [
  'streetAddress1',
  'streetAddress2',
  'city',
  'stateAbbreviation',
  'postalCode',
  'urbanization',
  'propertyAddressType',
];

/** Fields of the property that the server sets: the number of the state follows from its letters, and a new row has no version yet. */
const setByServer: readonly string[] = ['stateId', 'version'];

/** The address to look up, and the other answers about the property. */
function splitProperty(property: FieldValues): readonly [address: FieldValues, answers: FieldValues] {
  const entries = Object.entries(property);
  const isLookedUp = ([name]: readonly [string, unknown]) => lookedUpFields.includes(name);
  return [
    Object.fromEntries(entries.filter(isLookedUp)),
    Object.fromEntries(entries.filter((entry) => !isLookedUp(entry) && !setByServer.includes(entry[0]))),
  ];
}

/** A problem for each value of the call that is not in the quote as it would be stored. */
function listUnstored(
  { Fields, AgentEntityID }: { readonly Fields: FieldValues; readonly AgentEntityID?: number | null },
  { policy, policyMain, policyOwner, propertyAddress: property, insureds, transaction }: StoredFile,
): Problem[] {
  const { policyId } = policy;
  const { transactionId } = transaction;
  const stored = {
    ...policyMain,
    ...property,
    policyId,
    activeTransactionId: transactionId,
    isTransfer: policy.priorNfipPolicyIndicator ?? false,
    agentUserId: policyOwner.userId,
  };
  const requests = ['insured', 'acceptDuplicate', ...lookedUpFields.slice(0, 5)];
  const numbers = ['addressId', 'policyMainId', 'policyId', 'activeTransactionId', 'agentUserId'];
  const [insured] = insureds;
  return [
    ...unsavedProblems(startFieldsShape, Fields, [stored, { version: 0 }], {
      at: 'Fields',
      numbers,
      requests,
    }),
    ...unsavedProblems(
      partShapes('insureds').given,
      { ...Object(Fields.insured) },
      [{ ...insured, policyId, transactionId }, { version: 0 }],
      { at: 'Fields.insured', numbers: ['insuredId', 'policyId', 'transactionId'] },
    ),
    ...unsavedProblems(agencyShape, { AgentEntityID }, [{ AgentEntityID: policyOwner.agencyEntityId }], {
      numbers: ['AgentEntityID'],
    }),
  ];
}

const agencyShape = object('AgencyOfStart', { may: { AgentEntityID: rowNumber('The agency') } });

function parseText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function requireStartedFile(answer: StartQuoteResult) {
  switch (answer.__typename) {
    case 'QuoteStarted':
      return answer.file;
    case 'AddressNeedsChoice':
      throw new RestRefusal(422, describeAddressChoice(answer.scrub), [
        buildProblem('ADDRESS', 'Fields.streetAddress1', describeAddressChoice(answer.scrub)),
      ]);
    case 'PossibleDuplicate':
      throw new RestRefusal(422, duplicateMessage, [
        buildProblem('DUPLICATE', 'Fields.acceptDuplicate', duplicateMessage),
      ]);
    case 'HardStop':
      throw new RestRefusal(422, answer.message, [buildProblem(answer.type, null, answer.message)]);
    case 'SaveRefused':
      return requireSuccess(answer);
  }
}

const duplicateMessage =
  'Another policy may insure the same building. Send acceptDuplicate to start the quote anyway.';
