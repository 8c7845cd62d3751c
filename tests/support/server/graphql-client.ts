import type { TypedDocumentNode } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';

/** An answer of the server as it came over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  /** Null if the answer is not JSON. */
  readonly body: GraphqlBody | null;
}

export interface GraphqlBody {
  readonly data?: { readonly [field: string]: unknown } | null;
  readonly errors?: readonly GraphqlFault[];
}

export interface GraphqlFault {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly code?: string; readonly problems?: readonly unknown[] };
}

/** A signed-in user of a server's GraphQL, as in the browser. */
export interface Client {
  /** The server's address, without a trailing slash. */
  readonly url: string;
  readonly tokens: { readonly accessToken: string; readonly refreshToken: string };
  /** The data of one of the app's own documents. Throws if the answer is not 200 or has errors. */
  ask<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data>;
  /** The answer to any GraphQL text, whatever it is. */
  send(query: string, variables?: unknown): Promise<WireAnswer>;
}

/** Signs a sample user in at a server; `url` has no trailing slash. */
export async function signInClient(
  url: string,
  userName: string,
  password = samplePassword,
): Promise<Client> {
  const answer = await post(`${url}/vue/api/Authenticate/FloodUser`, { userName, password });
  if (answer.status !== 200) throw new Error(`${userName} cannot sign in: ${answer.text}`);
  return clientWith(url, JSON.parse(answer.text));
}

/** The media types that the app's own client accepts. */
const acceptedByApp = 'application/graphql-response+json,application/json;q=0.9';

/** A client with the given tokens. */
export function clientWith(url: string, tokens: Client['tokens']): Client {
  const send = (query: string, variables: unknown = {}) =>
    post(
      `${url}/graphql`,
      { query, variables },
      { accept: acceptedByApp, authorization: `Bearer ${tokens.accessToken}` },
    );
  return {
    url,
    tokens,
    send,
    async ask<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables) {
      const { status, text, body } = await send(printed(document), variables);
      if (status !== 200 || body?.errors || !body?.data)
        throw new Error(`The server answered ${status}: ${text}`);
      return body.data as Data;
    },
  };
}

/** Posts JSON and reads any answer. */
export async function post(
  address: string,
  content: unknown,
  headers: { readonly [name: string]: string } = {},
): Promise<WireAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(content),
  });
  const text = await response.text();
  return { status: response.status, text, body: parsed(text) };
}

const texts = new Map<unknown, string>();

/** The text of a document. */
export function printed(document: DocumentNode): string {
  const text = texts.get(document) ?? print(document);
  texts.set(document, text);
  return text;
}

function parsed(text: string): GraphqlBody | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
