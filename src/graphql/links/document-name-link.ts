import { ServerError } from '@apollo/client/errors';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { getOperationAST } from 'graphql';
import { documentIds } from '../document-parts.ts';

/** Names a document by its id; sends its text to a server that does not know it, as while a new release is rolled out. */
export function createDocumentNameLink(): PersistedQueryLink {
  return new PersistedQueryLink({
    generateHash: (document) => documentIds.get(getOperationAST(document)?.name?.value ?? '') ?? '',
    retry: ({ error, meta }) =>
      meta.persistedQueryNotFound || (ServerError.is(error) && error.statusCode === 400),
    disable: () => false,
  });
}
