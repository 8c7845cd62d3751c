import { Anchor, Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { englishDrawing } from '../../machines/domain/drawing/texts/english.ts';
import { spanishDrawing } from '../../machines/domain/drawing/texts/spanish.ts';
import { BuildingPicture } from '../building/BuildingPicture.tsx';
import type { EstimateChoicesQuery } from '../graphql/estimate-documents.ts';
import { Disclosure } from '../ui/controls/Disclosure.tsx';
import { AddressBox } from './AddressBox.tsx';
import { describeEstimate } from './described-building.ts';
import { EstimateTroubleNotice } from './EstimateTroubleNotice.tsx';
import classes from './EstimateView.module.css';
import { FactsLine } from './FactsLine.tsx';
import { OfferList } from './OfferList.tsx';
import { PlaceLine } from './PlaceLine.tsx';
import { placeAt } from './plan.ts';
import { QuestionList } from './QuestionList.tsx';
import { RangeView } from './RangeView.tsx';
import { StopNotices } from './StopNotices.tsx';
import { type EstimateSession, type EstimateTrouble, useEstimate } from './use-estimate.ts';
import { useFormat } from './use-format.ts';

/** The next step after an estimate: the text of its button, and the dialog that the button opens. */
export interface EstimateSequel {
  readonly label: string;
  readonly render: (open: { session: EstimateSession; isOpen: boolean; onClose: () => void }) => ReactNode;
}

interface EstimateViewProps {
  /** Whose input is kept in this tab. */
  userId: string;
  samplePlaces: EstimateChoicesQuery['samplePlaces'];
  sequel: EstimateSequel;
}

/** The address, and below it the drawing, the range and the questions as soon as a place is chosen. */
export function EstimateView({ userId, samplePlaces, sequel }: EstimateViewProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const session = useEstimate(userId);
  const { plan, trouble, choosePlace } = session;
  const [typed, setTyped] = useState({ text: plan.place?.text ?? '', of: plan.place });
  // A place that is chosen elsewhere replaces what was typed.
  const text = typed.of === plan.place ? typed.text : (plan.place?.text ?? '');
  const isOfPlace = text === (plan.place?.text ?? '');
  // The content below the line belongs to the address in it.
  const estimate = isOfPlace ? session.estimate : null;
  const [isQuoteOpen, setQuoteOpen] = useState(false);
  return (
    <div className={classes.page}>
      <AddressBox
        place={plan.place}
        text={text}
        onType={(line) => setTyped({ text: line, of: plan.place })}
        onChoose={choosePlace}
        onClear={() => {
          setTyped({ text: '', of: null });
          setQuoteOpen(false);
          session.forgetPlace();
        }}
        isFirst={plan.place === null}
      />
      {trouble === null || !isOfPlace || isAtQuestion(trouble) ? null : (
        <EstimateTroubleNotice trouble={trouble} session={session} />
      )}
      {estimate === null ? null : (
        <>
          <PlaceLine place={estimate.place} />
          <StopNotices session={session} estimate={estimate} />
          <div className={classes.columns}>
            <div className={classes.picture}>
              <BuildingPicture
                file={describeEstimate(estimate)}
                label={t('picture.title')}
                texts={language === 'es' ? spanishDrawing : englishDrawing}
              />
            </div>
            <div className={classes.price}>
              <RangeView session={session} />
              <Button
                rightSection={<IconArrowRight size={18} stroke={1.5} aria-hidden />}
                onClick={() => setQuoteOpen(true)}
              >
                {sequel.label}
              </Button>
              <OfferList offers={estimate.offers} />
            </div>
            <div className={classes.questions}>
              <QuestionList session={session} />
            </div>
            <div className={classes.facts}>
              <FactsLine session={session} estimate={estimate} />
            </div>
          </div>
          {sequel.render({ session, isOpen: isQuoteOpen, onClose: () => setQuoteOpen(false) })}
        </>
      )}
      {plan.place === null ? <SampleLinks places={samplePlaces} onChoose={choosePlace} /> : null}
    </div>
  );
}

/** Whether the refused answer belongs to a question, which then shows the message itself. */
function isAtQuestion(trouble: EstimateTrouble): boolean {
  return trouble.kind === 'refused' && trouble.answer !== null;
}

interface SampleLinksProps {
  places: EstimateChoicesQuery['samplePlaces'];
  onChoose: ReturnType<typeof useEstimate>['choosePlace'];
}

/** The places that ship with the product, at the foot. They are not real places. */
function SampleLinks({ places, onChoose }: SampleLinksProps) {
  const { t } = useTranslation();
  if (places.length === 0) return null;
  return (
    <Disclosure label={t('address.samples')} printMode="if open">
      <div className={classes.samples}>
        {places.map(({ key, label, ...address }) => (
          <Anchor
            component="button"
            key={key}
            type="button"
            className={classes.link}
            onClick={() => onChoose(placeAt(address))}
          >
            {label}
          </Anchor>
        ))}
      </div>
    </Disclosure>
  );
}
