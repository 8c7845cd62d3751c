import { AsyncLocalStorage } from 'node:async_hooks';

/** The known facts about the request in progress. */
export interface RequestScope {
  readonly requestId: string;
  /** The call in progress: `mutation next`, `PUT /vue/api/Policy/:id`. */
  call?: string;
  /** The kind and root fields of the GraphQL operation, such as `query policyFile`. */
  operation?: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs the work inside the scope. Everything it calls, now or later, finds the scope. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The scope of the request in progress; undefined outside of any request. */
export function currentScope(): RequestScope | undefined {
  return scopes.getStore();
}
