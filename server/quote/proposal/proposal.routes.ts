import type { ProposalLanguage, ProposalStanding } from '../../../machines/contract/types.ts';
import type { NotFound, SaveRefused } from '../../kernel/refusals.ts';
import { requireSuccess } from '../../rest/refusal.ts';
import { defineRoute, type FileAnswer, type RestRoute } from '../../rest/route.ts';
import { answerObject, choice, dateTime, flag, json, longText, object, text } from '../../rest/shape.ts';
import { openProposal, printGuestProposal } from './guest-proposal.service.ts';
import type { ProposalFile } from './print-proposal.service.ts';
import { previewProposal } from './proposals.service.ts';

const language = choice<ProposalLanguage>('ProposalLanguage', 'The language; English where it is absent');

const token = text('The part of the link after the #', 100);

const noGuestTwin = { none: 'a guest’s page asks REST alone, which counts its tries' };

const pdf = { is: 'file', mediaTypes: ['application/pdf'] } as const;

export const proposalRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/Proposal.pdf',
    summary:
      'The proposal for the customer as a PDF of one page, as the quote is now; with the worksheet after it if it is asked for.',
    twin: { none: 'it answers no files; `Mutation.mailProposal` mails it' },
    isOurs: true,
    query: object('ProposalQuery', {
      may: { language, worksheet: flag('Whether the worksheet follows') },
    }),
    answers: pdf,
    run: async ({ world, viewer, id, query }) =>
      toAnswer(
        await previewProposal(world, viewer, id, {
          language: query.language ?? 'EN',
          withWorksheet: query.worksheet ?? false,
        }),
      ),
  }),
  defineRoute({
    method: 'POST',
    path: 'Guest/Proposal',
    summary: 'Returns the original proposal behind a link, and whether the quote is still the same.',
    twin: noGuestTwin,
    isOurs: true,
    isOpen: true,
    isSecret: true,
    body: object('ProposalLinkToken', { must: { token } }),
    answers: answerObject('GuestProposal', {
      content: json('What it says'),
      language: choice<ProposalLanguage>('ProposalLanguage', 'The language that it opens in'),
      hasWorksheet: flag('Whether the PDF has the worksheet'),
      photo: longText('The agent’s photo as a data URL; null if there is none', 1_000_000),
      digest: text('SHA-256 of what it says', 64),
      standing: choice<ProposalStanding>('ProposalStanding', 'How the quote compares now'),
      expiresAt: dateTime('When the link ends'),
      acceptedAt: dateTime('When the insured accepted it; null if it was not accepted'),
      codeGoesTo: text(
        'Where the code goes that accepting asks for, with its letters hidden; null if nowhere',
      ),
    }),
    run: async ({ world, address, body }) => {
      const { expiresAt, acceptedAt, __typename, ...proposal } = requireSuccess(
        await openProposal(world, { token: body.token, address }),
      );
      return {
        ...proposal,
        expiresAt: expiresAt.toISOString(),
        acceptedAt: acceptedAt?.toISOString() ?? null,
      };
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'Guest/Proposal.pdf',
    summary: 'The same as a PDF.',
    twin: noGuestTwin,
    isOurs: true,
    isOpen: true,
    isSecret: true,
    body: object('ProposalLinkPdf', { must: { token }, may: { language } }),
    answers: pdf,
    run: async ({ world, address, body }) =>
      toAnswer(
        await printGuestProposal(world, { token: body.token, address, language: body.language ?? 'EN' }),
      ),
  }),
];

function toAnswer(answer: ProposalFile | SaveRefused | NotFound): FileAnswer {
  const { fileName, bytes } = requireSuccess(answer);
  return { fileName, bytes, mediaType: 'application/pdf', isInline: true };
}
