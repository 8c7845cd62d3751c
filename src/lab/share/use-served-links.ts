import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { KeepLabLink, LabLinkTarget } from '../../graphql/office-documents.ts';
import type { LabLinks } from './lab-links.ts';

/** The short links that the product's server keeps. */
export function useServedLinks(): LabLinks {
  const client = useApolloClient();
  return useMemo(
    () => ({
      keep: async (search) => {
        const { data } = await client.mutate({ mutation: KeepLabLink, variables: { search } });
        const keepLabLink = data?.keepLabLink;
        if (keepLabLink === undefined) throw new Error('The server gave no answer.');
        if (keepLabLink.__typename === 'LabLink') return keepLabLink.labLinkId;
        throw new Error(
          keepLabLink.__typename === 'NotFound'
            ? keepLabLink.message
            : keepLabLink.problems.map(({ message }) => message).join(' '),
        );
      },
      read: async (labLinkId) => {
        const { data } = await client.query({ query: LabLinkTarget, variables: { labLinkId } });
        return data?.labLink?.search ?? null;
      },
    }),
    [client],
  );
}
