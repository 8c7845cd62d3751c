import { createActor, SimulatedClock } from 'xstate';
import { applicationMachine } from '../../machines/application/application.machine.ts';
import { applicationActors } from '../../machines/application/application-actors.ts';
import type {
  ApplicationEvent,
  ApplicationInput,
  ApplicationNews,
} from '../../machines/application/application-context.ts';
import type { FieldValue } from '../../machines/application/drafts.ts';
import { saveStatus } from '../../machines/application/save-status.ts';
import type { MemoryService, Service } from './memory-service.ts';
import { sampleToday } from './sample-file.ts';

/** The moment at which everything happens. */
export const now = '2026-11-21T18:45:00.000Z';

/** Lines of a failure log: level and message. */
export type Logged = readonly [level: 'error' | 'warning', message: string, cause: string | null];

/** A log that can be read. */
export function readableLog() {
  const lines: Logged[] = [];
  const causeOf = (cause: unknown) => (cause instanceof Error ? cause.message : null);
  return {
    lines,
    error: (message: string, cause: unknown) => void lines.push(['error', message, causeOf(cause)]),
    warning: (message: string, cause: unknown) => void lines.push(['warning', message, causeOf(cause)]),
  };
}

/** An application machine that runs over a service, with its clock in the test's hand. */
export function runningApplication(
  service: MemoryService,
  input: Partial<ApplicationInput> = {},
  other: Partial<Service> = {},
) {
  const clock = new SimulatedClock();
  const log = readableLog();
  const news: ApplicationNews[] = [];
  const calls: Service = bound(service, other);
  const machine = applicationMachine.provide({ actors: applicationActors(calls, log) });
  const actor = createActor(machine, {
    input: { policyId: 1042, today: () => sampleToday, now: () => now, ...input },
    clock,
  });
  actor.on('*', (one) => void news.push(one));
  actor.start();
  const context = () => actor.getSnapshot().context;
  /** Lets every call be answered. */
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((done) => setImmediate(done));
  };
  return {
    actor,
    log: log.lines,
    news,
    context,
    settle,
    state: () => actor.getSnapshot().value.quote,
    status: () => saveStatus(actor.getSnapshot()),
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

function bound(service: MemoryService, other: Partial<Service>): Service {
  return {
    loadPolicy: service.loadPolicy,
    loadTransaction: service.loadTransaction,
    loadElevationCertificate: service.loadElevationCertificate,
    loadEmail: service.loadEmail,
    loadRating: service.loadRating,
    loadPropertyAddress: service.loadPropertyAddress,
    loadMailingAddress: service.loadMailingAddress,
    loadLossPayees: service.loadLossPayees,
    savePolicy: service.savePolicy,
    saveTransaction: service.saveTransaction,
    saveElevationCertificate: service.saveElevationCertificate,
    saveEmail: service.saveEmail,
    saveBilling: service.saveBilling,
    savePropertyAddress: service.savePropertyAddress,
    saveMailingAddress: service.saveMailingAddress,
    saveLossPayees: service.saveLossPayees,
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
