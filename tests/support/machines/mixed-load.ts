import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { StepId } from '../../../machines/contract/types.ts';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { Back, Next, PolicyFile, SavePolicyParts } from '../../../src/graphql/documents.ts';
import type { LoadedPolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { servedFile } from '../scenarios/quote-player.ts';
import { type Client, clientWith, post, type WireAnswer } from '../server/graphql-client.ts';
import { type PersistentClient, persistentClient } from './persistent-client.ts';

/** People at work until they are stopped, and the acknowledged results. */
export interface MixedLoad {
  /** How many answers they had. */
  count(): number;
  /** Resolves when they had so many answers more. */
  reach(more: number): Promise<void>;
  /** Ends the work. Resolves with the statuses of calls that were not answered. */
  stop(): Promise<number[]>;
  /** Compares everything that was acknowledged with what a server has. */
  verify(url: string): Promise<void>;
}

/**
 * Starts savers, readers, and people who upload, sign in, and walk through steps. `quotes` are two to save in and, last, one that
 * is at a step from which it can go back and forward again.
 */
export function startMixedLoad(
  url: string,
  { tokens }: Client,
  quotes: readonly LoadedPolicyFile[],
): MixedLoad {
  const state = { isOver: false, answers: 0, waiting: [] as { at: number; resolve: () => void }[] };
  const clients: PersistentClient[] = [];
  const open = () => {
    const client = persistentClient(url, tokens);
    clients.push(client);
    return client;
  };
  const repeat = async (work: () => Promise<unknown>) => {
    while (!state.isOver) {
      await work();
      state.answers += 1;
      for (const each of state.waiting) if (state.answers >= each.at) each.resolve();
    }
  };
  const [walked, ...saved] = quotes.toReversed();
  if (!walked) throw new Error('There is no quote to walk in.');
  const savers = saved.map((file) => saver(open(), file));
  const walker = stepWalker(open(), walked);
  const upload = uploader(open(), walked.policy.policyId);
  const reader = open();
  const works = [
    ...savers.map(({ save }) => repeat(save)),
    repeat(walker.walk),
    repeat(upload.put),
    repeat(() => reader.ask(PolicyFile, { policyId: String(walked.policy.policyId) })),
    repeat(sessionKeeper(url).renew),
  ];
  const ended = Promise.all(works);
  ended.catch(() => undefined);
  return {
    count: () => state.answers,
    reach: (more) =>
      Promise.race([
        new Promise<void>((resolve) => state.waiting.push({ at: state.answers + more, resolve })),
        ended.then(() => undefined),
      ]),
    stop: async () => {
      state.isOver = true;
      await ended;
      return clients.flatMap(({ failures }) => failures);
    },
    verify: async (at) => {
      const client = clientWith(at, tokens);
      for (const { policyId, expected } of savers) {
        const { structure } = await servedFile(client, policyId);
        expect([structure.totalBuildingAreaFeet, structure.version]).toEqual(expected());
      }
      const { wizard } = await servedFile(client, walked.policy.policyId);
      expect(wizard.step).toBe(walker.step());
      await upload.verify(client, at);
    },
  };
}

/** Saves one number after another. A save that was carried out without an answer is read again. */
function saver(client: PersistentClient, file: LoadedPolicyFile) {
  const { policyId } = file.policy;
  let { version } = file.structure;
  let area = file.structure.totalBuildingAreaFeet ?? 1000;
  const save = async () => {
    const parts = { structure: { version, totalBuildingAreaFeet: area + 1 } };
    const answer = await client.ask(SavePolicyParts, { policyId: String(policyId), parts });
    if (answer !== null) expect(answer.savePolicyParts.__typename).toBe('PartsSaved');
    area += 1;
    version += 1;
  };
  return { policyId, save, expected: () => [area, version] };
}

function stepWalker(client: PersistentClient, file: LoadedPolicyFile) {
  const policyId = String(file.policy.policyId);
  const there = file.wizard.step;
  let step: StepId = there;
  const walk = async () => {
    const answer =
      step === there
        ? (await client.ask(Back, { policyId, step }))?.back
        : (await client.ask(Next, { policyId, step }))?.next;
    if (answer === undefined) {
      const read = await client.ask(PolicyFile, { policyId });
      step = read?.policyFile?.wizard.step ?? step;
      return;
    }
    if (answer.__typename !== 'WizardMoved') throw new Error(JSON.stringify(answer));
    step = answer.file.wizard.step;
  };
  return { walk, step: () => step };
}

function uploader(client: PersistentClient, policyId: number) {
  const digests: string[] = [];
  const put = async () => {
    const content = Buffer.from(`Upload ${digests.length} of the test.\n`.repeat(300));
    await client.send(addDocument, { id: String(policyId), content: content.toString('base64') });
    digests.push(digest(content));
  };
  const verify = async (reading: Client, url: string) => {
    const rest = `${url}/vue/api/Policy/${policyId}/Document`;
    const list = await reading.send(
      'query ($id: ID!) { policyFile(policyId: $id) { documents { documentId } } }',
      {
        id: String(policyId),
      },
    );
    const { documents = [] }: { documents?: { documentId: string }[] } = Object(list.body?.data?.policyFile);
    const ids = documents.map(({ documentId }) => documentId);
    const headers = { authorization: `Bearer ${reading.tokens.accessToken}` };
    const stored: string[] = [];
    // One after another: a thousand at once would wait for a connection longer than the server lets them.
    for (const id of ids) {
      const answer = await fetch(`${rest}/${id}`, { headers });
      expect(answer.status).toBe(200);
      stored.push(digest(Buffer.from(await answer.arrayBuffer())));
    }
    expect(stored.toSorted()).toEqual(digests.toSorted());
  };
  return { put, verify };
}

const addDocument = `mutation ($id: ID!, $content: String!) {
  addDocument(policyId: $id, documentType: "Lease", fileName: "upload.txt", content: $content) {
    __typename ... on DocumentStored { document { documentId } }
  }
}`;

function digest(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Renews its tokens again and again; signs in again where it cannot know whether its refresh token was used. */
function sessionKeeper(url: string) {
  let tokens: Client['tokens'] | null = null;
  const renew = async () => {
    if (tokens === null) {
      const sent = { userName: 'csr', password: samplePassword };
      tokens = await readTokens(post(`${url}/vue/api/Authenticate/FloodUser`, sent));
      return;
    }
    const { refreshToken } = tokens;
    tokens = await readTokens(post(`${url}/vue/api/Authenticate/Refresh`, { refreshToken }));
  };
  return { renew };
}

async function readTokens(asked: Promise<WireAnswer>): Promise<Client['tokens'] | null> {
  const { status, text } = await asked;
  if (status >= 500) return null;
  if (status !== 200) throw new Error(`The server answered ${status}: ${text}`);
  return JSON.parse(text);
}
