import { useState } from 'react';
import { buildSampleQuote } from '../../../machines/lab/sessions/sample-quote.ts';
import { choiceInput } from '../../form/input-state.ts';
import { storeUnsavedInput } from '../../session/unsaved-input.ts';
import { StartPage } from '../../start/StartPage.tsx';
import { buildInitialForm, withAddress } from '../../start/start-form.ts';
import { today } from '../../wizard/open/quote.ts';
import { labViewer } from './lab-viewer.ts';

/** The production start page with the sample filled in. Next starts the quote with which the player continues. */
export function SceneStart() {
  useState(typeSampleAnswers);
  return <StartPage />;
}

/** Stores the sample as this tab's unsaved input, which the start page restores when it opens. */
function typeSampleAnswers(): void {
  const { propertyAddress, insureds } = buildSampleQuote(today());
  const { streetAddress1, city, stateAbbreviation, postalCode } = propertyAddress;
  const address = withAddress(buildInitialForm(labViewer.userId), {
    streetAddress1: streetAddress1 ?? '',
    city: city ?? '',
    stateAbbreviation: stateAbbreviation ?? '',
    postalCode: postalCode ?? '',
  });
  storeUnsavedInput(labViewer.userId, 'start', {
    ...address,
    'insureds.0.firstName': choiceInput(insureds[0]?.firstName ?? ''),
    'insureds.0.lastName': choiceInput(insureds[0]?.lastName ?? ''),
  });
}
