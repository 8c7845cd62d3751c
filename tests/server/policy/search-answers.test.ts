import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { PermissionScope } from '../../../machines/contract/types.ts';
import { isWithinScope, type ViewerScope } from '../../../machines/domain/access/permission.ts';
import { splitSearchWords, stripWordSeparators } from '../../../machines/domain/policy/search-words.ts';
import {
  findPolicies,
  findPoliciesByCriteria,
  selectPolicyIds,
} from '../../../server/policy/search/policy-lists.store.ts';
import { joinNeighbors } from '../../../server/policy/search/search-text.store.ts';
import { firstBookNumber } from '../../bench/book/book-seed.ts';
import { makeBook } from '../../bench/book/make-book.ts';
import { takeSample } from '../../support/extent.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const { db, ownerConnectionString } = await testDatabase('seeded');
const policies = 6_000;
/** Of a few, those that are not among the newest are looked for among what changed lately. */
const sizes = [2, 25];
const first = 25;

/** A policy with everything that decides which users find it. */
interface Known {
  readonly policyId: number;
  readonly text: string;
  readonly userId: number | null;
  readonly createdBy: number | null;
  readonly agencyId: number | null;
  readonly companyId: number | null;
  readonly zip: string | null;
  readonly email: string | null;
  readonly isLive: boolean;
}

/** The whole book, what was changed last first. */
let known: readonly Known[] = [];

/** Texts that a pattern or the index of three letters could take for something else. */
const oddTexts = [
  'smith@gmail.com',
  'smithqgmailjcom',
  'xsmith@gmail.com.au',
  'o.brien-smith 44-10',
  '100% pure_water back\\slash',
  'a-b.c@d',
  'qjx jqx x-ray',
  'anna maría ñandú 北京市',
];

beforeAll(async () => {
  await makeBook(ownerConnectionString, policies, { fullHistory: 0 });
  for (const [at, text] of oddTexts.entries())
    await sql`update policy set search_text = policy_id || ' ' || ${text} where policy_id = ${firstBookNumber + 1 + at * 701}`.execute(
      db,
    );
  // Policies whose creator, or agent of record, is a user of another agency.
  await sql`update policy set created_by = ${firstBookNumber + 5} where policy_id % 97 = 3 and policy_id > ${firstBookNumber}`.execute(
    db,
  );
  await sql`update policy_owner set user_id = ${firstBookNumber + 5} where policy_id % 89 = 5 and policy_id > ${firstBookNumber}`.execute(
    ownerOf(db),
  );
  // One that was changed again in a later quarter, and one long ago.
  await sql`update policy set changed_at = '2027-02-01' where policy_id = ${firstBookNumber + 40}`.execute(
    db,
  );
  await sql`update policy set changed_at = '2016-02-01' where policy_id = ${firstBookNumber + 80}`.execute(
    db,
  );
  const { rows } =
    await sql<Known>`select p.policy_id as "policyId", p.search_text as text, o.user_id as "userId",
      p.created_by as "createdBy", o.agency_entity_id as "agencyId", o.company_id as "companyId", left(a.postal_code, 5) as zip,
      lower(i.email) as email, p.record_lifecycle_status = 'ACTIVE' as "isLive"
    from policy p left join policy_owner o on o.policy_id = p.policy_id and o.transaction_id = p.in_force_transaction_id
      left join property_address a on a.policy_id = p.policy_id and a.transaction_id = p.in_force_transaction_id
      left join insured i on i.policy_id = p.policy_id and i.transaction_id = p.in_force_transaction_id
    order by p.changed_at desc, p.policy_id desc`.execute(db);
  known = rows;
}, 600_000);

const sight = (scope: PermissionScope, agent: number, entityTree: readonly number[] = []): ViewerScope => ({
  scope,
  userId: firstBookNumber + agent,
  entityId: firstBookNumber + 1 + agent,
  entityTree: entityTree.map((agency) => firstBookNumber + agency),
  companyId: known.find(({ policyId }) => policyId > firstBookNumber)?.companyId ?? null,
});

const viewers: { readonly [name: string]: () => ViewerScope } = {
  'who sees everything': () => sight('ALL', 1),
  'who sees the company': () => sight('COMPANY', 1),
  'who sees another company': () => ({ ...sight('COMPANY', 5), companyId: 999_999 }),
  'a large agent': () => sight('OWN_AGENCY', 1),
  'an agent with policies of other agencies': () => sight('OWN_AGENCY', 5),
  'a small agent': () => sight('OWN_AGENCY', 2950),
  'a principal of three agencies': () => sight('AGENCY_TREE', 5, [2, 3, 9]),
  'a principal of thirty agencies': () =>
    sight(
      'AGENCY_TREE',
      7,
      Array.from({ length: 30 }, (_, at) => at + 1),
    ),
  'who sees the own policies': () => sight('OWN_POLICIES', 5),
};

