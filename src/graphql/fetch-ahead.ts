import type { TypedDocumentNode } from '@apollo/client';
import { type DocumentNode, getOperationAST } from 'graphql';
import type { SendDocument } from './send-document.ts';

interface AheadAnswer {
  /** The variables, and the version of what the answer depends on. */
  readonly key: string;
  /** Undefined until the answer is there. */
  readonly data?: unknown;
}

/** The last answer that was fetched ahead to each query, by its name. */
const answersBySender = new WeakMap<SendDocument, Map<string, AheadAnswer>>();

/** A query to fetch ahead. Another `version` means that the answers that it depends on have changed. */
export interface AheadQuery<Data, Variables> {
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  readonly version: string;
}

/** Fetches the answer to a query before its screen opens. A failure is ignored, because the screen asks again. */
export async function fetchAhead<Data, Variables extends object>(
  sendDocument: SendDocument,
  query: AheadQuery<Data, Variables>,
): Promise<void> {
  const answers = answersBySender.get(sendDocument) ?? new Map<string, AheadAnswer>();
  answersBySender.set(sendDocument, answers);
  const name = findName(query.document);
  const asked: AheadAnswer = { key: buildKey(query) };
  if (answers.get(name)?.key === asked.key) return;
  answers.set(name, asked);
  const data = await sendDocument(query.document, query.variables).catch(() => undefined);
  if (answers.get(name) !== asked) return;
  if (data === undefined) answers.delete(name);
  else answers.set(name, { ...asked, data });
}

/** The answer to a query if it was fetched ahead and nothing that it depends on has changed since. */
export function readAhead<Data, Variables>(
  sendDocument: SendDocument,
  query: AheadQuery<Data, Variables>,
): Data | undefined {
  const answer = answersBySender.get(sendDocument)?.get(findName(query.document));
  // An answer is kept under the name of the document that it answers.
  return answer?.key === buildKey(query) ? (answer.data as Data | undefined) : undefined;
}

/** Identifies what a query asks for. */
export function buildKey<Variables>({ variables, version }: AheadQuery<unknown, Variables>): string {
  return JSON.stringify([variables, version]);
}

function findName(document: DocumentNode): string {
  return getOperationAST(document)?.name?.value ?? '';
}
