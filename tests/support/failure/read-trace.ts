import type { Page } from 'playwright-core';
import { decodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { formatReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { type FailureTrace, traceKind } from '../../../machines/lab/sessions/failure-trace.ts';
import { isHardStopType, type RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';
import { OneRecording } from '../../../src/graphql/office-documents.ts';
import { listFaults } from '../browser/browser-faults.ts';
import { readPlace } from '../browser/quote-page.ts';
import type { Place } from '../scenarios/scenario.ts';
import { signInClient } from '../server/graphql-client.ts';
import { answerInTime } from './page-state.ts';

/**
 * Reads the trace of the quote on a page: the server's recording, with masked values only, and the state of the page. Null
 * where the page shows no quote; rejects where its recording cannot be read.
 */
export async function readTrace(page: Page, test: string): Promise<FailureTrace | null> {
  const { origin, pathname } = new URL(page.url());
  const policyId = decodePolicyId(/^\/vue\/policy\/([^/]+)\//.exec(pathname)?.[1] ?? '');
  if (policyId === null) return null;
  const session = await readRecording(origin, formatReferenceCode(policyId));
  const place = await answerInTime(readPlace(page), null);
  return { kind: traceKind, test, session, place: toMachinePlace(place), ...(await readLook(page)) };
}

/** The server's recording under a reference code, in the form for the lab's users. */
async function readRecording(origin: string, code: string): Promise<RecordedSession> {
  const lab = await signInClient(origin, 'qa');
  const { recordedSession } = await lab.ask(OneRecording, { code });
  if (recordedSession === null) throw new Error(`The server recorded nothing of quote ${code}.`);
  const { id, events }: RecordedSession = JSON.parse(JSON.stringify(recordedSession));
  return { id, events };
}

/** A place as the states of the wizard machine are called. */
function toMachinePlace(place: Place | null): string | null {
  if (place === null) return null;
  if (place === 'APPLICATION_START') return 'applicationStart';
  if (place === 'PAST_THE_LAST_STEP') return 'pastTheLastStep';
  return isHardStopType(place) ? `hardStop.${place}` : place;
}

/** The width, the colors and the faults of a page. */
export async function readLook(page: Page): Promise<Pick<FailureTrace, 'width' | 'scheme' | 'faults'>> {
  const scheme = await answerInTime(page.locator('html').getAttribute('data-color-scheme'), null);
  return {
    width: page.viewportSize()?.width ?? 1280,
    scheme: scheme === 'dark' ? 'dark' : 'light',
    faults: listFaults(page),
  };
}
