import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { issueChange } from '../../../server/change/issue-change.service.ts';
import { openChange } from '../../../server/change/open-change.service.ts';
import { priceChange } from '../../../server/change/price-change.service.ts';
import type { Viewer } from '../../../server/kernel/viewer.ts';
import type { World } from '../../../server/kernel/world.ts';
import { changesOf } from '../../support/server/change-client.ts';
import type { Client } from '../../support/server/graphql-client.ts';
import type { Sent } from '../recording-world.ts';
import { limitRow, quantile, type Row, toldRow } from '../row.ts';

const warmUps = 5;
const acts = ['opening', 'pricing', 'issuing'] as const;
const most = { opening: 25, pricing: 30, issuing: 60 } as const;
type Act = (typeof acts)[number];

interface ChangeScene {
  readonly world: World;
  readonly sent: Sent[];
  readonly ids: readonly number[];
  readonly manager: Viewer;
  readonly client: Client;
}

/** Opens, prices and issues a change of coverage of each issued policy, and counts the statements of each act. */
export async function measureChanges({ world, sent, ids, manager, client }: ChangeScene): Promise<Row[]> {
  const taken: { readonly [act in Act]: number[] } = { opening: [], pricing: [], issuing: [] };
  const statements: { [act in Act]: number } = { opening: 0, pricing: 0, issuing: 0 };
  const today = toBusinessDate(new Date());
  const measure = async (act: Act, isCounted: boolean, work: () => Promise<{ __typename: string }>) => {
    sent.length = 0;
    const began = performance.now();
    const answer = await work();
    const took = performance.now() - began;
    if (answer.__typename !== 'ChangeSaved') throw new Error(JSON.stringify(answer));
    statements[act] = sent.length;
    if (isCounted) taken[act].push(took);
  };
  for (const [at, policyId] of ids.entries()) {
    const isCounted = at >= warmUps;
    const request = { kind: 'COVERAGE', effectiveDate: addDays(today, 100) } as const;
    await measure('opening', isCounted, () => openChange(world, manager, policyId, request));
    await changesOf(client, policyId).rate({
      buildingCoverage: 150_000,
      contentsCoverage: 100_000,
      buildingDeductible: 2_000,
      contentsDeductible: 2_000,
    });
    await measure('pricing', isCounted, () => priceChange(world, manager, policyId));
    await measure('issuing', isCounted, () =>
      issueChange(world, manager, policyId, { agentSignedDate: today, insuredSignedDate: null }),
    );
  }
  return acts.flatMap((act) => [
    limitRow(`${act} a change, p95`, quantile(taken[act], 0.95), 'ms', most[act]),
    toldRow(`${act} a change, median`, quantile(taken[act], 0.5), 'ms'),
    toldRow(`${act} a change, statements`, statements[act], ''),
  ]);
}
