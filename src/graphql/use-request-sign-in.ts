import { useMutation } from '@apollo/client/react';
import { keepSentSignIn } from '../session/consumer-sign-in.ts';
import { type ConsumerSignInInput, RequestConsumerSignIn } from './estimate-documents.ts';

/**
 * Asks for a link and a code by e-mail or text, and keeps in this tab what the code is sent with. Nothing was sent where too many were asked for
 * ("limited") or no answer came ("lost").
 */
export function useRequestSignIn(): (visitor: ConsumerSignInInput) => Promise<'sent' | 'limited' | 'lost'> {
  const [requestSignIn] = useMutation(RequestConsumerSignIn);
  return async (visitor) => {
    const answer = await requestSignIn({ variables: { visitor } }).catch(() => null);
    const sent = answer?.data?.requestConsumerSignIn;
    if (sent?.__typename !== 'ConsumerSignInSent') return findUnsentReason(sent?.problems);
    const { requestToken, url, code } = sent;
    keepSentSignIn({ email: visitor.email ?? null, isText: visitor.phone != null, requestToken, url, code });
    return 'sent';
  };
}

/** Why nothing was sent, as the texts name it. */
export function findUnsentReason(problems: readonly { readonly code: string }[] = []): 'limited' | 'lost' {
  return problems.some(({ code }) => code === 'RATE_LIMIT') ? 'limited' : 'lost';
}
