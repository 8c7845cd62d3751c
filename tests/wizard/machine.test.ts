import { describe, expect, test } from 'vitest';
import { type EventFromLogic, type SnapshotFrom, transition } from 'xstate';
import { enums } from '../../machines/contract/enums.ts';
import type { HardStopType, StepId } from '../../machines/contract/types.ts';
import type { Facts } from '../../machines/wizard/facts.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { listKeys } from '../support/browser/keys.ts';
import { buildGuardFacts, unrated } from '../support/scenarios/facts.ts';

type Snapshot = SnapshotFrom<typeof wizardMachine>;
type Event = EventFromLogic<typeof wizardMachine>;

function at(value: Snapshot['value'], facts: Facts = buildGuardFacts()): Snapshot {
  return wizardMachine.resolveState({ value, context: { facts, from: null, cleared: [] } });
}

function upon(snapshot: Snapshot, ...events: Event[]): Snapshot {
  return events.reduce((now, event) => transition(wizardMachine, now, event)[0], snapshot);
}

function jumpTo(step: StepId): Event {
  return { type: 'xstate.route', to: `#${step}` };
}

const next: Event = { type: 'next' };
const back: Event = { type: 'back' };

describe('stepping', () => {
  test('back from the first step goes to the application start, and forward from it to the first step', () => {
    const start = upon(at('BUILDING_INFORMATION'), back);
    expect([start.value, upon(start, next).value]).toEqual(['applicationStart', 'BUILDING_INFORMATION']);
  });

  test('moving past the last step is an error', () => {
    expect(upon(at('APPLICATION_SUMMARY'), next).value).toBe('pastTheLastStep');
    expect(upon(at('QUOTE_SUMMARY', buildGuardFacts(unrated)), next).value).toBe('pastTheLastStep');
  });

  test.each(['hasRating', 'hasBuildingPremium', 'hasContentsPremium'])(
    'without %s no final summary follows the quote summary',
    (missing) => {
      const facts = buildGuardFacts({ [missing]: false });
      expect(upon(at('QUOTE_SUMMARY', facts), next).value).toBe('pastTheLastStep');
      expect(upon(at('RATES', facts), jumpTo('APPLICATION_SUMMARY')).value).toBe('RATES');
    },
  );

  test('an incomplete step blocks Next but not Back', () => {
    const facts = buildGuardFacts({ incomplete: ['FOUNDATION_INFORMATION'] });
    expect(upon(at('FOUNDATION_INFORMATION', facts), next).value).toBe('FOUNDATION_INFORMATION');
    expect(upon(at('FOUNDATION_INFORMATION', facts), back).value).toBe('BUILDING_INFORMATION');
  });

  test('a step stays open when its entry condition becomes false, and Next leaves it', () => {
    const gone: [StepId, Partial<Facts>][] = [
      ['ENCLOSURE_INFORMATION', { foundation: 'BASEMENT' }],
      ['ELEVATION_CERTIFICATE', { hasElevationCertificate: false }],
      ['DISCOUNT_ELIGIBILITY', { isNewlyMappedEligible: false }],
      ['APPLICATION_SUMMARY', unrated],
    ];
    const places = gone.map(([step, facts]) => {
      const stays = upon(at(step), { type: 'facts changed', facts: buildGuardFacts(facts) });
      return [stays.value, upon(stays, next).value, upon(stays, back).value];
    });
    expect(places).toEqual([
      ['ENCLOSURE_INFORMATION', 'MACHINERY_APPLIANCE_INFORMATION', 'RATES'],
      ['ELEVATION_CERTIFICATE', 'BUILDING_CHARACTERISTIC_ADDITIONAL', 'MACHINERY_APPLIANCE_INFORMATION'],
      ['DISCOUNT_ELIGIBILITY', 'RATES_DISCOUNTED', 'BUILDING_CHARACTERISTIC_ADDITIONAL'],
      ['APPLICATION_SUMMARY', 'pastTheLastStep', 'QUOTE_SUMMARY'],
    ]);
  });
});

