import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request that is being answered. */
export interface RequestScope {
  readonly requestId: string;
  /** The GraphQL operation by its kind and fields, such as `query policyFile`. */
  operation?: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs the work inside the scope; what it calls, now or later, finds the scope. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The request that is being answered; undefined outside of any. */
export function currentScope(): RequestScope | undefined {
  return scopes.getStore();
}
