import { useMutation } from '@apollo/client/react';
import { keepSentSignIn } from '../session/consumer-sign-in.ts';
import { type ConsumerSignInInput, RequestConsumerSignIn } from './estimate-documents.ts';

/** Asks for a link and a code by e-mail or text, and keeps in this tab what the code is sent with; false if nothing was sent. */
export function useRequestSignIn(): (visitor: ConsumerSignInInput) => Promise<boolean> {
  const [requestSignIn] = useMutation(RequestConsumerSignIn);
  return async (visitor) => {
    const answer = await requestSignIn({ variables: { visitor } }).catch(() => null);
    const sent = answer?.data?.requestConsumerSignIn;
    if (sent?.__typename !== 'ConsumerSignInSent') return false;
    const { requestToken, url, code } = sent;
    keepSentSignIn({ email: visitor.email ?? null, isText: visitor.phone != null, requestToken, url, code });
    return true;
  };
}
