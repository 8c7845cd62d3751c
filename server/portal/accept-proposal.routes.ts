import { noTwinForGuests, tokenOfLink } from '../links/guest-routes.ts';
import { requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { answerObject, flag, integer, object, text } from '../rest/shape.ts';
import { requestProposalCode } from './accept-proposal.service.ts';

export const proposalAcceptanceRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'POST',
    path: 'Guest/Proposal/Code',
    summary:
      'Mails the insured the code with which the proposal of a link is accepted. It signs the insured in, who then accepts.',
    twin: noTwinForGuests,
    isOurs: true,
    isOpen: true,
    isSecret: true,
    body: object('ProposalCodeRequest', {
      must: { token: tokenOfLink },
      may: { isSpanish: flag('Whether the message is written in Spanish') },
    }),
    answers: answerObject('ProposalCode', {
      requestToken: text('Goes with the code to Authenticate/ConsumerCode', 100),
      minutes: integer('How long the code works'),
      url: text('The link of the message; null except for a product with samples and without a mail server'),
      code: text('The code; null except for a product with samples and without a mail server'),
    }),
    run: async ({ world, address, body }) => {
      const { __typename, ...sent } = requireSuccess(
        await requestProposalCode(world, {
          token: body.token,
          address,
          isSpanish: body.isSpanish === true,
        }),
      );
      return sent;
    },
  }),
];
