import type { Kysely } from 'kysely';
import { preferences } from '../../machines/domain/access/preference.ts';
import { isPrivateMarket } from '../../machines/domain/policy/policy.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import type { Database } from '../database/tables.ts';
import { enabledStates } from '../entities/configuration.service.ts';
import { preferencesOf, preferenceValue } from '../entities/preferences.service.ts';
import { isAgentRole } from '../identity/users/users.store.ts';
import { isByApi } from '../kernel/caller.ts';
import { isRowNumber } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { StartQuote } from './start-quote-input.service.ts';

/** Where the agency of a quote stands; without an entity the company's preferences hold. */
interface Agency {
  readonly entityId: number | null;
  readonly companyId: number | null;
}

/** What the agency's preferences have against a quote: its state, an insured without e-mail, private carriers over the API. */
export async function problemsOfAgency(
  db: Kysely<Database>,
  viewer: Viewer,
  { entityId, companyId }: Agency,
  input: StartQuote,
  stateAbbreviation: string | null,
): Promise<Problem[]> {
  const held = await preferencesOf(db, { userId: null, entityId, companyId });
  const heldValue = (name: string) => held.find((one) => one.name === name)?.value ?? '';
  const states = enabledStates(heldValue(preferences.enabledStates.name));
  const isState = stateAbbreviation === null || states.includes(stateAbbreviation);
  return [
    ...(isState ? [] : [problem('propertyAddress.stateAbbreviation', noState)]),
    ...(heldValue(preferences.noEmailCheck.name) === 'true' || hasEmail(input)
      ? []
      : [problem('insureds.0.email', noEmail)]),
    ...(isByApi(viewer) &&
    isPrivateMarket(input.rateMarket) &&
    heldValue(preferences.privateByApi.name) === 'false'
      ? [problem('policy.rateMarketType', noPrivate)]
      : []),
  ];
}

const noState = 'Your agency starts no quotes in this state.';
const noEmail = 'Your agency needs an e-mail address of the insured.';
const noPrivate = 'Your agency does not let private carriers quote over the API.';

function hasEmail({ insured }: StartQuote): boolean {
  const { email } = insured;
  return typeof email === 'string' && email.trim() !== '';
}

function problem(field: string, message: string): Problem {
  return { code: 'PREFERENCE', field, message, severity: 'E', step: null };
}

/** The agent of record where a quote names none and its starter is no agent: whom the entity's preference names; null where it names nobody. */
export async function defaultAgentOf(db: Kysely<Database>, entityId: number | null): Promise<number | null> {
  const userId = Number(
    await preferenceValue(db, { userId: null, entityId, companyId: null }, 'defaultAgent'),
  );
  return isRowNumber(userId) ? userId : null;
}

/** Whether the default agent stands in for who starts a quote. */
export function needsAgent({ role }: Viewer, agentUserId: unknown): boolean {
  return (agentUserId === null || agentUserId === undefined) && !isAgentRole(role);
}
