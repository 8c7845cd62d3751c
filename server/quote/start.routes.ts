import { propertyAddress } from '../../machines/contract/fields.ts';
import type { RateMarket } from '../../machines/contract/types.ts';
import { problem } from '../../machines/domain/problems/problem.ts';
import { policyMainShape } from '../policy/file/policy-shapes.ts';
import { shapesOf } from '../policy/parts/part-shapes.ts';
import { granted, Refusal } from '../rest/refusal.ts';
import { type RestRoute, route } from '../rest/route.ts';
import { refuseServerSet, writable } from '../rest/server-set.ts';
import { choice, fieldsOf, flag, member, number, type ObjectShape, object, type Row } from '../rest/shape.ts';
import type { ScrubOutcome } from './choose-address.service.ts';
import { startLine } from './start-line.service.ts';
import type { StartAnswer } from './start-quote.service.ts';

/** A new line has no numbers yet. */
const lineNumbers: ObjectShape = {
  ...policyMainShape,
  members: policyMainShape.members.map((one) => ({ ...one, isReadOnly: true as const })),
};

/** The address of the property and what else starts a quote; fields of the line itself may be sent back. */
const startFields: ObjectShape<Row> = {
  is: 'object',
  name: 'PolicyMainFields',
  members: [
    ...fieldsOf(propertyAddress, ['overrideReason']).members,
    member('insured', 'insured', shapesOf('insureds').given),
    member('priorNFIPPolicyIndicator', 'isTransfer', flag('A transfer from another insurer')),
    member('agentUserID', 'agentUserId', number('The agent of record')),
    member(
      'acceptDuplicate',
      'acceptDuplicate',
      flag('The quote is wanted although another policy may insure the building'),
    ),
    ...lineNumbers.members,
  ].filter(({ wire }, index, all) => all.findIndex((one) => one.wire === wire) === index),
};

export const startRoute: RestRoute = route({
  method: 'POST',
  path: 'Policy/PolicyMain',
  summary:
    'Starts a quote: a new line with its policy and transaction. Fields holds the address of the property and the first insured; the address is scrubbed and the flood zone determined as everywhere. AgentEntityID names the agency, the viewer’s own where it is absent.',
  twin: 'Mutation.startQuote',
  body: object('PolicyMainRequest', {
    must: {
      Fields: startFields,
      RateMarketType: choice<RateMarket>('RateMarket', 'Who may insure the risk'),
    },
    may: { AgentEntityID: number('The agency') },
  }),
  answers: policyMainShape,
  run: async ({ world, viewer, body }) => {
    const { policyMainId, policyId, activeTransactionId } = body.Fields;
    refuseServerSet(lineNumbers, { policyMainId, policyId, activeTransactionId });
    const { insured, isTransfer, agentUserId, acceptDuplicate, overrideReason, propertyDesc, ...address } =
      writable(startFields, body.Fields);
    const answer = await startLine(world, viewer, body.AgentEntityID ?? null, body.RateMarketType, {
      address,
      propertyDesc: textIn(propertyDesc),
      overrideReason: textIn(overrideReason),
      insured: writable(shapesOf('insureds').given, { ...Object(insured) }),
      agentUserId: typeof agentUserId === 'number' ? agentUserId : null,
      isTransfer: isTransfer === true,
      acceptDuplicate: acceptDuplicate === true,
    });
    const { policyMain, policy } = startedOr422(answer);
    return { ...policyMain, policyId: policy.policyId, activeTransactionId: policy.activeTransactionId };
  },
});

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function startedOr422(answer: StartAnswer) {
  switch (answer.__typename) {
    case 'QuoteStarted':
      return answer.file;
    case 'AddressNeedsChoice':
      throw new Refusal(422, addressWords(answer.scrub), [
        problem('ADDRESS', 'Fields.streetAddress1', addressWords(answer.scrub)),
      ]);
    case 'PossibleDuplicate':
      throw new Refusal(422, duplicate, [problem('DUPLICATE', 'Fields.acceptDuplicate', duplicate)]);
    case 'HardStop':
      throw new Refusal(422, answer.message, [problem(answer.type, null, answer.message)]);
    case 'SaveRefused':
      return granted(answer);
  }
}

const duplicate =
  'Another policy may insure the same building. Send acceptDuplicate to start the quote all the same.';

function addressWords({ message, corrected, candidates }: ScrubOutcome): string {
  const lines = [corrected, ...candidates].flatMap((one) =>
    one === null ? [] : [`${one.streetAddress1}, ${one.city}, ${one.stateAbbreviation} ${one.postalCode}`],
  );
  const found = lines.length === 0 ? '' : ` Send one of these: ${lines.join('; ')}.`;
  return `${message ?? 'The address service writes the address otherwise.'}${found} With overrideReason it is used as typed.`;
}
