import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { EstimateChoices } from '../graphql/estimate-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { paths } from '../paths.ts';
import { LanguageSwitch } from '../ui/language/LanguageSwitch.tsx';
import { TextsProvider } from '../ui/language/TextsProvider.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import classes from './EstimatePage.module.css';
import { EstimateView } from './EstimateView.tsx';
import { MakeQuote } from './MakeQuote.tsx';
import { createWords } from './texts/language.ts';
import { useFormat } from './use-format.ts';

/** The start of a quote: a price from one address, for which no name is needed and nothing is stored, and the quote that it becomes. */
export function EstimatePage() {
  const [words] = useState(createWords);
  return (
    <TextsProvider texts={words}>
      <TranslatedPage />
    </TextsProvider>
  );
}

function TranslatedPage() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const viewer = useViewer();
  const choices = useQuery(EstimateChoices).data ?? null;
  if (viewer === null) return null;
  return (
    <div lang={language}>
      <PageFrame
        title={t('title')}
        action={
          <span className={classes.actions}>
            <Anchor component={Link} href={paths.startForm()}>
              {t('fullForm')}
            </Anchor>
            <LanguageSwitch label={t('language')} />
          </span>
        }
        width="full"
        focus="content"
      >
        <EstimateView
          userId={viewer.userId}
          samplePlaces={choices?.samplePlaces ?? []}
          sequel={{
            label: t('quote.make'),
            render: (open) => <MakeQuote {...open} userId={viewer.userId} agents={choices?.agents ?? []} />,
          }}
        />
      </PageFrame>
    </div>
  );
}
