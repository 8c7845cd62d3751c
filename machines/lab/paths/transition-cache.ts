import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot } from 'xstate';
import type { Facts } from '../../wizard/facts.ts';
import { addReads, type FactRead, FactTree, toFactKey } from './fact-tree.ts';
import { describeEvent, type LabContext, type LabEvent, nextSnapshot, readPlace } from './walk-events.ts';

/** A place of the wizard and everything that it remembers apart from the facts. */
export interface CachedPlace {
  readonly at: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly led: Map<string, FactTree<CachedEnd>>;
}

export interface WizardPosition {
  readonly spot: CachedPlace;
  readonly facts: Facts;
}

/** Where an event led, and the facts there: those kept from before, those that the event carried, or others. */
interface CachedEnd {
  readonly spot: CachedPlace;
  readonly facts: Facts | 'kept' | 'told';
}

type PlayTransition = (previousFacts: Facts, eventFacts: Facts | null) => AnyMachineSnapshot;

/**
 * Plays a wizard and caches where each event led, keyed only by the facts that were read along the way. A machine is pure, so the same
 * facts always give the same result. Many paths and recordings then cost only a few hundred transitions.
 */
export class TransitionCache {
  private readonly machine: AnyStateMachine;
  private readonly spots = new Map<string, CachedPlace>();
  private readonly begun = new FactTree<CachedEnd>();

  constructor(machine: AnyStateMachine) {
    this.machine = machine;
  }

  /** The position before the first event. */
  start(facts: Facts): WizardPosition {
    return this.led(this.begun, facts, null, (seen) => getInitialSnapshot(this.machine, seen));
  }

  /** The position after an event. */
  after({ spot, facts }: WizardPosition, event: LabEvent): WizardPosition {
    const eventFacts = 'facts' in event ? event.facts : null;
    return this.led(findEventTree(spot, event), facts, eventFacts, (seen, heard) =>
      nextSnapshot(
        this.machine,
        { ...spot.snapshot, context: { ...spot.snapshot.context, facts: seen } },
        heard === null ? event : Object.assign({ ...event }, { facts: heard }),
      ),
    );
  }

  private led(
    tree: FactTree<CachedEnd>,
    previousFacts: Facts,
    eventFacts: Facts | null,
    play: PlayTransition,
  ): WizardPosition {
    const end =
      tree.endFor({ kept: previousFacts, told: eventFacts }) ??
      this.computeEnd(tree, previousFacts, eventFacts, play);
    if (end.facts === 'kept') return { spot: end.spot, facts: previousFacts };
    return { spot: end.spot, facts: end.facts === 'told' ? (eventFacts ?? previousFacts) : end.facts };
  }

  private computeEnd(
    tree: FactTree<CachedEnd>,
    previousFacts: Facts,
    eventFacts: Facts | null,
    play: PlayTransition,
  ): CachedEnd {
    const looks: FactRead[] = [];
    const seen = watchFacts(previousFacts, 'kept', looks);
    const heard = eventFacts && watchFacts(eventFacts, 'told', looks);
    const snapshot = play(seen, heard);
    const { facts }: LabContext = snapshot.context;
    const spot = this.spotOf(snapshot);
    const end: CachedEnd = { spot, facts: facts === seen ? 'kept' : facts === heard ? 'told' : facts };
    addReads(tree, looks, end);
    return end;
  }

  private spotOf(snapshot: AnyMachineSnapshot): CachedPlace {
    const { facts: _, ...rest } = snapshot.context;
    const key = `${readPlace(snapshot)} ${JSON.stringify(rest)}`;
    const cached = this.spots.get(key);
    if (cached !== undefined) return cached;
    const spot = { at: readPlace(snapshot), snapshot, led: new Map() };
    this.spots.set(key, spot);
    return spot;
  }
}

function findEventTree({ led }: CachedPlace, event: LabEvent): FactTree<CachedEnd> {
  const key = describeEvent(event);
  const cached = led.get(key);
  if (cached !== undefined) return cached;
  const tree = new FactTree<CachedEnd>();
  led.set(key, tree);
  return tree;
}

/** Wraps facts so that every read is recorded. */
function watchFacts(facts: Facts, of: FactRead['of'], looks: FactRead[]): Facts {
  const look = (name: string) => looks.push({ of, name, value: toFactKey(facts, name) });
  return new Proxy(facts, {
    get: (target, name) => {
      if (typeof name === 'string') look(name);
      return Reflect.get(target, name);
    },
    has: (target, name) => {
      if (typeof name === 'string') look(name);
      return Reflect.has(target, name);
    },
    ownKeys: (target) => {
      for (const name of Object.keys(target)) look(name);
      return Reflect.ownKeys(target);
    },
  });
}
