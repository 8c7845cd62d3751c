import { type AnyMachineSnapshot, getInitialSnapshot } from 'xstate';
import type { Facts } from '../../wizard/facts.ts';
import { wizardMachine } from '../../wizard/wizard.machine.ts';
import type { FaultName } from '../paths/faults.ts';
import { type LabEvent, nextSnapshot, openStepEvent } from '../paths/walk-events.ts';
import type { WalkedCommand } from './walk.ts';
import type { WalkCommand } from './walk-command.ts';

/** A walk as a path of the wizard, which the player shows and a scenario file keeps. */
export interface WalkPath {
  readonly facts: Facts;
  readonly events: readonly LabEvent[];
  readonly faults: readonly FaultName[];
}

/** The events of a walk on the wizard's machine: each move, and the facts wherever they are other than the machine has them. */
export function buildWalkPath(start: Facts, walked: readonly WalkedCommand[]): WalkPath {
  const events: LabEvent[] = [];
  let snapshot: AnyMachineSnapshot = getInitialSnapshot(wizardMachine, start);
  const send = (event: LabEvent) => {
    events.push(event);
    snapshot = nextSnapshot(wizardMachine, snapshot, event);
  };
  send({ type: 'next' });
  for (const { command, facts } of walked) {
    const event = findWalkEvent(command);
    if (event !== null) send(event);
    if (!isSame(facts, snapshot.context.facts)) send({ type: 'facts changed', facts });
  }
  return { facts: start, events, faults: [...new Set(walked.flatMap(({ command }) => listFaults(command)))] };
}

/** The event of the machine that a command asks for; null where it only changes facts. */
function findWalkEvent(command: WalkCommand): LabEvent | null {
  switch (command.type) {
    case 'next':
    case 'back':
    case 'undo':
      return { type: command.type };
    case 'open':
      return openStepEvent(command.step);
    case 'meet fault':
      return findWalkEvent(command.command);
    default:
      return null;
  }
}

function listFaults(command: WalkCommand): readonly FaultName[] {
  return command.type === 'meet fault' ? [command.fault] : [];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
