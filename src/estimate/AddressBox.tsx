import { useApolloClient } from '@apollo/client/react';
import { IconMapPin } from '@tabler/icons-react';
import { useCombobox } from 'downshift';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAddressLine } from '../../machines/domain/place/address-line.ts';
import { InputFrame } from '../form/controls/InputFrame.tsx';
import { keepTyped, SuggestionList } from '../form/controls/SuggestionList.tsx';
import { AddressSuggestions, type AddressSuggestionsQuery } from '../graphql/staff-documents.ts';
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
  const box = useCombobox<Suggestion>({
    inputId,
    items: [...found.suggestions],
    inputValue: text,
    itemToString: (item) => item?.text ?? '',
    itemToKey: (item) => item?.suggestionId ?? '',
    defaultHighlightedIndex: 0,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) choose(selectedItem);
    },
    stateReducer: keepTyped,
  });
  const isTyping = text.trim().length >= fewestLetters && text !== place?.text;
  const hasNone = isTyping && isCurrent && found.suggestions.length === 0;
  const isListed = box.isOpen && found.suggestions.length > 0;
  const message = isIncomplete
    ? t('address.incomplete')
    : found.hasFailed
      ? t('address.failed')
      : hasNone && parseAddressLine(text) === null
        ? t('address.none')
        : null;
  return (
    <div className={classes.line}>
      <label {...box.getLabelProps()} htmlFor={inputId} className="hw-hidden">
        {t('address.label')}
      </label>
      <InputFrame
        className={classes.frame}
        isInvalid={isIncomplete}
        before={<IconMapPin size={22} stroke={1.5} aria-hidden />}
      >
        <input
          {...box.getInputProps({
            // At once and not when the box tells it, which is after the next letter of somebody who types fast.
            onChange: (event) => {
              onType(event.currentTarget.value);
              setIncomplete(false);
              setEntered(false);
            },
            onKeyDown: (event) => {
              const isChosen = isListed && box.highlightedIndex >= 0 && isCurrent;
              if (event.key === 'Enter' && !isChosen && text.trim() !== '') {
                event.preventDefault();
                setEntered(true);
              }
            },
          })}
          className={classes.input}
          placeholder={t('address.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-describedby="estimate-address-note"
          aria-invalid={isIncomplete || undefined}
          // biome-ignore lint/a11y/noAutofocus: the page is one question, and this is it
          autoFocus={isFirst}
        />
      </InputFrame>
      <SuggestionList
        box={box}
        items={found.suggestions}
        isOpen={isListed}
        getKey={({ suggestionId }) => suggestionId}
      >
        {(suggestion) => (
          <>
            <span>{suggestion.text}</span>
            {suggestion.isSample ? <span className={classes.sample}>{t('address.sample')}</span> : null}
          </>
        )}
      </SuggestionList>
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
            <button type="button" className={classes.link} onClick={() => restart(place.text, onType)}>
              {t('address.back', { address: place.text })}
            </button>
          )}
          <button type="button" className={classes.link} onClick={() => restart('', onClear)}>
            {t('address.clear')}
          </button>
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
