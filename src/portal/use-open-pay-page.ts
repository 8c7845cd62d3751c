import { useMutation } from '@apollo/client/react';
import type { RenewalOptionName } from '../../machines/contract/types.ts';
import { OpenPayPage } from '../graphql/portal-documents.ts';

/** Opens the page on which what is due, or an offer of the renewal, is paid; false if it cannot be opened. */
export function useOpenPayPage(policyId: string, option: RenewalOptionName = 'A'): () => Promise<boolean> {
  const [openPage] = useMutation(OpenPayPage);
  return async () => {
    const answer = await openPage({ variables: { policyId, option } }).catch(() => null);
    const opened = answer?.data?.openPayPage;
    if (opened?.__typename !== 'PayPageOpened') return false;
    location.assign(opened.url.replace(/^https?:\/\/[^/]+/, ''));
    return true;
  };
}
