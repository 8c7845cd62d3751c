import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';

/** The calls of one GraphQL operation that a page makes. Each waits until the test lets it go. */
export interface HeldCalls {
  /** The variables of the calls so far, in order. */
  readonly variables: readonly unknown[];
  /** Waits until a call has been made, the first being number 1, and returns its route. */
  route(call: number): Promise<Route>;
  /** Lets every further call through, and those that wait. */
  release(): Promise<void>;
}

/** Holds the calls of an operation from now on. */
export async function holdCalls(page: Page, operationName: string): Promise<HeldCalls> {
  const variables: unknown[] = [];
  const routes: Route[] = [];
  await page.route('**/graphql', (route) => {
    const call: { operationName?: string; variables?: unknown } = route.request().postDataJSON() ?? {};
    if (call.operationName !== operationName) return route.fallback();
    variables.push(call.variables);
    routes.push(route);
  });
  return {
    variables,
    route: async (call) => {
      await expect.poll(() => routes.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(call);
      const route = routes[call - 1];
      if (route === undefined) throw new Error(`There was no call ${call}.`);
      return route;
    },
    release: async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      for (const route of routes) await route.continue().catch(() => undefined);
    },
  };
}
