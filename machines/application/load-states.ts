import { ofPolicy } from './act-inputs.ts';
import type { DecidedPart } from './application-context.ts';
import { applicationSetup } from './application-setup.ts';

type LoadedPart = DecidedPart['part'] | 'rating';

/** Words for the parts, for a person who is told what could not be loaded. */
const words: { readonly [part in LoadedPart]: string } = {
  policy: 'policy',
  transaction: 'transaction',
  elevationCertificate: 'elevation certificate',
  correspondenceEmails: 'e-mail',
  rating: 'rating',
  propertyAddress: 'property address',
  mailingAddress: 'mailing address',
  lossPayees: 'additional interests',
  billing: 'billing',
};

/** The parts that are loaded one beside the other. A load that fails is noted, and the application goes on without. */
export const partLoads = {
  transaction: applicationSetup.createStateConfig({
    initial: 'loading',
    states: {
      loading: { invoke: { src: 'load transaction', input: ofPolicy, ...ended('transaction') } },
      done: { type: 'final' },
    },
  }),
  elevationCertificate: applicationSetup.createStateConfig({
    initial: 'loading',
    states: {
      loading: {
        invoke: { src: 'load elevation certificate', input: ofPolicy, ...ended('elevationCertificate') },
      },
      done: { type: 'final' },
    },
  }),
  email: applicationSetup.createStateConfig({
    initial: 'loading',
    states: {
      loading: { invoke: { src: 'load email', input: ofPolicy, ...ended('correspondenceEmails') } },
      done: { type: 'final' },
    },
  }),
  rating: applicationSetup.createStateConfig({
    initial: 'loading',
    states: {
      loading: { invoke: { src: 'load rating', input: ofPolicy, ...ended('rating') } },
      done: { type: 'final' },
    },
  }),
  propertyAddress: applicationSetup.createStateConfig({
    initial: 'loading',
    states: {
      loading: { invoke: { src: 'load property address', input: ofPolicy, ...ended('propertyAddress') } },
      done: { type: 'final' },
    },
  }),
  /** None is no failure: it may not be there yet. */
  mailingAddress: applicationSetup.createStateConfig({
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          src: 'load mailing address',
          input: ofPolicy,
          onDone: taken('mailingAddress'),
          onError: { target: 'done' },
        },
      },
      done: { type: 'final' },
    },
  }),
  lossPayees: applicationSetup.createStateConfig({
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: ({ context }) => context.types.length === 0, target: 'done' },
          { target: 'loading' },
        ],
      },
      loading: {
        invoke: {
          src: 'load loss payees',
          input: ({ context: { policyId, types } }) => ({ policyId, types }),
          ...ended('lossPayees'),
        },
      },
      done: { type: 'final' },
    },
  }),
};

interface Ended {
  readonly event: { readonly output?: unknown };
}

function ended(part: LoadedPart) {
  const missing = { type: 'note what is missing' as const, params: { what: words[part] } };
  return {
    onDone: [
      { guard: ({ event }: Ended) => event.output === null, target: 'done' as const, actions: missing },
      taken(part),
    ],
    onError: { target: 'done' as const, actions: missing },
  };
}

function taken(part: LoadedPart) {
  return {
    target: 'done' as const,
    actions: {
      type: 'take the part' as const,
      params: ({ event }: Ended) => ({ part, value: event.output }),
    },
  };
}
