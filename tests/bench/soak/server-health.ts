import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../support/browser/product.ts';

/** The resources that a server uses, in MB, and the delay of its event loop since the last reading, in milliseconds. */
export interface Health {
  readonly rss: number;
  readonly heap: number;
  /** The memory that V8 holds for the heap, used or not. */
  readonly heldHeap: number;
  /** Buffers and the like outside of the heap. */
  readonly outside: number;
  readonly delayMean: number;
  readonly delayP99: number;
  readonly connections: number;
}

/** Reads the health from the server's own metrics. */
export async function readHealth({ url }: Product): Promise<Health> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const megabyte = 1024 * 1024;
  return {
    rss: value('process_resident_memory_bytes') / megabyte,
    heap: value('nodejs_heap_size_used_bytes') / megabyte,
    heldHeap: value('nodejs_heap_size_total_bytes') / megabyte,
    outside: value('nodejs_external_memory_bytes') / megabyte,
    delayMean: value('nodejs_eventloop_lag_mean_seconds') * 1000,
    delayP99: value('nodejs_eventloop_lag_p99_seconds') * 1000,
    connections: value('highwater_database_connections\\{state="busy"\\}'),
  };
}

/** The same with the garbage collected first. */
export async function healthInUse(product: Product): Promise<Health> {
  process.kill(product.processId, 'SIGUSR2');
  await pause(1000);
  return readHealth(product);
}
