import type { AnyStateMachine } from 'xstate';
import type { Facts } from '../../wizard/facts.ts';
import { Recall, type Stand } from './recall.ts';
import type { LabEvent, Standing } from './walk.ts';

/** A standing of a wizard that many paths pass; what an event leads to is found out once. */
export interface Node {
  readonly at: string;
  readonly cleared: Standing['cleared'];
  readonly stand: Stand;
  readonly led: Map<LabEvent, Node>;
}

/** Walks a wizard along many paths: two standings that are the same are one node. */
export class PathGraph {
  private readonly nodes = new Map<Stand['spot'], Map<number, Node>>();
  private readonly numbers = new Map<Facts | string, number>();

  private readonly recall: Recall;

  constructor(machine: AnyStateMachine) {
    this.recall = new Recall(machine);
  }

  /** The wizard before the first event. */
  start(facts: Facts): Node {
    return this.node(this.recall.start(facts));
  }

  /** The node that an event leads to. */
  after(node: Node, event: LabEvent): Node {
    const led = node.led.get(event);
    if (led !== undefined) return led;
    const next = this.node(this.recall.after(node.stand, event));
    node.led.set(event, next);
    return next;
  }

  private node(stand: Stand): Node {
    const { spot, facts } = stand;
    const number = this.numberOf(facts);
    const here = this.nodes.get(spot) ?? new Map<number, Node>();
    this.nodes.set(spot, here);
    const before = here.get(number);
    if (before !== undefined) return before;
    const { cleared }: Standing = spot.snapshot.context;
    const node = { at: spot.at, cleared, stand, led: new Map() };
    here.set(number, node);
    return node;
  }

  private numberOf(facts: Facts): number {
    const known = this.numbers.get(facts);
    if (known !== undefined) return known;
    const text = JSON.stringify(facts);
    const number = this.numbers.get(text) ?? this.numbers.size;
    this.numbers.set(text, number).set(facts, number);
    return number;
  }
}
