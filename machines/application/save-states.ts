import type { ApplicationContext, DecidedPart } from './application-context.ts';
import { decidedValue } from './application-guards.ts';
import { applicationSetup } from './application-setup.ts';

interface Known {
  readonly context: ApplicationContext;
}

/** Saving a part as a whole, by its own actor. What is not saved waits as typed, and is tried again with everything else. */
export const savingPart = applicationSetup.createStateConfig({
  initial: 'deciding',
  entry: 'note which part is sent',
  states: {
    deciding: {
      always: [
        { guard: { type: 'the part is', params: { part: 'policy' } }, target: 'policy' },
        { guard: { type: 'the part is', params: { part: 'transaction' } }, target: 'transaction' },
        {
          guard: { type: 'the part is', params: { part: 'elevationCertificate' } },
          target: 'elevationCertificate',
        },
        { guard: { type: 'the part is', params: { part: 'correspondenceEmails' } }, target: 'email' },
        { guard: { type: 'the part is', params: { part: 'billing' } }, target: 'billing' },
        { guard: { type: 'the part is', params: { part: 'propertyAddress' } }, target: 'propertyAddress' },
        { guard: { type: 'the part is', params: { part: 'mailingAddress' } }, target: 'mailingAddress' },
        { guard: { type: 'the part is', params: { part: 'lossPayees' } }, target: 'lossPayees' },
      ],
    },
    policy: { invoke: { src: 'save policy', input: inputOf('policy'), ...ended('policy') } },
    transaction: {
      invoke: { src: 'save transaction', input: inputOf('transaction'), ...ended('transaction') },
    },
    elevationCertificate: {
      invoke: {
        src: 'save elevation certificate',
        input: inputOf('elevationCertificate'),
        ...ended('elevationCertificate'),
      },
    },
    email: {
      invoke: { src: 'save email', input: inputOf('correspondenceEmails'), ...ended('correspondenceEmails') },
    },
    billing: { invoke: { src: 'save billing', input: inputOf('billing'), ...ended('billing') } },
    propertyAddress: {
      invoke: {
        src: 'save property address',
        input: inputOf('propertyAddress'),
        ...ended('propertyAddress'),
      },
    },
    mailingAddress: {
      invoke: { src: 'save mailing address', input: inputOf('mailingAddress'), ...ended('mailingAddress') },
    },
    lossPayees: {
      invoke: { src: 'save loss payees', input: inputOf('lossPayees'), ...ended('lossPayees') },
    },
  },
});

function inputOf<Part extends DecidedPart['part']>(part: Part) {
  return ({ context }: Known) => ({ policyId: context.policyId, value: decidedValue(context, part) });
}

interface Ended {
  readonly event: { readonly output?: unknown; readonly error?: unknown };
}

function ended(part: DecidedPart['part']) {
  const told = { type: 'tell that the part is not saved' as const, params: { part } };
  return {
    onDone: [
      {
        guard: ({ event }: Ended) => event.output === null || event.output === false,
        target: '#notSaved' as const,
        actions: [
          'note that it is not saved' as const,
          told,
          'put the address right' as const,
          'forget what waited' as const,
        ],
      },
      {
        target: '#ready' as const,
        actions: [
          {
            type: 'take the part' as const,
            params: ({ event }: Ended) => ({ part, value: partIn(event.output) }),
          },
          'note when it was saved' as const,
          { type: 'tell that the part is saved' as const, params: { part } },
          'take its turn' as const,
        ],
      },
    ],
    onError: {
      target: '#notSaved' as const,
      actions: [
        'put the address right' as const,
        {
          type: 'note the failure' as const,
          params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
        },
        told,
      ],
    },
  };
}

/** The part in an answer; the mailing address comes in an envelope. */
function partIn(output: unknown): unknown {
  const isEnvelope = typeof output === 'object' && output !== null && 'floodMailingAddress' in output;
  return isEnvelope ? output.floodMailingAddress : output;
}
