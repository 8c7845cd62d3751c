import {
  type DefinitionNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import type { Limits } from '../../kernel/default-limits.ts';
import { digestSecret } from '../../kernel/secrets.ts';
import { errorAnswer, type GraphqlAnswer } from '../http/graphql-answer.ts';
import { compileCost } from './cost.ts';
import { measureDocument } from './document-size.ts';
import { isTrustedDocument } from './trusted-documents.ts';

/** One operation of a document, and its cost for given variables. */
export interface PreparedOperation {
  readonly operation: OperationDefinitionNode;
  cost(variables: { readonly [name: string]: unknown }): number;
}

/** What can be judged of a document without its variables. */
export interface PreparedDocument {
  /** The SHA-256 of its text, by which the text can be found again; null if the text is too long to be kept. */
  readonly digest: string | null;
  /** Why it is refused for every caller; null if nothing is wrong so far. */
  readonly refused: GraphqlAnswer | null;
  /** Whether the manifest lists it as one of the app's own documents. */
  readonly isTrusted: boolean;
  /** The operation with that name, or the only one if the name is null; undefined if there is no such operation. */
  operation(name: string | null): PreparedOperation | undefined;
}

const maxCachedDocuments = 1000;
const maxCachedLength = 100_000;

/** Documents by their text, each measured once. */
export class DocumentCache {
  readonly #schema: GraphQLSchema;
  readonly #limits: Limits;
  readonly #known = new Map<string, PreparedDocument>();
  readonly #texts = new Map<string, string>();
  /** The latest document of each length: comparing a long text costs a tenth of hashing it. */
  readonly #lately = new Map<number, { readonly text: string; readonly document: PreparedDocument }>();

  constructor(schema: GraphQLSchema, limits: Limits) {
    this.#schema = schema;
    this.#limits = limits;
  }

  prepared(text: string): PreparedDocument {
    const lately = this.#lately.get(text.length);
    if (lately?.text === text) return lately.document;
    const document = this.#known.get(text) ?? this.#made(text);
    if (this.#lately.size >= maxCachedDocuments) this.#lately.clear();
    if (text.length <= maxCachedLength) this.#lately.set(text.length, { text, document });
    return document;
  }

  /** The text of a digest; undefined if it is no longer kept. */
  textOf(digest: string): string | undefined {
    return this.#texts.get(digest);
  }

  #made(text: string): PreparedDocument {
    const prepared = this.#prepare(text);
    if (prepared.digest === null) return prepared;
    const [oldest] = this.#known.size >= maxCachedDocuments ? this.#known : [];
    if (oldest !== undefined) this.#forget(...oldest);
    this.#known.set(text, prepared);
    this.#texts.set(prepared.digest, text);
    return prepared;
  }

  #forget(text: string, { digest }: PreparedDocument): void {
    this.#known.delete(text);
    this.#lately.delete(text.length);
    if (digest !== null) this.#texts.delete(digest);
  }

  #prepare(text: string): PreparedDocument {
    const digest = text.length <= maxCachedLength ? digestSecret(text) : null;
    const document = parseDocument(text, this.#limits.tokens);
    if ('status' in document)
      return { digest, refused: document, isTrusted: false, operation: () => undefined };
    const refused = refusedAtOnce(document, this.#limits);
    const operations = new Map<string | null, PreparedOperation | undefined>();
    const schema = this.#schema;
    return {
      digest,
      refused,
      isTrusted: refused === null && isTrustedDocument(document),
      operation(name) {
        if (!operations.has(name)) operations.set(name, prepareOperation(schema, document, name));
        return operations.get(name);
      },
    };
  }
}

function prepareOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  name: string | null,
): PreparedOperation | undefined {
  const operation = getOperationAST(document, name);
  return operation ? { operation, cost: compileCost(schema, document, operation) } : undefined;
}

function parseDocument(text: string, maxTokens: number): DocumentNode | GraphqlAnswer {
  try {
    return parse(text, { maxTokens });
  } catch (problem) {
    if (!(problem instanceof GraphQLError))
      return errorAnswer(400, 'DEPTH_LIMIT', 'The document is nested too deep to be read.');
    if (problem.message.includes('tokens. Parsing aborted'))
      return limitErrorAnswer('TOKEN_LIMIT', 'tokens', { allowed: maxTokens });
    const { message, locations } = problem.toJSON();
    return errorAnswer(400, 'GRAPHQL_PARSE_FAILED', message, { ...(locations && { locations }) });
  }
}

function refusedAtOnce(document: DocumentNode, limits: Limits): GraphqlAnswer | null {
  if (document.definitions.some(isSubscription)) return noSubscriptions;
  const size = measureDocument(document);
  const codes = { depth: 'DEPTH_LIMIT', aliases: 'ALIAS_LIMIT', nodes: 'NODE_LIMIT' } as const;
  for (const what of ['depth', 'aliases', 'nodes'] as const)
    if (size[what] > limits[what])
      return limitErrorAnswer(codes[what], what, { asked: size[what], allowed: limits[what] });
  return null;
}

function isSubscription(definition: DefinitionNode): boolean {
  return definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'subscription';
}

const noSubscriptions = errorAnswer(
  400,
  'SUBSCRIPTION_NOT_SERVED',
  'Subscriptions are not supported. Webhooks report what happens to policies.',
);

const limitLabels = {
  tokens: 'tokens',
  depth: 'levels of fields',
  aliases: 'aliases',
  nodes: 'fields',
  cost: 'points of cost',
};

/** The refusal of a document that exceeds a limit. It names the size and the limit. */
export function limitErrorAnswer(
  code: string,
  what: keyof typeof limitLabels,
  limit: { asked?: number; allowed: number },
): GraphqlAnswer {
  const asked = limit.asked === undefined ? 'more' : `${limit.asked}`;
  const message = `The document asks for ${asked} ${limitLabels[what]}; ${limit.allowed} are allowed.`;
  return errorAnswer(400, code, message, { extensions: { limit: { what, ...limit } } });
}
