import { CallButton } from '../../../../ui/controls/CallButton.tsx';
import { StatusWord } from '../../../../ui/feedback/StatusWord.tsx';
import type { Offer } from './offer-rows.ts';

interface OfferChoiceProps {
  offer: Offer;
  isChoosing: boolean;
  /** Some offer is being chosen. */
  isDisabled: boolean;
  isReadOnly: boolean;
  onChoose: () => void;
}

/** Chooses an offer; a text if it is chosen already or cannot be. */
export function OfferChoice({ offer, isChoosing, isDisabled, isReadOnly, onChoose }: OfferChoiceProps) {
  if (offer.isChosen) return <StatusWord tone="good">Chosen</StatusWord>;
  if (!offer.mayBeChosen) return <StatusWord tone="off">Makes no offer</StatusWord>;
  if (isReadOnly) return <StatusWord tone="off">Not chosen</StatusWord>;
  return (
    <CallButton
      variant="default"
      isBusy={isChoosing}
      isDisabled={isDisabled}
      busyText="Choosing…"
      onPress={onChoose}
    >
      Choose<span className="hw-hidden"> {offer.name}</span>
    </CallButton>
  );
}
