import {
  type ApolloServerPlugin,
  type GraphQLRequestContextDidResolveOperation,
  type GraphQLRequestContextWillSendResponse,
  type GraphQLRequestListener,
  type GraphQLResponse,
  HeaderMap,
} from '@apollo/server';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { isUnavailabilityCode, unavailableRetryAfter } from '../database/connections/connection-loss.ts';
import type { IncomingCall } from '../graphql/context.ts';
import { isRegistered } from '../graphql/documents/named-documents.ts';
import { formatGraphqlError } from '../graphql/errors.ts';
import { isEndOfView, isSecretOperation } from '../graphql/http/secret-mutations.ts';
import { isLimitCode, limitError } from '../graphql/limits/limit-rules.ts';
import { operationCost } from '../graphql/limits/operation-cost.ts';
import { nameCall, recordOperation } from '../graphql/operation-record.ts';
import type { DocumentLimits } from '../kernel/default-limits.ts';
import { logFault } from '../kernel/fault-log.ts';
import { claimCall, type StoredAnswer, settleCall } from '../kernel/idempotency.service.ts';
import { noteWrite, worldForReading } from '../kernel/replica/replica-reads.service.ts';
import { digestSecret } from '../kernel/secrets.ts';
import { readOnlyMessage } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { log } from '../telemetry/log.ts';

type Resolved = GraphQLRequestContextDidResolveOperation<IncomingCall>;
type Answered = GraphQLRequestContextWillSendResponse<IncomingCall>;

/**
 * The product's additions to Apollo Server's answers, as described in docs/graphql.md: which documents are accepted, the cost of an operation, one
 * execution for an idempotency key, the world that a call reads, and the status and measurements of its answer.
 */
export function callPlugin(schema: GraphQLSchema, limits: DocumentLimits): ApolloServerPlugin<IncomingCall> {
  return {
    requestDidStart: async () => new CallListener(schema, limits),
    unexpectedErrorProcessingRequest: async ({ requestContext, error }) =>
      logFault(`Fault ${requestContext.contextValue.requestId} at /graphql`, error),
  };
}

/** Follows one call. */
class CallListener implements GraphQLRequestListener<IncomingCall> {
  readonly #started = performance.now();
  readonly #schema: GraphQLSchema;
  readonly #limits: DocumentLimits;
  #cost: { readonly asked: number; readonly allowed: number } | undefined;
  #claim: World['claim'];
  #earlier: StoredAnswer | undefined;
  /** Whether the call could not be read, so that its status is the same in every media type. */
  #isMalformed = false;

  constructor(schema: GraphQLSchema, limits: DocumentLimits) {
    this.#schema = schema;
    this.#limits = limits;
  }

