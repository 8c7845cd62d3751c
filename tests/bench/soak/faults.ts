import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../../support/server/graphql-client.ts';
import type { OutsideWorld } from './outside-world.ts';
import type { SmallDisk } from './small-disk.ts';

/** Something that breaks and is mended, both as parts of the run (0 to 1). */
interface Fault {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

/** The disturbances of journeys: the clock or the disk changes under them, so that an answer may be refused. */
export class Disturbances {
  #active = 0;
  #changes = 0;

  begin(): void {
    this.#active += 1;
    this.#changes += 1;
  }

  end(): void {
    this.#active -= 1;
    this.#changes += 1;
  }

  /** Returns a function that says whether something was disturbed since now. */
  watch(): () => boolean {
    const before = this.#changes;
    const wasActive = this.#active > 0;
    return () => wasActive || this.#changes !== before;
  }
}

export interface FaultyThings {
  readonly disturbances: Disturbances;
  readonly world: OutsideWorld;
  /** Null where no small disk could be mounted. */
  readonly disk: SmallDisk | null;
  /** A user who may move the business clock. */
  readonly qa: Client;
}

/** Breaks one thing after another during a run of so many seconds, and mends each. Returns what was broken, and when. */
export async function playFaults(things: FaultyThings, seconds: number): Promise<string[]> {
  await Promise.all(
    listFaults(things).map(async ({ name, from, to, begin, end }) => {
      await pause(from * seconds * 1000);
      console.log(`   ${name}: from now`);
      await begin();
      await pause((to - from) * seconds * 1000);
      await end();
      console.log(`   ${name}: mended`);
    }),
  );
  return listFaults(things).map(
    ({ name, from, to }) =>
      `${name}: from ${Math.round(from * 100)} % to ${Math.round(to * 100)} % of the run`,
  );
}

function listFaults({ world, disk, qa, disturbances }: FaultyThings): Fault[] {
  const moveClock = (days: number | null) =>
    qa.send('mutation ($days: Int) { moveClock(days: $days) { __typename } }', { days });
  const diskFault = disk && {
    name: 'the disk of documents is full',
    from: 0.5,
    to: 0.62,
    begin: () => {
      disturbances.begin();
      return disk.fill();
    },
    end: async () => {
      await disk.makeRoom();
      disturbances.end();
    },
  };
  const clockJump = (days: number, from: number): Fault => ({
    name: `the business clock is ${Math.abs(days)} days ${days < 0 ? 'behind' : 'ahead'}`,
    from,
    to: from + 0.06,
    begin: () => {
      disturbances.begin();
      return moveClock(days);
    },
    end: async () => {
      await moveClock(null);
      disturbances.end();
    },
  });
  return [
    {
      name: 'webhook receivers hang',
      from: 0.1,
      to: 0.3,
      begin: () => world.setWebhooksHang(true),
      end: () => world.setWebhooksHang(false),
    },
    {
      name: 'the mail server is dead',
      from: 0.2,
      to: 0.4,
      begin: () => world.stopMail(),
      end: () => world.startMail(),
    },
    {
      name: 'the carrier answers garbage',
      from: 0.35,
      to: 0.55,
      begin: () => world.setCarrierGarbled(true),
      end: () => world.setCarrierGarbled(false),
    },
    ...(diskFault ? [diskFault] : []),
    clockJump(40, 0.65),
    clockJump(-20, 0.75),
  ];
}
