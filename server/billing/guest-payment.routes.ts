import { noTwinForGuests, tokenOfLink } from '../links/guest-routes.ts';
import { requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { dateTime, day, flag, integer, money, object, text } from '../rest/shape.ts';
import { payThroughLink, readGuestPayment } from './guest-payments.service.ts';

const guestPaymentShape = object('GuestPayment', {
  must: {
    state: text('DUE, PAID, NOTHING_DUE, UNDER_WAY or NOT_READY'),
    number: text('Number of the quote, application or policy'),
    insuredName: text('Who is insured'),
    property: text('The address of the building'),
    agentName: text('The agent'),
    agencyName: text('The agency'),
    amount: money('What is due now'),
    amountWhenSent: money('What was due when the link was sent'),
    linkEnds: dateTime('When the link ends'),
  },
  may: {
    agentPhone: text('The telephone of the agency'),
    effectiveDate: day('First day of coverage'),
    expirationDate: day('Last day of coverage'),
    service: text('The payment service; null if nothing can be paid here'),
    receipt: object('GuestReceipt', {
      must: {
        amount: money('What was paid'),
        paidOn: day('The day'),
        reference: text('The payment service’s own number'),
        paymentTypeId: integer('How, a value of the paymentType list'),
        isSettled: flag('Whether the money has arrived'),
      },
    }),
  },
});

const guestRoute = {
  method: 'POST',
  twin: noTwinForGuests,
  isOurs: true,
  isOpen: true,
  answers: guestPaymentShape,
} as const;

/** The routes behind a payment link, for people without an account. */
export const guestPaymentRoutes: readonly RestRoute[] = [
  defineRoute({
    ...guestRoute,
    path: 'Guest/Payment/Read',
    summary: 'Reads the payment behind a link: the amount that is due now, or the receipt.',
    body: object('GuestPaymentLink', { must: { token: tokenOfLink } }),
    run: async ({ world, address, body: { token } }) =>
      requireSuccess(await readGuestPayment(world, { token, address })).payment,
  }),
  defineRoute({
    ...guestRoute,
    path: 'Guest/Payment/Pay',
    summary:
      'Pays what is due through a link, once. The amount must be what is due at this moment; the token comes from the payment form.',
    body: object('GuestPaymentOrder', {
      must: {
        token: tokenOfLink,
        amount: money('What the page showed as due'),
        paymentTypeId: integer('How, a value of the paymentType list'),
        paymentToken: text('The token that the payment form returned for the card or account'),
      },
    }),
    run: async ({ world, address, body: { token, ...order } }) =>
      requireSuccess(await payThroughLink(world, { token, address }, order)).payment,
  }),
];
