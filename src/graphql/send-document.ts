import type { TypedDocumentNode } from '@apollo/client';
import { type DocumentNode, type FieldNode, getOperationAST, Kind, print, visit } from 'graphql';

/** Sends one of the app's documents and resolves with its data. Rejects if the answer is missing or incomplete. */
export type SendDocument = <Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** The server refused the request or could not finish it; the message holds its reasons, one per line. */
export class ServerRefusal extends Error {
  override name = 'ServerRefusal';
  constructor(errors: readonly { readonly message: string }[]) {
    super(errors.map(({ message }) => message).join('\n'));
  }
}

/** The server's answer had no content. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  constructor() {
    super('The server gave no answer.');
  }
}

/**
 * Sends documents without a cache, because the wizard keeps its files itself. An Apollo client, which the other pages use for its cache and
 * hooks, would send the same but is as large as React; the first step of a quote does not wait for it.
 */
export function createDocumentSender(uri: string, send: typeof fetch): SendDocument {
  return async <Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => {
    const response = await send(uri, {
      method: 'POST',
      headers: {
        accept: 'application/graphql-response+json,application/json;q=0.9',
        'content-type': 'application/json',
      },
      body: JSON.stringify(buildRequest(document, variables)),
    });
    const { data, errors = [] } = await parseResponse<Data>(response);
    if (errors.length > 0) throw new ServerRefusal(errors);
    if (data === undefined || data === null) throw new NoAnswer();
    return data;
  };
}

function buildRequest(document: DocumentNode, variables: object) {
  const operation = getOperationAST(document);
  const declared = operation?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return {
    operationName: operation?.name?.value,
    // The input of a machine's call may hold more variables than its document declares.
    variables: Object.fromEntries(Object.entries(variables).filter(([name]) => declared.includes(name))),
    query: printDocument(document),
  };
}

const printedDocuments = new WeakMap<DocumentNode, string>();

/** The document's text with type names, as in the manifest of trusted documents. */
export function printDocument(document: DocumentNode): string {
  const text = printedDocuments.get(document) ?? print(addTypeNames(document));
  printedDocuments.set(document, text);
  return text;
}

const typeNameField: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Adds `__typename` to every selection except the operation's own, as Apollo's cache does. */
function addTypeNames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet(set, _, parent) {
      const isOfOperation = parent !== undefined && 'operation' in parent;
      const isNamed = set.selections.some(
        (each) => each.kind === Kind.FIELD && each.name.value === '__typename',
      );
      return isOfOperation || isNamed
        ? undefined
        : { ...set, selections: [...set.selections, typeNameField] };
    },
  });
}

interface DocumentAnswer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** Parses the answer to a document, including a refusal. Throws for any other response, which comes from the network or a proxy. */
async function parseResponse<Data>(response: Response): Promise<DocumentAnswer<Data>> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok || type.includes('application/graphql-response+json')) return response.json();
  throw new Error(`Response not successful: Received status code ${response.status}`);
}
