import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot } from 'xstate';
import type { Facts } from '../../wizard/facts.ts';
import { factOf, grow, type Look, Tree } from './look-tree.ts';
import { after, type LabEvent, placeOf, type Standing, wordsOf } from './walk.ts';

/** Where a wizard stands and what it remembers beside the facts. */
export interface Spot {
  readonly at: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly led: Map<string, Tree<End>>;
}

export interface Stand {
  readonly spot: Spot;
  readonly facts: Facts;
}

/** Where an event led, and which facts stand there: those from before, those that the event told, or others. */
interface End {
  readonly spot: Spot;
  readonly facts: Facts | 'kept' | 'told';
}

type Play = (kept: Facts, told: Facts | null) => AnyMachineSnapshot;

/**
 * Plays a wizard and remembers where each event led by those facts alone that were looked at on the way. A machine is pure: whoever
 * looks at the same facts comes to the same end. Many paths and recordings so cost a few hundred transitions.
 */
export class Recall {
  private readonly machine: AnyStateMachine;
  private readonly spots = new Map<string, Spot>();
  private readonly begun = new Tree<End>();

  constructor(machine: AnyStateMachine) {
    this.machine = machine;
  }

  /** The wizard before the first event. */
  start(facts: Facts): Stand {
    return this.led(this.begun, facts, null, (seen) => getInitialSnapshot(this.machine, seen));
  }

  /** The wizard after an event. */
  after({ spot, facts }: Stand, event: LabEvent): Stand {
    const told = 'facts' in event ? event.facts : null;
    return this.led(treeOf(spot, event), facts, told, (seen, heard) =>
      after(
        this.machine,
        { ...spot.snapshot, context: { ...spot.snapshot.context, facts: seen } },
        heard === null ? event : Object.assign({ ...event }, { facts: heard }),
      ),
    );
  }

  private led(tree: Tree<End>, kept: Facts, told: Facts | null, play: Play): Stand {
    const end = tree.endFor({ kept, told }) ?? this.found(tree, kept, told, play);
    if (end.facts === 'kept') return { spot: end.spot, facts: kept };
    return { spot: end.spot, facts: end.facts === 'told' ? (told ?? kept) : end.facts };
  }

  private found(tree: Tree<End>, kept: Facts, told: Facts | null, play: Play): End {
    const looks: Look[] = [];
    const seen = watched(kept, 'kept', looks);
    const heard = told && watched(told, 'told', looks);
    const snapshot = play(seen, heard);
    const { facts }: Standing = snapshot.context;
    const spot = this.spotOf(snapshot);
    const end: End = { spot, facts: facts === seen ? 'kept' : facts === heard ? 'told' : facts };
    grow(tree, looks, end);
    return end;
  }

  private spotOf(snapshot: AnyMachineSnapshot): Spot {
    const { facts: _, ...rest } = snapshot.context;
    const key = `${placeOf(snapshot)} ${JSON.stringify(rest)}`;
    const known = this.spots.get(key);
    if (known !== undefined) return known;
    const spot = { at: placeOf(snapshot), snapshot, led: new Map() };
    this.spots.set(key, spot);
    return spot;
  }
}

function treeOf({ led }: Spot, event: LabEvent): Tree<End> {
  const key = wordsOf(event);
  const known = led.get(key);
  if (known !== undefined) return known;
  const tree = new Tree<End>();
  led.set(key, tree);
  return tree;
}

/** Facts that write down what is looked at. */
function watched(facts: Facts, of: Look['of'], looks: Look[]): Facts {
  const look = (name: string) => looks.push({ of, name, value: factOf(facts, name) });
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