  /** Refuses the call, or makes the context that its resolvers work with. */
  async didResolveOperation(request: Resolved): Promise<void> {
    const { contextValue: call, document, operation, source } = request;
    if (isUntrusted(call, document, source)) throw untrustedDocument;
    nameCall(operation);
    if (!operation) return;
    if (operation.operation !== 'query' && call.isGet) throw mutationByGet;
    if (operation.operation === 'mutation' && call.viewer?.isReadOnly && !isEndOfView(operation))
      throw readOnly;
    const cost = this.#countCost(document, operation, request.request.variables);
    const world = await (operation.operation === 'query'
      ? worldForReading(call.world, call.viewer)
      : this.#worldForWriting(request, operation));
    this.#cost = cost;
    const { viewer, requestId, address, caller, session } = call;
    call.context = { world, viewer, requestId, address, caller, session };
  }

  /** The answer that the same call had before. */
  async responseForOperation(): Promise<GraphQLResponse | null> {
    if (!this.#earlier) return null;
    const { status, body } = this.#earlier;
    const headers = new HeaderMap([['idempotency-replayed', 'true']]);
    return { http: { status, headers }, body: { kind: 'single', singleResult: JSON.parse(body) } };
  }

  async willSendResponse({
    contextValue: call,
    document,
    operation,
    source,
    response,
  }: Answered): Promise<void> {
    const { body, http } = response;
    if (body.kind !== 'single') return;
    http.headers.set('content-type', `${call.mediaType}; charset=utf-8`);
    if (this.#earlier) return;
    // A document that is not trusted is refused for that, regardless of its other errors.
    if (!operation && document && isUntrusted(call, document, source)) {
      http.status = 403;
      body.singleResult = { errors: [format(untrustedDocument)] };
      return;
    }
    const { errors } = body.singleResult;
    recordOperation(operation, { started: this.#started, hasErrors: errors !== undefined });
    body.singleResult = this.#completeResult(body.singleResult, http);
    if (call.context && operation?.operation === 'mutation') await this.#settle(call, response);
    if (call.mediaType === 'application/json' && http.status === 400 && !this.#isMalformed) http.status = 200;
  }

  #countCost(document: DocumentNode, operation: OperationDefinitionNode, variables: object = {}) {
    const asked = operationCost(this.#schema, document, operation)({ ...variables });
    const cost = { asked, allowed: this.#limits.cost };
    if (asked > cost.allowed) throw limitError('COST_LIMIT', 'cost', cost);
    return cost;
  }

  /** The world for a call that writes: with the claim of its idempotency key, if it has one. */
  async #worldForWriting(
    { contextValue: call, request, source }: Resolved,
    operation: OperationDefinitionNode,
  ): Promise<World> {
    const { world, viewer, idempotencyKey: key } = call;
    if (!viewer || key === null) return world;
    if (isSecretOperation(operation)) throw secretWithKey;
    const content = JSON.stringify([source, request.operationName ?? null, request.variables ?? {}]);
    const outcome = await claimCall(world, viewer, { key, content });
    if (outcome.__typename === 'KeyRefused') {
      this.#isMalformed = true;
      const { status, code, message } = outcome;
      throw refusal(status, code, message, status === 409 ? [['retry-after', '1']] : []);
    }
    if (outcome.__typename === 'Answered') {
      this.#earlier = outcome.answer;
      return world;
    }
    this.#claim = outcome.claim;
    return { ...world, claim: outcome.claim };
  }

  /** The result with the account of its cost, and the status that it is sent with. */
  #completeResult(result: SingleResult, http: Answered['response']['http']): SingleResult {
    const { errors, data } = result;
    const account = { ...(errors && { errors }), ...(this.#cost && { extensions: { cost: this.#cost } }) };
    const limit = errors?.find(({ extensions: { code } = {} }) => isLimitCode(code));
    if (limit) return { errors: [limit] };
    if (isUnauthenticated(data, errors)) {
      http.status = 401;
      return account;
    }
    if (isUnavailable(data, errors)) {
      http.status = 503;
      http.headers.set('retry-after', unavailableRetryAfter);
      return account;
    }
    if (data === undefined) return account;
    http.status = 200;
    return { data, ...account };
  }

  /** Keeps the answer for the call's idempotency key. An answer that cannot be kept is not sent: the caller asks again. */
  async #settle({ world, viewer }: IncomingCall, { body, http }: Answered['response']): Promise<void> {
    if (body.kind !== 'single') return;
    try {
      const { errors, data, extensions } = body.singleResult;
      const answer = () => ({
        status: isFault(data, errors) ? 500 : (http.status ?? 200),
        body: JSON.stringify({ errors, data, extensions }),
      });
      if (this.#claim) await settleCall(world, this.#claim, answer());
      await noteWrite(world, viewer);
    } catch (problem) {
      http.status = 500;
      body.singleResult = this.#completeResult({ errors: [format(problem)] }, http);
    }
  }
}

type SingleResult = Extract<GraphQLResponse['body'], { kind: 'single' }>['singleResult'];

const loggedDocuments = new WeakSet<DocumentNode>();

/**
 * Whether a document outside the manifest is refused. A partner's key may send its own documents. Other documents are logged once each, by
 * digest, because the names in them are the caller's.
 */
function isUntrusted({ world, viewer }: IncomingCall, document: DocumentNode, text = ''): boolean {
  const { trustedDocuments, registeredDocuments } = world;
  if (viewer?.apiKeyId !== undefined || trustedDocuments === undefined) return false;
  if (isRegistered(document, text, registeredDocuments)) return false;
  const isRefused = trustedDocuments === 'enforce';
  if (!loggedDocuments.has(document))
    log('info', 'document outside the manifest', { digest: digestSecret(text), isRefused });
  loggedDocuments.add(document);
  return isRefused;
}

/** Whether the answer is empty because the caller is not signed in. */
function isUnauthenticated(data: unknown, errors: readonly GraphQLFormattedError[] | undefined): boolean {
  const isEmpty = data === null || data === undefined;
  return isEmpty && (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false);
}

/** Whether nothing was answered because the database is lost or busy. A part of an answer is answered as such. */
function isUnavailable(data: unknown, errors: readonly GraphQLFormattedError[] | undefined): boolean {
  const isCalled = errors?.some(({ extensions }) => isUnavailabilityCode(extensions?.code)) ?? false;
  return isCalled && isNothingAnswered(data);
}

/** Whether nothing was answered because of a fault of ours. */
function isFault(data: unknown, errors: readonly GraphQLFormattedError[] | undefined): boolean {
  const isOurs = errors?.some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR') ?? false;
  return isOurs && isNothingAnswered(data);
}

function isNothingAnswered(data: unknown): boolean {
  return Object.values(Object(data)).every((value) => value === null);
}

/** An error that Apollo did not format. */
function format(problem: unknown): GraphQLFormattedError {
  const { message, extensions } =
    problem instanceof GraphQLError ? problem : new GraphQLError('', { originalError: problem as Error });
  const { http: _, code = 'INTERNAL_SERVER_ERROR', ...others } = extensions;
  return formatGraphqlError({ message, extensions: { code, ...others } }, problem);
}

function refusal(
  status: number,
  code: string,
  message: string,
  headers: [string, string][] = [],
): GraphQLError {
  const extensions: { [name: string]: unknown } = { code, http: { status, headers: new HeaderMap(headers) } };
  return new GraphQLError(message, { extensions });
}

const secretWithKey = refusal(
  400,
  'IDEMPOTENCY_KEY',
  'Answers with secrets are not stored: send this mutation without an Idempotency-Key.',
);

const untrustedDocument = refusal(403, 'UNTRUSTED_DOCUMENT', 'Only trusted documents are accepted.');

const readOnly = refusal(403, 'READ_ONLY', readOnlyMessage);

const mutationByGet = refusal(405, 'METHOD_NOT_ALLOWED', 'Send mutations with POST.', [['allow', 'POST']]);
