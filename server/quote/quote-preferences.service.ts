import type { Kysely } from 'kysely';
import { isAgentRole } from '../../machines/domain/access/agent-role.ts';
import { preferences, splitWords } from '../../machines/domain/access/preference.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import type { Database } from '../database/tables.ts';
import { parseEnabledStates } from '../entities/configuration.service.ts';
import { resolvePreferences, resolvePreferenceValue } from '../entities/preferences.service.ts';
import { findPrivateMarketProblems } from '../entities/private-market.service.ts';
import { stateSuspendedProblem } from '../entities/suspended-states.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { StartQuoteRequest } from './start-quote-request.ts';

/** Where the agency of a quote is in the organization; without an entity the company's preferences apply. */
interface QuoteAgency {
  readonly entityId: number | null;
  readonly companyId: number | null;
}

/** The agency's preferences that a quote violates: its state, an insured without e-mail, private carriers over the API. */
export async function agencyPreferenceProblems(
  db: Kysely<Database>,
  viewer: Viewer,
  { entityId, companyId }: QuoteAgency,
  input: Pick<StartQuoteRequest, 'insured' | 'rateMarket'>,
  stateAbbreviation: string | null,
): Promise<Problem[]> {
  const settings = await resolvePreferences(db, { userId: null, entityId, companyId });
  const heldValue = (name: string) => settings.find((preference) => preference.name === name)?.value ?? '';
  const states = parseEnabledStates(heldValue(preferences.enabledStates.name));
  const suspended = splitWords(heldValue(preferences.suspendedStates.name));
  const isSuspended = stateAbbreviation !== null && suspended.includes(stateAbbreviation);
  const isState = stateAbbreviation === null || states.includes(stateAbbreviation);
  return [
    ...(isSuspended ? [stateSuspendedProblem('propertyAddress.stateAbbreviation', stateAbbreviation)] : []),
    ...(isState ? [] : [preferenceProblem('propertyAddress.stateAbbreviation', stateNotEnabledMessage)]),
    ...(heldValue(preferences.noEmailCheck.name) === 'true' || hasEmail(input)
      ? []
      : [preferenceProblem('insureds.0.email', emailRequiredMessage)]),
    ...(await findPrivateMarketProblems(db, viewer, { entityId, companyId }, input.rateMarket)),
  ];
}

const stateNotEnabledMessage = 'Your agency does not write quotes in this state.';
const emailRequiredMessage = 'Your agency requires an e-mail address for the insured.';

function hasEmail({ insured }: Pick<StartQuoteRequest, 'insured'>): boolean {
  const { email } = insured;
  return typeof email === 'string' && email.trim() !== '';
}

function preferenceProblem(field: string, message: string): Problem {
  return { code: 'PREFERENCE', field, message, severity: 'ERROR', step: null };
}

/**
 * The agent of record for a quote that names none and was not started by an agent, from the entity's preference; null if it names no one.
 */
export async function findDefaultAgent(
  db: Kysely<Database>,
  entityId: number | null,
): Promise<number | null> {
  const userId = Number(
    await resolvePreferenceValue(db, { userId: null, entityId, companyId: null }, 'defaultAgent'),
  );
  return isRowNumber(userId) ? userId : null;
}

/** Whether the default agent replaces the viewer as agent of record: none is named, and the viewer is not an agent. */
export function needsDefaultAgent({ role }: Viewer, agentUserId: unknown): boolean {
  return (agentUserId === null || agentUserId === undefined) && !isAgentRole(role);
}
