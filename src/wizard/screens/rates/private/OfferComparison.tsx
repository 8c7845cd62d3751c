import { ComparisonTable } from '../../../../ui/display/ComparisonTable.tsx';
import { Tag } from '../../../../ui/display/Tag.tsx';
import { StatusWord } from '../../../../ui/feedback/StatusWord.tsx';
import { OfferChoice } from './OfferChoice.tsx';
import classes from './OfferComparison.module.css';
import { buildOfferRows, type Offer } from './offer-rows.ts';

interface OfferComparisonProps {
  offers: readonly Offer[];
  /** The offer whose choice is being saved, or null. */
  pendingOffer: Offer | null;
  isReadOnly: boolean;
  onChoose: (offer: Offer) => void;
}

/** The offers side by side with differences marked: answer and total, the button to choose one, then the details. */
export function OfferComparison({ offers, pendingOffer, isReadOnly, onChoose }: OfferComparisonProps) {
  const rows = buildOfferRows(offers).map(({ label, cells, isSame }) => ({
    label,
    isSame,
    values: cells.map((lines, at) => <OfferLines key={offers[at]?.name} lines={lines} />),
  }));
  const choices = offers.map((offer) => (
    <OfferChoice
      key={offer.name}
      offer={offer}
      isChoosing={offer.name === pendingOffer?.name}
      isDisabled={pendingOffer !== null}
      isReadOnly={isReadOnly}
      onChoose={() => onChoose(offer)}
    />
  ));
  return (
    <ComparisonTable
      caption="Offers side by side"
      columns={offers.map((offer) => ({
        id: offer.name,
        name: offer.name,
        label: <OfferHeader offer={offer} />,
      }))}
      rows={[...rows.slice(0, 2), { label: 'Your choice', values: choices, isSame: true }, ...rows.slice(2)]}
    />
  );
}

function OfferHeader({ offer: { name, isSample, isChosen, isStale } }: { offer: Offer }) {
  return (
    <span className={classes.head}>
      {name}
      {isSample ? <Tag tone="note">Sample carrier</Tag> : null}
      {isChosen ? <StatusWord tone="good">Chosen</StatusWord> : null}
      {isStale ? <Tag tone="warn">Answers changed since</Tag> : null}
    </span>
  );
}

function OfferLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 1) return <>{lines[0]}</>;
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
