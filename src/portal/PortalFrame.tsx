import { ApolloProvider } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createApolloClient } from '../graphql/client.ts';
import { endBrowserSession } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { LanguageSwitch } from '../ui/language/LanguageSwitch.tsx';
import { createTexts } from '../ui/language/language.ts';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { portalEnglish } from './texts/english.ts';
import { portalSpanish } from './texts/spanish.ts';
import { usePortalFormat } from './use-portal-format.ts';

/** The insured's own place in a person's language. Each signed-in person has calls of their own. */
export function PortalTexts({ children }: { children: ReactNode }) {
  const [texts] = useState(() => createTexts('portal', { en: portalEnglish, es: portalSpanish }));
  const session = useSession();
  const userId = session.kind === 'signed in' ? session.userId : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person asks anew
  const client = useMemo(() => createApolloClient(), [userId]);
  return (
    <I18nextProvider i18n={texts}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </I18nextProvider>
  );
}

/** A page of the insured's own place: one column, made for a phone. */
export function PortalFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('portal');
  const { language } = usePortalFormat();
  const session = useSession();
  return (
    <div lang={language}>
      <PageFrame
        title={title}
        intro={intro}
        action={<LanguageSwitch label={t('language')} />}
        width="narrow"
        menu={null}
        user={
          session.kind === 'signed in' ? (
            <Button variant="subtle" size="compact-sm" onClick={() => void endBrowserSession()}>
              {t('signOut')}
            </Button>
          ) : null
        }
      >
        {children}
      </PageFrame>
    </div>
  );
}
