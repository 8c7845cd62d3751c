import { noTwinForGuests, tokenOfLink } from '../links/guest-routes.ts';
import { requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { dateTime, list, longText, money, object, text } from '../rest/shape.ts';
import { readGuestSignature, signAsGuest } from './signature-links.service.ts';

const guestSignatureShape = object('GuestSignature', {
  must: {
    agentName: text('The agent'),
    agencyName: text('The agency'),
    linkEnds: dateTime('When the link ends'),
    signature: object('GuestSignatureState', {
      must: { state: text('NOT_ASKED, SENT, SIGNED or VOID') },
      may: { signedName: text('The name that was signed'), signedAt: dateTime('When it was signed') },
    }),
  },
  may: {
    agentPhone: text('The telephone of the agency'),
    content: object('GuestApplication', {
      must: {
        number: text('Number of the quote or application'),
        insuredName: text('Who is insured'),
        property: text('The address of the building'),
        groups: list(
          object('GuestAnswerGroup', {
            must: {
              title: text('The title of the step'),
              answers: list(
                object('GuestAnswer', {
                  must: { label: text('The label of the field'), value: longText('The answer as text') },
                }),
              ),
            },
          }),
        ),
        totalPremium: money('The premium for the year'),
        declarations: list(text('A declaration', 500)),
        contentDigest: text('Digest of all of it'),
      },
    }),
  },
});

const guestRoute = {
  method: 'POST',
  twin: noTwinForGuests,
  isOurs: true,
  isOpen: true,
  answers: guestSignatureShape,
} as const;

/** The routes behind a link to sign, for people without an account. */
export const guestSignatureRoutes: readonly RestRoute[] = [
  defineRoute({
    ...guestRoute,
    path: 'Guest/Signature/Read',
    summary: 'Reads the application behind a link to sign, or that it was signed.',
    body: object('GuestSignatureLink', { must: { token: tokenOfLink } }),
    run: async ({ world, address, body: { token } }) =>
      requireSuccess(await readGuestSignature(world, { token, address })).shown,
  }),
  defineRoute({
    ...guestRoute,
    path: 'Guest/Signature/Sign',
    summary: 'Signs the application through a link, once. The digest says what was read.',
    body: object('GuestSignatureInput', {
      must: {
        token: tokenOfLink,
        signedName: text('The typed name', 100),
        contentDigest: text('The digest of what was read'),
      },
      may: { drawing: longText('The drawn signature: an SVG path of moves and lines within 600 by 200') },
    }),
    run: async ({ world, address, body: { token, ...input } }) =>
      requireSuccess(await signAsGuest(world, { token, address }, input)).shown,
  }),
];
