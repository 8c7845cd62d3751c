import { records } from '../../machines/contract/fields.ts';
import type { Claim, FloodEvent, IsoDate } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Db } from '../database/db.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { type SaveRefused, saveRefused, withScopeCode } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { refreshNextDue } from './change-claim.service.ts';
import {
  type CountyFigures,
  linkClaims,
  selectCountyFigures,
  selectEventOfLoss,
  selectFormerClaims,
} from './flood-events.store.ts';

/** The entered data of a flood event. */
export interface NewFloodEvent {
  readonly eventNumber: string;
  readonly eventName: string;
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  readonly states: string;
  readonly bulletin?: string | null;
  readonly proofExtensionDays?: number | null;
  readonly reportExtensionDays?: number | null;
}

/** The flood events of the viewer's company, the newest first; none for viewers who do not work on claims. */
export async function readFloodEvents({ db }: World, viewer: Viewer): Promise<FloodEvent[]> {
  if (!may(viewer.masks, 'claims', 'edit')) return [];
  return (await readRecords(db, 'floodEvents', { companyId: viewer.companyId })).toReversed();
}

/** The claims by county of an event that the viewer was given. */
export function readCountyClaims({ db }: World, { floodEventId }: FloodEvent): Promise<CountyFigures[]> {
  return selectCountyFigures(db, floodEventId);
}

/** The values that the flood event of a loss gives its claim. */
export async function findEventValues(
  trx: Db,
  companyId: number | null,
  loss: { readonly dateOfLoss: IsoDate; readonly state: string | null },
): Promise<Pick<Claim, 'floodEventId' | 'proofExtensionDays' | 'reportExtensionDays'>> {
  const event = await selectEventOfLoss(trx, companyId, loss);
  return event ?? { floodEventId: null, proofExtensionDays: 0, reportExtensionDays: 0 };
}

export type FloodEventAnswer =
  | { __typename: 'FloodEventSaved'; event: FloodEvent; claims: number }
  | SaveRefused;

/** Adds a flood event, or changes the one with its number. Its claims get the added days, those that no longer belong to it lose them, and all their due dates are set again. */
export async function saveFloodEvent(
  world: World,
  viewer: Viewer,
  event: NewFloodEvent,
): Promise<FloodEventAnswer> {
  if (!may(viewer.masks, 'claims', 'approve'))
    return withScopeCode(
      viewer,
      saveRefused([buildProblem('NOT_ALLOWED', null, "You don't have permission to change flood events.")]),
    );
  const key = { companyId: viewer.companyId, eventNumber: event.eventNumber.trim() };
  const problems = findEventProblems({ ...key, ...completeEvent(event) });
  if (problems.length > 0) return saveRefused(problems);
  return withTransaction<FloodEventAnswer>(world, async (trx) => {
    const [known] = await readRecords(trx, 'floodEvents', key);
    const values = { ...key, ...completeEvent(event, known) };
    if (known) await changeRecord(trx, 'floodEvents', { floodEventId: known.floodEventId }, values);
    const floodEventId = known?.floodEventId ?? (await addRecord(trx, 'floodEvents', values));
    const saved = { ...values, floodEventId };
    const claimIds = await linkClaims(trx, saved);
    const former = await selectFormerClaims(trx, saved, claimIds);
    for (const { claimId, ...loss } of former)
      await changeRecord(trx, 'claims', { claimId }, await findEventValues(trx, key.companyId, loss));
    const changed = [...claimIds, ...former.map(({ claimId }) => claimId)];
    await refreshNextDue(trx, changed, businessToday(world));
    return { __typename: 'FloodEventSaved', event: saved, claims: claimIds.length };
  });
}

/** The values of an event. What was not sent stays as it was saved before; what was sent blank is removed. */
function completeEvent(event: NewFloodEvent, known?: FloodEvent) {
  const {
    bulletin = known?.bulletin,
    proofExtensionDays = known?.proofExtensionDays,
    reportExtensionDays = known?.reportExtensionDays,
  } = event;
  return {
    eventName: event.eventName.trim(),
    firstDay: event.firstDay,
    lastDay: event.lastDay,
    states: event.states
      .trim()
      .toUpperCase()
      .split(/[\s,]+/)
      .join(' '),
    bulletin: bulletin?.trim() || null,
    proofExtensionDays: proofExtensionDays ?? 0,
    reportExtensionDays: reportExtensionDays ?? 0,
  };
}

function findEventProblems(event: Omit<FloodEvent, 'floodEventId'>): Problem[] {
  const { fields } = records.floodEvents;
  const faults = (
    ['eventNumber', 'eventName', 'states', 'bulletin', 'proofExtensionDays', 'reportExtensionDays'] as const
  ).flatMap((name) => {
    const fault = valueFault(fields[name], event[name]);
    return fault ? [buildProblem(fault.code, name, fault.message)] : [];
  });
  return [
    ...faults,
    ...(event.eventNumber === '' || event.eventName === ''
      ? [buildProblem('REQUIRED', 'eventNumber', "Enter FEMA's number of the event and its name.")]
      : []),
    ...(event.firstDay > event.lastDay
      ? [buildProblem('RANGE', 'lastDay', 'The last day cannot be before the first day.')]
      : []),
    ...(/^[A-Z]{2}( [A-Z]{2})*$/.test(event.states)
      ? []
      : [buildProblem('RANGE', 'states', 'Enter the abbreviations of the states, such as LA MS.')]),
  ];
}
