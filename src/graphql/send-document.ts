import type { TypedDocumentNode } from '@apollo/client';
import { type DocumentNode, type FieldNode, getOperationAST, Kind, print, visit } from 'graphql';

/** Sends one of the app's documents and resolves with its data. Rejects where there is no whole answer. */
export type SendDocument = <Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** The server refused or could not finish what was asked; its reasons, a line each, are the message. */
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
 * Sends documents past any cache: the wizard keeps its files itself. An Apollo client, which the other pages use for its
 * cache and its hooks, would send the same; it weighs as much as React, and the first step of a quote does not wait for it.
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
    // The input of a machine's call may hold more than its document declares.
    variables: Object.fromEntries(Object.entries(variables).filter(([name]) => declared.includes(name))),
    query: printDocument(document),
  };
}

const printedDocuments = new WeakMap<DocumentNode, string>();

/** The text that the manifest of trusted documents knows: with type names. */
export function printDocument(document: DocumentNode): string {
  const text = printedDocuments.get(document) ?? print(addTypeNames(document));
  printedDocuments.set(document, text);
  return text;
}

const typeNameField: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** The document with the type's name in every selection but the operation's own, as Apollo's cache adds it. */
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

/** The answer to a document, also to one that was refused; any other answer is the network's or a proxy's. */
async function parseResponse<Data>(response: Response): Promise<DocumentAnswer<Data>> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok || type.includes('application/graphql-response+json')) return response.json();
  throw new Error(`Response not successful: Received status code ${response.status}`);
}
