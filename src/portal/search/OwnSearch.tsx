import { useQuery } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchOwn } from '../../graphql/portal-documents.ts';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { PageAnswer } from '../PageAnswer.tsx';
import classes from '../Portal.module.css';
import { FindingList } from './FindingList.tsx';

/** How long a person has stopped typing before the search begins, in milliseconds. */
const pauseOfTyping = 250;

/** Finds everything that is the viewer's own while it is typed. The typed text is kept out of the address of the page. */
export function OwnSearch() {
  const { t } = useTranslation('portal');
  const [searched, setSearched] = useState('');
  const searchSoon = useDebouncedCallback((typed: string) => setSearched(typed.trim()), pauseOfTyping);
  const search = (event: FormEvent) => {
    event.preventDefault();
    searchSoon.flush();
  };
  return (
    <search className={classes.search}>
      <form onSubmit={search}>
        <TextInput
          label={t('search.label')}
          description={t('search.hint')}
          type="search"
          maxLength={200}
          autoComplete="off"
          classNames={{ description: classes.searchHint }}
          onChange={(event) => searchSoon(event.currentTarget.value)}
        />
      </form>
      {searched === '' ? null : <Findings text={searched} />}
    </search>
  );
}

function Findings({ text }: { text: string }) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const query = useQuery(SearchOwn, {
    variables: { text, language: language === 'es' ? 'ES' : 'EN' },
    fetchPolicy: 'no-cache',
  });
  return (
    <Section title={t('search.results')}>
      <PageAnswer query={query}>
        {({ ownSearch }) => <FindingList findings={ownSearch} text={text} />}
      </PageAnswer>
    </Section>
  );
}
