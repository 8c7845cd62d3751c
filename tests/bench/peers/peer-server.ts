import { readFileSync } from 'node:fs';
import { openPeer, type StartPeer } from './peer.ts';

/** The peers by name. */
const peers = {
  'apollo plain': async () => (await import('./apollo-plain.ts')).startApolloPlain,
  yoga: async () => (await import('./yoga.ts')).startYoga,
  'mercurius jit': async () => (await import('./mercurius-jit.ts')).startMercurius,
  postgraphile: async () => (await import('./postgraphile.ts')).startPostGraphile,
} satisfies { [name: string]: () => Promise<StartPeer> };

export type PeerName = keyof typeof peers;

/** Starts the peer that the first argument names on the plan of the second, and writes its port. */
const [, , name = '', planFile = ''] = process.argv;
const start = await peers[name as PeerName]();
console.log(`port ${await start(openPeer(JSON.parse(readFileSync(planFile, 'utf8'))))}`);
