import type { Page, Route } from 'playwright-core';
import { buildFaultAnswer } from '../../../machines/lab/paths/fault-answers.ts';
import { type FaultName, findCallKind, findFaultEffect } from '../../../machines/lab/paths/faults.ts';

/** The switches of the lab's player, for a page of the real product: from now on, exactly these faults affect the page. */
export async function setFaults(page: Page, on: readonly FaultName[]): Promise<void> {
  activeFaults.set(page, on);
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().setOffline(on.includes('lost network'));
  if (on.includes('session expired')) await endSession(page);
  if (on.length > 0) await page.route(calls, (route) => met(route, on));
}

/** The faults that affect a page now. */
export function listFaults(page: Page): readonly FaultName[] {
  return activeFaults.get(page) ?? [];
}

const activeFaults = new WeakMap<Page, readonly FaultName[]>();

const calls = '**/graphql';

/** Applies the faults to a call. A call without a fault goes to the server, as does one that is only delayed. */
async function met(route: Route, on: readonly FaultName[]): Promise<void> {
  const asked: { operationName?: string } = route.request().postDataJSON() ?? {};
  const call = findCallKind(asked.operationName);
  const { milliseconds, ending } = findFaultEffect(on, call);
  if (milliseconds > 0) await new Promise((done) => setTimeout(done, milliseconds));
  if (ending === null || ending.kind === 'signed out') return route.continue();
  if (ending.kind === 'unreachable') return route.abort('internetdisconnected');
  if (ending.kind === 'failed')
    return route.fulfill({ status: 500, json: { errors: [{ message: 'Failed.' }] } });
  return route.fulfill({ json: { data: buildFaultAnswer(call, ending) } });
}

/** Invalidates the tokens, so that the next call is answered with 401. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  await page
    .context()
    .addCookies(cookies.map((cookie) => ({ ...cookie, value: `${cookie.value.slice(0, -6)}xxxxxx` })));
}
