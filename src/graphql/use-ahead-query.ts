import type { OperationVariables } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type AheadQuery, buildKey, readAhead } from './fetch-ahead.ts';
import { useSendDocument } from './use-send-document.ts';

/** The answer to a query: at once if it was fetched ahead, else once the server gives it. */
export function useAheadQuery<Data, Variables extends OperationVariables>(
  asked: AheadQuery<Data, Variables>,
  options: { readonly skip?: boolean } = {},
) {
  const sendDocument = useSendDocument();
  const [ahead] = useState(() => ({
    key: buildKey(asked),
    data: options.skip === true ? undefined : readAhead(sendDocument, asked),
  }));
  const isAhead = ahead.data !== undefined && ahead.key === buildKey(asked);
  const { data, previousData, error, refetch } = useQuery<Data, OperationVariables>(asked.document, {
    variables: asked.variables,
    fetchPolicy: 'no-cache',
    skip: isAhead || options.skip === true,
  });
  return {
    data: isAhead ? ahead.data : (data as Data | undefined),
    previousData: (previousData as Data | undefined) ?? ahead.data,
    error,
    refetch: () => void refetch().catch(() => undefined),
  };
}
