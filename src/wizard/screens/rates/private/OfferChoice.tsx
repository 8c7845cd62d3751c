import { Button } from '@mantine/core';
import { StatusWord } from '../../../../ui/StatusWord.tsx';
import type { Offer } from './offer-rows.ts';

interface OfferChoiceProps {
  offer: Offer;
  isChoosing: boolean;
  isReadOnly: boolean;
  onChoose: () => void;
}

/** Keeps an offer; in words where it is kept already or cannot be. */
export function OfferChoice({ offer, isChoosing, isReadOnly, onChoose }: OfferChoiceProps) {
  if (offer.isChosen) return <StatusWord tone="good">Chosen</StatusWord>;
  if (!offer.mayBeChosen) return <StatusWord tone="off">Makes no offer</StatusWord>;
  if (isReadOnly) return <StatusWord tone="off">Not chosen</StatusWord>;
  return (
    <Button variant="default" aria-busy={isChoosing || undefined} onClick={onChoose}>
      {isChoosing ? 'Choosing…' : 'Choose'}
      <span className="hw-hidden"> {offer.name}</span>
    </Button>
  );
}
