import { type AnyStateMachine, createMachine } from 'xstate';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';

interface Way {
  readonly target: string;
  readonly guard?: string;
}

/** The wizard with a deliberate change: RATES is followed by the enclosure, whatever the foundation. */
export function wizardThatAlwaysAsksForEnclosure(): AnyStateMachine {
  return withNext('RATES', [{ target: 'ENCLOSURE_INFORMATION' }]);
}

/** The wizard with a deliberate change: discount eligibility is never asked. */
export function wizardWithoutDiscounts(): AnyStateMachine {
  return withNext('BUILDING_CHARACTERISTIC_ADDITIONAL', [{ target: 'RATES_DISCOUNTED' }]);
}

/** The wizard with a deliberate change: a certificate counts only on a crawlspace. */
export function wizardWithOtherCertificateGuard(): AnyStateMachine {
  return wizardMachine.provide({
    guards: {
      'policy has an elevation certificate': ({ context }) =>
        context.facts.hasElevationCertificate && context.facts.foundation === 'CRAWLSPACE',
    },
  });
}

/** The wizard with another target for Next from a step; hard stops and missing answers are still checked first. */
function withNext(step: string, ways: readonly Way[]): AnyStateMachine {
  const { config } = wizardMachine;
  const states = new Map(Object.entries(Object(config.states)));
  const state = Object(states.get(step));
  const asked = Array.from<{ target?: string }>(state.on.next).filter(({ target }) => target === undefined);
  states.set(step, { ...state, on: { ...state.on, next: [...asked, ...ways] } });
  return createMachine(
    { ...Object(config), states: Object.fromEntries(states) },
    wizardMachine.implementations,
  );
}
