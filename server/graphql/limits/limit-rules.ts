import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { type DocumentNode, GraphQLError, Kind, type ValidationContext, type ValidationRule } from 'graphql';
import type { DocumentLimits } from '../../kernel/default-limits.ts';
import { countFields } from './document-size.ts';

const limitLabels = {
  tokens: 'tokens',
  depth: 'levels of fields',
  aliases: 'aliases',
  nodes: 'fields',
  cost: 'points of cost',
};

type LimitName = keyof typeof limitLabels;

/**
 * The refusal of a document that exceeds a limit, with the size and the limit. It has the code twice, since Apollo replaces the
 * one where a rule of validation refuses.
 */
export function limitError(
  code: string,
  what: LimitName,
  limit: { asked?: number; allowed: number },
): GraphQLError {
  const asked = limit.asked === undefined ? 'more' : `${limit.asked}`;
  return new GraphQLError(
    `The document asks for ${asked} ${limitLabels[what]}; ${limit.allowed} are allowed.`,
    { extensions: { code, refusedWith: code, limit: { what, ...limit }, http: { status: 400 } } },
  );
}

/**
 * The rules of validation that limit a document's size. The fields of a document are counted by a rule of ours, since the library's
 * count of them depends on the lists that they stand in.
 */
export function limitRules(limits: DocumentLimits): ValidationRule[] {
  return [
    (context) => reportSubscriptions(context),
    maxDepthRule({
      n: limits.depth,
      ...libraryOptions('DEPTH_LIMIT', 'depth', limits),
      flattenFragments: true,
    }),
    maxAliasesRule({ n: limits.aliases, ...libraryOptions('ALIAS_LIMIT', 'aliases', limits), allowList: [] }),
    (context) => reportFields(context, limits.nodes),
  ];
}

/** The library gives the size only in its message. */
function libraryOptions(code: string, what: 'depth' | 'aliases', limits: DocumentLimits) {
  return {
    exposeLimits: true,
    propagateOnRejection: false,
    onReject: [
      (context: ValidationContext | null, { message }: GraphQLError) =>
        context?.reportError(
          limitError(code, what, { asked: Number(/\d+(?=\.$)/.exec(message)?.[0]), allowed: limits[what] }),
        ),
    ],
  };
}

function reportFields(context: ValidationContext, allowed: number) {
  return {
    Document(document: DocumentNode) {
      const asked = countFields(document);
      if (asked > allowed) context.reportError(limitError('NODE_LIMIT', 'nodes', { asked, allowed }));
    },
  };
}

function reportSubscriptions(context: ValidationContext) {
  return {
    Document({ definitions }: DocumentNode) {
      const isServed = definitions.every(
        (definition) =>
          definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'subscription',
      );
      if (!isServed) context.reportError(noSubscriptions);
    },
  };
}

const noSubscriptions = new GraphQLError(
  'Subscriptions are not supported. Webhooks report what happens to policies.',
  {
    extensions: {
      code: 'SUBSCRIPTION_NOT_SERVED',
      refusedWith: 'SUBSCRIPTION_NOT_SERVED',
      http: { status: 400 },
    },
  },
);

/** Whether an error refuses a document for its size or kind. Other errors of such a document are not reported. */
export function isLimitCode(code: unknown): boolean {
  return code === 'SUBSCRIPTION_NOT_SERVED' || (typeof code === 'string' && code.endsWith('_LIMIT'));
}
