import { log } from '../telemetry/log.ts';
import { providerSeconds } from '../telemetry/metrics.ts';
import type { Providers } from './ports.ts';
import type { Port, PortCall } from './provider-result.ts';

const maxCalls = 10;

/** The latest calls to each port in this process, newest first. */
export class PortWatch {
  readonly #calls = new Map<Port, readonly PortCall[]>();

  last(port: Port): readonly PortCall[] {
    return this.#calls.get(port) ?? [];
  }

  /** Wraps a call to record its outcome and duration. A call that throws is recorded as a fault. */
  over<Asked extends unknown[], Answer extends { readonly outcome: string }>(
    port: Port,
    ask: (...asked: Asked) => Promise<Answer>,
  ): (...asked: Asked) => Promise<Answer> {
    return async (...asked) => {
      const started = performance.now();
      try {
        const result = await ask(...asked);
        this.#note(port, result.outcome, performance.now() - started);
        return result;
      } catch (problem) {
        this.#note(port, 'fault', performance.now() - started);
        throw problem;
      }
    };
  }

  #note(port: Port, outcome: string, elapsed: number): void {
    const call = { at: new Date().toISOString(), outcome, milliseconds: Math.round(elapsed) };
    this.#calls.set(port, [call, ...this.last(port)].slice(0, maxCalls));
    providerSeconds.observe({ port, outcome }, elapsed / 1000);
    if (outcome === 'not available' || outcome === 'fault') log('info', 'provider', { port, outcome });
  }
}

/** Wraps the providers so that their calls are recorded, except local replacement costs and reads of documents. */
export function watchPorts(providers: Providers, watch: PortWatch): Providers {
  const { address, suggestions, zone, location, buildings, screening, mail, texts, documents } = providers;
  const { payment, certificates, privateMarket } = providers;
  return {
    ...providers,
    suggestions: {
      suggest: watch.over('suggestions', (text, first) => suggestions.suggest(text, first)),
      find: watch.over('suggestions', (id) => suggestions.find(id)),
    },
    address: { scrub: watch.over('address', (typed) => address.scrub(typed)) },
    zone: {
      determine: watch.over('zone', (place, today) => zone.determine(place, today)),
      community: watch.over('zone', (number, day) => zone.community(number, day)),
    },
    location: {
      locate: watch.over('location', (place) => location.locate(place)),
      replacementCost: (building) => location.replacementCost(building),
    },
    buildings: { look: watch.over('buildings', (place) => buildings.look(place)) },
    screening: {
      ...screening,
      screen: watch.over('screening', (name, list) => screening.screen(name, list)),
    },
    texts: { ...texts, deliver: watch.over('texts', (message) => texts.deliver(message)) },
    mail: { ...mail, deliver: watch.over('mail', (message) => mail.deliver(message)) },
    documents: {
      put: watch.over('documents', (bytes) => documents.put(bytes)),
      get: (sha256) => documents.get(sha256),
    },
    payment: {
      charge: watch.over('payment', (request) => payment.charge(request)),
      findCharge: watch.over('payment', (key) => payment.findCharge(key)),
    },
    certificates: { read: watch.over('certificates', (certificate) => certificates.read(certificate)) },
    privateMarket: {
      ...privateMarket,
      carriers: privateMarket.carriers.map((carrier) => ({
        ...carrier,
        quote: watch.over('privateMarket', (risk, today) => carrier.quote(risk, today)),
      })),
    },
  };
}