const isSeen = (viewer: ViewerScope, { userId, createdBy, agencyId, companyId }: Known) =>
  isWithinScope(viewer, {
    userIds: [userId, createdBy].flatMap((id) => (id === null ? [] : [id])),
    entityId: agencyId,
    companyId,
  });

/** Whether a text has a word, whole, or as the beginning of a word or one with its neighbors where it is short. */
function hasWord(text: string, words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const stripped = stripWordSeparators(word);
  const joined = isShort(word) && !words.every(isShort) ? joinNeighbors(words, at) : [];
  return [word, ...(stripped === null ? [] : [stripped]), ...joined].some((each) =>
    isShort(each) ? text.startsWith(each) || text.includes(` ${each}`) : text.includes(each),
  );
}

const isShort = (word: string) => [...word].length < 3;

/** Numbers that are the same in every run. */
function* drawNumbers(): Generator<number, never> {
  for (let seed = 20_261_121; ; ) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield seed;
  }
}

/** Searches that a user may type: pieces of texts, whole words, several words, and words without a match. */
function drawSearches(): string[] {
  const numbers = drawNumbers();
  const draw = (below: number) => Math.floor((numbers.next().value / 2_147_483_648) * below);
  const drawn = Array.from({ length: 40 }, (_, at) => {
    const { text } = known[draw(known.length)] ?? { text: '' };
    const words = text.split(' ');
    const word = words[draw(words.length)] ?? '';
    const from = draw(word.length);
    const piece = word.slice(from, from + 1 + draw(8));
    return [word, piece, `${piece} ${words[draw(words.length)]}`, word.toUpperCase()][at % 4] ?? '';
  });
  const odd = oddTexts.flatMap((text) => text.split(' '));
  const { email, text } = known.find((policy) => policy.email?.includes('@gmail') && policy.isLive) ?? {
    email: '',
    text: '',
  };
  return [
    ...drawn,
    ...odd,
    email ?? '',
    email?.slice(3, -4) ?? '',
    text.slice(2, 7),
    ...['smith', 'james smith', 'li', 's', 'gmail', '@gmail.com', 'l.com', 'h7@', '1234', '70112', '2222100'],
    ...['%', '_', '\\', 'a_b', '--', '...', 'q', 'qj', 'smithqg', 'nowhere at all', 'zzzzzz', '615-555-0100'],
  ];
}

test.each(takeSample(Object.keys(viewers), 2, 1))(
  '%s finds what holds every word, what was changed last first',
  async (name) => {
    const viewer = viewers[name]?.() ?? sight('ALL', 1);
    const seen = known.filter((policy) => isSeen(viewer, policy));
    const answers: { [search: string]: number[] } = {};
    const expected: { [search: string]: number[] } = {};
    for (const search of drawSearches()) {
      const words = splitSearchWords(search);
      if (words.length === 0) continue;
      const found = seen.filter(({ text }) => words.every((_, at) => hasWord(text, words, at)));
      const ids = found.map(({ policyId }) => policyId);
      for (const size of sizes) {
        expected[`${size} ${search}`] = ids.slice(0, size);
        const rows = await findPolicies(db, viewer, search, size);
        answers[`${size} ${search}`] = rows.map(({ policyId }) => policyId);
      }
      const list = { beforeId: null, limit: first };
      expected[`list ${search}`] = ids.sort((a, b) => b - a).slice(0, first);
      answers[`list ${search}`] = await selectPolicyIds(db, viewer, { text: search }, list);
    }
    expect(answers).toEqual(expected);
    expect(Object.values(expected).filter((ids) => ids.length > 0).length).toBeGreaterThan(10);
  },
);

test.each(Object.keys(viewers))('%s finds what has a ZIP code or an e-mail address', async (name) => {
  const viewer = viewers[name]?.() ?? sight('ALL', 1);
  const seen = known.filter((policy) => isSeen(viewer, policy));
  for (const { zip, email } of [...seen.slice(0, 6), ...known.slice(0, 6)]) {
    const byZip = await findPoliciesByCriteria(db, viewer, { zipCode: zip }, true, first);
    const ofZip = seen.filter((policy) => zip !== null && policy.zip === zip);
    expect(byZip.map(({ policyId }) => policyId)).toEqual(
      ofZip.slice(0, first).map(({ policyId }) => policyId),
    );
    const byEmail = await findPoliciesByCriteria(db, viewer, { email }, false, first);
    const ofEmail = seen.filter((policy) => email && policy.email === email && policy.isLive);
    expect(byEmail.map(({ policyId }) => policyId)).toEqual(
      ofEmail.slice(0, first).map(({ policyId }) => policyId),
    );
  }
});
