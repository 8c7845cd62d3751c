import type { TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { documentIds } from './document-parts.ts';
import { findOperation, printDocument } from './print-document.ts';

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
    const request = buildRequest(document, variables);
    const post = (content: object) =>
      send(uri, {
        method: 'POST',
        headers: {
          accept: 'application/graphql-response+json,application/json;q=0.9',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ ...request, ...content }),
      });
    const documentId = documentIds.get(request.operationName);
    const named = documentId === undefined ? null : await post({ documentId });
    // A server of another release may not know the document.
    const response = named && named.status !== 400 ? named : await post({ query: printDocument(document) });
    const { data, errors = [] } = await parseResponse<Data>(response);
    if (errors.length > 0) throw new ServerRefusal(errors);
    if (data === undefined || data === null) throw new NoAnswer();
    return data;
  };
}

function buildRequest(document: DocumentNode, variables: object) {
  const { name, variableDefinitions = [] } = findOperation(document);
  const declared = variableDefinitions.map(({ variable }) => variable.name.value);
  return {
    operationName: name?.value ?? '',
    // The input of a machine's call may hold more variables than its document declares.
    variables: Object.fromEntries(Object.entries(variables).filter(([name]) => declared.includes(name))),
  };
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
