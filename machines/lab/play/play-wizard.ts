import { getInitialSnapshot, transition } from 'xstate';
import { HardStopType } from '../../contract/enums.ts';
import type { Facts } from '../../wizard/facts.ts';
import { steps } from '../../wizard/steps.ts';
import { wizardMachine } from '../../wizard/wizard.machine.ts';
import { defaultFacts } from '../map/guard-combinations.ts';
import { isHardStopType } from '../sessions/recorded-session.ts';
import {
  listConditions,
  type PlayableMachine,
  type PlayConditions,
  toPlayEvents,
} from './playable-machine.ts';

/** The wizard by its events, without screens. What is switched is sent to it as changed facts, as an answer is. */
export const playableWizard: PlayableMachine = {
  id: 'wizard',
  title: 'Wizard',
  about:
    'The order of the steps, what going back clears, and hard stops. The player shows the same with its screens.',
  machine: wizardMachine,
  conditions: listConditions({
    isElevated: ['The foundation is a crawlspace', false],
    hasCertificate: ['The policy has an elevation certificate', false],
    isDiscounted: ['The building was purchased lately', false],
    isRated: ['It is rated with both premiums', true],
    isMissing: ['An answer of the first step is missing', false],
    isStopped: ['A review stands on every step as a hard stop', false],
    isSubmitted: ['The application is submitted', false],
    isPending: ['Underwriting holds it', false],
  }),
  start: (conditions) => getInitialSnapshot(wizardMachine, buildFacts(conditions)),
  applyConditions: (snapshot, conditions) =>
    transition(wizardMachine, snapshot, { type: 'facts changed', facts: buildFacts(conditions) })[0],
  readConditions: ({ context }, conditions) => ({ ...conditions, isRated: context.facts.hasRating }),
  listEvents: (_, conditions) => [
    ...toPlayEvents(['next', 'back', 'back to the start', 'undo']),
    { name: 'evaluated', event: { type: 'evaluated', facts: buildFacts(conditions) } },
    ...Object.entries(HardStopType).flatMap(([stop, { label }]) =>
      isHardStopType(stop) ? [{ name: `hard stop: ${label}`, event: { type: 'hard stop', stop } }] : [],
    ),
    ...steps.map(({ id, number }) => ({
      name: `open step ${number}`,
      event: { type: 'xstate.route', to: `#${id}` },
    })),
  ],
};

function buildFacts(conditions: PlayConditions): Facts {
  const isRated = conditions.isRated === true;
  return {
    ...defaultFacts,
    foundation: conditions.isElevated ? 'CRAWLSPACE' : 'SLAB_ON_GRADE',
    hasElevationCertificate: conditions.hasCertificate === true,
    daysSincePurchase: conditions.isDiscounted ? 100 : 1000,
    ratingStatus: isRated ? 'RATED' : null,
    hasRating: isRated,
    hasBuildingPremium: isRated,
    hasContentsPremium: isRated,
    incomplete: conditions.isMissing ? ['BUILDING_INFORMATION'] : [],
    hardStops: conditions.isStopped
      ? Object.fromEntries(steps.map(({ id }) => [id, 'REQUIRES_REVIEW' as const]))
      : {},
    policyState: conditions.isSubmitted ? 'APPLICATION' : 'QUOTE',
    isPendingUnderwriting: conditions.isPending === true,
  };
}
