import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useMemo, useState } from 'react';
import { createApolloClient } from '../graphql/client.ts';
import { useSession } from '../session/use-session.ts';
import { createTexts } from '../ui/language/language.ts';
import { TextsProvider } from '../ui/language/TextsProvider.tsx';
import { portalEnglish } from './texts/english.ts';

/** The insured's own place in a person's language. Each signed-in person has calls of their own. */
export function PortalTexts({ children }: { children: ReactNode }) {
  const [texts] = useState(() => createTexts('portal', portalEnglish, readSpanish));
  const session = useSession();
  const userId = session.kind === 'signed in' ? session.userId : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person needs another client
  const client = useMemo(() => createApolloClient(), [userId]);
  return (
    <TextsProvider texts={texts}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </TextsProvider>
  );
}

async function readSpanish(): Promise<object> {
  return (await import('./texts/spanish.ts')).portalSpanish;
}
