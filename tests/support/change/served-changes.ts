import type { IsoDate } from '../../../machines/contract/types.ts';
import { readFieldValue } from '../../../machines/domain/problems/field-key.ts';
import { DecideReview, DeclineApplication } from '../../../src/graphql/staff-documents.ts';
import { savedAnswers, servedFile } from '../scenarios/quote-player.ts';
import { changesOf, type ShownChange, saved } from '../server/change-client.ts';
import type { Client } from '../server/graphql-client.ts';
import {
  type ChangeExpectation,
  type ChangeScenario,
  dayOfTerm,
  type ScenarioChange,
} from './change-scenario.ts';
import { readFields } from './play-change-scenario.ts';

/** An issued policy whose changes are played over a server by the sample people. */
export interface ServedPolicy {
  readonly policyId: number;
  readonly from: IsoDate;
  readonly today: IsoDate;
  readonly signIn: (userName: string) => Promise<Client>;
}

/** Makes a change of a scenario over the server, from its opening to its issue. Returns its price and how it ended. */
export async function makeServedChange(
  policy: ServedPolicy,
  change: ScenarioChange,
): Promise<ChangeExpectation> {
  const { policyId, from, today, signIn } = policy;
  const client = await signIn(change.by);
  const changes = changesOf(client, policyId);
  const opened = saved(
    await changes.open({
      kind: change.kind,
      effectiveDate: dayOfTerm(change.day, from),
      cancellationReason: change.reason,
      newAgentUserId: change.newAgent === null ? null : await findAgentId(client, change.newAgent),
    }),
  );
  for (const { answers, rate } of change.screens) {
    if (Object.keys(answers).length > 0) await answer(client, policyId, answers);
    if (rate !== null) {
      const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = (
        await servedFile(client, policyId)
      ).rating;
      const choice = { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible, ...rate };
      const outcome = await changes.rate(choice);
      if (outcome !== 'QuoteRated') throw new Error(outcome);
    }
  }
  const { conflicts } = await changes.details();
  if (conflicts.length > 0 !== (change.decide !== null))
    throw new Error(`${change.kind} meets ${conflicts.length} issued changes.`);
  if (change.decide !== null) {
    const choice = change.decide;
    saved(await changes.decide(conflicts.map(({ conflictId }) => ({ conflictId, choice }))));
  }
  const priced = saved(await changes.price());
  await changes.addEvidence();
  if (Number(priced.price?.balanceAfter) > 0) await changes.pay();
  const signed = { agentSignedDate: today, insuredSignedDate: today };
  const { stage } = saved(await changes.issue(signed)).change;
  if ((stage === 'HELD') !== (change.review !== null)) throw new Error(`${change.kind} is ${stage}.`);
  if (change.review !== null) await review(await signIn('examiner'), policyId, change.review);
  const ended = await changes.details(opened.change.transactionId);
  return showOutcome(ended.change.stage, priced);
}

/** An examiner's decision about what underwriting holds. */
async function review(examiner: Client, policyId: number, decision: 'release' | 'decline'): Promise<void> {
  const id = String(policyId);
  const answer =
    decision === 'release'
      ? await examiner.ask(DecideReview, { policyId: id, release: true, message: 'Seen.' })
      : await examiner.ask(DeclineApplication, {
          policyId: id,
          declineReason: 'CONTRADICTIONS',
          message: 'The evidence does not show it.',
        });
  if (JSON.stringify(answer).includes('SaveRefused')) throw new Error(JSON.stringify(answer));
}

/** The fields that a scenario names, as the server's versions have them on its days. */
export async function readServedVersions(
  client: Client,
  { policyId, from }: Pick<ServedPolicy, 'policyId' | 'from'>,
  asked: ChangeScenario['versions'],
): Promise<ChangeScenario['versions']> {
  const versions: { [day: string]: ChangeScenario['versions'][string] } = {};
  for (const [day, fields] of Object.entries(asked)) {
    const keys = Object.keys(fields ?? {});
    const selection = keys.length === 0 ? 'policy { policyId }' : keys.map(selectField).join(' ');
    const { body, text } = await client.send(
      `query ($id: ID!, $asOf: Date!) { policyVersion(policyId: $id, asOf: $asOf) { slice { transactionId } file { ${selection} } } }`,
      { id: String(policyId), asOf: dayOfTerm(day, from) },
    );
    if (!body?.data?.policyVersion) throw new Error(text.slice(0, 1000));
    const version = Object(body.data.policyVersion);
    versions[day] = version.slice.transactionId === null ? null : readFields(version.file, keys);
  }
  return versions;
}

/** A field's key as GraphQL selects it; the rows of lenders are found by their role. */
function selectField(key: string): string {
  const [part = '', ...rest] = key.split('.');
  const role = part === 'lossPayees' ? 'lossPayeeType ' : '';
  return `${part} { ${role}${rest.at(-1)} }`;
}

async function answer(
  client: Client,
  policyId: number,
  answers: ScenarioChange['screens'][number]['answers'],
): Promise<void> {
  const file = await servedFile(client, policyId);
  const { step } = file.wizard;
  const { file: stored } = await savedAnswers(client, { file, at: step, place: step, passages: [] }, answers);
  for (const [key, value] of Object.entries(answers))
    if (readFieldValue(stored, key) !== value) throw new Error(`${key} was not kept.`);
}

async function findAgentId(client: Client, name: string): Promise<string> {
  const { body, text } = await client.send('{ agents { userId name } }', {});
  const agents = Object(body?.data).agents as { userId: string; name: string }[] | undefined;
  const found = agents?.find((agent) => agent.name === name);
  if (!found) throw new Error(text.slice(0, 1000));
  return found.userId;
}

function showOutcome(stage: string, { price }: ShownChange): ChangeExpectation {
  if (price === null) throw new Error('The change has no price.');
  const { annualBefore, annualAfter, factor, lines, total } = price;
  return {
    stage: stage as ChangeExpectation['stage'],
    annualBefore,
    annualAfter,
    factor,
    lines: Object.fromEntries(
      lines.filter(({ amount }) => amount !== '0.00').map(({ line, amount }) => [line, amount]),
    ),
    total,
  };
}
