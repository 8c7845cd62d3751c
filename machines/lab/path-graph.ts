import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot } from 'xstate';
import type { Facts } from '../wizard/facts.ts';
import { after, type LabEvent, placeOf, type Standing } from './walk.ts';

/** A standing of a wizard that many paths pass; what an event leads to is found out once. */
export interface Node {
  readonly at: string;
  readonly standing: Standing;
  readonly snapshot: AnyMachineSnapshot;
  readonly led: Map<LabEvent, Node>;
}

/** Walks a wizard along many paths: two standings that are the same are one node. */
export class PathGraph {
  private readonly nodes = new Map<string, Node>();
  private readonly numbers = new Map<Facts | string, number>();

  private readonly machine: AnyStateMachine;

  constructor(machine: AnyStateMachine) {
    this.machine = machine;
  }

  /** The wizard before the first event. */
  start(facts: Facts): Node {
    return this.node(getInitialSnapshot(this.machine, facts));
  }

  /** The node that an event leads to. */
  after(node: Node, event: LabEvent): Node {
    const led = node.led.get(event);
    if (led !== undefined) return led;
    const next = this.node(after(this.machine, node.snapshot, event));
    node.led.set(event, next);
    return next;
  }

  private node(snapshot: AnyMachineSnapshot): Node {
    const standing: Standing = snapshot.context;
    const at = placeOf(snapshot);
    const key = `${at}|${this.numberOf(standing.facts)}|${standing.from}|${standing.cleared.join()}`;
    const before = this.nodes.get(key);
    if (before !== undefined) return before;
    const node = { at, standing, snapshot, led: new Map() };
    this.nodes.set(key, node);
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
