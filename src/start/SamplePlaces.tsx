import { useEffect, useEffectEvent, useState } from 'react';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { blankInput, type InputState, validInput } from '../form/input-state.ts';
import type { StartChoicesQuery } from '../graphql/staff-documents.ts';
import { SampleBadge } from '../ui/feedback/SampleBadge.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { useQueryText } from '../use-query-text.ts';
import { withAddress } from './start-form.ts';
import type { QuoteStart } from './use-start.ts';

type Places = StartChoicesQuery['samplePlaces'];

/** A selector that fills in the address of a sample place; an address of the page may ask for the first one. There are none in production. */
export function SamplePlaces({ places, start }: { places: Places; start: QuoteStart }) {
  const [key, setKey] = useState<InputState<string>>(blankInput);
  const isAsked = new URLSearchParams(useQueryText()).has('sample');
  const choose = (typed: InputState<string>) => {
    setKey(typed);
    const samplePlace = places.find((item) => item.key === typed.value);
    if (samplePlace) start.replaceForm(withAddress(start.form, samplePlace));
  };
  const chooseFirst = useEffectEvent(() => {
    const [first] = places;
    if (first) choose(validInput(first.label, first.key));
  });
  useEffect(() => {
    if (isAsked) chooseFirst();
  }, [isAsked]);
  if (places.length === 0) return null;
  return (
    <Section
      title="Try a sample place"
      intro="Invented places that show every path without a real address. Each one says what it shows."
      action={<SampleBadge />}
    >
      <ChoiceField
        id="sample-place"
        label="Sample place"
        as="select"
        value={key}
        onChange={choose}
        options={places.map(({ key: value, label }) => ({ value, label }))}
      />
    </Section>
  );
}
