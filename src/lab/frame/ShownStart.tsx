import { useState } from 'react';
import { sampleQuote } from '../../../machines/lab/sessions/sample-quote.ts';
import { chosen } from '../../form/typed.ts';
import { keepTyping } from '../../session/kept-typing.ts';
import { StartPage } from '../../start/StartPage.tsx';
import { blankForm, withAddress } from '../../start/start-form.ts';
import { today } from '../../wizard/use-quote.ts';
import { labViewer } from './lab-viewer.ts';

/** The production start page with the sample typed in; Next starts the quote that the player goes on with. */
export function ShownStart() {
  useState(typeTheSample);
  return <StartPage />;
}

/** The start opens with what was typed in this tab before. */
function typeTheSample(): void {
  const { propertyAddress, insureds } = sampleQuote(today());
  const { streetAddress1, city, stateAbbreviation, postalCode } = propertyAddress;
  const address = withAddress(blankForm(labViewer.userId), {
    streetAddress1: streetAddress1 ?? '',
    city: city ?? '',
    stateAbbreviation: stateAbbreviation ?? '',
    postalCode: postalCode ?? '',
  });
  keepTyping(labViewer.userId, 'start', {
    ...address,
    'insureds.0.firstName': chosen(insureds[0]?.firstName ?? ''),
    'insureds.0.lastName': chosen(insureds[0]?.lastName ?? ''),
  });
}
