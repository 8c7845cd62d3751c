import { createActor, SimulatedClock } from 'xstate';
import { applicationMachine } from '../../../machines/application/application.machine.ts';
import { createApplicationActors } from '../../../machines/application/application-actors.ts';
import type {
  ApplicationEmittedEvent,
  ApplicationEvent,
  ApplicationInput,
} from '../../../machines/application/application-context.ts';
import type { FieldValue } from '../../../machines/application/drafts.ts';
import { readSaveStatus } from '../../../machines/application/save-status.ts';
import type { WizardService } from '../../../machines/application/wizard-service.ts';
import type { MemoryService } from './memory-service.ts';
import { sampleToday } from './sample-file.ts';

/** The time at which everything happens. */
const now = '2026-11-21T18:45:00.000Z';

/** An application machine that runs over a service, with a clock that the test controls. */
export function runningApplication(
  service: MemoryService,
  input: Partial<ApplicationInput> = {},
  other: Partial<WizardService> = {},
) {
  const clock = new SimulatedClock();
  let keyCount = 0;
  const createKey = () => {
    keyCount += 1;
    return `key ${keyCount}`;
  };
  const news: ApplicationEmittedEvent[] = [];
  const calls: WizardService = bound(service, other);
  const machine = applicationMachine.provide({ actors: createApplicationActors(calls) });
  const actor = createActor(machine, {
    input: {
      policyId: 1042,
      today: () => sampleToday,
      now: () => now,
      createKey,
      file: service.file,
      ...input,
    },
    clock,
  });
  actor.on('*', (one) => void news.push(one));
  actor.start();
  const context = () => actor.getSnapshot().context;
  /** Waits until every call has been answered. */
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((done) => setImmediate(done));
  };
  return {
    actor,
    news,
    context,
    settle,
    state: () => actor.getSnapshot().value.quote,
    status: () => readSaveStatus(actor.getSnapshot()),
    send: async (...events: ApplicationEvent[]) => {
      for (const event of events) actor.send(event);
      await settle();
    },
    type: (key: string, value: FieldValue | null) =>
      actor.send({ type: 'typed', key, typed: { text: String(value ?? ''), value, isValid: true } }),
    typeWrong: (key: string, text: string) =>
      actor.send({ type: 'typed', key, typed: { text, value: null, isValid: false, problem: 'No value.' } }),
    wait: async (milliseconds: number) => {
      clock.increment(milliseconds);
      await settle();
    },
  };
}

function bound(service: MemoryService, other: Partial<WizardService>): WizardService {
  return {
    saveParts: (input) => service.saveParts(input),
    next: (input) => service.next(input),
    back: (input) => service.back(input),
    jump: (input) => service.jump(input),
    undoClearing: () => service.undoClearing(),
    resetCertificate: () => service.resetCertificate(),
    rate: (input) => service.rate(input),
    submit: () => service.submit(),
    evaluate: () => service.evaluate(),
    ...other,
  };
}