describe('opening a step out of turn', () => {
  test('a URL cannot go where Next could not', () => {
    const facts = buildGuardFacts({ incomplete: ['RATES', 'APPLICATION_INTEREST'] });
    const opened = (step: StepId) => upon(at('BUILDING_INFORMATION', facts), jumpTo(step)).value;
    expect(opened('RATES')).toBe('RATES');
    expect(opened('MACHINERY_APPLIANCE_INFORMATION')).toBe('BUILDING_INFORMATION');
    expect(opened('ENCLOSURE_INFORMATION')).toBe('BUILDING_INFORMATION');
  });

  test('missing answers of a skipped step do not block Next', () => {
    const facts = buildGuardFacts({ incomplete: ['ENCLOSURE_INFORMATION', 'ELEVATION_CERTIFICATE'] });
    expect(upon(at('RATES', facts), jumpTo('QUOTE_SUMMARY')).value).toBe('QUOTE_SUMMARY');
  });
});

describe('clearing on going back', () => {
  const cleared = (from: StepId, ...events: Event[]) => upon(at(from), ...events).context.cleared;

  test('below step 2, 3 and 5, however one goes back', () => {
    expect(cleared('RATES', back)).toEqual([5]);
    expect(cleared('EFFECTIVE_DATE', back)).toEqual([5]);
    expect(cleared('BUILDING_CHARACTERISTICS', back)).toEqual([3, 5]);
    expect(cleared('FOUNDATION_INFORMATION', back)).toEqual([2, 3, 5]);
    expect(cleared('BUILDING_INFORMATION', back)).toEqual([2, 3, 5]);
    expect(cleared('QUOTE_SUMMARY', jumpTo('FOUNDATION_INFORMATION'))).toEqual([3, 5]);
    expect(cleared('QUOTE_SUMMARY', { type: 'back to the start' })).toEqual([2, 3, 5]);
  });

  test('not at step 5 or later', () => {
    expect(cleared('QUOTE_SUMMARY', jumpTo('RATES'))).toEqual([]);
    expect(cleared('ENCLOSURE_INFORMATION', back)).toEqual([]);
  });

  test('not on going forward, and not on opening or resuming', () => {
    expect(cleared('BUILDING_INFORMATION', next)).toEqual([]);
    expect(cleared('BUILDING_INFORMATION', jumpTo('EFFECTIVE_DATE'))).toEqual([]);
    expect(at('BUILDING_INFORMATION').context.cleared).toEqual([]);
  });

  test('the premium is gone at once', () => {
    const { facts } = upon(at('RATES'), back).context;
    expect(facts).toEqual(buildGuardFacts(unrated));
  });

  test.each(['ratingStatus', 'hasRating', 'hasBuildingPremium', 'hasContentsPremium'] as const)(
    'the fact %s is blank again below step 5, and set at step 5',
    (name) => {
      const factAfter = (step: StepId) => upon(at('QUOTE_SUMMARY'), jumpTo(step)).context.facts[name];
      expect([factAfter('EFFECTIVE_DATE'), factAfter('RATES')]).toEqual([
        unrated[name],
        buildGuardFacts()[name],
      ]);
    },
  );

  test('undo is offered only while something is cleared', () => {
    const undo: Event = { type: 'undo' };
    const gone = upon(at('RATES'), back);
    expect([at('RATES').can(undo), gone.can(undo), upon(gone, undo).can(undo)]).toEqual([false, true, false]);
  });

  test('undo and the next move forget it', () => {
    const gone = upon(at('RATES'), back);
    expect(upon(gone, { type: 'undo' }).context.cleared).toEqual([]);
    expect(upon(gone, { type: 'undo' }).value).toBe('EFFECTIVE_DATE');
    expect(upon(gone, next).context.cleared).toEqual([]);
  });
});

