import { type AnyStateMachine, createMachine } from 'xstate';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';

interface Way {
  readonly target: string;
  readonly guard?: string;
}

/** The wizard, changed on purpose: what follows the rates is the enclosure, whatever the foundation. */
export function wizardThatAlwaysAsksForEnclosure(): AnyStateMachine {
  return withNext('RATES', [{ target: 'ENCLOSURE_INFORMATION' }]);
}

/** The wizard, changed on purpose: the discount eligibility is never asked. */
export function wizardWithoutDiscounts(): AnyStateMachine {
  return withNext('BUILDING_CHARACTERISTIC_ADDITIONAL', [{ target: 'RATES_DISCOUNTED' }]);
}

/** The wizard, changed on purpose: a certificate counts only on a crawlspace. */
export function wizardWithOtherCertificateGuard(): AnyStateMachine {
  return wizardMachine.provide({
    guards: {
      'policy has an elevation certificate': ({ context }) =>
        context.facts.hasElevationCertificate && context.facts.foundation === 'CRAWLSPACE',
    },
  });
}

/** The wizard where Next from a step leads elsewhere; hard stops and what is missing are asked before, as ever. */
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
