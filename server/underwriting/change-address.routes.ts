import { propertyAddress } from '../../machines/contract/fields.ts';
import type { PropertyAddress } from '../../machines/contract/types.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { partRowsForApi, partShapes } from '../policy/parts/part-shapes.ts';
import { describeAddressChoice } from '../quote/choose-address.service.ts';
import { RestRefusal, requireFound, requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { writable } from '../rest/server-set.ts';
import { entityInput, flag, object } from '../rest/shape.ts';
import { type ChangeAddressAnswer, changeAddress } from './change-address.service.ts';

const addressFields = entityInput(propertyAddress, ['overrideReason']);

export const changeAddressRoute: RestRoute = defineRoute({
  method: 'POST',
  path: 'Policy/{id}/ChangeAddress',
  isOurs: true,
  summary:
    'Moves the property of a quote, or of an open change of a policy, to another address: scrubbed, located, with its flood zone determined and duplicates searched for, all or nothing. What was derived from the old address is replaced; the rating is stale.',
  twin: 'Mutation.changeAddress',
  body: object('ChangeAddressRequest', {
    must: { PropertyAddressFields: addressFields },
    may: {
      acceptDuplicate: flag('The address is wanted although another policy may insure the building'),
    },
  }),
  answers: partShapes('propertyAddress').answer,
  run: async ({ world, viewer, id, body: { PropertyAddressFields, acceptDuplicate } }) => {
    const { overrideReason, propertyDesc, ...address } = writable(
      addressFields,
      PropertyAddressFields,
    ) as Partial<PropertyAddress>;
    const answer = await changeAddress(world, viewer, id, {
      address,
      propertyDesc: propertyDesc ?? null,
      overrideReason: overrideReason ?? null,
      acceptDuplicate: acceptDuplicate === true,
    });
    return requireFound(partRowsForApi(requireChanged(answer), 'propertyAddress')[0]);
  },
});

function requireChanged(answer: ChangeAddressAnswer) {
  switch (answer.__typename) {
    case 'AddressChanged':
      return answer.file;
    case 'AddressNeedsChoice':
      throw new RestRefusal(422, describeAddressChoice(answer.scrub), [
        buildProblem('ADDRESS', 'PropertyAddressFields.streetAddress1', describeAddressChoice(answer.scrub)),
      ]);
    case 'PossibleDuplicate':
      throw new RestRefusal(422, duplicateMessage, [
        buildProblem('DUPLICATE', 'acceptDuplicate', duplicateMessage),
      ]);
    case 'HardStop':
      throw new RestRefusal(422, answer.message, [buildProblem(answer.type, null, answer.message)]);
    default:
      return requireSuccess(answer);
  }
}

const duplicateMessage =
  'Another policy may insure the same building. Send acceptDuplicate to use the address anyway.';