describe('hard stops', () => {
  const kinds: HardStopType[] = ['PREMIUM_FAILURE', 'REQUIRES_REVIEW', 'FZD_FAILURE', 'INVALID_MOBILE'];

  test('each hard stop type leads to the state of its name', () => {
    const led = listKeys(enums.HardStopType).map(
      (stop) => upon(at('RATES'), { type: 'hard stop', stop }).value,
    );
    expect(led).toEqual(kinds.map((stop) => ({ hardStop: stop })));
  });

  test.each(kinds)('Next on a step with a hard stop leads to %s, and Back to the step', (stop) => {
    const facts = buildGuardFacts({
      incomplete: ['BUILDING_CHARACTERISTICS'],
      hardStops: { BUILDING_CHARACTERISTICS: stop },
    });
    const stopped = upon(at('BUILDING_CHARACTERISTICS', facts), next);
    expect(stopped.value).toEqual({ hardStop: stop });
    expect(upon(stopped, back).value).toBe('BUILDING_CHARACTERISTICS');
    expect(upon(stopped, back).context.cleared).toEqual([]);
  });

  test('a quote cannot continue from a hard stop', () => {
    const stopped = kinds.map((stop) => upon(at('RATES'), { type: 'hard stop', stop }, next).value);
    expect(stopped).toEqual(kinds.map((stop) => ({ hardStop: stop })));
  });

  test('a call that failed stops where it was made', () => {
    const stopped = upon(at('RATES'), { type: 'hard stop', stop: 'PREMIUM_FAILURE' });
    expect([stopped.value, upon(stopped, back).value]).toEqual([{ hardStop: 'PREMIUM_FAILURE' }, 'RATES']);
  });

  test('a determination that failed at the start leads back to the start', () => {
    const stopped = upon(at('applicationStart'), { type: 'hard stop', stop: 'FZD_FAILURE' });
    expect(upon(stopped, back).value).toBe('applicationStart');
  });
});

describe('after submission', () => {
  const submitted = buildGuardFacts({ policyState: 'APPLICATION' });
  const pending = buildGuardFacts({ policyState: 'APPLICATION', isPendingUnderwriting: true });

  test('pending underwriting after evaluation is a hard stop that continues to the application status', () => {
    const stopped = upon(at('APPLICATION_SUMMARY'), { type: 'evaluated', facts: pending });
    expect(stopped.value).toEqual({ hardStop: 'REQUIRES_REVIEW' });
    expect(upon(stopped, next).value).toBe('inProcess');
    expect(upon(stopped, back).value).toBe('completedSummary');
  });

  test('an evaluation without findings leads to the application status', () => {
    expect(upon(at('APPLICATION_SUMMARY'), { type: 'evaluated', facts: submitted }).value).toBe('inProcess');
  });

  test('an application whose policy state is Application shows the completed-application summary', () => {
    const summary = upon(at('RATES'), { type: 'facts changed', facts: submitted });
    expect(summary.value).toBe('completedSummary');
    expect(upon(summary, jumpTo('RATES')).value).toBe('completedSummary');
    expect(upon(summary, { type: 'back to the start' }).value).toBe('completedSummary');
    expect([upon(summary, next).value, upon(summary, next, back).value]).toEqual([
      'inProcess',
      'completedSummary',
    ]);
  });

  test('facts that change after submission are taken, and the completed summary stays', () => {
    const summary = upon(at('completedSummary', submitted), { type: 'facts changed', facts: pending });
    expect([summary.value, summary.context.facts]).toEqual(['completedSummary', pending]);
  });

  test('facts that change before it leave the step open', () => {
    const changed: Event = { type: 'facts changed', facts: buildGuardFacts({ policyState: 'QUOTE' }) };
    expect(upon(at('RATES'), changed).value).toBe('RATES');
  });

  test('the evaluation of a quote that is not submitted leads nowhere', () => {
    const quote = buildGuardFacts();
    expect(upon(at('APPLICATION_SUMMARY'), { type: 'evaluated', facts: quote }).value).toBe(
      'APPLICATION_SUMMARY',
    );
  });

  test('an application that is a quote again can be changed', () => {
    const again: Event = { type: 'facts changed', facts: buildGuardFacts() };
    expect(upon(at('completedSummary', submitted), again).value).toBe('QUOTE_SUMMARY');
  });

  test('an application that underwriting returned can be changed although it is past the quote', () => {
    const returned = buildGuardFacts({ policyState: 'APPLICATION', isReturned: true });
    const opened = upon(at('completedSummary', submitted), { type: 'facts changed', facts: returned });
    expect([opened.value, upon(opened, jumpTo('RATES')).value]).toEqual(['QUOTE_SUMMARY', 'RATES']);
    expect(upon(opened, { type: 'back to the start' }).value).toBe('applicationStart');
  });
});
