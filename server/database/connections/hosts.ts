import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../../telemetry/log.ts';

/** The addresses of an address with several hosts (`postgresql://user@one:5432,two:5432/name`), in order. */
export function splitHosts(connectionString: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(connectionString) ?? [];
  const rest = after.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${rest}`) : [connectionString];
}

/** The settings of a pool or client: with several hosts, each new connection goes to the one that takes writes. */
export function clientSettings(connectionString: string): {
  connectionString: string;
  Client?: typeof pg.Client;
} {
  const addresses = splitHosts(connectionString);
  if (addresses.length === 1) return { connectionString };
  return { connectionString, Client: watchFor(connectionString, addresses).Client };
}

/** Opens a single connection. The caller connects and ends it. */
export function openClient(connectionString: string, config: pg.ClientConfig = {}): pg.Client {
  const { Client = pg.Client } = clientSettings(connectionString);
  const client = new Client({ ...config, connectionString });
  client.on('error', () => undefined);
  return client;
}

/** Waits until one of the hosts takes writes. Resolves at once for a single host, which is asked later. */
export async function waitForWritableHost(connectionString: string): Promise<void> {
  const addresses = splitHosts(connectionString);
  if (addresses.length > 1) await watchFor(connectionString, addresses).found;
}

const watches = new Map<string, HostWatch>();

function watchFor(connectionString: string, addresses: readonly string[]): HostWatch {
  const watch = watches.get(connectionString) ?? new HostWatch(addresses);
  watches.set(connectionString, watch);
  return watch;
}

/** Knows which of several hosts takes writes. */
class HostWatch {
  /** A client that connects to the host that takes writes when it is made. */
  readonly Client: typeof pg.Client;
  /** Resolves when a host is found for the first time. */
  readonly found: Promise<void>;
  readonly #addresses: readonly string[];
  readonly #clients = new Map<pg.Client, string>();
  #current: string;

  constructor(addresses: readonly string[]) {
    const [first = ''] = addresses;
    this.#addresses = addresses;
    this.#current = first;
    const connected = (client: pg.Client, address: string) => this.#keep(client, address);
    const current = () => this.#current;
    this.Client = class extends pg.Client {
      constructor(config?: string | pg.ClientConfig) {
        const address = current();
        super({ ...(typeof config === 'object' && config), connectionString: address });
        connected(this, address);
      }
    };
    this.found = new Promise((resolve) => void this.#watch(resolve));
  }

  #keep(client: pg.Client, address: string): void {
    this.#clients.set(client, address);
    client.once('end', () => this.#clients.delete(client));
  }

  async #watch(onFound: () => void): Promise<void> {
    for (;;) {
      const writable = await this.#findWritable();
      if (writable !== undefined) {
        this.#use(writable);
        onFound();
      }
      await pause(writable === undefined ? 200 : 1_000, undefined, { ref: false });
    }
  }

  /** The host in use if it still takes writes, else the first that does. */
  async #findWritable(): Promise<string | undefined> {
    const inTurn = [this.#current, ...this.#addresses.filter((address) => address !== this.#current)];
    for (const address of inTurn) if (await takesWrites(address)) return address;
    return undefined;
  }

  /** Closes the connections to a host that no longer takes writes: their statements would fail. */
  #use(address: string): void {
    if (address === this.#current) return;
    const { hostname, port } = new URL(address);
    log('warn', 'another database host takes the writes', { host: hostname, port });
    this.#current = address;
    for (const [client, itsAddress] of this.#clients)
      if (itsAddress !== address) client.connection.stream.destroy();
  }
}

async function takesWrites(address: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
    return rows[0]?.isReplica === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
