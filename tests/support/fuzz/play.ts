import fc from 'fast-check';
import { loadPolicyFile } from '../../../server/policy/file/policy-file.store.ts';
import { caseCount } from '../extent.ts';
import type { FuzzAnswer, FuzzCase, Target } from './fuzz-case.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import { computeSeed, seed } from './plan.ts';
import { sessionsFor } from './sessions.ts';
import { writtenTables } from './written-tables.ts';

/** The result of a target's cases. */
export interface Played {
  readonly accepted: number;
  readonly refused: number;
  /** The first case with an unacceptable answer, shrunk as far as possible; null if there is none. */
  readonly failure: string | null;
}

/** Plays `count` cases of a target on its own quote, one after the other. */
export async function play(fuzz: FuzzWorld, target: Target, count: number): Promise<Played> {
  const { policyId, known } = await fuzz.fresh(target.rule);
  const sessions = await sessionsFor(fuzz.world, target.rule);
  const counts = { accepted: 0, refused: 0 };
  const [own, whole] = known;
  const cases = fc.oneof(
    { arbitrary: target.cases(own), weight: 3 },
    { arbitrary: target.cases(whole), weight: 1 },
  );
  const property = fc.asyncProperty(cases, async (drawn) => {
    const call = { ...drawn, body: await withVersions(fuzz, policyId, drawn.body) };
    const token = await sessions.token(call.who);
    await writtenTables(fuzz.world.db);
    const answer = await answerTo(fuzz, token, call);
    const isAccepted = target.isAccepted(answer);
    counts[isAccepted ? 'accepted' : 'refused'] += 1;
    const written = target.isRead || !isAccepted ? await writtenTables(fuzz.world.db) : [];
    const found = [
      ...target.complaints(answer),
      ...(answer.status === 429 ? ['a limit refused it'] : []),
      ...(answer.status === 401 && call.who === 'caller' && !target.isOpen
        ? ['a good token was refused']
        : []),
      ...written
        .filter((table) => !listTraces(answer).includes(table))
        .map((table) => `${table} was changed`),
    ];
    if (found.length > 0)
      throw new Error(`${found.join('\n')}\n${answer.status} ${answer.text.slice(0, 600)}`);
  });
  const details = await fc.check(property, { numRuns: count, seed: computeSeed(target.name) });
  return { ...counts, failure: details.failed ? describeFailure(details) : null };
}

/** The number of cases per target, the share of all cases that were accepted, and the targets that were never refused or never accepted. */
export function outcomes(played: ReadonlyMap<string, Played>) {
  const named = [...played];
  const counts = new Map(named.map(([name, { accepted, refused }]) => [name, accepted + refused]));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const taken = named.reduce((sum, [, { accepted }]) => sum + accepted, 0);
  const neverRefused = named.filter(([, { refused }]) => refused === 0).map(([name]) => name);
  const neverTaken = named.filter(([, { accepted }]) => accepted === 0).map(([name]) => name);
  const summary = `${all} cases of ${counts.size} targets, seed ${seed}: ${taken} taken`;
  return { counts, takenShare: taken / all, neverRefused, neverTaken, summary };
}

/** The failing case, why it failed, and how to replay it. */
function describeFailure(details: fc.RunDetails<[FuzzCase]>): string {
  const again = `HIGHWATER_FUZZ_SEED=${seed} HIGHWATER_FUZZ_CASES=${caseCount}`;
  const [call] = details.counterexample ?? [];
  const why = details.errorInstance instanceof Error ? details.errorInstance.message : details.errorInstance;
  return `${why}\n${JSON.stringify(call, null, 1)}\nAgain with ${again}`;
}

/** The traces that an unsuccessful call may leave: that someone tried, and what kept it from being done. */
const tried = ['failed_sign_ins', 'account_event', 'recorded_finding'];

/**
 * The tables that a refused call may write: also the declined payment, the session that ends when a
 * refresh token is reused, and what is held for underwriting.
 */
function listTraces({ text }: FuzzAnswer): readonly string[] {
  const codes = [...text.matchAll(/"code":"([^"]+)"/g)].map(([, code]) => code);
  if (codes.includes('PAYMENT')) return [...tried, 'payment', 'activity_log'];
  if (text.includes('The session has ended. Sign in again.')) return [...tried, 'session'];
  return codes.length > 0 && codes.every((code) => code === 'REVIEW') ? [...tried, ...heldTables] : tried;
}

const heldTables = [
  'activity_log',
  'insured',
  'policy',
  'policy_part',
  'rating',
  'rating_worksheet',
  'recorded_session',
  'transaction',
  'wizard_event',
];

let calls = 0;

/** Sends a call. Each comes from its own address, so that the attempt limits of other calls do not affect it. */
async function answerTo({ app }: FuzzWorld, token: string | null, call: FuzzCase): Promise<FuzzAnswer> {
  calls += 1;
  const { method, url, headers, body } = call;
  const {
    statusCode,
    headers: received,
    rawPayload,
  } = await app.inject({
    method,
    url,
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === null ? {} : { payload: body }),
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
  });
  const mediaType = String(received['content-type'] ?? '').split(';')[0] ?? '';
  return { status: statusCode, mediaType, text: rawPayload.toString() };
}

/** The body with the parts' current versions. */
async function withVersions(
  { world }: FuzzWorld,
  policyId: number,
  body: string | null,
): Promise<string | null> {
  if (body === null || !body.includes('{version of ')) return body;
  const file = await loadPolicyFile(world.db, { policyId, transactionId: null });
  return body.replace(/\\?"\{version of (\w+)\}\\?"/g, (_, part: string) =>
    String(Reflect.get(Object(Reflect.get(Object(file), part)), 'version') ?? 0),
  );
}
