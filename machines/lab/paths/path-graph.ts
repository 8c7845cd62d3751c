import type { AnyStateMachine } from 'xstate';
import type { Facts } from '../../wizard/facts.ts';
import { TransitionCache, type WizardPosition } from './transition-cache.ts';
import type { LabContext, LabEvent } from './walk-events.ts';

/** A position of a wizard that many paths share. The result of each event is computed only once. */
export interface PathNode {
  readonly at: string;
  readonly cleared: LabContext['cleared'];
  readonly stand: WizardPosition;
  readonly led: Map<LabEvent, PathNode>;
}

/** Walks a wizard along many paths, merging identical positions into one node. */
export class PathGraph {
  private readonly nodes = new Map<WizardPosition['spot'], Map<number, PathNode>>();
  private readonly numbers = new Map<Facts | string, number>();

  private readonly recall: TransitionCache;

  constructor(machine: AnyStateMachine) {
    this.recall = new TransitionCache(machine);
  }

  /** The position before the first event. */
  start(facts: Facts): PathNode {
    return this.node(this.recall.start(facts));
  }

  /** The node to which an event leads. */
  after(node: PathNode, event: LabEvent): PathNode {
    const led = node.led.get(event);
    if (led !== undefined) return led;
    const next = this.node(this.recall.after(node.stand, event));
    node.led.set(event, next);
    return next;
  }

  private node(stand: WizardPosition): PathNode {
    const { spot, facts } = stand;
    const number = this.numberOf(facts);
    const here = this.nodes.get(spot) ?? new Map<number, PathNode>();
    this.nodes.set(spot, here);
    const before = here.get(number);
    if (before !== undefined) return before;
    const { cleared }: LabContext = spot.snapshot.context;
    const node = { at: spot.at, cleared, stand, led: new Map() };
    here.set(number, node);
    return node;
  }

  private numberOf(facts: Facts): number {
    const existing = this.numbers.get(facts);
    if (existing !== undefined) return existing;
    const text = JSON.stringify(facts);
    const number = this.numbers.get(text) ?? this.numbers.size;
    this.numbers.set(text, number).set(facts, number);
    return number;
  }
}
