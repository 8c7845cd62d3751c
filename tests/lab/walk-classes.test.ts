import { describe, expect, test } from 'vitest';
import { defaultFacts } from '../../machines/lab/map/guard-combinations.ts';
import { findPossibleClasses } from '../../machines/lab/paths/path-classes.ts';
import { findClassesOfWalk, tellWalk } from '../../machines/lab/paths/walk-classes.ts';
import { type LabEvent, openStepEvent, walkEvents } from '../../machines/lab/paths/walk-events.ts';
import type { Facts } from '../../machines/wizard/facts.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { takeSample } from '../support/extent.ts';

const classes = findPossibleClasses(wizardMachine);
const next: LabEvent = { type: 'next' };
const back: LabEvent = { type: 'back' };
const crawlspace: Facts = { ...defaultFacts, foundation: 'CRAWLSPACE' };

function listClasses(events: readonly LabEvent[], facts: Facts = defaultFacts): string[] {
  return [...findClassesOfWalk(walkEvents(wizardMachine, facts, events))].sort();
}

function presses(event: LabEvent, times: number): LabEvent[] {
  return Array.from({ length: times }, () => event);
}

/** Next from the start to the final summary of a plain quote. */
const toTheEnd = presses(next, 14);

describe('a walk belongs to the class', () => {
  test('that it was made for, whichever class that is, and to no other but the one that it begins with', () => {
    const wrong = takeSample(classes, 1_000, 0).filter(({ id, facts, events, stop, back: threshold }) => {
      const found = findClassesOfWalk(walkEvents(wizardMachine, facts, events));
      const isForeign = [...found].some((other) => !isWithin(other, id));
      return (
        !found.has(id) || isForeign || found.size > (stop === null ? 1 : 2) + (threshold === null ? 0 : 1)
      );
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('of its guard answers, however its events came: saved one by one, with a look back and with a wait', () => {
    const saved: LabEvent = { type: 'facts changed', facts: defaultFacts };
    const events = toTheEnd.flatMap((event) => [saved, saved, event]);
    expect(listClasses(events)).toEqual(['plain']);
    expect(listClasses([...toTheEnd, back, next])).toEqual(['plain']);
  });

  test('of the stop at its place, whether Next or a call led there', () => {
    const stands: LabEvent = {
      type: 'facts changed',
      facts: { ...defaultFacts, hardStops: { EFFECTIVE_DATE: 'REQUIRES_REVIEW' } },
    };
    const lifted: LabEvent = { type: 'facts changed', facts: defaultFacts };
    const byRule = [...presses(next, 4), stands, next, back, lifted, ...presses(next, 10)];
    expect(listClasses(byRule)).toEqual(['plain.requires-review-at-step-4']);
    const failed: LabEvent = { type: 'hard stop', stop: 'PREMIUM_FAILURE' };
    const byCall = [...presses(next, 5), failed, back, ...presses(next, 9)];
    expect(listClasses(byCall)).toEqual(['plain.premium-failure-at-step-5']);
  });

  test('of the lowest threshold that a going back crosses, with Back or with the rail', () => {
    const rated: LabEvent = { type: 'facts changed', facts: defaultFacts };
    const byBack = [...toTheEnd, ...presses(back, 12), rated, ...presses(next, 12)];
    expect(listClasses(byBack)).toEqual(['plain', 'plain.back-below-3']);
    const byRail = [...toTheEnd, openStepEvent('FOUNDATION_INFORMATION'), rated, ...presses(next, 12)];
    expect(listClasses(byRail)).toEqual(listClasses(byBack));
  });
});

describe('a walk belongs to no class', () => {
  test('before it has come to every condition', () => {
    expect(listClasses(presses(next, 13))).toEqual([]);
  });

  test('with an answer from before it went back: what is asked again counts as it is answered then', () => {
    const rated: LabEvent = { type: 'facts changed', facts: crawlspace };
    const backThere = [...toTheEnd, openStepEvent('FOUNDATION_INFORMATION'), rated, ...presses(next, 5)];
    expect(listClasses(backThere)).toEqual(['plain']);
    expect(listClasses([...backThere, ...presses(next, 8)])).toEqual(['enclosure.back-below-3', 'plain']);
  });

  test('where it only opens steps out of turn and comes to no condition', () => {
    expect(listClasses([next, openStepEvent('APPLICATION_SUMMARY')])).toEqual([]);
  });
});

/** Whether a class is the beginning of another: the same answers, and no stop and no going back but those of the other. */
function isWithin(part: string, whole: string): boolean {
  const [guards, ...rest] = part.split('.');
  const [same, ...all] = whole.split('.');
  return guards === same && rest.every((trait) => all.includes(trait));
}

describe('the story of a walk', () => {
  test('through a class is the title of the class', () => {
    const told = classes.map(({ facts, events }) => tellWalk(walkEvents(wizardMachine, facts, events)));
    expect(told).toEqual(classes.map(({ title }) => title));
  });

  test('that was left on the way says where, and what it met until then', () => {
    const tell = (...events: LabEvent[]) => tellWalk(walkEvents(wizardMachine, defaultFacts, events));
    expect(tell()).toBe('Beginning: left at the start');
    expect(tell(next, next)).toBe('Beginning: left at step 2');
    expect(tell(next, { type: 'hard stop', stop: 'INVALID_MOBILE' })).toBe(
      'Beginning: invalid mobile home at step 1',
    );
    expect(tell(...presses(next, 5), openStepEvent('BUILDING_INFORMATION'), next)).toBe(
      'Beginning: back below step 2, left at step 2',
    );
  });
});
