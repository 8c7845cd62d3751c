import { useApolloClient } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAddressLine } from '../../machines/domain/place/address-line.ts';
import { SuggestionInput } from '../form/controls/SuggestionInput.tsx';
import { AddressSuggestions, type AddressSuggestionsQuery } from '../graphql/estimate-documents.ts';
import classes from './AddressBox.module.css';
import { type ChosenPlace, placeAt } from './plan.ts';

type Suggestion = Extract<
  AddressSuggestionsQuery['addressSuggestions'],
  { __typename: 'AddressSuggestions' }
>['suggestions'][number];

interface Found {
  /** The text that was asked with. */
  readonly text: string;
  readonly suggestions: readonly Suggestion[];
  readonly hasFailed: boolean;
}

const nothingFound: Found = { text: '', suggestions: [], hasFailed: false };
const inputId = 'estimate-address';
const hiddenLabel = { className: 'hw-hidden' };
const fewestLetters = 3;
/** How long typing must pause before the suggestions are asked for. */
const pauseMs = 90;

interface AddressBoxProps {
  place: ChosenPlace | null;
  /** The text of the line. Where it is not that of the place, nothing of the place is shown. */
  text: string;
  onType: (text: string) => void;
  onChoose: (place: ChosenPlace) => void;
  /** Forgets the place with its answers. */
  onClear: () => void;
  /** Whether the line is the first thing to do on the page. */
  isFirst: boolean;
}

/** One line for the address with suggestions below it. Enter takes the first one, or the address as typed. */
export function AddressBox({ place, text, onType, onChoose, onClear, isFirst }: AddressBoxProps) {
  const { t } = useTranslation();
  const [isIncomplete, setIncomplete] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const found = useSuggestions(text === place?.text ? '' : text);
  const isCurrent = found.text === text.trim();
  const choose = (suggestion: Suggestion) => {
    onType(suggestion.text);
    onChoose(placeAt(suggestion, suggestion.text));
  };
  const takeTyped = () => {
    const address = parseAddressLine(text);
    setIncomplete(address === null);
    if (address !== null) onChoose(placeAt(address, text.trim()));
  };
  const restart = (line: string, change: (line: string) => void) => {
    setIncomplete(false);
    setEntered(false);
    change(line);
    document.getElementById(inputId)?.focus();
  };
  const take = useEffectEvent(() => {
    setEntered(false);
    const [first] = found.suggestions;
    if (first) choose(first);
    else takeTyped();
  });
  // Enter may come before the suggestions for what was typed.
  const isReady = isEntered && (isCurrent || text.trim().length < fewestLetters);
  useEffect(() => {
    if (isReady) take();
  }, [isReady]);
  const isTyping = text.trim().length >= fewestLetters && text !== place?.text;
  const hasNone = isTyping && isCurrent && found.suggestions.length === 0;
  const isListed = isOpen && found.suggestions.length > 0;
  const message = isIncomplete
    ? t('address.incomplete')
    : found.hasFailed
      ? t('address.failed')
      : hasNone && parseAddressLine(text) === null
        ? t('address.none')
        : null;
  return (
    <div className={classes.line}>
      <SuggestionInput
        id={inputId}
        className={classes.frame}
        label={t('address.label')}
        labelProps={hiddenLabel}
        error={isIncomplete}
        leftSection={<IconMapPin size={22} stroke={1.5} aria-hidden />}
        leftSectionWidth={48}
        placeholder={t('address.placeholder')}
        maxLength={200}
        autoFocus={isFirst}
        noteId="estimate-address-note"
        value={text}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setIncomplete(false);
          setEntered(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || (isListed && isCurrent) || text.trim() === '') return;
          event.preventDefault();
          setEntered(true);
        }}
        items={found.suggestions}
        isOpen={isOpen}
        onOpenChange={setOpen}
        isFirstMarked={isCurrent}
        onChoose={choose}
        getKey={({ suggestionId }) => suggestionId}
        showItem={(suggestion) => (
          <>
            <span>{suggestion.text}</span>
            {suggestion.isSample ? <span className={classes.sample}>{t('address.sample')}</span> : null}
          </>
        )}
      />
      <p
        id="estimate-address-note"
        className={classes.note}
        data-bad={message !== null || undefined}
        role="status"
      >
        {message ??
          (isTyping && isCurrent && found.suggestions.length > 0
            ? t('address.count', { count: found.suggestions.length })
            : place === null
              ? t('address.hint')
              : '')}
      </p>
      {text === '' && place === null ? null : (
        <div className={classes.actions}>
          {place === null || text === place.text ? null : (
            <Anchor
              component="button"
              type="button"
              className={classes.link}
              onClick={() => restart(place.text, onType)}
            >
              {t('address.back', { address: place.text })}
            </Anchor>
          )}
          <Anchor
            component="button"
            type="button"
            className={classes.link}
            onClick={() => restart('', onClear)}
          >
            {t('address.clear')}
          </Anchor>
        </div>
      )}
    </div>
  );
}

/** The suggestions for a text, asked for when typing pauses. Those for the text before stay until then. */
function useSuggestions(text: string): Found {
  const client = useApolloClient();
  const [found, setFound] = useState(nothingFound);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < fewestLetters) {
      setFound(nothingFound);
      return;
    }
    let isLeft = false;
    const timer = setTimeout(() => {
      client.query({ query: AddressSuggestions, variables: { text: wanted } }).then(
        ({ data }) => {
          const answer = data?.addressSuggestions;
          if (isLeft) return;
          const isAnswer = answer?.__typename === 'AddressSuggestions';
          setFound({ text: wanted, suggestions: isAnswer ? answer.suggestions : [], hasFailed: false });
        },
        () => {
          if (!isLeft) setFound({ text: wanted, suggestions: [], hasFailed: true });
        },
      );
    }, pauseMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [client, wanted]);
  return found;
}
